import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { pages } from '../../../../host-site/pages/routing/page-routes.ts';
import { listen, sendText } from '../../../support/servers/raw-http.ts';
import { startTestApp, type TestApp } from '../../../support/site/test-app.ts';
import { fakeWidget } from '../../pages/fake-services.ts';

let app: TestApp;
beforeAll(async () => {
  // Every process uses more than one byte of memory.
  app = await startTestApp({ pages, widgets: { render: () => fakeWidget }, overload: { maxRssBytes: 1, sampleInterval: 10 } });
  await vi.waitFor(() => expect(app.server.isOverloaded()).toBe(true));
});
afterAll(() => app.close());

it.each(['/', '/nowhere', '/search?keyword=a', '/api/php/city?cid=1', '/api/nowhere', '/pictures/emoji/smile.svg'])(
  'responds to %s with 503 and Retry-After',
  async (url) => {
    const reply = await app.get(url, { origin: 'https://partner.example' });
    expect([reply.status, reply.headers['retry-after']]).toEqual([503, '10']);
  },
);

it('lets scripts of partner pages read the refusal', async () => {
  const reply = await app.get('/api/php/city?cid=1', { origin: 'https://partner.example' });
  expect(reply.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-expose-headers': expect.stringContaining('retry-after'),
  });
  expect(reply.body.status).toEqual({ RetCode: 503, msg: '服务繁忙，请稍后再试' });
});

it('responds before the body has arrived', async () => {
  const port = await listen(app.server);
  const text = await sendText(
    port,
    'POST /api/hotel/MakeAppointment HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
    (socket) => socket.once('data', () => socket.destroy()),
  );
  expect(text).toMatch(/^HTTP\/1\.1 503 /);
});

it.each(['/healthz', '/readyz', '/metrics'])('accepts %s for the operator', async (url) => {
  expect((await app.get(url)).status).toBe(200);
});

it('accepts requests after a single sample, which may be the work before the server listened', async () => {
  const busy = await startTestApp({ overload: { maxRssBytes: 1, sampleInterval: 1000 } });
  await vi.waitFor(() => expect(busy.server.isUnderPressure()).toBe(true), { interval: 5, timeout: 5000 });
  expect((await busy.get('/api/php/city?cid=1')).status).toBe(200);
  await busy.close();
});

it('refuses pages while as many are drawn as may be, serves calls and health checks, and draws pages again afterwards', async () => {
  let release = (): void => undefined;
  const drawn = new Promise<void>((resolve) => {
    release = resolve;
  });
  let waiting = 0;
  const slow: typeof pages = {
    ...pages,
    register(scope, dependencies) {
      scope.get('/slow', async () => {
        waiting += 1;
        await drawn;
        return '慢';
      });
      return pages.register(scope, dependencies);
    },
  };
  const busy = await startTestApp({ pages: slow, widgets: { render: () => fakeWidget }, overload: { maxPagesInFlight: 2 } });
  const first = [busy.get('/slow'), busy.get('/slow')];
  await vi.waitFor(() => expect(waiting).toBe(2));
  const refused = await busy.get('/search?keyword=c');
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '10']);
  for (const path of ['/api/php/city?cid=1', '/healthz', '/readyz']) expect([path, (await busy.get(path)).status]).toEqual([path, 200]);
  // A form that works without script.
  expect((await busy.post('/enquiry', {})).status).not.toBe(503);
  release();
  expect((await Promise.all(first)).map(({ status }) => status)).toEqual([200, 200]);
  // A page counts until the end of the turn that completes it.
  await vi.waitFor(async () => expect((await busy.get('/search?keyword=c')).status).toBe(200));
  await busy.close();
});

it('accepts requests without overload', async () => {
  const calm = await startTestApp();
  expect((await calm.get('/api/php/city?cid=1')).status).toBe(200);
  await calm.close();
});
