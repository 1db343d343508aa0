/** The English texts of the page check. */
import type { FindingName, PageFailure } from '../../page-check-result.ts';
import { type CheckTexts, type FindingText, suggestionIn } from './check-texts-zh.ts';

const enMeant = suggestionIn((name) => ` Did you mean "${name}"?`);
const EN_TYPES: Record<string, string> = { id: 'an id in digits without a leading zero', integer: 'an integer', list: 'a JSON list' };

const enFindings: Record<FindingName, FindingText> = {
  tagMissing: (src) =>
    `The HTML of the page has no script tag. Add <script async src="${src}"></script>. A tag that a tag manager or another script inserts is not visible here.`,
  tagInert: (place) => `The script tag is inside <${place}>, where browsers do not run it. Move it out.`,
  tagModule: () => 'The tag has type="module"; no widget appears. Remove the attribute type.',
  tagType: (type) =>
    `The tag has the type "${type}", which browsers do not run. Remove the attribute type; if a proxy rewrites it, exempt this script.`,
  tagInsecure: (src) => `The page uses https and the script http (${src}); browsers block it. Use https.`,
  tagVersions: (files) => `The page has several different script tags: ${files}. Only the first that runs has an effect. Keep one.`,
  fileUnknown: (path, suggestion) => `This site has no file ${path}. Use ${suggestion}.`,
  integrityWrong: (hash) => `The integrity does not match the file; browsers do not run the script. The right value is ${hash}.`,
  crossoriginMissing: () => 'The tag has integrity, but not crossorigin; browsers do not run the script. Add crossorigin="anonymous".',
  policyScriptBlocked: (directive, origin) =>
    `The Content-Security-Policy (${directive}) does not allow the widgets' scripts. Add ${origin}, or put the nonce of the page on the tag.`,
  policyConnectBlocked: (directive, origin) =>
    `The Content-Security-Policy (${directive}) does not allow the widgets to request data. Add ${origin} to connect-src.`,
  policyStyleBlocked: (directive) =>
    `The page has server-rendered widgets, and the Content-Security-Policy (${directive}) does not allow their styles: they are unstyled until the script runs. Use a nonce, or add the hash of the style.`,
  policySandbox: (missing) => `The sandbox of the Content-Security-Policy lacks ${missing}; the widgets do not work.`,
  elementUnknown: (where, near) => `${where} is no element of a widget.${enMeant(near)}`,
  placeholderUnknown: (where, value, near) => `${where}: there is no widget named "${value}".${enMeant(near)}`,
  elementOpen: (where, closed) => `${where} has no end tag: what follows becomes its content and is not displayed. Write ${closed}.`,
  prefixMissing: (where, name, right) =>
    `The attribute "${name}" of ${where} has no effect: attributes have a prefix here. Write ${right}.`,
  prefixExtra: (where, name, right) =>
    `The attribute "${name}" of ${where} has no effect: the widgets' own elements have attributes without prefix. Write ${right}.`,
  attributeUnknown: (where, name, near) => `${where} has no attribute "${name}".${enMeant(near)}`,
  apiIgnored: (where) => `api has no effect on ${where}: only data-api on the script tag sets the address of the services.`,
  valueInvalid: (where, name, value, expected) =>
    `${name}="${value}" of ${where} is invalid and falls back to the default. Valid: ${EN_TYPES[expected ?? ''] ?? expected}.`,
  merchantMissing: (where, value) =>
    `${where} has no valid merchant id ("${value}"), so the enquiry does not open. State an id in digits without a leading zero.`,
  charsetMissing: () =>
    'The page does not state its encoding, so Chinese text can be unreadable. Add <meta charset="utf-8"> at the beginning of the head.',
  charsetUnknown: (label) => `Browsers do not know the encoding "${label}". Use utf-8.`,
  widgetNone: () =>
    'The HTML of the page has no element of a widget, no placeholder element and no link that opens the enquiry. What a script inserts is not visible here.',
  tagCopy: (origin, own) => `The script comes from ${origin}, not from ${own}, the address of this site. Its file was not compared.`,
  tagTwice: (count) => `The same script tag is on the page ${count} times. The second has no effect; keep one.`,
  tagNotAsync: () => 'The tag has no async: the page waits for the script. Add async.',
  filePinnedOld: (file) =>
    `The pinned address ${file} belongs to an earlier release. It stays available for at least a year after its replacement; update it in time.`,
  integrityMissing: (file) =>
    `With the pinned address ${file}, integrity and crossorigin let browsers verify the content. The overview for developers shows the whole tag.`,
  integrityMoving: (file) =>
    `${file} is updated with the site, but the tag has integrity: it matches now, and the script does not run after the next update. Remove integrity, or use the pinned tag.`,
  shellLoader: () =>
    'The page has a header, search box, city selector or footer: an address of embed.js that names widgets and city saves one request.',
  attributeElsewhere: (where, name) => `The attribute "${name}" of ${where} belongs to another widget and has no effect here.`,
  widgetTwice: (name) => `The widget ${name} is on the page more than once. Check that this is intended.`,
  linkWithoutAddress: (where) => `${where} has no href: browsers without script, and those that are too old, cannot open the enquiry.`,
  reserveMissing: (sheets) =>
    `No CSS reserves the height of the header: the content below moves when it appears.${sheets === '0' ? '' : ` Linked style sheets (${sheets}) were not read; the rules may be there.`}`,
  reserveAlways: () =>
    'The rules that reserve the height have no :not(:defined) and match a rendered widget too. Write xiyan-header:not(:defined).',
  reserveHeights: (own, expected) => `The reserved heights (${own}) are not those of the header: ${expected} for the three widths.`,
  policyStyle: (directive) => `Safari before 16.4 also needs a nonce on the script tag under a strict ${directive}. Other browsers do not.`,
  policyMeta: () => 'Browsers ignore policies in meta elements outside of the head, and those that only report.',
  policyReportOnly: () => 'The policy that only reports would report the widgets. Allow them before you enforce it.',
  charsetConflict: (stated, inPage) =>
    `The response states the encoding ${stated}, and the page ${inPage}. Browsers use the first; state the same.`,
  charsetLate: (label) =>
    `The encoding ${label} is stated after the first 1024 bytes, where browsers may not find it. Move it to the beginning of the head.`,
  tagFound: (src) => `The script tag is there: ${src}.`,
  tagClassic: () => 'The tag is a classic script, not a module.',
  tagAsync: () => 'The script does not delay the page.',
  fileCurrent: (file) => `The address ${file} is updated with the site.`,
  filePinned: (file) => `The address ${file} is the pinned one of the current release.`,
  integrityCorrect: () => 'The integrity matches the file.',
  widgetFound: (names) => `Widgets found: ${names}.`,
  attributesValid: () => 'No wrong attribute and no invalid value was found.',
  rendered: (names) => `Server-rendered widgets: ${names}.`,
  reserved: () => 'The height of the header is reserved.',
  policyNone: () => 'The page has no Content-Security-Policy; nothing restricts the widgets.',
  policyAllows: () => "The Content-Security-Policy allows the widgets' scripts and requests.",
  policyTypes: () => 'The page requires Trusted Types; the widgets need no policy.',
  charsetStated: (encoding) => `The page states its encoding: ${encoding}.`,
};

const enFailures: Record<PageFailure, (detail: string) => string> = {
  address: () => 'Enter the whole address of a page, such as https://www.example.com/page.',
  phone: () => 'The address contains a phone number. Remove it and check again.',
  credentials: () => 'The address contains a user name or a password. Remove it and check again.',
  port: () => 'Only pages on the ports 80, 443, 8080 and 8443 can be checked.',
  private: () =>
    'This address is in a private network or on this machine. Only pages that the public can open can be checked. For a local page use the playground, or the line of code below.',
  unknownHost: () => 'This domain name was not found. Check its spelling; after a change of DNS, try again later.',
  unreachable: (code) => `There is no connection to this address${code && ` (${code})`}. Check that the page is publicly reachable.`,
  certificate: (code) => `The https certificate is invalid${code && ` (${code})`}; browsers warn of it too. Replace it first.`,
  timeout: () => 'The page did not respond within 10 seconds. Try again later, or check the server.',
  redirects: () => 'There are too many redirects. Enter the final address.',
  status: (status) =>
    `The page responds with the status ${status}, not 200. Pages behind a login, or that refuse programs, cannot be checked.`,
  notHtml: (type) =>
    `The response is not an HTML page${type && ` (${type})`}. Enter the address of a page, not of a picture, script or file.`,
  size: () => 'The page is larger than 2 MB. Check a smaller page.',
  complex: () => 'The HTML of the page is too complex and could not be read in time.',
  busy: () => 'Too many checks are running. Try again in 10 seconds.',
};

export const en: CheckTexts = {
  name: 'Check my page',
  lead: 'Enter the address of an embedding page to see what is right and wrong: script tag, policies, elements and attributes. Only the HTML is read; no script runs.',
  label: 'Address of the page',
  hint: 'A page that the public can open. Its address becomes part of the address of the report.',
  submit: 'Check',
  resultOf: 'Report',
  checked: 'Checked address',
  failed: 'Not checked',
  problems: (count) => `Problems: ${count}`,
  advice: (count) => `Advice: ${count}`,
  passed: (count) => `Correct: ${count}`,
  noProblem: 'No problem was found.',
  levels: { problem: 'problem', advice: 'advice', ok: 'correct' },
  more: (title) => `Guide: ${title}`,
  console: 'See it in the browser',
  consoleLead:
    'The check does not see what happens when the script runs. Put this line before the script tag and open the console to see which widgets are ready, and why one failed:',
  findings: enFindings,
  failures: enFailures,
  topics: {
    tag: 'The script tag',
    shell: 'Load header and footer in one request',
    reserve: 'Reserve space for the header',
    api: 'Use another address for the services',
    enquiry: 'Date enquiry',
    attributes: 'Attributes',
    policy: 'Content-Security-Policy',
    integrity: 'Integrity',
    rendering: 'Server rendering',
    check: 'Check a page',
  },
};
