/** A dependency is a decision: each has its dated line in docs/dependencies.md, and is pinned. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { codeIn, tablesOf } from '../../support/sources/markdown.ts';

const read = (file: string) => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');
const manifest = JSON.parse(read('package.json')) as Record<
  'dependencies' | 'devDependencies' | 'optionalDependencies',
  Record<string, string>
>;
const pinned = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies };
const rows = tablesOf(read('docs/dependencies.md'))
  .filter(({ head }) => head.at(-1) === 'decided')
  .flatMap((table) => table.rows);

it('finds the reason for each dependency in docs/dependencies.md, and lists no other', () => {
  expect(rows.flatMap((row) => codeIn(row[0] ?? '')).sort()).toEqual(Object.keys(pinned).sort());
});

it('dates every line', () => {
  expect(rows.filter((row) => !/^\d{4}-\d\d-\d\d$/.test(row.at(-1) ?? ''))).toEqual([]);
});

it('pins every version exactly', () => {
  expect(Object.entries(pinned).filter(([, version]) => !/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});
