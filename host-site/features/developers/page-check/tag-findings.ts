/** What the check says of the script tag: whether it is there and classic, which file it names, and whether its integrity is right. */
import { nearestName } from '../../../platform/system/edit-distance.ts';
import type { Finding, FindingName } from '../page-check-result.ts';
import type { Attributes, PageFacts, PageScript } from './page-facts.ts';

export interface LoaderTag extends PageScript {
  url: URL;
  /** Name without its folder. */
  file: string;
  isOwn: boolean;
}

export const FOLDER = '/widgets/v1/';
export const MOVING = ['embed.js', 'embed-shell.js'];
/** Paths of loaders that change with the site, and of pinned ones. */
const LOADER = /\/widgets\/(v1\/embed(-shell)?(-[\w-]{8})?\.js|v\d[\w.]+-[0-9a-f]{12}\/embed(-shell)?\.js)$/;
/** Values of `type` with which browsers run a classic script. */
const CLASSIC = /^(|(text|application)\/(x-)?(java|ecma)script|text\/(javascript1\.[0-5]|jscript|livescript))$/i;

export const attribute = (attributes: Attributes, name: string): string | undefined => attributes.find(([one]) => one === name)?.[1];
const finding = (name: FindingName, ...values: string[]): Finding => ({ name, values });

/** Returns the tags that are meant as the loader's, also with a misspelt address on this deployment. */
export function loaderTags({ scripts, base }: PageFacts, page: URL, origins: readonly string[]): LoaderTag[] {
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

/** The file that a script tag names, with what decides whether it is the right one. */
export interface TagFile {
  /** Path of the address, and its last part. */
  pathname: string;
  name: string;
  /** Whether the path is one that a loader can have. */
  isLoader: boolean;
  integrity: string;
  lacksCrossorigin: boolean;
}

const LONGEST_PATH = 300;

/** Returns the tag that works, or else the first one. */
const workingTag = (tags: readonly LoaderTag[]): LoaderTag | undefined => tags.find(({ place }) => place === 'page') ?? tags[0];

/** Returns the file of the tag that works; undefined for a copy on another host, whose files are unknown. */
export function tagFileOf(tags: readonly LoaderTag[], page: URL): TagFile | undefined {
  const tag = workingTag(tags);
  if (!tag?.isOwn) return undefined;
  const { url, file, attributes } = tag;
  return {
    pathname: url.pathname.slice(0, LONGEST_PATH),
    name: file.slice(0, LONGEST_PATH),
    isLoader: url.pathname.length <= LONGEST_PATH && LOADER.test(url.pathname),
    integrity: attribute(attributes, 'integrity') ?? '',
    lacksCrossorigin: attribute(attributes, 'crossorigin') === undefined && url.origin !== page.origin,
  };
}

/** Returns the findings about the tags, without those about the file; the first one on the page is the one that works. */
export function tagFindings(tags: readonly LoaderTag[], page: URL, origins: readonly string[]): Finding[] {
  const onPage = tags.filter(({ place }) => place === 'page');
  const tag = workingTag(tags);
  if (!tag) return [finding('tagMissing', `${origins[0]}${FOLDER}${MOVING[0]}`)];
  const files = [...new Set(onPage.map(({ url }) => url.href))];
  return [
    ...kindFindings(tag, page),
    ...(tag.isOwn ? [] : [finding('tagCopy', tag.url.origin, origins[0] ?? '')]),
    ...(files.length > 1 ? [finding('tagVersions', files.slice(0, 5).join(' '))] : []),
    ...(onPage.length > 1 && files.length === 1 ? [finding('tagTwice', String(onPage.length))] : []),
  ];
}
