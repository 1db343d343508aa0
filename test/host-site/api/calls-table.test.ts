/** The table of docs/calls.md: every row names a call with its path in the OpenAPI document, and a page. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../support/site/test-app.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const COLUMNS = ['specification', 'call', 'path', 'page'];

const tableRows = readFileSync(`${ROOT}docs/calls.md`, 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
const [head = [], ...rows] = tableRows;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('names calls under their paths in the OpenAPI document', async () => {
  expect(head).toEqual(COLUMNS);
  expect(rows.length).toBeGreaterThan(20);
  const { paths } = JSON.parse((await app.get('/api/openapi.json')).text) as {
    paths: Record<string, Record<string, { operationId?: string }>>;
  };
  const documented = rows.map(([, , path = '']) =>
    Object.values(paths[path.replaceAll('`', '')] ?? {}).map(({ operationId }) => `\`${operationId}\``),
  );
  expect(documented).toEqual(rows.map(([, call]) => [call]));
});

it('names a page for every call', () => {
  expect(rows.filter(([, , , page]) => !page)).toEqual([]);
});
