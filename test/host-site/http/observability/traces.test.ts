/** Spans that an OpenTelemetry collector receives, and what it never receives. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { migrate } from '../../../../host-site/database/migrate.ts';
import { openDatabase } from '../../../../host-site/database/open.ts';
import { recordStatement } from '../../../../host-site/http/observability/statement-spans.ts';
import { pages } from '../../../../host-site/pages/routing/page-routes.ts';
import { readSettings } from '../../../../host-site/settings/settings.ts';
import { insertSampleData, OPEN_HOTEL } from '../../../support/databases/sample-data.ts';
import { startTestApp, type TestApp } from '../../../support/site/test-app.ts';
import { fakeWidget } from '../../pages/fake-services.ts';

const PHONE = '13912345678';
const KEYWORD = 'a-keyword-of-a-visitor';

interface Span {
  name: string;
  kind: number;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
  status: { code?: number };
}

let collector: Server;
let received: { path: string; authorization: string; body: string }[];
let status: number;
let app: TestApp;
beforeEach(async () => {
  received = [];
  status = 200;
  collector = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    received.push({ path: request.url ?? '', authorization: request.headers.authorization ?? '', body });
    response.writeHead(status).end('{}');
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const { port } = collector.address() as AddressInfo;
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/`, OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Bearer%20abc' };
  const database = await openDatabase({ file: ':memory:', onStatement: recordStatement });
  await migrate(database.db);
  await insertSampleData(database.db);
  app = await startTestApp({ database, env, pages, widgets: { render: () => fakeWidget } });
});
afterEach(async () => {
  collector.close();
  collector.closeAllConnections();
  await once(collector, 'close');
});

/** Closes the app, which sends the last spans, and returns all of them. */
async function allSpans(): Promise<Span[]> {
  await app.close();
  return received.flatMap(({ body }) => JSON.parse(body).resourceSpans[0].scopeSpans[0].spans as Span[]);
}
const SERVER = 2;
/** Returns the spans of requests. */
const spans = async (): Promise<Span[]> => (await allSpans()).filter(({ kind }) => kind === SERVER);
const attribute = ({ attributes }: Span, name: string) => {
  const value = attributes.find(({ key }) => key === name)?.value;
  return value?.stringValue ?? value?.intValue;
};

it('sends a span with route, status, duration and request id for each request, and none for health checks', async () => {
  const reply = await app.get('/api/php/city?cid=1');
  await app.get('/nowhere');
  for (const path of ['/healthz', '/readyz', '/metrics']) await app.get(path);
  const [call, missing, ...rest] = await spans();
  expect(rest).toEqual([]);
  expect([call?.name, missing?.name]).toEqual(['GET /api/php/city', 'GET']);
  expect(attribute(call as Span, 'http.response.status_code')).toBe(200);
  expect(attribute(call as Span, 'xiyan.request_id')).toBe(reply.headers['x-request-id']);
  expect(attribute(missing as Span, 'http.response.status_code')).toBe(404);
  const duration = BigInt(call?.endTimeUnixNano ?? 0) - BigInt(call?.startTimeUnixNano ?? 0);
  expect(duration).toBeGreaterThan(0n);
  expect(received.every(({ path, authorization }) => path === '/v1/traces' && authorization === 'Bearer abc')).toBe(true);
});

it('continues the trace of the caller, and sends nothing of a trace that the caller does not record', async () => {
  const [trace, parent] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331'];
  await app.get('/api/php/city?cid=1', { traceparent: `00-${trace}-${parent}-01` });
  await app.get('/api/php/city?cid=2', { traceparent: `00-${trace}-${parent}-00` });
  expect(await spans()).toMatchObject([{ traceId: trace, parentSpanId: parent }]);
});

it('sends the statements of a request as children of its span, with their text and without values', async () => {
  await app.post('/api/hotel/MakeAppointment', { phone_num: PHONE, merchant_id: OPEN_HOTEL, from_type: 18 });
  const [request, ...statements] = await allSpans();
  expect(request?.name).toBe('POST /api/hotel/MakeAppointment');
  expect(statements.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['select merchant', 'insert idempotency', 'insert enquiry', 'commit']),
  );
  for (const statement of statements)
    expect(statement).toMatchObject({ kind: 3, traceId: request?.traceId, parentSpanId: request?.spanId });
  const [insert] = statements.filter(({ name }) => name === 'insert enquiry');
  expect(attribute(insert as Span, 'db.query.text')).toMatch(/^insert into "enquiry" \(.*\) values \(\?(, \?)*\)$/);
});

it('contains no phone number, search text or receipt code after an enquiry', async () => {
  const enquiry = await app.post('/api/hotel/MakeAppointment', { phone_num: PHONE, merchant_id: OPEN_HOTEL, from_type: 18 });
  const { receipt } = enquiry.body.data as { receipt: { url: string; code: string } };
  const token = new URL(receipt.url).pathname.split('/')[2] as string;
  expect((await app.get(`/receipt/${token}`)).status).toBe(200);
  await app.get(`/search?keyword=${KEYWORD}`, { cookie: `token=${PHONE}`, referer: `http://127.0.0.1:3000/receipt/${token}` });
  await app.post('/api/php/login/code', { phone: PHONE });
  await app.get(`/${PHONE}`);
  expect((await spans()).map(({ name }) => name)).toContain('GET /receipt/:token');
  const bytes = received.map(({ body }) => body).join('');
  for (const secret of [PHONE, KEYWORD, token, receipt.code]) expect(bytes).not.toContain(secret);
});

it('logs one line when the collector accepts nothing, and serves all the same', async () => {
  status = 503;
  expect((await app.get('/api/php/city?cid=1')).status).toBe(200);
  await spans();
  const lines = app.lines.filter((line) => line.includes('traces.export_failed'));
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ reason: 'status 503' }]);
});

it.each(['ftp://collector.example', 'collector:4318', 'https://user@collector.example', 'https://collector.example/?token=a'])(
  'rejects %s as the address of a collector',
  async (address) => {
    await app.close();
    expect(() => readSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: address })).toThrow(/^OTEL_EXPORTER_OTLP_ENDPOINT/);
  },
);
