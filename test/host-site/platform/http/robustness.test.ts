/** No request target makes the site fail or hang. */
import { afterEach, describe, expect, it } from 'vitest';
import { pages } from '../../../../host-site/routes/page-routes.ts';
import { RULE_ENGINES } from '../../../support/databases/databases.ts';
import { listen, type RawResponse, sendRequest } from '../../../support/servers/raw-http.ts';
import { startTestApp, type TestApp } from '../../../support/site/test-app.ts';
import { SPELLINGS } from '../../../support/sources/spellings.ts';
import { fakeWidget } from '../pages/fake-services.ts';

const FREE = { points: 0 };
const UNLIMITED = { call: FREE, change: FREE, search: FREE, tracking: FREE, page: FREE };
/** Bodies that a parser or a handler may stumble over. */
const BODIES = [
  '',
  '{}',
  '[]',
  'null',
  '{',
  '"\\u0000"',
  '{"phone_num":"\\u0000","merchant_id":"\\u0000","token":"\\u0000","id":"\\u0000"}',
];
/** Query values that a database or a number parser may stumble over. */
const VALUES = ['%00', '%ED%A0%80', '-1', '1e309', '99999999999999999999', 'NaN', '%27%3B--', '\u00e9'];

let app: TestApp;
afterEach(() => app.close());

describe.each(RULE_ENGINES)('on %s', (engine) => {
  it('responds to every spelling of every route of the API document with a status below 500', async () => {
    app = await startTestApp({ engine, pages, widgets: { render: () => fakeWidget }, requestLimits: UNLIMITED });
    const port = await listen(app.server);
    const { paths } = JSON.parse((await app.get('/api/openapi.json')).text) as {
      paths: Record<string, Record<string, { parameters?: { name: string; in: string }[] }>>;
    };
    const failed: string[] = [];
    const check = async (method: string, target: string, body = '') => {
      const options = { headers: { 'content-type': 'application/json' }, body };
      const reply: RawResponse = await sendRequest(port, method, target, options);
      if (!(reply.status >= 200 && reply.status < 500)) failed.push(`${method} ${target.slice(0, 120)} ${body} → ${reply.status}`);
    };
    for (const [path, operations] of Object.entries(paths))
      for (const [verb, { parameters = [] }] of Object.entries(operations)) {
        const method = verb.toUpperCase();
        await Promise.all(Object.values(SPELLINGS).map((spell) => check(method, spell(path), method === 'POST' ? '{}' : '')));
        if (method === 'POST') await Promise.all(BODIES.map((body) => check(method, path, body)));
        const names = parameters.filter((one) => one.in === 'query').map(({ name }) => name);
        await Promise.all(VALUES.map((value) => check(method, `${path}?${names.map((name) => `${name}=${value}`).join('&')}`)));
        for (const other of ['HEAD', 'OPTIONS', 'PUT', 'TRACE']) await check(other, path);
      }
    expect(failed).toEqual([]);
    expect(Object.keys(paths).length).toBeGreaterThan(30);
  }, 300_000);
});
