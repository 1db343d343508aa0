/** The package as the registry and its consumers' tools judge it. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterEach, expect, it } from 'vitest';
import { DEFAULTS, WIDGETS } from '../../widgets/contract.ts';
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
