/** Cases of the embedding test matrix: each is one page, described by its difference from a clean page. */

export interface MatrixCase {
  /** Part of the address; unique. */
  id: string;
  /** Description, the name of its test. */
  name: string;
  group: 'style sheets' | 'hostile style sheets' | 'scripts' | 'documents';
  /** Style sheets of the page, as paths of the matrix server, before our placing sheet. */
  css?: string[];
  /** Rules of the page itself. */
  rules?: string;
  /** Scripts in the head, as paths. */
  js?: string[];
  /** Code of a script in the head. */
  code?: string;
  /** Instead of `<!doctype html>`. */
  doctype?: string;
  /** Attributes of html and body. */
  html?: string;
  body?: string;
  /** Markup around the widgets; the innermost element contains them. */
  around?: [before: string, after: string];
  /** Further markup in front of everything. */
  before?: string;
  head?: string;
  /** SITE is replaced by the site's origin. */
  headers?: Record<string, string>;
  /** Attributes of our tag. */
  tag?: string;
  charset?: 'gbk' | 'utf-16le';
  /** The page is in an iframe with these attributes; `frameset`: in a frame of a frameset; `nested`: two levels deep, each of another site. */
  frame?: string;
  /** Served as application/xhtml+xml. */
  xml?: boolean;
  /** Widgets and tag are written by document.write; `replaced`: the whole page is, after another page with the tag has loaded. */
  written?: 'in place' | 'replaced';
  /** The clean page that it is compared with, when it is not the plain one. */
  reference?: string;
  /** Covers everything but the modal, which alone is compared while it shows. */
  overlay?: boolean;
  /** An expression that is true only when the page has the property of the case. */
  holds?: string;
}

const sheet = (id: string, name: string, ...css: string[]): MatrixCase => ({ id, name, group: 'style sheets', css });
const hostile = (id: string, name: string, rest: Partial<MatrixCase>): MatrixCase => ({ id, name, group: 'hostile style sheets', ...rest });
const script = (id: string, name: string, rest: Partial<MatrixCase>): MatrixCase => ({ id, name, group: 'scripts', ...rest });
const document = (id: string, name: string, rest: Partial<MatrixCase>): MatrixCase => ({ id, name, group: 'documents', ...rest });

const EVERYTHING_IMPORTANT = `* { font: italic 30px/3 serif !important; color: lime !important; background: black !important; letter-spacing: 4px !important;
  word-spacing: 9px !important; text-transform: uppercase !important; text-align: right !important; text-indent: 40px !important; float: right !important;
  margin: 13px !important; padding: 11px !important; border: 5px dotted red !important; border-radius: 33px !important; box-sizing: content-box !important;
  width: 77px !important; height: 55px !important; max-width: 66px !important; min-height: 99px !important; display: inline-block !important;
  position: relative !important; top: 7px !important; opacity: .4 !important; visibility: visible !important; transform: rotate(3deg) !important;
  filter: blur(2px) !important; overflow: hidden !important; cursor: wait !important; white-space: pre !important; user-select: none !important;
  pointer-events: none !important; transition: all 9s !important; animation: spin 9s infinite !important; outline: 3px solid blue !important;
  list-style: square inside !important; vertical-align: super !important; text-shadow: 2px 2px red !important; caret-color: red !important;
  writing-mode: vertical-rl !important; direction: rtl !important; zoom: 1.3 !important; mix-blend-mode: difference !important;
  clip-path: circle(30%) !important; columns: 3 !important; contain: strict !important; will-change: transform !important; z-index: 5 !important; }
  html, body, #own, #place { width: auto !important; height: auto !important; max-width: none !important; position: static !important; transform: none !important;
  filter: none !important; opacity: 1 !important; display: block !important; overflow: visible !important; clip-path: none !important; contain: none !important;
  columns: auto !important; float: none !important; mix-blend-mode: normal !important; zoom: 1 !important; writing-mode: horizontal-tb !important; will-change: auto !important;
  animation: none !important; }`;

const STRICT = "default-src 'none'; style-src 'self'; connect-src SITE; base-uri 'none'; form-action 'none'";

export const CASES: MatrixCase[] = [
  sheet(
    'bootstrap-2',
    'Bootstrap 2.3.2',
    '/vendor/bootstrap-2.3.2/css/bootstrap.css',
    '/vendor/bootstrap-2.3.2/css/bootstrap-responsive.css',
  ),
  sheet('bootstrap-3', 'Bootstrap 3.4.1', '/vendor/bootstrap-3/dist/css/bootstrap.css', '/vendor/bootstrap-3/dist/css/bootstrap-theme.css'),
  sheet('bootstrap-4', 'Bootstrap 4.6.2', '/vendor/bootstrap-4/dist/css/bootstrap.css'),
  sheet('bootstrap-5', 'Bootstrap 5.3.8', '/vendor/bootstrap-5/dist/css/bootstrap.css'),
  sheet('bulma', 'Bulma 0.9.4', '/vendor/bulma/css/bulma.css'),
  sheet('layui', 'layui 2.13.6', '/vendor/layui/dist/css/layui.css'),
  sheet('amazeui', 'Amaze UI 2.7.2', '/fixture/amazeui.css'),
  sheet('weui', 'WeUI 2.6.26', '/vendor/weui/dist/style/weui.css'),
  sheet('zui', 'ZUI 1.10.0', '/fixture/zui.css'),
  sheet(
    'element',
    'Element 2.15.14 with its reset',
    '/vendor/element-theme-chalk/lib/reset.css',
    '/vendor/element-theme-chalk/lib/index.css',
  ),
  sheet('antd-4', 'Ant Design 4.24.16, global styles', '/fixture/antd-4.css'),
  sheet('antd-5', 'Ant Design 5.29.3, reset', '/fixture/antd-5.css'),
  sheet('tailwind', 'Tailwind preflight', '/vendor/@unocss/reset/tailwind.css'),
  sheet('normalize', 'normalize.css 8.0.1', '/vendor/normalize.css/normalize.css'),
  sheet('reset', 'reset-css 5.0.2', '/vendor/reset-css/reset.css'),
  sheet(
    'sanitize',
    'sanitize.css',
    '/vendor/@unocss/reset/sanitize/sanitize.css',
    '/vendor/@unocss/reset/sanitize/forms.css',
    '/vendor/@unocss/reset/sanitize/typography.css',
  ),
  sheet('eric-meyer', 'Eric Meyer’s reset', '/vendor/@unocss/reset/eric-meyer.css'),

  hostile('everything-important', '`* { … !important }`, 45 properties', { rules: EVERYTHING_IMPORTANT }),
  hostile('all-unset', '`* { all: unset !important }`', {
    rules: '* { all: unset !important } html, body, #own, #own *, #place { display: block !important }',
  }),
  hostile('animated', 'all elements animated by keyframes, with ::before and ::after', {
    // Both ends are alike, so that the page looks the same whenever it is looked at.
    rules: `@keyframes stuck { from, to { opacity: .5; transform: rotate(4deg) scale(.9); color: red; font-size: 30px; margin: 9px; visibility: hidden; background: lime } }
      * { animation: stuck 2s infinite } *::before, *::after { content: 'x' !important; animation: stuck 2s infinite !important }
      html, body, #own, #own *, #place, #place > div { animation: none }
      #place::before, #place::after, #place > div[id]::before, #place > div[id]::after { content: none !important }`,
  }),
  hostile('tags-important', 'every element name of the widgets restyled', {
    rules: `div,span,p,a,ul,ol,li,h1,h2,h3,b,i,small,form,input,button,label,details,summary,dialog,header,footer,nav,svg,path,img,xiyan-header,xiyan-search,[data-xiyan]
      { display: table-cell !important; color: red !important; font: 9px monospace !important; margin: 3px !important; }
      xiyan-enquiry, xiyan-header, [data-xiyan] { visibility: hidden !important; width: 10px !important; height: 0 !important; overflow: hidden !important; }
      dialog::backdrop { background: lime !important } ::selection { background: red } ::placeholder { color: red !important }`,
  }),
  hostile('inherited', 'inherited values on html and body', {
    rules: `html { font: bold italic 40px/5 cursive; letter-spacing: 9px; word-spacing: 20px; text-transform: uppercase; color: #f0f; text-align: right; white-space: pre-wrap; }
      body { text-indent: 50px; visibility: visible; cursor: crosshair; quotes: none; hyphens: auto; tab-size: 2; word-break: break-all; font-variant: small-caps; text-shadow: 1px 1px #0f0; list-style: upper-roman inside; border-collapse: collapse; user-select: none; -webkit-text-stroke: 1px red; text-rendering: geometricPrecision; font-stretch: condensed; font-size-adjust: .9; text-underline-offset: 9px; caption-side: bottom; }`,
  }),
  hostile('tokens', 'the page defines custom properties with the names of the widgets’ tokens', {
    rules: `:root, body, * { --ink: red; --paper: lime; --accent: blue; --line: red; --sans: fantasy; --width: 300px; --radius: 40px; --scrim: yellow; --raised: lime; --edge: red }
      .x, .x0, .h0, .s0, .c0, .f0, .e0, .d0 { background: red !important; font-size: 40px !important }`,
  }),
  hostile('rem', 'rem of 62.5 %', { rules: 'html { font-size: 62.5% } body { font-size: 1.6rem }' }),
  hostile('rem-huge', 'root font of 40 px', { rules: 'html { font-size: 40px !important }' }),
  hostile('rtl', 'right to left', { html: 'dir="rtl"', rules: 'body { direction: rtl; unicode-bidi: bidi-override }' }),
  hostile('zoom', 'body zoomed, with Bootstrap 3', {
    css: ['/vendor/bootstrap-3/dist/css/bootstrap.css'],
    rules: 'body { zoom: 1.25 }',
    reference: 'zoom',
  }),
  hostile('transform', 'transformed ancestor', {
    rules:
      '#wrap { position: absolute; top: 0; left: 0; width: 100vw; transform: translate3d(0, 0, 0); perspective: 500px; will-change: transform }',
    around: ['<div id="wrap">', '</div>'],
  }),
  hostile('filter', 'filtered ancestor that isolates', {
    rules:
      '#wrap { position: absolute; top: 0; left: 0; width: 100vw; filter: brightness(1); isolation: isolate; backdrop-filter: blur(0) }',
    around: ['<div id="wrap">', '</div>'],
  }),
  hostile('body-transform', 'transformed, filtered body', {
    rules: 'body { margin: 0; padding-top: 1px; position: relative; width: 100vw; transform: translateX(0); filter: grayscale(0) }',
  }),
  hostile('flex-body', 'body is a flex box that centres', {
    rules: 'body { display: flex; flex-direction: column; align-items: center; min-height: 100vh } body > * { flex: 1 0 auto }',
  }),
  hostile('table', 'in a table cell of fixed layout', {
    rules:
      'table { table-layout: fixed; border-collapse: collapse } td { font-size: 8px; text-align: center; vertical-align: bottom; white-space: nowrap }',
    around: ['<table width="100%"><tr><td>', '</td></tr></table>'],
  }),
  hostile('overlay', 'overlay at z-index 2147483647', {
    rules: '#overlay { position: fixed; top: 0; left: 0; width: 100%; height: 100%; z-index: 2147483647; background: red }',
    overlay: true,
  }),
  hostile('smooth', 'smooth scrolling, scroll snap', {
    rules: 'html { scroll-behavior: smooth; scroll-snap-type: y mandatory } body { margin: 0; contain: style; overscroll-behavior: none }',
  }),

  script('jquery-1', 'jQuery 1.12.4 and jQuery UI 1.12.1', {
    js: ['/vendor/jquery/dist/jquery.min.js', '/vendor/jquery-ui-dist/jquery-ui.min.js'],
    css: ['/vendor/jquery-ui-dist/jquery-ui.css'],
    code: "jQuery(function ($) { $('#own button').button(); $('#own a').addClass('seen'); $.ajaxSetup({ cache: false }); });",
    holds: "jQuery.fn.jquery === '1.12.4' && document.querySelector('#own button.ui-button') !== null",
  }),
  script('object-prototype', 'enumerable additions to Object.prototype', {
    code: `Object.prototype.extend = function () {}; Object.prototype.each = function () {}; Object.prototype.length0 = 0; Object.prototype.nonce0 = 'x';
      Object.prototype.merchantId0 = 'no'; Object.prototype.children0 = []; Object.prototype.toQuery = function () { return '' };`,
    holds: "'extend' in {}",
  }),
  script('array-prototype', 'additions to Array, String and Function prototypes, as by Prototype.js', {
    code: `Array.prototype.each = function (f) { for (var i = 0; i < this.length; i++) f(this[i]) }; Array.prototype.remove = function () {}; Array.prototype.first = 1;
      Array.prototype.flatten = function () { return this }; String.prototype.trim = function () { return this.replace(/^ +| +$/g, '') };
      String.prototype.startsWith = function (s) { return this.indexOf(s) === 0 }; Function.prototype.delay = 1; Element.prototype.hide = function () {}; window.$ = function (id) { return document.getElementById(id) };`,
    holds: '[].first === 1',
  }),
  script('to-json', 'Array.prototype.toJSON of Prototype.js 1.6', {
    code: `Array.prototype.toJSON = function () { return '"[' + this.join(',') + ']"' }; String.prototype.toJSON = function () { return this + '' }; Object.prototype.toJSON0 = 1;`,
    holds: "JSON.stringify([1]) !== '[1]'",
  }),
  script('bind', 'replaced bind, map, filter, Array.from and JSON', {
    code: `Function.prototype.bind = function (who) { var f = this, a = [].slice.call(arguments, 1); return function () { return f.apply(who, a.concat([].slice.call(arguments))) } };
      Array.prototype.map = function (f, t) { var r = []; for (var i = 0; i < this.length; i++) r.push(f.call(t, this[i], i, this)); return r };
      Array.prototype.filter = function (f, t) { var r = []; for (var i = 0; i < this.length; i++) if (f.call(t, this[i], i, this)) r.push(this[i]); return r };
      Array.from = function (l, f) { var r = []; var s = typeof l.length === 'number' ? l : [...l]; for (var i = 0; i < s.length; i++) r.push(f ? f(s[i], i) : s[i]); return r };
      var stringify = JSON.stringify, parse = JSON.parse; JSON = { stringify: function (v) { return stringify(v) }, parse: function (t) { return parse(t) } };`,
    holds: '!/native/.test(Function.prototype.bind.toString())',
  }),
  script('requirejs', 'RequireJS 2.3.8', {
    js: ['/vendor/requirejs/require.js'],
    code: "define('page', [], function () { return 1 }); require(['page'], function () { window.pageRan = 1 });",
    holds: 'window.pageRan === 1 && !!define.amd',
  }),
  script('systemjs', 'SystemJS 0.21.6', {
    js: ['/vendor/systemjs/dist/system.js'],
    code: "System.register('page', [], function () { return { execute: function () {} } });",
    holds: "typeof System.register === 'function'",
  }),
  script('zone', 'zone.js 0.11.8', { js: ['/vendor/zone.js/dist/zone.min.js'], holds: "typeof Zone === 'function'" }),
  script('react-16', 'React 16.14.0 that renders the widgets', {
    js: ['/fixture/react-16.js', '/fixture/react-dom-16.js'],
    code: "addEventListener('DOMContentLoaded', function () { var n = document.createElement('div'); n.id = 'app'; document.getElementById('own').appendChild(n); ReactDOM.render(React.createElement('p', { onClick: function () {} }, 'React ', React.version), n); });",
    holds: "React.version === '16.14.0' && document.querySelector('#app p') !== null",
  }),
  script('own-methods', 'own functions under the names of native methods, as in Prototype.js and old shops', {
    code: `HTMLElement.prototype.remove = function () { if (this.parentNode) this.parentNode.removeChild(this); return this };
      HTMLElement.prototype.show = function () { this.style.display = ''; return this }; HTMLElement.prototype.hide = function () { this.style.display = 'none'; return this };
      HTMLElement.prototype.select = function (css) { return this.querySelectorAll(css) }; HTMLElement.prototype.toggle = function () { return this }; HTMLElement.prototype.open = 1;
      HTMLElement.prototype.update = HTMLElement.prototype.insert = HTMLElement.prototype.replace = function (html) { this.innerHTML = html; return this };
      Number.prototype.toJSON = function () { return this + 0 }; Date.prototype.toJSON = function () { return 'never' }; String.prototype.includes = function (s) { return this.indexOf(s) >= 0 };
      Array.prototype.find = function (f) { for (var i = 0; i < this.length; i++) if (f(this[i], i, this)) return this[i] }; Array.prototype.includes = function (v) { return this.indexOf(v) >= 0 };`,
    holds: '!/native/.test(HTMLElement.prototype.remove.toString())',
  }),
  script('promise', 'promises and fetch replaced by the page’s own', {
    code: `(function () { var P = Promise, F = fetch; window.Promise = function (work) { var own = new P(work); this.then = function (a, b) { return wrap(own.then(a, b)) }; this['catch'] = function (b) { return wrap(own.then(undefined, b)) } };
      function wrap(p) { return new Promise(function (a, b) { p.then(a, b) }) }
      Promise.resolve = function (v) { return wrap(P.resolve(v)) }; Promise.reject = function (v) { return wrap(P.reject(v)) };
      Promise.all = function (l) { return wrap(P.all(l)) }; Promise.race = function (l) { return wrap(P.race(l)) };
      window.fetch = function (a, b) { return wrap(F.call(window, a, b)) } })();`,
    holds: '!/native/.test(Promise.toString())',
  }),
  script('hands-on', 'a page that changes inserted elements, as emoji, lazy-loading and link plug-ins of WordPress do', {
    code: `addEventListener('DOMContentLoaded', function () {
      var hand = function (node) { if (node.nodeType !== 1 || node.tagName.indexOf('XIYAN') === 0) return; [].forEach.call(node.querySelectorAll('a'), function (a) { a.setAttribute('data-seen', '1') });
        [].forEach.call(node.querySelectorAll('img,iframe'), function (i) { i.setAttribute('loading', 'lazy') }) };
      new MutationObserver(function (list) { list.forEach(function (one) { [].forEach.call(one.addedNodes, hand) }) }).observe(document, { childList: true, subtree: true }); hand(document.body) });`,
    rules:
      'img, svg, video { max-width: 100% !important; height: auto !important; display: inline !important } p:empty { display: none } a[data-seen] { color: green } .entry * { margin-block: 1.4em }',
    around: ['<div class="entry">', '</div>'],
    holds: "document.querySelector('a[data-seen]') !== null",
  }),
  script('helpers', 'own functions under the names of native methods that insert and remove elements', {
    // Each means something else than the native one, as helpers do that are older than it.
    code: `var texts = { append: 'beforeend', prepend: 'afterbegin', before: 'beforebegin', after: 'afterend' };
      Object.keys(texts).forEach(function (name) { Element.prototype[name] = function (html) { this.insertAdjacentHTML(texts[name], String(html)); return this } });
      Element.prototype.replaceWith = function (html) { this.outerHTML = String(html) }; Element.prototype.replaceChildren = function (html) { this.innerHTML = String(html); return this };
      Element.prototype.clone = Element.prototype.get = Element.prototype.set = Element.prototype.empty = function () { return this };
      NodeList.prototype.forEach = function (f) { for (var i = 0; i < this.length; i++) f.call(this[i], this[i], i); return this };
      Array.from = function (list) { return [].slice.call(list) }; Array.prototype.flat = function () { return this }; Array.prototype.contains = Array.prototype.include = function () {};`,
    holds: '!/native/.test(Element.prototype.append.toString())',
  }),
  script('agents', 'agents for session recording, consent and error reporting that wrap native functions', {
    code: `(function () { var wrap = function (owner, name) { var own = owner[name]; owner[name] = function () { return own.apply(this, arguments) } };
      ['appendChild', 'insertBefore', 'removeChild', 'replaceChild', 'cloneNode', 'contains'].forEach(function (n) { wrap(Node.prototype, n) });
      ['querySelector', 'querySelectorAll', 'setAttribute', 'removeAttribute', 'attachShadow', 'append', 'remove', 'closest', 'matches', 'getBoundingClientRect'].forEach(function (n) { wrap(Element.prototype, n) });
      ['append', 'querySelector', 'querySelectorAll'].forEach(function (n) { wrap(DocumentFragment.prototype, n) });
      ['createElement', 'createElementNS', 'createTextNode', 'querySelector', 'querySelectorAll'].forEach(function (n) { wrap(Document.prototype, n) });
      ['define', 'get', 'whenDefined'].forEach(function (n) { wrap(CustomElementRegistry.prototype, n) });
      ['replaceSync', 'insertRule'].forEach(function (n) { wrap(CSSStyleSheet.prototype, n) }); ['focus', 'click'].forEach(function (n) { wrap(HTMLElement.prototype, n) });
      ['showModal', 'close', 'show'].forEach(function (n) { wrap(HTMLDialogElement.prototype, n) }); ['setItem', 'getItem'].forEach(function (n) { wrap(Storage.prototype, n) });
      ['pushState', 'replaceState'].forEach(function (n) { wrap(History.prototype, n) }); ['open', 'send', 'setRequestHeader'].forEach(function (n) { wrap(XMLHttpRequest.prototype, n) });
      ['fetch', 'setTimeout', 'setInterval', 'requestAnimationFrame', 'requestIdleCallback', 'queueMicrotask', 'matchMedia', 'getComputedStyle'].forEach(function (n) { wrap(window, n) });
      ['log', 'warn', 'error'].forEach(function (n) { wrap(console, n) });
      var add = EventTarget.prototype.addEventListener, drop = EventTarget.prototype.removeEventListener, wrapped = new WeakMap();
      EventTarget.prototype.addEventListener = function (type, act, how) { if (typeof act === 'function' && !wrapped.has(act)) { wrapped.set(act, function () { try { return act.apply(this, arguments) } catch (e) { console.error('caught', e); throw e } }) }
        return add.call(this, type, wrapped.get(act) || act, how) };
      EventTarget.prototype.removeEventListener = function (type, act, how) { return drop.call(this, type, wrapped.get(act) || act, how) };
      var Watcher = MutationObserver; window.MutationObserver = function (act) { return new Watcher(function () { return act.apply(this, arguments) }) }; window.MutationObserver.prototype = Watcher.prototype;
      var sheets = Object.getOwnPropertyDescriptor(ShadowRoot.prototype, 'adoptedStyleSheets') ? ShadowRoot.prototype : Document.prototype, all = Object.getOwnPropertyDescriptor(sheets, 'adoptedStyleSheets');
      Object.defineProperty(sheets, 'adoptedStyleSheets', { configurable: true, enumerable: true, get: function () { return all.get.call(this) }, set: function (list) { all.set.call(this, list) } });
      var cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie'); Object.defineProperty(document, 'cookie', { configurable: true, get: function () { return cookie.get.call(document) }, set: function (v) { cookie.set.call(document, v) } }) })();`,
    holds: '!/native/.test(Element.prototype.attachShadow.toString()) && !/native/.test(addEventListener.toString())',
  }),
  script('custom-elements', 'custom elements polyfilled by force (@webcomponents/custom-elements 1.6.0)', {
    js: ['/code/custom-elements.js', '/fixture/custom-elements.js'],
    code: 'customElements.forcePolyfill = true;',
    holds: '!/native/.test(customElements.define.toString())',
  }),
  script('jquery-mobile', 'jQuery Mobile 1.4.1, which enhances every link and field', {
    js: ['/vendor/jquery/dist/jquery.min.js', '/fixture/jquery-mobile.js'],
    css: ['/fixture/jquery-mobile.css'],
    // A page of it is as tall as the window and scrolls in itself, and its buttons lie above what follows.
    rules: '.ui-page { min-height: 2600px !important } #own { position: relative; z-index: 0 }',
    holds: "document.querySelector('#own .ui-input-text') !== null && document.querySelector('.ui-page-active #place') !== null",
  }),
  script('globals', 'globals with names that bundles often use', {
    code: "var h = 1, t = 2, n = 3, e = 4, S = 'x', options = 1, exports = {}, module = { exports: exports }, define = function () { throw new Error('defined') }, CHUNKS = 1, VERSION = 0, start = 1, preact = {}, React = {}; define.amd = {}; window.process = { env: {} };",
    holds: "typeof define === 'function' && h === 1",
  }),
  script('frozen', 'frozen intrinsics', {
    code: 'Object.freeze(Object.prototype); Object.freeze(Array.prototype); Object.freeze(Function.prototype); Object.freeze(Promise.prototype);',
    holds: 'Object.isFrozen(Array.prototype)',
  }),
  script('registry', 'the registry of custom elements frozen, with a define() of the page', {
    code: `(function () { var define = customElements.define; customElements.define = function () { return define.apply(customElements, arguments) } })();
      Object.freeze(customElements); Object.freeze(CustomElementRegistry.prototype);`,
    holds: 'Object.isFrozen(customElements) && !/native/.test(customElements.define.toString())',
  }),
  script('translated', 'texts in font elements, as Google Translate leaves them', {
    code: `addEventListener('DOMContentLoaded', function () { document.documentElement.className = 'translated-ltr'; document.documentElement.lang = 'en';
      var texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), all = [], one; while ((one = texts.nextNode())) all.push(one);
      all.forEach(function (text) { if (!text.data.trim() || /^(SCRIPT|STYLE|OPTION)$/.test(text.parentNode.nodeName)) return;
        var font = document.createElement('font'); font.style.verticalAlign = 'inherit'; text.parentNode.replaceChild(font, text); font.appendChild(document.createElement('font')).appendChild(text) }) });`,
    holds: "document.querySelector('#own p font font') !== null",
  }),
  script('hotkeys', 'listeners that stop every event of the document', {
    code: "['keydown', 'click', 'mousedown', 'focusin', 'toggle'].forEach(function (t) { document.addEventListener(t, function (e) { e.stopPropagation() }) }); document.onselectstart = function () { return false };",
  }),

  document('quirks', 'quirks mode', { doctype: '', holds: "document.compatMode === 'BackCompat'" }),
  document('gbk', 'GBK', { charset: 'gbk', holds: "document.characterSet === 'GBK'" }),
  document('utf-16', 'UTF-16', { charset: 'utf-16le', holds: "document.characterSet === 'UTF-16LE'" }),
  document('xhtml', 'XHTML, served as application/xhtml+xml', {
    xml: true,
    html: 'xmlns="http://www.w3.org/1999/xhtml" xml:lang="zh-CN" lang="zh-CN"',
    holds: "document.contentType === 'application/xhtml+xml' && document.createElement('a').tagName === 'a'",
  }),
  document('written', 'widgets and tag written by document.write', { written: 'in place', tag: 'async' }),
  document('rewritten', 'rewritten by document.open, after a page with the tag', {
    written: 'replaced',
    tag: 'async',
    holds: 'window.rewritten === 1',
  }),
  document('named', 'an element of the page has the id xiyan', {
    before: '<form id="xiyan"><input name="q" value="自己的"></form>',
    rules: '#xiyan { display: none }',
    holds: "document.getElementById('xiyan').q.value === '自己的'",
  }),
  document('base', '`<base href>` of another host', { head: '<base href="https://elsewhere.invalid/deep/" target="_top">' }),
  document('iframe', 'in an iframe of another origin’s page', { frame: '' }),
  document('nested', 'in an iframe of an iframe, each of another site', {
    frame: 'nested',
    holds: '(function () { try { return !top.document } catch (e) { return parent !== top && location.ancestorOrigins.length === 2 } })()',
  }),
  document('frameset', 'frame of a frameset, quirks mode, GBK', {
    frame: 'frameset',
    charset: 'gbk',
    doctype: '',
    holds: "document.compatMode === 'BackCompat' && parent.document.querySelector('frameset') !== null",
  }),
  document('sandbox', 'sandboxed iframe: storage and cookies throw', {
    frame: 'sandbox="allow-scripts allow-forms"',
    holds: "(function () { try { localStorage; return false } catch (e) { return origin === 'null' } })()",
  }),
  document('csp-hosts', 'CSP by list of hosts', { headers: { 'content-security-policy': `${STRICT}; script-src SITE` } }),
  document('csp-nonce', 'CSP by nonce', {
    tag: 'nonce="r4nd0m"',
    headers: { 'content-security-policy': `${STRICT}; script-src 'nonce-r4nd0m'` },
  }),
  document('csp-strict-dynamic', 'CSP by nonce with strict-dynamic', {
    tag: 'nonce="r4nd0m"',
    headers: { 'content-security-policy': `${STRICT}; script-src 'nonce-r4nd0m' 'strict-dynamic'` },
  }),
  document('trusted-types', 'Trusted Types required', {
    headers: { 'content-security-policy': `${STRICT}; script-src SITE; require-trusted-types-for 'script'; trusted-types xiyan` },
  }),
  document('coep', 'cross-origin isolated (COOP, COEP)', {
    headers: { 'cross-origin-embedder-policy': 'require-corp', 'cross-origin-opener-policy': 'same-origin' },
    holds: 'crossOriginIsolated',
  }),
  document('permissions', 'every permission denied, no referrer', {
    headers: {
      'permissions-policy': 'fullscreen=(), clipboard-read=(), clipboard-write=(), geolocation=(), sync-xhr=()',
      'referrer-policy': 'no-referrer',
    },
  }),
  document('xhtml-lang', 'English page with a print-first style sheet', {
    html: 'lang="en"',
    rules: '@media screen { body { font-family: Georgia } }',
  }),
];
