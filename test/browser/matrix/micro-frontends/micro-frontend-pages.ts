/** A main application of each micro-frontend library in each of its modes, and the sub-applications that it mounts. */
import { snippetOf } from '../support/guide.ts';

/** Where the widgets' code comes from: the tag or the package, in the main application or in the sub-application. */
export const SOURCES = ['tag in sub', 'tag in main', 'package in sub', 'package in main', 'loader in sub', 'loader in main'] as const;
export type Source = (typeof SOURCES)[number];

export interface Mode {
  /** Script of the library, as a file of its package. */
  library: string;
  /** Code of the main application: defines `mountSub(entry)` and `unmountSub()`. */
  code: string;
  /** The sub-application lies in a shadow root of the main page. */
  isShadow?: boolean;
  /** The sub-application is shown in a frame, which the modal cannot leave. */
  isFrame?: boolean;
}

const qiankun = (sandbox: unknown): Mode => ({
  library: 'qiankun/dist/index.umd.min.js',
  code: `let app;
    mountSub = (entry) => { app = qiankun.loadMicroApp({ name: 'sub', entry, container: '#place' }, { sandbox: ${JSON.stringify(sandbox)} }); return app.mountPromise; };
    unmountSub = () => app.unmount();`,
});
const wujie = (degrade: boolean): Mode => ({
  library: 'wujie/lib/index.js',
  code: `mountSub = (url) => wujie.startApp({ name: 'sub', url, el: '#place', degrade: ${degrade} });
    unmountSub = () => { wujie.destroyApp('sub'); place.textContent = ''; };`,
});
const microApp = (attributes: string): Mode => ({
  library: '@micro-zoe/micro-app/lib/index.umd.js',
  code: `microApp.default.start();
    let count = 0;
    mountSub = (url) => new Promise((resolve) => {
      place.innerHTML = '<micro-app name="sub' + ++count + '" ${attributes} destroy></micro-app>';
      place.firstChild.addEventListener('mounted', resolve, { once: true });
      place.firstChild.setAttribute('url', url);
    });
    unmountSub = () => new Promise((resolve) => {
      place.firstChild.addEventListener('unmount', () => setTimeout(resolve), { once: true });
      place.textContent = '';
    });`,
});

export const MODES: Record<string, Mode> = {
  'qiankun, default': qiankun(true),
  'qiankun, loose': qiankun({ loose: true }),
  'qiankun, no sandbox': qiankun(false),
  'qiankun, strictStyleIsolation': { ...qiankun({ strictStyleIsolation: true }), isShadow: true },
  'qiankun, experimentalStyleIsolation': qiankun({ experimentalStyleIsolation: true }),
  'wujie, default': { ...wujie(false), isShadow: true },
  'wujie, degrade': { ...wujie(true), isFrame: true },
  'micro-app, default': microApp(''),
  'micro-app, iframe': microApp('iframe'),
  'micro-app, inline': microApp('inline'),
  'micro-app, shadowDOM': { ...microApp('shadowDOM'), isShadow: true },
  'single-spa': {
    library: 'single-spa/lib/es2015/umd/single-spa.min.cjs',
    code: `let parcel;
      mountSub = async (entry) => {
        const html = await (await fetch(entry)).text();
        parcel = singleSpa.mountRootParcel({
          bootstrap: async () => {},
          async mount({ domElement }) {
            domElement.innerHTML = html;
            for (const old of domElement.querySelectorAll('script')) {
              const script = document.createElement('script');
              for (const { name, value } of old.attributes) script.setAttribute(name, value);
              old.replaceWith(script);
            }
          },
          async unmount({ domElement }) { domElement.textContent = ''; },
        }, { domElement: place });
        await parcel.mountPromise;
      };
      unmountSub = () => parcel.unmount();`,
  },
};

const PAGE = '<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>t</title></head>';
/** The guide's lines for a sub-application. The tag has an option, which some libraries drop. */
const LINES = snippetOf('sub-application').replaceAll('http://127.0.0.1:3000', 'SITE').trim().split('\n');
const TAG = LINES.pop()?.replace('<script async', '<script async data-theme="dark"');

export const mainPage = ({ library, code }: Mode, source?: Source): string =>
  `${PAGE}<body><div style="transform: translateX(0); width: 900px; overflow: clip"><div id="place"></div></div>
  <script>var process = { env: {} }, mountSub, unmountSub;</script><script src="/vendor/${library}"></script>
  ${source === 'tag in main' ? TAG : ''}${source === 'package in main' ? '<script src="/package.js"></script>' : ''}${source === 'loader in main' ? '<script src="/loader.js"></script>' : ''}
  <script>${code}</script></body></html>`;

const WIDGETS = `${LINES.join('')}<div data-xiyan="search"></div><div data-xiyan="footer"></div>`;
const ELEMENTS = `${LINES.join('')}<xiyan-search></xiyan-search><xiyan-footer></xiyan-footer>`;

/** A sub-application. Without a source it has no widgets: what the library itself leaves behind. */
export const subPage = (source?: Source): string => `${PAGE}<body><div id="sub"><h1>子应用</h1>${
  source ? (source.startsWith('package') ? ELEMENTS : WIDGETS) : ''
}</div>${source === 'tag in sub' ? TAG : ''}
  ${source === 'package in sub' ? '<script src="/package.js"></script>' : ''}${source === 'loader in sub' ? '<script src="/loader.js"></script>' : ''}
  <script src="/sub.js" entry></script></body></html>`;

/** Lifecycle of the sub-application for qiankun. */
export const SUB_SCRIPT = `window.sub = { bootstrap: async () => {}, mount: async () => {}, unmount: async () => {} };`;

/** What the applications' bundlers build. */
export const BUNDLES: Record<string, string> = {
  package: `import { configure, openEnquiry } from 'xiyan'; configure({ api: 'SITE' }); window.openEnquiry = openEnquiry;`,
  loader: `import { loadXiyan, openEnquiry } from 'xiyan/loader'; window.openEnquiry = openEnquiry;
    loadXiyan({ site: 'SITE', defaults: { theme: 'dark' } }).then(() => { window.hasLoaded = true; }, (error) => console.error(String(error)));`,
};
