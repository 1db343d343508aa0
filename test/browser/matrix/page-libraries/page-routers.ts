/** Libraries that replace the content of a page, or load the next one early, and the two pages that each of them connects. */
import { snippetOf } from '../support/guide.ts';

/** The script tag as the guide states it. */
export const [TAG = ''] = snippetOf('tag').split('\n');

export interface PageRouter {
  /** Scripts of the libraries, as files of their packages. */
  scripts: readonly string[];
  /** Code of the page that starts the library, once the document is parsed. */
  code?: string;
  /** Code that runs before them. */
  before?: string;
  /** Attributes of the page's elements. */
  body?: string;
  content?: string;
  /** Attributes of the library's script tags. */
  script?: string;
  /** The next page is a document of its own. */
  isDocument?: boolean;
}

export const ROUTERS: Record<string, PageRouter> = {
  'pjax 0.2.8': { scripts: ['pjax/pjax.min.js'], code: "new Pjax({ elements: 'a.own', selectors: ['title', '#content'] });" },
  'jquery-pjax 2.0.1': {
    scripts: ['jquery/dist/jquery.min.js', 'jquery-pjax/jquery.pjax.js'],
    code: "$(document).pjax('a.own', '#content', { fragment: '#content' });",
  },
  'swup 4.10.0': {
    scripts: ['swup/dist/Swup.umd.js'],
    code: "new Swup({ containers: ['#content'], animationSelector: false });",
  },
  '@barba/core 2.10.3': {
    scripts: ['@barba/core/dist/barba.umd.js'],
    code: 'barba.init({ transitions: [{ leave() {}, enter() {} }] });',
    body: 'data-barba="wrapper"',
    content: 'data-barba="container" data-barba-namespace="n"',
  },
  'InstantClick 3.1.0': {
    scripts: ['instantclick/instantclick.js'],
    // The file exports for bundlers too. On hover, which is its default, it loses a link that a script follows after the pointer has left it: the
    // request was aborted, and no new one is sent.
    code: "InstantClick.init('mousedown');",
    before: 'var module = {};',
  },
  'instant.page 5.2.0': { scripts: ['instant.page/instantpage.js'], script: 'type="module"', isDocument: true },
  'Turbo 8.0.23': { scripts: ['@hotwired/turbo/dist/turbo.es2017-umd.js'] },
  'htmx 4.0.1': { scripts: ['htmx.org/dist/htmx.min.js'], body: 'hx-boost:inherited="true" hx-boost="true"' },
};

/** A page with widgets outside and inside of the content that the library replaces, with the tag as docs/embedding.md states it. */
export function pageOf({ scripts, code = '', before = '', body = '', content = '', script = '' }: PageRouter, name: 'a' | 'b'): string {
  const other = name === 'a' ? 'b' : 'a';
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>page ${name}</title><link rel="icon" href="data:,">
${TAG}
${scripts.map((path) => `<script defer src="/vendor/${path}" ${script}></script>`).join('\n')}
<script>${before} document.addEventListener('DOMContentLoaded', function () { ${code} });</script></head>
<body ${body}><xiyan-header city="hangzhou"></xiyan-header>
<div id="content" ${content}><h1>page ${name}</h1><a class="own" href="${other}">to ${other}</a>
<div data-xiyan="search"></div><a class="ask" href="http://127.0.0.1:3000/enquiry?merchantId=1001" data-xiyan-enquiry="1001">问档期</a>
<xiyan-footer></xiyan-footer></div></body></html>`;
}
