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

/** Words of the faults that an operator has to expect. */
const EXPECTED = [
  'process is killed',
  'disk of the database is full',
  'PostgreSQL is stopped',
  'connections to PostgreSQL are in use',
  'replica lags',
  'standby is promoted',
  'PgBouncer restarts',
  'object store',
  'clock',
  'damaged',
  'more visitors than the process can serve',
  'deployed',
  'rolled back',
  'between proxy and process',
  'webhook endpoint fails',
];

it.each(EXPECTED)('has a row for the fault: %s', (words) => {
  expect(rows.filter(([fault = '']) => fault.includes(words)).length).toBeGreaterThan(0);
});

it('quotes only tests that exist: correct the title in the document', () => {
  expect(rows.flatMap(([, , , test = '']) => quotedTests(test).missing)).toEqual([]);
});
