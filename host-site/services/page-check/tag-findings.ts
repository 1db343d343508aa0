/** What the check says of the script tag: whether it is there and classic, which file it names, and whether its integrity is right. */
import { createHash } from 'node:crypto';
import type { Finding, FindingName } from '../../service-contract/page-check.ts';
import { nearestName } from '../../system/edit-distance.ts';
import type { Attributes, PageFacts, PageScript } from './page-reading.ts';

/** The files and addresses of this deployment. */
export interface Deployment {
  /** Origins that serve the loader, the public one first. */
  origins: readonly string[];
  /** Finds a loader by its path below `/widgets/`. `isCurrent`: of the running release. */
  file: (path: string) => Promise<{ bytes: Buffer; isCurrent: boolean } | undefined>;
}

export interface LoaderTag extends PageScript {
  url: URL;
  /** Name without its folder. */
  file: string;
  isOwn: boolean;
}

const FOLDER = '/widgets/v1/';
const MOVING = ['embed.js', 'embed-shell.js'];
/** Paths of loaders that change with the site, and of pinned ones. */
const LOADER = /\/widgets\/(v1\/embed(-shell)?(-[\w-]{8})?\.js|v\d[\w.]+-[0-9a-f]{12}\/embed(-shell)?\.js)$/;
/** Values of `type` with which browsers run a classic script. */
const CLASSIC = /^(|(text|application)\/(x-)?(java|ecma)script|text\/(javascript1\.[0-5]|jscript|livescript))$/i;

export const attribute = (attributes: Attributes, name: string): string | undefined => attributes.find(([one]) => one === name)?.[1];
const finding = (name: FindingName, ...values: string[]): Finding => ({ name, values });

/** Returns the tags that are meant as the loader's, also with a misspelt address on this deployment. */
export function loaderTags({ scripts, base }: PageFacts, page: URL, { origins }: Deployment): LoaderTag[] {
  const root = URL.parse(base ?? '', page) ?? page;
  return scripts.flatMap((script) => {
    const url = URL.parse(attribute(script.attributes, 'src') ?? '', root);
    if (!url) return [];
    const isOwn = origins.some((origin) => URL.parse(origin)?.host === url.host);
    const file = url.pathname.split('/').at(-1) ?? '';
    const isNamed = LOADER.test(url.pathname);
    const isMeant =
      /^\/widgets\/v\d/.test(url.pathname) ||
      nearestName(
        url.pathname,
        MOVING.map((name) => FOLDER + name),
      ) !== undefined;
    return isNamed || (isOwn && isMeant) ? [{ ...script, url, file, isOwn }] : [];
  });
}

/** Whether one of the hashes with the strongest algorithm is that of the file, as browsers decide. */
function isIntact(integrity: string, bytes: Buffer): boolean {
  const hashes = integrity.split(/\s+/).flatMap((token) => {
    const [, algorithm = '', hash = ''] = /^(sha(?:256|384|512))-([\w+/-]+=*)/.exec(token) ?? [];
    return algorithm ? [{ algorithm, hash }] : [];
  });
  const strongest = hashes
    .map(({ algorithm }) => algorithm)
    .sort()
    .at(-1);
  const trim = (text: string) => text.replace(/=+$/, '');
  return (
    hashes.length === 0 ||
    hashes.some(
      ({ algorithm, hash }) => algorithm === strongest && trim(hash) === trim(createHash(algorithm).update(bytes).digest('base64')),
    )
  );
}

async function fileFindings({ attributes, url, file, isOwn }: LoaderTag, page: URL, deployment: Deployment): Promise<Finding[]> {
  if (!isOwn) return [finding('tagCopy', url.origin, deployment.origins[0] ?? '')];
  const path = url.pathname.replace(/^\/widgets\//, '');
  const found = LOADER.test(url.pathname) ? await deployment.file(path) : undefined;
  if (!found) return [finding('fileUnknown', url.pathname, FOLDER + (nearestName(file, MOVING) ?? MOVING[0]))];
  const isMoving = MOVING.some((name) => url.pathname === FOLDER + name);
  const findings = [isMoving ? finding('fileCurrent', file) : finding(found.isCurrent ? 'filePinned' : 'filePinnedOld', path)];
  const integrity = attribute(attributes, 'integrity');
  if (!integrity) return isMoving ? findings : [...findings, finding('integrityMissing', path)];
  if (!isIntact(integrity, found.bytes))
    findings.push(finding('integrityWrong', `sha256-${createHash('sha256').update(found.bytes).digest('base64')}`));
  else findings.push(isMoving ? finding('integrityMoving', file) : finding('integrityCorrect'));
  if (attribute(attributes, 'crossorigin') === undefined && url.origin !== page.origin) findings.push(finding('crossoriginMissing'));
  return findings;
}

function kindFindings({ attributes, url, place }: LoaderTag, page: URL): Finding[] {
  const type = attribute(attributes, 'type') ?? '';
  const isDeferred = attribute(attributes, 'async') !== undefined || attribute(attributes, 'defer') !== undefined;
  if (place !== 'page') return [finding('tagInert', place)];
  const findings = [finding('tagFound', url.href)];
  if (/^module$/i.test(type.trim())) findings.push(finding('tagModule'));
  else findings.push(CLASSIC.test(type.trim()) ? finding('tagClassic') : finding('tagType', type));
  findings.push(finding(isDeferred ? 'tagAsync' : 'tagNotAsync'));
  if (page.protocol === 'https:' && url.protocol === 'http:') findings.push(finding('tagInsecure', url.href));
  return findings;
}

/** Returns the findings about the tags; the first one on the page is the one that works. */
export async function tagFindings(tags: readonly LoaderTag[], page: URL, deployment: Deployment): Promise<Finding[]> {
  const onPage = tags.filter(({ place }) => place === 'page');
  const tag = onPage[0] ?? tags[0];
  if (!tag) return [finding('tagMissing', `${deployment.origins[0]}${FOLDER}${MOVING[0]}`)];
  const files = [...new Set(onPage.map(({ url }) => url.href))];
  return [
    ...kindFindings(tag, page),
    ...(await fileFindings(tag, page, deployment)),
    ...(files.length > 1 ? [finding('tagVersions', files.slice(0, 5).join(' '))] : []),
    ...(onPage.length > 1 && files.length === 1 ? [finding('tagTwice', String(onPage.length))] : []),
  ];
}
