/** Checks the package with the tools of the registry and of its consumers. */
import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterEach, expect, it } from 'vitest';
import { ATTRIBUTES, CUSTOM_PROPERTIES, WIDGET_INTERFACES, WIDGETS } from '../../../widgets/contract.ts';
import { attributeOf } from '../../../widgets/platform/mounting/options/attributes.ts';
import { PUBLIC } from '../../../widgets/platform/styles/tokens.ts';
import { type Consumer, createConsumer, packTarball } from '../../support/site/packed.ts';

const folder = fileURLToPath(new URL('../../../dist/package', import.meta.url));
const manifest = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as { customElements: string; dependencies?: object };

let consumer: Consumer | undefined;
afterEach(() => {
  consumer?.remove();
  consumer = undefined;
});

it('has no problem that publint reports', async () => {
  const { messages, pkg } = await publint({ pkgDir: folder, strict: true });
  expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
});

it('has types that every bundler and Node resolve, as far as an ESM package can', async () => {
  const analysis = await checkPackage(createPackageFromTarballData(new Uint8Array(packTarball())));
  if (!analysis.types) throw new Error('the package has no types');
  // Old resolution knows no exports, and a CommonJS require of an ES module is no promise of ours.
  const judged = ['node16-esm', 'bundler'];
  const problems = analysis.problems.filter((problem) => !('resolutionKind' in problem) || judged.includes(problem.resolutionKind));
  expect(problems).toEqual([]);
});

it('needs no other package', () => {
  expect(manifest.dependencies).toBeUndefined();
});

interface Manifest {
  modules: {
    declarations: {
      tagName: string;
      attributes: { name: string; description: string }[];
      cssParts: { name: string }[];
      cssProperties: { name: string }[];
    }[];
  }[];
}
const readDeclarations = () =>
  (JSON.parse(readFileSync(`${folder}/${manifest.customElements}`, 'utf8')) as Manifest).modules.flatMap((module) => module.declarations);

it('is installed into projects of Vue 2.7 and React 16, in which its elements work', () => {
  const oldPackages = { vue: '2.7.16', react: '16.14.0', 'react-dom': '16.14.0' };
  const files = Object.entries(oldPackages).map(([name, version]) => [`old/${name}/package.json`, JSON.stringify({ name, version })]);
  const dependencies = Object.fromEntries(Object.keys(oldPackages).map((name) => [name, `file:old/${name}`]));
  const project = { private: true, dependencies: { ...dependencies, xiyan: 'file:xiyan.tgz' } };
  consumer = createConsumer({ ...Object.fromEntries(files), 'package.json': JSON.stringify(project) });
  // Without the network: npm resolves the tree, and refuses a peer that does not fit.
  const { status, stderr } = spawnSync(
    'npm',
    ['install', '--package-lock-only', '--offline', '--ignore-scripts', '--no-audit', '--no-fund'],
    {
      cwd: consumer.folder,
      encoding: 'utf8',
    },
  );
  expect(stderr).not.toContain('ERESOLVE');
  expect(status).toBe(0);
});

it('describes every element in custom-elements.json with its own attributes, and every attribute with a text', () => {
  const attributesByTag = readDeclarations().map(({ tagName, attributes }) => [tagName, attributes.map(({ name }) => name)]);
  expect(attributesByTag).toEqual(WIDGETS.map((name) => [`xiyan-${name}`, WIDGET_INTERFACES[name].attributes.map(attributeOf)]));
  expect([...new Set(attributesByTag.flatMap(([, names]) => names))].sort()).toEqual(Object.keys(ATTRIBUTES).map(attributeOf).sort());
  for (const { attributes } of readDeclarations()) for (const { description } of attributes) expect(description).not.toBe('');
});

it('renders a widget in a plain Node script, and importing the elements there has no effect', () => {
  consumer = createConsumer({
    'ssr.mjs': `
      import 'xiyan';
      import { renderWidget } from 'xiyan/server';
      const site = ${JSON.stringify({ brand: { name: '囍', latin: 'X', logo: { mark: ['', ''], word: '' } }, origins: { main: 'https://s.example', hotel: 'https://s.example/hotel' }, menus: { hotel: [['首页', 'https://s.example/hotel']], main: [], columns: [] }, services: {}, links: {}, legal: {}, qr: { app: { text: '', size: 0, bits: '' }, wechat: { text: '', size: 0, bits: '' }, weibo: { text: '', size: 0, bits: '' } }, friendlyLinks: [] })};
      process.stdout.write(renderWidget('header', { city: 'hangzhou' }, { site }));`,
  });
  const html = execFileSync(process.execPath, ['ssr.mjs'], { cwd: consumer.folder, encoding: 'utf8' });
  expect(html).toMatch(/^<xiyan-header city="hangzhou"><template shadowrootmode="open">/);
  expect(html).toContain('href="https://s.example/hotel"');
});

it('contains the files of its entries and their descriptions, and nothing of the site or its tests', () => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replace(/-[\w-]{8}\.js$/, '-HASH.js'),
    );
  expect(files.sort()).toEqual(
    [
      'LICENSE',
      'README.md',
      'attributes-HASH.js',
      'catalogue-HASH.js',
      'custom-elements.json',
      'english-texts-HASH.js',
      'header.widget-HASH.js',
      'index-HASH.js',
      'index.js',
      'loader.js',
      'package.json',
      'page-theme-HASH.js',
      'page-window-HASH.js',
      'react.js',
      'server.js',
      'tracking-HASH.js',
      'traditional-chinese-texts-HASH.js',
      'types/contract.d.ts',
      'types/contract/custom-properties.d.ts',
      'types/contract/description.d.ts',
      'types/domain/catalogue/entities.d.ts',
      'types/domain/site/consent.d.ts',
      'types/domain/site/site.d.ts',
      'types/elements/attributes.d.ts',
      'types/elements/react.d.ts',
      'types/elements/solid.d.ts',
      'types/elements/svelte.d.ts',
      'types/elements/vue.d.ts',
      'types/index.d.ts',
      'types/platform/mounting/adapt/language.d.ts',
      'types/react.d.ts',
      'types/script-tag.d.ts',
      'types/server/render-widget.d.ts',
      'types/vue.d.ts',
      'types/wrapped-element.d.ts',
      'vue.js',
      'wrapped-element-HASH.js',
    ].sort(),
  );
});

it('has a complete README: every option, event and property, and no link to a file that is not packed', () => {
  const readme = readFileSync(`${folder}/README.md`, 'utf8');
  for (const name of [...Object.keys(ATTRIBUTES).map(attributeOf), ...Object.keys(CUSTOM_PROPERTIES)])
    expect(readme).toContain(`\`${name}\``);
  for (const name of WIDGETS) expect(readme).toMatch(new RegExp(`xiyan-${name}|\\b${name}\\b`, 'i'));
  expect(readme.match(/\]\((?!https:\/\/)[^)]*\)|<img|!\[/g)).toBeNull();
  expect(readme).not.toContain('<!--');
});

it('marks the wrappers as client components for frameworks that render on a server', () => {
  expect(readFileSync(`${folder}/react.js`, 'utf8')).toMatch(/^'use client';/);
});

it('lists the same parts and custom properties in custom-elements.json and in the reference', () => {
  const declarations = readDeclarations();
  const parts = new Set(declarations.flatMap(({ cssParts }) => cssParts.map(({ name }) => name)));
  const reference = readFileSync(new URL('../../../docs/reference.md', import.meta.url), 'utf8');
  const properties = Object.keys(CUSTOM_PROPERTIES).sort();
  expect([...reference.matchAll(/`::part\((\w+)\)`/g)].map((match) => match[1]).sort()).toEqual([...parts].sort());
  expect([...new Set([...reference.matchAll(/`(--xiyan-[\w-]+)`/g)].map((match) => match[1]))].sort()).toEqual(properties);
  for (const { cssProperties } of declarations) expect(cssProperties.map(({ name }) => name).sort()).toEqual(properties);
  expect(Object.values(PUBLIC).sort()).toEqual(properties);
});

it('renders the wrappers on a server without a window, and defines no element there', () => {
  consumer = createConsumer(
    {
      'ssr.mjs': `
        import { createElement as h } from 'react';
        import { renderToString } from 'react-dom/server';
        import { Enquiry, Footer, Header } from 'xiyan/react';
        const links = [{ id: 1, title: 'a"b', target_url: 'https://a.example' }];
        process.stdout.write(JSON.stringify([typeof window, renderToString(h('div', null,
          h(Header, { city: 'hangzhou', active: 1, hotWords: false, id: 'top', className: 'bar', style: { minHeight: 116 }, onXiyanSearch() {} }),
          h(Footer, { links, city: 'hangzhou' }), h(Enquiry, { open: true, merchantId: '1001' }), h(Enquiry, { open: false })))]));`,
    },
    ['react', 'react-dom'],
  );
  const printed = execFileSync(process.execPath, ['ssr.mjs'], { cwd: consumer.folder, encoding: 'utf8' });
  const [page, html] = JSON.parse(printed) as [string, string];
  expect(page).toBe('undefined');
  expect(html).toContain(
    '<xiyan-header id="top" class="bar" style="min-height:116px" city="hangzhou" active="1" hot-words="off"></xiyan-header>',
  );
  expect(html).toContain('<xiyan-footer links="[{&quot;id&quot;:1,&quot;title&quot;:&quot;a\\&quot;b&quot;');
  expect(html).not.toMatch(/<xiyan-footer[^>]* city=/);
  expect(html).toMatch(/<xiyan-enquiry merchant-id="1001" open=""><\/xiyan-enquiry><xiyan-enquiry><\/xiyan-enquiry>/);
});

const TYPED = `
  import { configure, type EnquiryStatus, type EventDetails, openEnquiry, type Options, type XiyanGlobal } from 'xiyan';
  import { renderWidget, type RenderContext } from 'xiyan/server';

  configure({ api: 'https://a.example/base' });
  // @ts-expect-error the address is needed
  configure({});
  const ended: Promise<{ status: EnquiryStatus }> = openEnquiry({ merchantId: 1001, hotelName: 'a', source: 1 });
  // @ts-expect-error no such status
  ended.then(({ status }) => status === 'gone');
  const options: Partial<Options> = { city: 'hangzhou', active: 1, links: [{ id: 1, title: 'a', target_url: 'https://a.example' }] };
  // @ts-expect-error one of two
  options.channel = 'side';
  const html: string = renderWidget('header', options, { site: {} as RenderContext['site'], nonce: 'n' });
  // @ts-expect-error no such widget
  renderWidget('banner', {}, {} as RenderContext);

  document.querySelector('xiyan-city')?.addEventListener('xiyan:citychange', (event) => {
    const id: number = event.detail.id;
    // @ts-expect-error no event carries a phone number
    event.detail.phone;
    return [id, html];
  });
  document.addEventListener('xiyan:enquirysubmit', ({ detail }) => detail satisfies EventDetails['xiyan:enquirysubmit']);
  addEventListener('xiyan:error', ({ detail: { widget, message } }) => [widget, message]);

  const { xiyan } = window;
  async function script(page: XiyanGlobal) {
    await page.ready;
    await page.mount(document.body, 'search', { hotWords: false });
    // @ts-expect-error no such option
    await page.mount(document.body, 'search', { colour: 'red' });
    await page.unmount(document.body);
    await page.mount(document.body, 'enquiry', { merchantId: 1001 });
    const undo: () => void = page.on('xiyan:search', ({ keyword, url }, event) => (event.preventDefault(), [keyword, url]));
    // @ts-expect-error no such event
    page.on('xiyan:unknown', () => {});
    undo();
    const { status } = await page.enquiry.open({ hotelId: '1' });
    return status;
  }
  xiyan?.on('xiyan:logout', (detail) => detail.url) satisfies (() => void) | undefined;
  void script;
`;
const TYPED_REACT = `
  import { City, Enquiry, Footer, Header, Search, type WidgetProps } from 'xiyan/react';
  export const props: WidgetProps<'city'> = { city: 'hangzhou' };
  export const page = [
    <Header key="a" city="hangzhou" active={1} hotWords={false} id="top" className="bar" style={{ minHeight: 116 }} onXiyanSearch={(event) => event.detail.keyword} />,
    <City key="b" onXiyanCitychange={({ detail }) => detail.pinyin} />,
    <Enquiry key="c" open merchantId="1001" onXiyanEnquiryclose={({ detail }) => detail.status === 'submitted'} />,
    // @ts-expect-error a number
    <Header key="d" active="1" />,
    // @ts-expect-error no such event
    <Header key="e" onXiyanUnknown={() => {}} />,
    // @ts-expect-error an attribute of the enquiry
    <Header key="f" merchantId="1001" />,
    // @ts-expect-error an attribute of the header
    <Footer key="g" city="hangzhou" />,
    // @ts-expect-error an event of the city selector
    <Search key="h" onXiyanCitychange={() => {}} />,
    <Footer key="i" links={[]} theme="dark" nonce="n" onXiyanReady={({ detail }) => detail.widget} />,
    <Enquiry key="l" merchantId={1001} hotelId="1002" />,
    // @ts-expect-error neither a number nor a text
    <Enquiry key="m" merchantId={true} />,
    <Search key="j" hotWords={false} onXiyanSearch={({ detail }) => detail.keyword} />,
  ];
`;

it.each([
  ['bundler', 'esnext', TYPED, 'main.ts'],
  ['node16', 'node16', TYPED, 'main.ts'],
  ['bundler', 'esnext', TYPED_REACT, 'main.tsx'],
])('gives types to a strict project of resolution %s, module %s, without a library skipped (%#)', (resolution, module, source, file) => {
  const options = {
    strict: true,
    noEmit: true,
    skipLibCheck: false,
    // TypeScript's own libraries: checking them takes most of the time.
    skipDefaultLibCheck: true,
    target: 'es2022',
    lib: ['es2022', 'dom'],
    types: [],
    jsx: 'react-jsx',
  };
  const project = { compilerOptions: { ...options, module, moduleResolution: resolution }, files: [file] };
  consumer = createConsumer({ [file]: source, 'tsconfig.json': JSON.stringify(project) }, file.endsWith('x') ? ['react', '@types'] : []);
  const compiler = fileURLToPath(new URL('../../../node_modules/typescript/bin/tsc', import.meta.url));
  const { stdout } = spawnSync(process.execPath, [compiler, '-p', '.'], { cwd: consumer.folder, encoding: 'utf8' });
  expect(stdout).toBe('');
});
