/** Headers and footers with the same menus, cities, links and search field, each brought to the page as its documentation says. */
import type { Contestant as Part, Places as PartPlaces } from '../parts/contestants.ts';
import type { Content, Link } from './content.ts';

/** A control, and what is visible once it has opened. Paths into shadow roots: selectors joined by ` >>> `. */
export interface Opening {
  control: string;
  shown: string;
}

/** How a visitor uses a header; a header is usable when all three have answered. */
export interface Use {
  menu: Opening;
  city: Opening;
  /** The search field: it keeps a text, and its form (or the Enter key, without a form) searches for it. */
  field: string;
}

export interface Contestant extends Omit<Part, 'group' | 'use'> {
  /** Whether a tag brings the markup to a foreign page, or it is part of the page's own HTML. */
  by: 'tag' | 'page';
  shows: 'header' | 'header and footer';
  answers: Use;
  use: Part['use'];
}

export interface Places extends PartPlaces {
  content: Content;
  /** Qwik's containers for the page's own HTML, by widget. */
  qwik: Readonly<Record<string, string>>;
}

const PAGE = '<!-- page -->';
const each = <T>(items: readonly T[], write: (item: T, index: number) => string) => items.map(write).join('');
const quoted = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
const items = (links: readonly Link[]) => each(links, ({ name, href }) => `<li><a href="${quoted(href)}">${quoted(name)}</a></li>`);
const module = ({ assets }: PartPlaces, id: string) => `<script type="module" crossorigin src="${assets}/built/${id}/main.js"></script>`;
/** The documented rule that keeps the header's place; the same height for all that come by a tag and have none of their own. */
const reserve = (selector: string) => `<style>${selector}{display:block;min-height:116px}</style>`;

/** A modest sheet for the two headers that are plain markup. */
const PLAIN_STYLES = `header{display:flex;align-items:center;gap:24px;min-height:116px;padding:0 24px;box-sizing:border-box;position:relative;font:14px/1.6 sans-serif}
header ul,footer ul{list-style:none;margin:0;padding:0}nav>ul{display:flex;gap:20px}.logo{font-size:24px}a{color:inherit;text-decoration:none}
details,.city{position:relative}details>ul,.panel{position:absolute;top:100%;left:0;z-index:9;background:#fff;padding:12px;box-shadow:0 4px 16px #0003}.panel{width:520px}.panel ul{display:flex;flex-wrap:wrap;gap:8px 16px}
footer{display:flex;gap:48px;padding:32px 24px;background:#222;color:#fff;font:14px/1.8 sans-serif}footer h2{font-size:16px}`;

/** The markup that web-fragments delivers: all of it, menus and cities in `details`, and a script for the filter of the cities. */
export const plainFragment = (widget: string, { menu, cities, columns, search }: Content, assets: string): string =>
  `<!doctype html><html><head><style>${PLAIN_STYLES}</style></head><body>${
    widget === 'footer'
      ? `<footer>${each(columns, ({ name, rows }) => `<div><h2>${name}</h2><ul>${items(rows)}</ul></div>`)}</footer>`
      : `<header><a class="logo" href="/">喜宴</a><details class="city"><summary>杭州</summary><div class="panel"><input placeholder="城市"><ul>${items(cities)}</ul></div></details>
<nav><ul>${each(menu, ({ name, href, rows }) => `<li>${rows.length ? `<details name="menu"><summary>${name}</summary><ul>${items(rows)}</ul></details>` : `<a href="${quoted(href)}">${name}</a>`}</li>`)}</ul></nav>
<form role="search" action="${search}"><input name="keyword" aria-label="搜索"><button>搜索</button></form></header><script type="module" src="${assets}/built/city-filter/main.js"></script>`
  }</body></html>`;

const OURS: Use = {
  menu: { control: 'xiyan-header >>> nav summary', shown: 'xiyan-header >>> nav details a' },
  city: { control: 'xiyan-header >>> summary[aria-label$=切换城市]', shown: 'xiyan-header >>> [data-letter] a' },
  field: 'xiyan-header >>> [role=combobox]',
};
const RESERVED = reserve('xiyan-header:not(:defined)');
const FOOTER = '<xiyan-footer></xiyan-footer>';
/** @param query of the loader @param attributes of the tag */
const ourTag =
  (query: string, attributes: string) =>
  ({ site, nonce, assets }: PartPlaces) =>
    `<script async src="${site}/widgets/v1/embed.js${query}${assets.endsWith('again') ? '#again' : ''}" nonce="${nonce}"${attributes}></script>`;
const documentedTag = ourTag('', ' data-city="hangzhou"');

const QWIK: Use = {
  menu: { control: '[data-qwik=header] nav summary', shown: '[data-qwik=header] nav details a' },
  city: { control: '[data-qwik=header] .city button', shown: '[data-qwik=header] .city li a' },
  field: '[data-qwik=header] [name=keyword]',
};
const FRAGMENT = 'web-fragment[fragment-id=header] >>> web-fragment-host >>> ';
const WEB_FRAGMENTS: Use = {
  menu: { control: `${FRAGMENT}nav summary`, shown: `${FRAGMENT}nav details a` },
  city: { control: `${FRAGMENT}.city summary`, shown: `${FRAGMENT}.city li a` },
  field: `${FRAGMENT}[name=keyword]`,
};
const webFragment = (widget: string) => `<web-fragment fragment-id="${widget}" src="/fragment/${widget}"></web-fragment>`;

interface Peer {
  name: string;
  packages: readonly string[];
  answers: Use;
  tags(widgets: string): (places: Places) => string;
  body(places: Places, widgets: string): string;
}

const GCDS_FILES = '@gcds-core/components/dist/gcds/gcds';
const gcdsLinks = (rows: readonly Link[]) => quoted(JSON.stringify(Object.fromEntries(rows.map(({ name, href }) => [name, href]))));
const gcdsLink = ({ name, href }: Link) => `<gcds-nav-link href="${quoted(href)}">${name}</gcds-nav-link>`;
const gcdsGroup = (name: string, rows: readonly Link[], id: string) =>
  `<gcds-nav-group id="${id}" menu-label="${name}" open-trigger="${name}">${each(rows, gcdsLink)}</gcds-nav-group>`;

const PEERS: Readonly<Record<string, Peer>> = {
  'ours-tag': {
    name: '**xiyan**, `embed.js`',
    packages: [],
    answers: OURS,
    tags: () => documentedTag,
    body: (_, widgets) => `${RESERVED}<xiyan-header active="1"></xiyan-header>${PAGE}${widgets.includes('footer') ? FOOTER : ''}`,
  },
  'ours-named': {
    name: '**xiyan**, `embed.js?widgets=…`',
    packages: [],
    answers: OURS,
    tags: (widgets) => ourTag(`?widgets=${widgets}&amp;city=hangzhou&amp;active=1`, ''),
    body: (_, widgets) => `${RESERVED}<xiyan-header></xiyan-header>${PAGE}${widgets.includes('footer') ? FOOTER : ''}`,
  },
  gcds: {
    name: 'GC Design System',
    packages: ['@gcds-core/components'],
    answers: {
      menu: { control: '#gcds-menu >>> button', shown: '#gcds-menu gcds-nav-link >>> a' },
      city: { control: '#gcds-city >>> button', shown: '#gcds-city gcds-nav-link >>> a' },
      field: 'gcds-search >>> input',
    },
    tags:
      () =>
      ({ assets }) =>
        `<link rel="stylesheet" href="${assets}/files/${GCDS_FILES}.css"><script type="module" crossorigin src="${assets}/files/${GCDS_FILES}.esm.js"></script>`,
    body: ({ content: { menu, cities, columns, search } }, widgets) =>
      `<gcds-header lang-href="#" skip-to-href="#main"><gcds-search slot="search" action="${search}" name="keyword" placeholder="喜宴"></gcds-search><gcds-top-nav slot="menu" label="主导航" alignment="right">
<gcds-nav-link href="/" slot="home">喜宴</gcds-nav-link>${gcdsGroup('杭州', cities, 'gcds-city')}${each(menu, (item) => (item.rows.length ? gcdsGroup(item.name, item.rows, 'gcds-menu') : gcdsLink(item)))}</gcds-top-nav></gcds-header>${PAGE}${
        widgets.includes('footer')
          ? `<gcds-footer display="full" contextual-heading="${columns[0]?.name}" contextual-links="${gcdsLinks(columns[0]?.rows.slice(0, 3) ?? [])}" sub-links="${gcdsLinks(columns.flatMap(({ rows }) => rows))}"></gcds-footer>`
          : ''
      }`,
  },
  carbon: {
    name: 'Carbon',
    packages: ['@carbon/web-components'],
    answers: {
      menu: { control: '#carbon-menu >>> a', shown: '#carbon-menu cds-header-menu-item >>> a' },
      city: { control: '#carbon-city >>> a', shown: '#carbon-city cds-header-menu-item >>> a' },
      field: 'cds-search >>> input',
    },
    tags: () => (places) => module(places, 'carbon'),
    body: ({ content: { menu, cities, search } }) => {
      const group = (name: string, rows: readonly Link[], id: string) =>
        `<cds-header-menu id="${id}" menu-label="${name}" trigger-content="${name}">${each(rows, (row) => `<cds-header-menu-item href="${quoted(row.href)}">${row.name}</cds-header-menu-item>`)}</cds-header-menu>`;
      return `<cds-header aria-label="喜宴"><cds-header-menu-button button-label-active="关" button-label-inactive="开"></cds-header-menu-button><cds-header-name href="/" prefix="">喜宴</cds-header-name><cds-header-nav menu-bar-label="主导航">
${group('杭州', cities, 'carbon-city')}${each(menu, (item) => (item.rows.length ? group(item.name, item.rows, 'carbon-menu') : `<cds-header-nav-item href="${quoted(item.href)}">${item.name}</cds-header-nav-item>`))}</cds-header-nav>
<form class="cds--header__global" action="${search}"><cds-search name="keyword" label-text="搜索" placeholder="搜索"></cds-search></form></cds-header>${PAGE}`;
    },
  },
  ui5: {
    name: 'UI5',
    packages: ['@ui5/webcomponents-fiori', '@ui5/webcomponents'],
    answers: {
      menu: { control: 'ui5-shellbar >>> .ui5-shellbar-menu-button', shown: 'ui5-li >>> li' },
      city: { control: 'ui5-select >>> .ui5-select-label-root', shown: 'ui5-option >>> li' },
      field: 'ui5-shellbar-search >>> input',
    },
    tags: () => (places) => module(places, 'ui5'),
    body: ({ content: { menu, cities } }) =>
      `<ui5-shellbar primary-title="${menu.find(({ rows }) => rows.length)?.name}">${each(
        menu.flatMap(({ rows }) => rows),
        ({ name }) => `<ui5-li slot="menuItems">${name}</ui5-li>`,
      )}<ui5-shellbar-search slot="searchField"></ui5-shellbar-search>
<ui5-select slot="content">${each(cities, ({ name }) => `<ui5-option>${name}</ui5-option>`)}</ui5-select>${each(
        menu.filter(({ rows }) => !rows.length),
        ({ name }) => `<ui5-button slot="content">${name}</ui5-button>`,
      )}</ui5-shellbar>${PAGE}`,
  },
  webawesome: {
    name: 'Web Awesome',
    packages: ['@awesome.me/webawesome'],
    answers: {
      menu: { control: '#wa-menu wa-button >>> button', shown: '#wa-menu wa-dropdown-item' },
      city: { control: '#wa-city wa-button >>> button', shown: '#wa-city wa-dropdown-item' },
      field: 'wa-input >>> input',
    },
    tags: () => (places) => `<link rel="stylesheet" href="${places.assets}/built/webawesome/main.css">${module(places, 'webawesome')}`,
    body: ({ content: { menu, cities, search } }) => {
      const group = (name: string, rows: readonly Link[], id: string) =>
        `<wa-dropdown id="${id}"><wa-button slot="trigger" appearance="plain" with-caret>${name}</wa-button>${each(rows, (row) => `<wa-dropdown-item>${row.name}</wa-dropdown-item>`)}</wa-dropdown>`;
      return `<header><nav><a href="/">喜宴</a>${group('杭州', cities, 'wa-city')}${each(menu, (item) => (item.rows.length ? group(item.name, item.rows, 'wa-menu') : `<wa-button appearance="plain" href="${quoted(item.href)}">${item.name}</wa-button>`))}<form action="${search}"><wa-input type="search" name="keyword" placeholder="搜索"></wa-input></form></nav></header>${PAGE}`;
    },
  },
  qwik: {
    name: 'Qwik',
    packages: ['@builder.io/qwik'],
    answers: QWIK,
    tags:
      (widgets) =>
      ({ assets }) =>
        `<script async src="${assets}/built/qwik/tag.js" data-widgets="${widgets}"></script>`,
    body: (_, widgets) =>
      `<style>${PLAIN_STYLES}</style>${reserve('[data-place=header]')}<div data-place="header"></div>${PAGE}${widgets.includes('footer') ? '<div data-place="footer"></div>' : ''}`,
  },
  'web-fragments': {
    name: 'web-fragments',
    packages: ['web-fragments'],
    answers: WEB_FRAGMENTS,
    tags: () => (places) => module(places, 'web-fragments'),
    body: (_, widgets) =>
      reserve('web-fragment[fragment-id=header]') +
      webFragment('header') +
      PAGE +
      (widgets.includes('footer') ? webFragment('footer') : ''),
  },
};

const contestant = (id: string, peer: Peer, widgets: string, by: Contestant['by']): Contestant => ({
  id,
  by,
  shows: widgets.includes('footer') ? 'header and footer' : 'header',
  name: peer.name,
  packages: peer.packages,
  answers: peer.answers,
  use: { ...peer.answers.menu, how: 'click' },
  at: 'head',
  body: (places) => peer.body(places as Places, widgets),
  tags: (places) => peer.tags(widgets)(places as Places),
});

/** Carbon, UI5 and Web Awesome have no footer. */
const WITH_FOOTER = ['ours-tag', 'ours-named', 'gcds', 'qwik', 'web-fragments'];

const IN_PAGE: Readonly<Record<string, Peer>> = {
  'ours-page': {
    name: '**xiyan**, server-rendered fragment',
    packages: [],
    answers: OURS,
    tags: () => (places) => (places.assets.endsWith('again') ? documentedTag(places) : ''),
    body: ({ fragments }) => (fragments.header ?? '') + PAGE,
  },
  'qwik-page': {
    ...(PEERS.qwik as Peer),
    tags: () => () => '',
    body: ({ qwik }) => `<style>${PLAIN_STYLES}</style>${qwik.header}${PAGE}`,
  },
  // The gateway writes the fragment into the element.
  'web-fragments-page': {
    ...(PEERS['web-fragments'] as Peer),
    body: () => `<web-fragment fragment-id="header"></web-fragment>${PAGE}`,
  },
};

export const CONTESTANTS: readonly Contestant[] = [
  ...Object.entries(PEERS).map(([id, peer]) => contestant(`${id}-header`, peer, 'header', 'tag')),
  ...WITH_FOOTER.map((id) => contestant(id, PEERS[id] as Peer, 'header,footer', 'tag')),
  ...Object.entries(IN_PAGE).map(([id, peer]) => contestant(id, peer, 'header', 'page')),
];
