/** No input to a call of the API document makes the site fail, hang or reveal its code. */
import type { InjectOptions } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../support/site/test-app.ts';

const FREE = { points: 0 };
const UNLIMITED = { call: FREE, change: FREE, search: FREE, tracking: FREE, page: FREE };
const LONG = '长'.repeat(9_000);
const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;

/** Values for one field at a time, as JSON texts, because `JSON.stringify` cannot write all of them. */
const FIELD_VALUES = ['null', '1e308', '"\\u0000"'];
/** Values for all fields at once. */
const BODY_VALUES = [
  ...FIELD_VALUES,
  '-1',
  '"\\ud800"',
  '{}',
  'true',
  '0.5',
  '9007199254740993',
  '""',
  `"${LONG}"`,
  '[]',
  '{"__proto__":{"a":1}}',
  nested(2_000),
];
const BODIES = ['', '[', '"a"', '{"a":1,"a":2}', '{"__proto__":1}', '{"constructor":{"prototype":{}}}', nested(15_000), '\uFEFF{}'];
const CONTENT_TYPES = [
  '',
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'application/json; charset=x',
];
const QUERY_VALUES = ['%00', '%ED%A0%80', '%', '-1', '1e309', '9007199254740993', encodeURIComponent(LONG), '[]', '%5B%5D'];
/** Anything that names a file of the site or a frame of a stack. */
const REVEALING = /\n\s+at |node_modules|node:internal|\.(?:ts|mjs):\d|SQLITE_|syntax error at/;

interface Schema {
  properties?: Record<string, Schema>;
  anyOf?: Schema[];
}
interface Operation {
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

let app: TestApp;
afterEach(() => app.close());

const fieldsOf = ({ requestBody }: Operation): string[] => {
  const schema = requestBody?.content['application/json']?.schema;
  return Object.keys(schema?.properties ?? schema?.anyOf?.[0]?.properties ?? {});
};

/** Returns requests with every field and parameter of the operation set to every value, one at a time and all at once. */
function requestsOf(path: string, method: 'GET' | 'POST', operation: Operation): InjectOptions[] {
  const url = path.replace(/\{\w+\}/g, '1');
  const names = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query').map(({ name }) => name);
  const queries = [
    ...QUERY_VALUES.map((value) => names.map((name) => `${name}=${value}`)),
    names.flatMap((name) => [`${name}=1`, `${name}=2`]),
    names.map((name) => `${name}[a][b]=1`),
  ];
  const requests: InjectOptions[] = queries.map((parts) => ({ method, url: `${url}?${parts.join('&')}` }));
  if (method === 'GET') return requests;
  const fields = fieldsOf(operation);
  const bodies = [
    ...BODIES,
    ...FIELD_VALUES.flatMap((value) =>
      fields.map((field) => `{${fields.map((name) => `${JSON.stringify(name)}:${name === field ? value : '"1"'}`).join()}}`),
    ),
    ...BODY_VALUES.map((value) => `{${fields.map((name) => `${JSON.stringify(name)}:${value}`).join()}}`),
  ];
  const json = { 'content-type': 'application/json' };
  return [
    ...requests.slice(0, 1).map((request) => ({ ...request, headers: json, payload: '{}' })),
    ...bodies.map((payload) => ({ method, url, headers: json, payload })),
    { method, url, headers: json, payload: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]) },
    ...CONTENT_TYPES.map((type) => ({ method, url, headers: type ? { 'content-type': type } : {}, payload: 'a=1&a=2' })),
  ];
}

it('responds to bad input of every call of the API document with a status below 500, and without a stack', async () => {
  app = await startTestApp({ requestLimits: UNLIMITED });
  const { paths } = JSON.parse((await app.get('/api/openapi.json')).text) as { paths: Record<string, Record<string, Operation>> };
  const failed: string[] = [];
  let requests = 0;
  let withFields = 0;
  for (const [path, operations] of Object.entries(paths))
    for (const [verb, operation] of Object.entries(operations)) {
      const method = verb.toUpperCase() as 'GET' | 'POST';
      if (fieldsOf(operation).length) withFields += 1;
      for (const request of requestsOf(path, method, operation)) {
        requests += 1;
        const { statusCode, payload } = await app.server.inject(request);
        if (statusCode >= 500 || REVEALING.test(payload))
          failed.push(`${method} ${String(request.url).slice(0, 80)} ${String(request.payload ?? '').slice(0, 80)} → ${statusCode}`);
      }
    }
  expect(failed).toEqual([]);
  expect(app.lines.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
  // The document describes bodies: otherwise no field would be tried.
  expect(withFields).toBeGreaterThan(10);
  expect(requests).toBeGreaterThan(1_000);
}, 120_000);
