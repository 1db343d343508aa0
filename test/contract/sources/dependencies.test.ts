/** A dependency is a decision: each has its dated line in docs/dependencies.md, and is pinned. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { codeIn, tablesOf } from '../../support/sources/markdown.ts';

const read = (file: string) => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');
type Manifest = Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string> | undefined>;
const manifests = ['package.json', 'test/fixtures/pages/package.json'].map((file): Manifest => JSON.parse(read(file)));
const pinned = manifests.flatMap(({ dependencies, devDependencies, optionalDependencies }) =>
  Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }),
);
const rows = tablesOf(read('docs/dependencies.md'))
  .filter(({ head }) => head.at(-1) === 'decided')
  .flatMap((table) => table.rows);

it('finds the reason for each dependency in docs/dependencies.md, and lists no other', () => {
  expect(rows.flatMap((row) => codeIn(row[0] ?? '')).sort()).toEqual([...new Set(pinned.map(([name]) => name))].sort());
});

it('dates every line', () => {
  expect(rows.filter((row) => !/^\d{4}-\d\d-\d\d$/.test(row.at(-1) ?? ''))).toEqual([]);
});

it('installs what only pages of tests embed with the development dependencies', () => {
  expect(manifests[1]?.dependencies).toBeUndefined();
});

it('pins every version exactly', () => {
  expect(pinned.filter(([, version]) => !/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});
