/** Who is compared: what each writes into the page, in the way its documentation says, and how a visitor first uses it. */

/** Addresses that markup is written with. */
export interface Places {
  /** Our site, `http://127.0.0.1:…`. */
  site: string;
  /** Built peers and their files lie below it. */
  assets: string;
  /** For the page's own inline scripts under a strict policy. */
  nonce: string;
  /** Our server's fragments, by widget. */
  fragments: Readonly<Record<string, string>>;
}

/** A path into shadow roots: selectors joined by ` >>> `. */
type Path = string;

export interface Contestant {
  id: string;
  group: 'header and footer' | 'search' | 'enquiry';
  name: string;
  /** Packages whose versions are printed. */
  packages: readonly string[];
  /** Markup of the body. */
  body(places: Places): string;
  /** Scripts and sheets; written twice where double loading is tried. */
  tags(places: Places): string;
  /** Where the tags stand: as documented. */
  at: 'head' | 'end';
  /** The control a visitor presses (or focuses), and what then is to be seen. */
  use: { control: Path; how: 'click' | 'focus'; shown: Path };
  /** The text field that a visitor types into, after `use`, and what they type. */
  typing?: { field: Path; text: string };
}

const MENU_ROWS = ['备婚流程', '婚礼预算', '婚礼致辞', '结婚证件'];

const module = ({ assets }: Places, id: string) => `<script type="module" crossorigin src="${assets}/built/${id}/main.js"></script>`;
const tag = ({ site, nonce, assets }: Places) =>
  `<script async src="${site}/widgets/v1/embed.js${assets.endsWith('again') ? '?2' : ''}" nonce="${nonce}" data-city="hangzhou"></script>`;
/** A second tag makes no second element. */
const fragment = ({ fragments }: Places, name: string) => fragments[name] ?? '';

const KEYWORD = 'hunyanting';
const TYPING = { field: 'xiyan-header >>> [role=combobox]', text: KEYWORD };
const OURS = { control: 'xiyan-header >>> nav summary', how: 'click', shown: 'xiyan-header >>> nav details ul a' } as const;
const HEADER = '<xiyan-header active="1"></xiyan-header>';
const FOOTER = '<xiyan-footer></xiyan-footer>';
const PAGE = '<!-- page -->';
/** The documented line that keeps a widget's place until the script is there, for the width that is visited. */
const reserve = ({ nonce }: Places, name: string, height: number) =>
  `<style nonce="${nonce}">xiyan-${name}:not(:defined){display:block;height:${height}px}</style>`;
const headerInPlace = (places: Places) => reserve(places, 'header', 116) + HEADER;

export const CONTESTANTS: readonly Contestant[] = [
  {
    id: 'ours',
    group: 'header and footer',
    name: '**xiyan**, embed.js',
    packages: [],
    body: (places) => headerInPlace(places) + PAGE + FOOTER,
    tags: tag,
    at: 'head',
    use: OURS,
    typing: TYPING,
  },
  {
    id: 'ours-fragment',
    group: 'header and footer',
    name: '**xiyan**, server fragments',
    packages: [],
    body: (places) => fragment(places, 'header') + PAGE + fragment(places, 'footer'),
    tags: (places) => (places.assets.endsWith('again') ? tag(places) : ''),
    at: 'head',
    use: OURS,
    typing: TYPING,
  },
  {
    id: 'ours-preact',
    group: 'header and footer',
    name: 'xiyan, the package in a bundle',
    packages: ['preact'],
    body: () => `<xiyan-header active="1" city="hangzhou"></xiyan-header>${PAGE}<xiyan-footer></xiyan-footer>`,
    tags: (places) => module(places, 'ours-preact'),
    at: 'head',
    use: OURS,
    typing: TYPING,
  },
  {
    id: 'ours-react',
    group: 'header and footer',
    name: 'the same sources on React 19',
    packages: ['react'],
    body: () => `<xiyan-header active="1" city="hangzhou"></xiyan-header>${PAGE}<xiyan-footer></xiyan-footer>`,
    tags: (places) => module(places, 'ours-react'),
    at: 'head',
    use: OURS,
    typing: TYPING,
  },
  {
    id: 'ours-react-shadow',
    group: 'header and footer',
    name: 'the same views in react-shadow on React 19',
    packages: ['react-shadow'],
    body: () => `<div data-bench="header"></div>${PAGE}<div data-bench="footer"></div>`,
    tags: (places) => module(places, 'ours-react-shadow'),
    at: 'head',
    use: { control: '[data-bench=header] > * >>> nav summary', how: 'click', shown: '[data-bench=header] > * >>> nav details ul a' },
    typing: { field: '[data-bench=header] > * >>> [role=combobox]', text: KEYWORD },
  },
  {
    id: 'ours-search',
    group: 'search',
    name: '**xiyan** search, embed.js',
    packages: [],
    body: (places) => `${reserve(places, 'search', 44)}<xiyan-search></xiyan-search>${PAGE}`,
    tags: tag,
    at: 'head',
    use: { control: 'xiyan-search >>> [role=combobox]', how: 'focus', shown: 'xiyan-search >>> [role=option]' },
    typing: { field: 'xiyan-search >>> [role=combobox]', text: KEYWORD },
  },
  {
    id: 'autocomplete',
    group: 'search',
    name: 'Autocomplete',
    packages: ['@algolia/autocomplete-js', '@algolia/autocomplete-theme-classic'],
    body: () => `<div id="autocomplete"></div>${PAGE}`,
    tags: ({ assets, nonce }) =>
      `<link rel="stylesheet" href="${assets}/files/@algolia/autocomplete-theme-classic/dist/theme.min.css"><script src="${assets}/files/@algolia/autocomplete-js/dist/umd/index.production.js"></script>
<script nonce="${nonce}">window['@algolia/autocomplete-js'].autocomplete({ container: '#autocomplete', openOnFocus: true, getSources: () => [{ sourceId: 'words', getItems: () => ${JSON.stringify(MENU_ROWS.map((label) => ({ label })))}, templates: { item: ({ item }) => item.label } }] })</script>`,
    at: 'end',
    use: { control: '.aa-Input', how: 'focus', shown: '.aa-Item' },
    typing: { field: '.aa-Input', text: KEYWORD },
  },
  {
    id: 'docsearch',
    group: 'search',
    name: 'DocSearch',
    packages: ['@docsearch/js', '@docsearch/css'],
    body: () => `<div id="docsearch"></div>${PAGE}`,
    tags: ({ assets, nonce }) =>
      `<link rel="stylesheet" href="${assets}/files/@docsearch/css/dist/style.css"><script src="${assets}/files/@docsearch/js/dist/umd/index.js"></script>
<script nonce="${nonce}">docsearch({ container: '#docsearch', appId: 'A', apiKey: 'k', indices: ['i'] })</script>`,
    at: 'end',
    use: { control: '.DocSearch-Button', how: 'click', shown: '.DocSearch-Input' },
    typing: { field: '.DocSearch-Input', text: KEYWORD },
  },
  {
    id: 'ours-enquiry',
    group: 'enquiry',
    name: '**xiyan** enquiry, embed.js',
    packages: [],
    body: () => `<p><a id="ask" href="#ask" data-xiyan-enquiry="1001">询问档期</a></p>${PAGE}`,
    tags: tag,
    at: 'head',
    use: { control: '#ask', how: 'click', shown: 'xiyan-enquiry >>> dialog input[type=tel]' },
    typing: { field: 'xiyan-enquiry >>> input[type=tel]', text: '1380013800' },
  },
  {
    id: 'cal',
    group: 'enquiry',
    name: 'Cal.com, element click',
    packages: ['@calcom/embed-core', '@calcom/embed-snippet'],
    body: () => `<p><button id="ask" data-cal-link="xiyan/1001">询问档期</button></p>${PAGE}`,
    tags: ({ assets, nonce }) =>
      `<script type="module" nonce="${nonce}">import snippet from '${assets}/files/@calcom/embed-snippet/dist/snippet.es.js'; snippet('${assets}/files/@calcom/embed-core/dist/embed/embed.js')('init', { calOrigin: '${assets}' })</script>`,
    at: 'end',
    use: { control: '#ask', how: 'click', shown: 'cal-modal-box >>> .my-backdrop' },
  },
  {
    id: 'typeform',
    group: 'enquiry',
    name: 'Typeform, popup',
    packages: ['@typeform/embed'],
    body: () => `<p><button id="ask" data-tf-popup="abc">询问档期</button></p>${PAGE}`,
    tags: ({ assets }) =>
      `<script src="${assets}/files/@typeform/embed/build/embed.js"></script><link rel="stylesheet" href="${assets}/files/@typeform/embed/build/css/popup.css">`,
    at: 'end',
    use: { control: '#ask', how: 'click', shown: '.tf-v1-popup iframe' },
  },
];
