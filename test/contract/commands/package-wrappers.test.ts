/** The entries `xiyan/react`, `xiyan/vue` and `xiyan/loader` in the hands of consumers: types, servers without a window, and what a bundler leaves out. */
import { execFileSync, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { afterEach, describe, expect, it } from 'vitest';
import { type Consumer, createConsumer } from '../../support/site/packed.ts';

let consumer: Consumer | undefined;
afterEach(() => {
  consumer?.remove();
  consumer = undefined;
});

const VUE = ['vue', '@vue', '@babel', 'csstype'];
const REACT = ['react', 'react-dom', 'scheduler'];

const TYPED_VUE = `
  import { h } from 'vue';
  import { City, Enquiry, Footer, Header, Search, serverRendering, type WidgetProps } from 'xiyan/vue';
  import { renderWidget } from 'xiyan/server';
  import { createSSRApp } from 'vue';
  createSSRApp({}).provide(serverRendering, (name, options) => renderWidget(name, options, { site: undefined }));
  export const props: WidgetProps<'city'> = { city: 'hangzhou' };
  export const page = [
    <Header city="hangzhou" active={1} hotWords={false} onXiyan:search={(event) => event.detail.keyword} />,
    <City onXiyan:citychange={({ detail }) => detail.pinyin} />,
    <Enquiry open merchantId="1001" onXiyan:enquiryclose={({ detail }) => detail.status === 'submitted'} />,
    // @ts-expect-error a number
    <Header active="1" />,
    // @ts-expect-error no such event
    <Header onXiyan:unknown={() => {}} />,
    // @ts-expect-error an attribute of the enquiry
    <Header merchantId="1001" />,
    // @ts-expect-error an event of the city selector
    <Search onXiyan:citychange={() => {}} />,
    <Footer links={[]} theme="dark" onXiyan:ready={({ detail }) => detail.widget} />,
    // @ts-expect-error neither a number nor a text
    <Enquiry merchantId={true} />,
    h(Header, { city: 'hangzhou' }),
    // @ts-expect-error a number
    h(Header, { active: '1' }),
  ];
`;
const TYPED_LOADER = `
  import { loadXiyan, mountWidget, onWidgetEvent, openEnquiry, unmountWidget, type XiyanGlobal } from 'xiyan/loader';
  export const xiyan: Promise<XiyanGlobal> = loadXiyan({ site: 'https://a.example', shell: true, defaults: { city: 'hangzhou', hotWords: false } });
  // @ts-expect-error the address is needed
  loadXiyan({});
  // @ts-expect-error no such option
  loadXiyan({ site: '', defaults: { colour: 'red' } });
  mountWidget(document.body, 'header', { city: 'hangzhou', active: 1 }).then(() => unmountWidget(document.body));
  // @ts-expect-error an attribute of the enquiry
  mountWidget(document.body, 'header', { merchantId: 1001 });
  // @ts-expect-error no such widget
  mountWidget(document.body, 'banner');
  openEnquiry({ merchantId: 1001, tables: 20 }).then(({ status }) => status === 'submitted');
  const undo: () => void = onWidgetEvent('xiyan:citychange', (event) => (event.preventDefault(), event.detail.pinyin));
  // @ts-expect-error no such event
  onWidgetEvent('xiyan:unknown', undo);
`;

it.each([
  ['xiyan/vue', 'main.tsx', TYPED_VUE, VUE],
  ['xiyan/loader', 'main.ts', TYPED_LOADER, []],
])('gives the types of %s to a strict project, without a library skipped', (_, file, source, modules) => {
  const compilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: false,
    // TypeScript's own libraries: checking them takes most of the time.
    skipDefaultLibCheck: true,
    target: 'es2022',
    lib: ['es2022', 'dom'],
    types: [],
    module: 'esnext',
    moduleResolution: 'bundler',
    jsx: 'preserve',
    jsxImportSource: 'vue',
  };
  consumer = createConsumer({ [file]: source, 'tsconfig.json': JSON.stringify({ compilerOptions, files: [file] }) }, modules);
  // The next major version of the compiler in package.test.ts, and faster.
  const compiler = fileURLToPath(new URL('../../../node_modules/typescript-7/bin/tsc', import.meta.url));
  const { stdout } = spawnSync(process.execPath, [compiler, '-p', '.'], { cwd: consumer.folder, encoding: 'utf8' });
  expect(stdout).toBe('');
});

/** Runs a module in plain Node beside the package; returns what it prints. */
function run(source: string, modules: string[] = []): string {
  consumer = createConsumer({ 'main.mjs': source }, modules);
  return execFileSync(process.execPath, ['main.mjs'], { cwd: consumer.folder, encoding: 'utf8' });
}

const SITE = `{ brand: { name: '囍', latin: 'X', logo: { mark: ['', ''], word: '' } }, origins: { main: 'https://s.example', hotel: 'https://s.example/hotel' },
  menus: { hotel: [['首页', 'https://s.example/hotel']], main: [], columns: [] }, services: {}, links: {}, legal: {}, qr: {}, friendlyLinks: [] }`;

describe('on a server without a window', () => {
  it('renders the Vue wrappers as elements with the stated attributes, and with the content that the app provides', () => {
    const html = run(
      `import { createSSRApp, h } from 'vue';
       import { renderToString } from 'vue/server-renderer';
       import { renderWidget } from 'xiyan/server';
       import { Enquiry, Footer, Header, serverRendering } from 'xiyan/vue';
       const links = [{ id: 1, title: 'a"b', target_url: 'https://a.example' }];
       const plain = createSSRApp({ render: () => h('div', [h(Header, { city: 'hangzhou', active: 1, id: 'top', class: 'bar', 'onXiyan:search'() {} }),
         h(Footer, { links }), h(Enquiry, { open: true, merchantId: 1001 }), h(Enquiry, { open: false })]) });
       const full = createSSRApp({ render: () => h(Header, { city: 'hangzhou' }) });
       full.provide(serverRendering, (name, options) => renderWidget(name, options, { site: ${SITE} }));
       process.stdout.write(typeof window + await renderToString(plain) + '\\n' + await renderToString(full));`,
      VUE,
    );
    const [plain, full] = html.split('\n');
    expect(plain).toMatch(
      /^undefined<div><xiyan-header (?=[^>]*city="hangzhou")(?=[^>]*active="1")(?=[^>]*id="top")(?=[^>]*class="bar")[^>]*>/,
    );
    expect(plain).not.toContain('hot-words');
    expect(plain).toContain('<xiyan-footer links="[{&quot;id&quot;:1,');
    expect(plain).toMatch(/<xiyan-enquiry (?=[^>]*merchant-id="1001")[^>]* open[^>]*><\/xiyan-enquiry><xiyan-enquiry><\/xiyan-enquiry>/);
    expect(full).toMatch(/^<xiyan-header city="hangzhou"><template shadowrootmode="open"><style>[\s\S]*<\/template><\/xiyan-header>$/);
    expect(full).toContain('href="https://s.example/hotel"');
  });

  it('renders the React wrappers with the content of ServerRendering, or of the prop serverHtml', () => {
    const html = run(
      `import { createElement as h } from 'react';
       import { renderToString } from 'react-dom/server';
       import { Header, ServerRendering } from 'xiyan/react';
       import { renderWidget } from 'xiyan/server';
       const render = (name, options) => renderWidget(name, options, { site: ${SITE} });
       process.stdout.write(renderToString(h(ServerRendering.Provider, { value: render }, h(Header, { city: 'hangzhou' }))) + '\\n'
         + renderToString(h(Header, { city: 'hangzhou', serverHtml: render('header', { city: 'hangzhou' }) })));`,
      REACT,
    );
    const [provided, passed] = html.split('\n');
    expect(provided).toMatch(/^<xiyan-header city="hangzhou"><template shadowrootmode="open"><style>[\s\S]*<\/template><\/xiyan-header>$/);
    expect(passed).toBe(provided);
  });

  it('imports xiyan/loader without effect; its calls say that they need a page', () => {
    const printed = run(
      `import * as xiyan from 'xiyan/loader';
       xiyan.onWidgetEvent('xiyan:search', () => {})();
       const calls = [xiyan.loadXiyan({ site: 'https://a.example' }), xiyan.mountWidget({}, 'header'), xiyan.openEnquiry({ merchantId: 1 })];
       for (const { reason } of await Promise.allSettled(calls)) console.log(reason.message);`,
    );
    expect(printed.trim().split('\n')).toEqual([
      'loadXiyan needs a page: call it in the browser',
      'the xiyan script tag is not on the page: call loadXiyan({ site }) first',
      'the xiyan script tag is not on the page: call loadXiyan({ site }) first',
    ]);
  });
});

/** Bundles a module with Vite as an app would; returns the code. */
async function bundle(source: string, modules: string[] = []): Promise<string> {
  consumer = createConsumer({ 'main.js': source }, modules);
  const built = await build({
    root: consumer.folder,
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: false, rollupOptions: { input: `${consumer.folder}/main.js` }, modulePreload: false },
  });
  return (built as { output: { code?: string }[] }).output.map(({ code = '' }) => code).join('');
}

describe('in a bundle', () => {
  it('leaves out of xiyan/loader what is not used', async () => {
    expect((await bundle(`import { loadXiyan } from 'xiyan/loader'; export const unused = () => loadXiyan;`)).trim()).toBe('');
    const code = await bundle(`import { onWidgetEvent } from 'xiyan/loader'; onWidgetEvent('xiyan:search', () => {});`);
    expect(code).toContain('addEventListener');
    expect(code.length).toBeLessThan(700);
  });

  it('has the loader functions in 7 kB, without the widgets', async () => {
    const code = await bundle(
      `import { loadXiyan, mountWidget } from 'xiyan/loader'; loadXiyan({ site: 'https://a.example' }).then(() => mountWidget(document.body, 'city'));`,
    );
    expect(code).not.toContain('customElements');
    expect(code.length).toBeLessThan(7000);
  });

  it.each([
    ['xiyan/react', REACT],
    ['xiyan/vue', VUE],
  ])('defines the elements with %s, and leaves out the wrappers that are not used', async (entry, modules) => {
    const code = await bundle(`import { City } from '${entry}'; document.title = String(City);`, modules);
    expect(code).toContain('customElements.define');
    expect(code).toMatch(/wrap\("city"\)/);
    expect(code).not.toMatch(/wrap\("footer"\)/);
  });
});
