/** The list of docs/calls.md: every line names a call with its path in the OpenAPI document, and a page. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../support/site/test-app.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
/** Lines such as "- City by id: `cityById` `/api/php/city` – pages". */
const rows = [...readFileSync(`${ROOT}docs/calls.md`, 'utf8').matchAll(/^- (.+?): (`\w+`) `([^`]+)` – (.*)$/gm)].map((match) =>
  match.slice(1),
);

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('names calls under their paths in the OpenAPI document', async () => {
  expect(rows.length).toBeGreaterThan(20);
  const { paths } = JSON.parse((await app.get('/api/openapi.json')).text) as {
    paths: Record<string, Record<string, { operationId?: string }>>;
  };
  const documented = rows.map(([, , path = '']) => Object.values(paths[path] ?? {}).map(({ operationId }) => `\`${operationId}\``));
  expect(documented).toEqual(rows.map(([, call]) => [call]));
});

it('names a page for every call', () => {
  expect(rows.filter(([, , , page]) => !page)).toEqual([]);
});
