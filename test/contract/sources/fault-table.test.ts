/** The table of faults in docs/operations.md names a test for each fault, and each of these tests exists. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { tablesOf } from '../../support/sources/markdown.ts';
import { quotedTests } from '../../support/sources/quoted-tests.ts';

const page = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
const rows = tablesOf(page).find(({ head }) => head[0] === 'fault')?.rows ?? [];

it('quotes a test for each fault', () => {
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter((row) => row.length !== 4 || row.some((cell) => !cell)).map(([fault]) => fault)).toEqual([]);
  expect(rows.filter(([, , , test = '']) => quotedTests(test).count === 0).map(([fault]) => fault)).toEqual([]);
});

it('quotes only tests that exist: correct the title in the document', () => {
  expect(rows.flatMap(([, , , test = '']) => quotedTests(test).missing)).toEqual([]);
});
