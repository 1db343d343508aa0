import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PageRenderer } from '../../host-site/app-options.ts';
import { emoji, emojiPath } from '../../host-site/lookups/index.ts';
import { startTestApp, type TestApp } from '../support/site/test-app.ts';

const PHONE = '13800138000';
const pages: PageRenderer = {
  register(app) {
    app.get('/page', (_, reply) => reply.type('text/html; charset=utf-8').send('<p>page</p>'));
    app.get('/nonce', (_, reply) => reply.type('text/html; charset=utf-8').send(reply.cspNonce() + reply.cspNonce()));
    app.get('/broken', () => {
      throw new Error(`no ${PHONE}`, { cause: new Error(`cause ${PHONE}`) });
    });
    app.post('/form', (request) => request.body);
  },
  notFound: ({ status }) => `<h1>没有 ${status}</h1>`,
  unreadable: (requestId) => `<h1>${requestId}</h1>`,
  failure: ({ requestId }) => `<h1>出错 ${requestId}</h1>`,
};

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    pages,
    env: { PUBLIC_ORIGIN: 'https://www.example.com', EMBED_ORIGINS: 'https://partner.example', HOTEL_ORIGIN: 'https://hotel.example.com' },
  });
});
afterAll(() => app.close());

describe('failures', () => {
  it('respond to an unknown page with the 404 page and to an unknown service with an envelope', async () => {
    expect(await app.get('/nowhere')).toMatchObject({ status: 404, text: '<h1>没有 404</h1>' });
    expect(await app.get('/api/php/nowhere')).toMatchObject({
      status: 404,
      body: { data: null, status: { RetCode: 404, msg: '没有找到您要的内容' } },
    });
  });

  // Specification 8#11
  it('respond to a page that throws with the request id and without the reason', async () => {
    const reply = await app.get('/broken');
    expect(reply.status).toBe(500);
    const id = reply.headers['x-request-id'];
    expect(reply.text).toBe(`<h1>出错 ${id}</h1>`);
    const line = app.lines.map((text) => JSON.parse(text)).find(({ msg }) => msg === 'request failed');
    expect(line).toMatchObject({ reqId: id, route: '/broken' });
  });

  it('do not repeat an address that cannot be decoded', async () => {
    const reply = await app.get(`/%E0%A4%A/${PHONE}`);
    expect(reply.status).toBe(400);
    expect(reply.text).not.toContain(PHONE);
  });

  it.each([
    [400, '{"phone_num": 138', { 'content-type': 'application/json' }],
    [400, '', { 'content-type': 'application/json' }],
    [415, `phone_num=${PHONE}`, { 'content-type': 'application/x-www-form-urlencoded' }],
    [415, '<a/>', { 'content-type': 'text/xml' }],
    [413, JSON.stringify({ phone_num: PHONE, more: 'x'.repeat(33_000) }), { 'content-type': 'application/json' }],
    [422, JSON.stringify({ phone_num: [PHONE] }), { 'content-type': 'application/json' }],
    [422, '[]', { 'content-type': 'application/json' }],
  ])('respond with %i in the envelope with a Chinese text and no echo', async (status, payload, headers) => {
    const reply = await app.post('/api/hotel/MakeAppointment', payload, headers as unknown as Record<string, string>);
    expect(reply.status).toBe(status);
    expect(reply.body.status.RetCode).toBe(status);
    expect(reply.body.status.msg).toMatch(/^[\u4e00-\u9fff，]+$/);
    expect(reply.text).not.toContain('138');
  });
});

describe('headers', () => {
  it('give pages a policy without unsafe-inline', async () => {
    const { headers } = await app.get('/page');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self' https://www.example.com;");
    for (const directive of ["frame-ancestors 'self'", "base-uri 'none'", "object-src 'none'"])
      expect(policy.split('; ')).toContain(directive);
    expect(policy).not.toMatch(/unsafe|nonce/);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'strict-origin-when-cross-origin' });
  });

  it('let nothing load in a response of a call, and forbid framing', async () => {
    for (const url of ['/api/php/city?cid=1', '/api/nowhere', '/api/openapi.json', '/healthz'])
      expect([url, (await app.get(url)).headers]).toMatchObject([
        url,
        { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'", 'x-content-type-options': 'nosniff' },
      ]);
  });

  it('add one nonce to the policy of a response that asked for it', async () => {
    const [first, second] = [await app.get('/nonce'), await app.get('/nonce')];
    const nonce = first.text.slice(0, first.text.length / 2);
    expect(first.text).toBe(nonce + nonce);
    expect(first.headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
    expect(second.text).not.toBe(first.text);
  });
});

describe('emoji codes', () => {
  // Specification 3#16
  it('each have a picture that is served', async () => {
    const replies = await Promise.all(emoji().map(({ image }) => app.get(emojiPath(image))));
    expect(emoji().filter((_, at) => replies[at]!.status !== 200)).toEqual([]);
    expect(replies[0]!.headers['content-type']).toBe('image/svg+xml');
    expect(
      replies.filter(({ text }) => !/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg".*<\/svg>\n$/s.test(text) || /<script|href/.test(text)),
    ).toEqual([]);
  });
  it('that do not exist get a 404, and so does every other file on the disk', async () => {
    expect(
      await Promise.all(['nosuch.svg', '..%2Fpictures%2Findex.tsv'].map(async (file) => (await app.get(`/pictures/emoji/${file}`)).status)),
    ).toEqual([404, 404]);
  });
});

describe('cross-origin calls', () => {
  const preflight = (origin: string) =>
    app.server.inject({
      method: 'OPTIONS',
      url: '/api/hotel/MakeAppointment',
      headers: { origin, 'access-control-request-method': 'POST' },
    });

  it('are open to an allowed origin, without credentials', async () => {
    const { headers } = await preflight('https://partner.example');
    expect(headers).toMatchObject({ 'access-control-allow-origin': 'https://partner.example', vary: 'Origin' });
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
    for (const name of [
      'content-type',
      'token',
      'visitorid',
      'idempotency-key',
      'request-serial-no',
      'appname',
      'devicekind',
      'cid',
      'http-token',
    ]) {
      expect(String(headers['access-control-allow-headers']).split(', ')).toContain(name);
    }
    expect(Number(headers['access-control-max-age'])).toBeGreaterThanOrEqual(7200);
  });

  it('carry credentials from the own origins only', async () => {
    for (const origin of ['https://www.example.com', 'https://hotel.example.com']) {
      expect((await preflight(origin)).headers).toMatchObject({
        'access-control-allow-origin': origin,
        'access-control-allow-credentials': 'true',
      });
    }
  });

  it('are closed to others, also in error responses', async () => {
    expect((await preflight('https://stranger.example')).headers).not.toHaveProperty('access-control-allow-origin');
    expect((await app.get('/api/nowhere', { origin: 'https://stranger.example' })).headers).not.toHaveProperty(
      'access-control-allow-origin',
    );
    expect((await app.get('/api/nowhere', { origin: 'https://partner.example' })).headers).toHaveProperty('access-control-allow-origin');
  });

  it('are open to every origin by default', async () => {
    const open = await startTestApp();
    expect((await open.get('/api/node/city/active', { origin: 'https://any.example' })).headers['access-control-allow-origin']).toBe('*');
    await open.close();
  });
});

describe('forms and query strings', () => {
  // Specification 9#23
  it('are read with the specified limits', async () => {
    const deep = await app.post('/form', 'a[b][c][d][e][f][g]=1&list[25]=x&phone=1', {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(JSON.parse(deep.text)).toEqual({ a: { b: { c: { d: { e: { f: { '[g]': '1' } } } } } }, list: { 25: 'x' }, phone: '1' });
    const many = await app.post('/form', Array.from({ length: 1200 }, (_, at) => `k${at}=1`).join('&'), {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(Object.keys(JSON.parse(many.text))).toHaveLength(1000);
  });
});

describe('limits', () => {
  it('respond with 429 and Retry-After in the envelope, readable across origins', async () => {
    const strict = await startTestApp({ requestLimits: { enquiry: { points: 2 } } });
    const post = () => strict.post('/api/hotel/MakeAppointment', { phone_num: '1' }, { origin: 'https://any.example' });
    await post();
    await post();
    const refused = await post();
    expect(refused).toMatchObject({ status: 429, body: { data: null, status: { RetCode: 429 } } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.headers['access-control-allow-origin']).toBe('*');
    await strict.close();
  });
});

describe('operations', () => {
  it('report liveness, readiness and metrics', async () => {
    expect((await app.get('/healthz')).status).toBe(200);
    expect((await app.get('/readyz')).status).toBe(200);
    await app.get('/api/php/city?cid=1');
    const { text } = await app.get('/metrics');
    expect(text).toContain('xiyan_http_requests_total{method="GET",route="/api/php/city",status="200"}');
    expect(text).toContain('xiyan_database_up 1');
  });

  it('are not ready without a database', async () => {
    const lost = await startTestApp();
    await lost.db.destroy();
    expect((await lost.get('/readyz')).status).toBe(503);
    expect((await lost.get('/healthz')).status).toBe(200);
    expect((await lost.get('/metrics')).text).toContain('xiyan_database_up 0');
    expect(await lost.get('/api/php/city?cid=1')).toMatchObject({ status: 502, body: { status: { RetCode: 4444, msg: '请求失败' } } });
    await lost.server.close();
  });

  it('log no phone number, body, query string or cookie', async () => {
    const before = app.lines.length;
    await app.get(`/nowhere/${PHONE}?keyword=秘密 ${PHONE}`.replace(/ /g, '%20').replace(/秘密/, encodeURIComponent('秘密')), {
      cookie: 'token=topsecret',
      'user-agent': 'agentname',
    });
    await app.post('/api/hotel/MakeAppointment', `{"phone_num":"${PHONE}","merchant_id":501,`, { 'content-type': 'application/json' });
    await app.post('/api/hotel/MakeAppointment', { phone_num: PHONE, merchant_id: 501 });
    await app.get('/broken');
    const log = app.lines.slice(before).join('');
    expect(log).toContain('"route":"/broken"');
    expect(log).toContain('cause ***');
    expect(log).not.toMatch(/1380013|secret|keyword|agentname|%E7/);
  });
});

describe('address that cannot be decoded', () => {
  it.each([
    ['text/html,*/*;q=0.8', 'text/html; charset=utf-8'],
    ['*/*', 'text/html; charset=utf-8'],
    ['application/json', 'application/json; charset=utf-8'],
  ])('with Accept %s gets a response of type %s, with the security headers of every response', async (accept, type) => {
    for (const url of ['/%E0%A4%A', '/api/php/city%E0', '/widgets/v1/%']) {
      const reply = await app.get(url, { accept });
      expect([reply.status, reply.headers['content-type'], reply.headers['x-content-type-options']]).toEqual([400, type, 'nosniff']);
      expect(String(reply.headers['content-security-policy'])).toContain("frame-ancestors 'self'");
    }
  });
});
