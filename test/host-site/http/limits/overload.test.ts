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

it('refuses pages and calls behind a long queue, enquiries behind one twice as long, and health checks never', async () => {
  let ms = 0;
  const now = () => {
    ms += 50;
    return ms;
  };
  const queue = await startTestApp({ overload: { maxEventLoopDelay: 0, maxHeapUsedBytes: 0, maxQueueMs: 100, now } });
  await queue.server.ready();
  // Pipelined requests arrive together, so one turn handles them. Each makes the next one wait 50 ms longer.
  const CALL = '/api/php/city?cid=1';
  const paths = ['/healthz', CALL, CALL, CALL, 'POST', '/readyz', 'POST', '/healthz'];
  const body = JSON.stringify({ phone_num: '13800138000', merchant_id: 1 });
  const enquiry = `POST /api/hotel/MakeAppointment HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
  const text = await sendText(
    await listen(queue.server),
    paths.map((path) => (path === 'POST' ? enquiry : `GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`)).join(''),
    (socket) => {
      let received = '';
      socket.on('data', (data) => {
        received += data;
        if (received.match(/HTTP\/1\.1 \d/g)?.length === paths.length) socket.end();
      });
    },
  );
  const statuses = [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map((match) => Number(match[1]));
  expect(statuses).toEqual([200, 200, 200, 503, 200, 200, 503, 200]);
  expect(text.match(/^retry-after: 10\r$/gm)).toHaveLength(2);
  await queue.close();
});

it('accepts requests without overload', async () => {
  const calm = await startTestApp();
  expect((await calm.get('/api/php/city?cid=1')).status).toBe(200);
  await calm.close();
});
