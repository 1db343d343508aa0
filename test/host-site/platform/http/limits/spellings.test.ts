/** Every spelling of a path that reaches a route also reaches the route's limits. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RouteSummary } from '../../../../../host-site/app.ts';
import { pages } from '../../../../../host-site/routes/page-routes.ts';
import { listen, type RawResponse, sendRequest } from '../../../../support/servers/raw-http.ts';
import { startTestApp, type TestApp } from '../../../../support/site/test-app.ts';
import { SPELLINGS } from '../../../../support/sources/spellings.ts';
import { fakeWidget } from '../../pages/fake-services.ts';

/** Every budget is used up by one request, so that the second one of an address is refused. */
const KINDS = ['call', 'change', 'page', 'search', 'tracking', 'enquiry', 'plainForm', 'besideEnquiry', 'quote', 'withdrawal'];
const ONE_REQUEST = Object.fromEntries(KINDS.map((name) => [name, { points: 1 }]));
/** Values of the parameters in route patterns. */
const PARAMETERS: Readonly<Record<string, string>> = { date: '2026-11-22', listing: 'siyi-merchant', part: 'hotels', city: 'hangzhou' };
const pathOf = (pattern: string): string =>
  pattern
    .replace(/:(\w+)(\((?:[^()]|\([^()]*\))*\))?/g, (_, name: string) => PARAMETERS[name] ?? '1')
    .replace(/\*$/, 'anything')
    .replace(/(?<=^\/sitemap-)\w+/, 'hotel-1');

let app: TestApp;
let port: number;
/** By spelling: requests that a limit did not refuse although they reached its route. */
const violations = new Map<string, string[]>();
beforeAll(async () => {
  app = await startTestApp({
    pages,
    widgets: {
      render: () => fakeWidget,
      fragments: () => ({ options: () => ({}), tag: () => '', release: '', loader: () => '', markup: () => '' }),
    },
    env: { TRUST_PROXY: 'loopback', TRACKING: 'all' },
    requestLimits: ONE_REQUEST,
  });
  port = await listen(app.server);
  const limited = app.routes.filter(isLimited);
  expect(limited.length).toBeGreaterThan(80);
  for (const name of Object.keys(SPELLINGS)) violations.set(name, []);
  for (const route of limited) await checkSpellings(route);
}, 300_000);
afterAll(() => app.close());

let addresses = 0;
/** An address that no other case uses. */
const newAddress = (): string => {
  addresses += 1;
  return `198.18.${addresses >> 8}.${addresses & 255}`;
};
/** Pattern of the route that answered, by the access log; empty when no route did. */
const routeOf = ({ headers }: RawResponse): string => {
  const id = headers['x-request-id'];
  const line = id && app.lines.find((text) => text.includes(id) && text.includes('"answered"'));
  return line ? (JSON.parse(line) as { route: string }).route : '';
};

function send({ method, url }: Pick<RouteSummary, 'method' | 'url'>, target: string, address: string): Promise<RawResponse> {
  const from = { 'x-forwarded-for': address, origin: 'https://partner.example' };
  if (method === 'GET') return sendRequest(port, method, target, { headers: from });
  const json = url.startsWith('/api/');
  const type = json ? 'application/json' : 'application/x-www-form-urlencoded';
  return sendRequest(port, method, target, {
    headers: { ...from, 'content-type': type },
    // Valid bodies, where the budget counts valid requests only.
    body: json ? '{"token":"x","id":"x","from":"new","to":"seen"}' : 'a=b',
  });
}

const isLimited = ({ method, url, limits }: RouteSummary): boolean =>
  /^(GET|POST)$/.test(method) && !/^\/(healthz|readyz|metrics|widgets\/v1\/\*|pictures)/.test(url) && limits?.length !== 0;

/** Uses up the route's budget with one request, then sends every spelling of its path from the same address. */
async function checkSpellings(route: RouteSummary): Promise<void> {
  const address = newAddress();
  const path = pathOf(route.url);
  // `routeOf` searches the log.
  app.lines.length = 0;
  await send(route, path, address);
  const replies = Object.entries(SPELLINGS).map(async ([name, spell]) => {
    const reply = await send(route, spell(path), address);
    const isReached = routeOf(reply) === route.url;
    const allowed = isReached ? [429] : [400, 404, 429];
    if (!allowed.includes(reply.status)) violations.get(name)?.push(`${route.method} ${spell(path).slice(0, 100)} → ${reply.status}`);
    if (reply.status === 429 && !Number(reply.headers['retry-after']))
      violations.get(name)?.push(`${route.method} ${path}: no Retry-After`);
  });
  await Promise.all(replies);
}

describe.each(Object.keys(SPELLINGS))('path written as %s', (name) => {
  it('is limited like every route that it reaches', () => expect(violations.get(name)).toEqual([]));
});

it('limits pages that the page cache may store when they are rendered', async () => {
  const shared = app.routes.filter(
    ({ method, limits, url }) => method === 'GET' && limits?.length === 0 && /^\/(hotel|jiri|bai_ke)?$/.test(url),
  );
  expect(shared.map(({ url }) => url).sort()).toEqual(['/', '/bai_ke', '/hotel', '/jiri']);
  for (const route of shared) {
    const address = newAddress();
    expect((await send(route, route.url, address)).status).toBe(200);
    for (const target of ['canonical', 'every letter encoded', 'absolute form'])
      expect((await send(route, SPELLINGS[target]?.(route.url) ?? '', address)).status).toBe(429);
  }
});
