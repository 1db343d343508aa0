/** A dependency is a decision: each has its dated line in docs/dependencies.md, and is pinned. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { codeIn } from '../../support/sources/markdown.ts';

const read = (file: string) => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');
type Manifest = Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string> | undefined>;
const manifests = ['package.json', 'test/fixtures/pages/package.json', 'test/fixtures/frameworks/package.json'].map(
  (file): Manifest => JSON.parse(read(file)),
);
const pinned = manifests.flatMap(({ dependencies, devDependencies, optionalDependencies }) =>
  Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }),
);
/** Lines such as "- `package`, `package` (2026-11-24): reason". */
const lines = read('docs/dependencies.md')
  .split('\n## ')
  .filter((section) => !section.startsWith('Warnings'))
  .flatMap((section) => section.match(/^- .+$/gm) ?? []);

it('finds the reason for each dependency in docs/dependencies.md, and lists no other', () => {
  expect(lines.flatMap((line) => codeIn(line.split(' (')[0] ?? '')).sort()).toEqual([...new Set(pinned.map(([name]) => name))].sort());
});

it('dates every line', () => {
  expect(lines.filter((line) => !/^- [^(]+ \(\d{4}-\d\d-\d\d\): ./.test(line))).toEqual([]);
});

it('installs what only tests use with the development dependencies', () => {
  expect(manifests.slice(1).map(({ dependencies }) => dependencies)).toEqual([undefined, undefined]);
});

it('pins every version exactly', () => {
  expect(pinned.filter(([, version]) => !/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});
