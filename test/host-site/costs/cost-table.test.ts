/** The cost table of docs/security.md: complete, covered by what visitors are charged, and in step with its declaration. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FEATURES } from '../../../host-site/features.ts';
import { loadWeb } from '../../../host-site/platform/feature/feature.ts';
import { callsOf } from '../../../host-site/platform/feature/running.ts';
import { pages } from '../../../host-site/routes/page-routes.ts';
import { startTestApp, type TestApp } from '../../support/site/test-app.ts';
import { chargeOf } from './charge.ts';
import { CALL_COSTS, type CostGroup, PAGE_COSTS } from './cost-table.ts';

const MOST_MS = 50;
const MOST_BYTES = 1_000_000;
const OTHER_ROUTES = /^\/(api|pictures|widgets|assets|\.well-known)\/|^\/(healthz|readyz|metrics|favicon\.ico|robots\.txt)$/;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ pages });
  await app.server.ready();
});
afterAll(() => app.close());

/** Names with their limits, as `name: limit, limit`. */
const declared = (groups: readonly CostGroup[]): string[] =>
  groups.flatMap(({ limits, names }) => names.map((name) => `${name}: ${limits.join(', ')}`)).sort();
const row = ({ limits, names, ms, rows, bytes, requests, budget, prepaid }: CostGroup, isPage: boolean): string => {
  const what = isPage ? `${names.length} ${names.length === 1 ? 'page' : 'pages'}` : names.map((name) => `\`${name}\``).join(' ');
  const bound = [
    limits.map((name) => `\`${name}\``).join(', '),
    ...(budget ? [budget] : []),
    ...(prepaid ? [`rows charged by ${prepaid.times} × \`${prepaid.by}\``] : []),
  ].join('; ');
  return `| ${[what, ms, rows, bytes, requests, bound].join(' | ')} |`;
};

it('has an entry for each call, with the limits that the call declares', async () => {
  const calls = callsOf(await loadWeb(FEATURES));
  expect(declared(CALL_COSTS)).toEqual(calls.map(({ name, limits }) => `${name}: ${(limits ?? ['call']).join(', ')}`).sort());
});

it('has an entry for each page, with the limits that its route declares', () => {
  const found = app.routes
    .filter(({ method, url }) => !['HEAD', 'OPTIONS'].includes(method) && !OTHER_ROUTES.test(url))
    .map(({ method, url, limits }) => {
      const pattern = url.replace(/\((?:[^()]|\([^()]*\))*\)/g, '');
      return `${method} ${pattern}: ${(limits?.length ? limits : ['page']).join(', ')}`;
    });
  expect(declared(PAGE_COSTS)).toEqual(found.sort());
});

/** Returns the rows that earlier calls were charged and did not write. */
function prepaidRows({ prepaid }: CostGroup): number {
  const group = CALL_COSTS.find(({ names }) => prepaid && names.includes(prepaid.by));
  return group && prepaid ? prepaid.times * (chargeOf(group.limits).rows - group.rows) : 0;
}

it.each([...CALL_COSTS, ...PAGE_COSTS])('charges $limits at least what they cost', (group) => {
  const { limits, ms, rows, bytes, budget } = group;
  const charge = chargeOf(limits);
  expect(charge.ms).toBeGreaterThanOrEqual(ms);
  if (budget) return;
  expect(charge.rows + prepaidRows(group)).toBeGreaterThanOrEqual(rows);
  expect(charge.bytes).toBeGreaterThanOrEqual(bytes);
  expect(ms).toBeLessThanOrEqual(MOST_MS);
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
});

it('is the table of docs/security.md', () => {
  const document = readFileSync(new URL('../../../docs/security.md', import.meta.url), 'utf8');
  const head = '| calls and pages | ms | rows | bytes | outgoing requests | bounded by |\n|---|---|---|---|---|---|\n';
  const table = document.split(head)[1]?.split('\n\n')[0];
  expect(table).toBe([...CALL_COSTS.map((each) => row(each, false)), ...PAGE_COSTS.map((each) => row(each, true))].join('\n'));
});
