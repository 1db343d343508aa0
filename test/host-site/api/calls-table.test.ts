/** The table of docs/calls.md: every row names a call with its path in the OpenAPI document, and a test that exists. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../support/site/test-app.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const COLUMNS = ['specification', 'call', 'path', 'page', 'test'];

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

it('names tests that exist, and a page for every call', () => {
  const problems = rows.flatMap(([name = '', , , page, test = '']) => {
    const [, file = '', title = ''] = /^`([^`]+)`: (.+)$/.exec(test) ?? [];
    if (!page) return `${name}: no page`;
    if (!file || !existsSync(ROOT + file)) return `${name}: ${test} names no test file`;
    return readFileSync(ROOT + file, 'utf8').includes(title) ? [] : `${name}: ${file} has no test "${title}"`;
  });
  expect(problems).toEqual([]);
});
