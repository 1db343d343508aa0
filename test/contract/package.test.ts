/** The package as the registry and its consumers' tools judge it. */
import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterEach, expect, it } from 'vitest';
import { DEFAULTS, WIDGETS } from '../../widgets/contract.ts';
import { PUBLIC } from '../../widgets/platform/styles/tokens.ts';
import { type Consumer, createConsumer, packTarball } from '../support/packed.ts';

const folder = fileURLToPath(new URL('../../dist/package', import.meta.url));
const manifest = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as { customElements: string; dependencies?: object };

let consumer: Consumer | undefined;
afterEach(() => {
  consumer?.remove();
  consumer = undefined;
});

it('has nothing that publint would change', async () => {
  const { messages, pkg } = await publint({ pkgDir: folder, strict: true });
  expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
});

it('has types that every bundler and Node resolve, for what an ESM package can promise', async () => {
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

it('describes every element and attribute in custom-elements.json', () => {
  const { modules } = JSON.parse(readFileSync(`${folder}/${manifest.customElements}`, 'utf8')) as {
    modules: { declarations: { tagName: string; attributes: { name: string; description?: string }[] }[] }[];
  };
  const declarations = modules.flatMap((module) => module.declarations);
  expect(declarations.map(({ tagName }) => tagName)).toEqual(WIDGETS.map((name) => `xiyan-${name}`));
  const described = new Set(declarations.flatMap(({ attributes }) => attributes.map(({ name }) => name)));
  const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  expect([...described].sort()).toEqual(Object.keys(DEFAULTS).map(kebab).sort());
});

it('draws a widget in a plain Node script, and importing the elements there does nothing', () => {
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

it('holds what its entries lead to and what describes them, and nothing of the site or of its tests', () => {
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
      'custom-elements.json',
      'index.js',
      'package.json',
      'react.js',
      'search-box.widget-HASH.js',
      'server.js',
      'types/contract.d.ts',
      'types/domain/entities.d.ts',
      'types/domain/site.d.ts',
      'types/index.d.ts',
      'types/react.d.ts',
      'types/server/render-widget.d.ts',
    ].sort(),
  );
});

it('has a README that stands alone: every option, event and property, and no link to what is not packed', () => {
  const readme = readFileSync(`${folder}/README.md`, 'utf8');
  const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  for (const name of [...Object.keys(DEFAULTS).map(kebab), ...Object.values(PUBLIC)]) expect(readme).toContain(`\`${name}\``);
  for (const name of WIDGETS) expect(readme).toMatch(new RegExp(`xiyan-${name}|\\b${name}\\b`, 'i'));
  expect(readme.match(/\]\((?!https:\/\/)[^)]*\)|<img|!\[/g)).toBeNull();
  expect(readme).not.toContain('<!--');
});

it('tells frameworks that draw on a server to leave the wrappers to the browser', () => {
  expect(readFileSync(`${folder}/react.js`, 'utf8')).toMatch(/^'use client';/);
});

it('names in custom-elements.json the parts and properties of the reference', () => {
  const { modules } = JSON.parse(readFileSync(`${folder}/${manifest.customElements}`, 'utf8')) as {
    modules: { declarations: { tagName: string; cssParts: { name: string }[]; cssProperties: { name: string }[] }[] }[];
  };
  const declarations = modules.flatMap((module) => module.declarations);
  const parts = new Set(declarations.flatMap(({ cssParts }) => cssParts.map(({ name }) => name)));
  const reference = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  expect([...reference.matchAll(/`::part\((\w+)\)`/g)].map((match) => match[1]).sort()).toEqual([...parts].sort());
  expect([...new Set([...reference.matchAll(/`(--xiyan-[\w-]+)`/g)].map((match) => match[1]))].sort()).toEqual(
    Object.values(PUBLIC).sort(),
  );
  for (const { cssProperties } of declarations) expect(cssProperties.map(({ name }) => name).sort()).toEqual(Object.values(PUBLIC).sort());
});

it('writes the wrappers on a server without a window, and defines nothing there', () => {
  consumer = createConsumer(
    {
      'ssr.mjs': `
        import { createElement as h } from 'react';
        import { renderToString } from 'react-dom/server';
        import { City, Enquiry, Header } from 'xiyan/react';
        const links = [{ id: 1, title: 'a"b', target_url: 'https://a.example' }];
        process.stdout.write(JSON.stringify([typeof window, renderToString(h('div', null,
          h(Header, { city: 'hangzhou', active: 1, hotWords: false, id: 'top', className: 'bar', onXiyanSearch() {} }),
          h(City, { links }), h(Enquiry, { open: true, merchantId: '1001' }), h(Enquiry, { open: false })))]));`,
    },
    ['react', 'react-dom'],
  );
  const printed = execFileSync(process.execPath, ['ssr.mjs'], { cwd: consumer.folder, encoding: 'utf8' });
  const [page, html] = JSON.parse(printed) as [string, string];
  expect(page).toBe('undefined');
  expect(html).toContain('<xiyan-header id="top" class="bar" city="hangzhou" active="1" hot-words="off"></xiyan-header>');
  expect(html).toContain('<xiyan-city links="[{&quot;id&quot;:1,&quot;title&quot;:&quot;a\\&quot;b&quot;');
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
    page.unmount(document.body);
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
  import { City, Enquiry, Header } from 'xiyan/react';
  export const page = [
    <Header key="a" city="hangzhou" active={1} hotWords={false} id="top" className="bar" onXiyanSearch={(event) => event.detail.keyword} />,
    <City key="b" onXiyanCitychange={({ detail }) => detail.pinyin} />,
    <Enquiry key="c" open merchantId="1001" onXiyanEnquiryclose={({ detail }) => detail.status === 'submitted'} />,
    // @ts-expect-error a number
    <Header key="d" active="1" />,
    // @ts-expect-error no such event
    <Header key="e" onXiyanUnknown={() => {}} />,
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
    target: 'es2022',
    lib: ['es2022', 'dom'],
    types: [],
    jsx: 'react-jsx',
  };
  const project = { compilerOptions: { ...options, module, moduleResolution: resolution }, files: [file] };
  consumer = createConsumer({ [file]: source, 'tsconfig.json': JSON.stringify(project) }, file.endsWith('x') ? ['react', '@types'] : []);
  const compiler = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url));
  const { stdout } = spawnSync(process.execPath, [compiler, '-p', '.'], { cwd: consumer.folder, encoding: 'utf8' });
  expect(stdout).toBe('');
});
