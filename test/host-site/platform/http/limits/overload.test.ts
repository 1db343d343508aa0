import { setImmediate as nextTask } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createPageCache } from '../../../../../host-site/platform/http/caching/page-cache.ts';
import { pages } from '../../../../../host-site/routes/page-routes.ts';
import { listen, sendRequest, sendText } from '../../../../support/servers/raw-http.ts';
import { startTestApp, type TestApp } from '../../../../support/site/test-app.ts';
import { fakeWidget } from '../../pages/fake-services.ts';

let app: TestApp;
beforeAll(async () => {
  // Every process uses more than one byte of memory.
  app = await startTestApp({ pages, widgets: { render: () => fakeWidget }, overload: { maxRssBytes: 1, sampleInterval: 10 } });
  await vi.waitFor(() => expect(app.server.isOverloaded()).toBe(true), { timeout: 20_000 });
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
  await expect.poll(() => busy.server.isUnderPressure(), { interval: 5 }).toBe(true);
  expect((await busy.get('/api/php/city?cid=1')).status).toBe(200);
  await busy.close();
});

/** A page that is rendered once `release` was called. */
function heldPage() {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const state = { renders: 0, release };
  const renderer: typeof pages = {
    ...pages,
    register(scope, dependencies, web) {
      scope.get('/slow', async () => {
        state.renders += 1;
        await held;
        return '慢';
      });
      return pages.register(scope, dependencies, web);
    },
  };
  return { state, options: { pages: renderer, widgets: { render: () => fakeWidget } } };
}

it('refuses pages while as many are rendered as may be, serves calls and health checks, and renders pages again afterwards', async () => {
  const { state, options } = heldPage();
  const busy = await startTestApp({ ...options, overload: { maxPagesInFlight: 2 } });
  const first = [busy.get('/slow'), busy.get('/slow')];
  await expect.poll(() => state.renders).toBe(2);
  const refused = await busy.get('/search?keyword=c');
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '10']);
  for (const path of ['/api/php/city?cid=1', '/healthz', '/readyz']) expect([path, (await busy.get(path)).status]).toEqual([path, 200]);
  // A form that works without script.
  expect((await busy.post('/enquiry', {})).status).not.toBe(503);
  state.release();
  expect((await Promise.all(first)).map(({ status }) => status)).toEqual([200, 200]);
  await expect.poll(async () => (await busy.get('/search?keyword=c')).status).toBe(200);
  await busy.close();
});

it('sends cached pages while it refuses others', async () => {
  const { state, options } = heldPage();
  const busy = await startTestApp({ ...options, pageCache: createPageCache(), overload: { maxPagesInFlight: 1 } });
  // A page is cached at its second request.
  for (let time = 0; time < 2; time += 1) await expect.poll(async () => (await busy.get('/hotel/hangzhou')).status).toBe(200);
  const held = busy.get('/slow');
  await expect.poll(() => state.renders).toBe(1);
  const statuses = [];
  for (const path of ['/hotel/hangzhou', '/hotel/hangzhou?round=1', '/hotel/hangzhou']) statuses.push((await busy.get(path)).status);
  expect(statuses).toEqual([200, 503, 200]);
  state.release();
  expect((await held).status).toBe(200);
  await busy.close();
});

it('refuses pages that have waited for more than a twentieth of a second in a lasting overload, and renders later ones', async () => {
  const { state, options } = heldPage();
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const busy = await startTestApp({ ...options, overload: { maxPagesInFlight: 24 } });
  let visitor = 0;
  const request = () => {
    visitor += 1;
    return busy.server.inject({ url: '/slow', remoteAddress: `198.51.100.${visitor}` });
  };
  // As many as are rendered at once, and those that wait for them.
  const burst = Array.from({ length: 4 + 6 }, request);
  while (state.renders < 4) await nextTask();
  now = 480;
  const later = Array.from({ length: 4 }, request);
  now = 520;
  // None of the four is complete.
  await vi.advanceTimersByTimeAsync(100);
  for (let turns = 0; turns < 50; turns += 1) await nextTask();
  state.release();
  const replies = (await Promise.all([...burst, ...later])).map(({ statusCode, headers }) => headers['retry-after'] ?? statusCode);
  expect(replies).toEqual([...Array(4).fill(200), ...Array(6).fill('10'), ...Array(4).fill(200)]);
  vi.useRealTimers();
  clock.mockRestore();
  await busy.close();
});

it('counts refused requests in the metrics, and logs a line for the first of them only', async () => {
  const { state, options } = heldPage();
  const busy = await startTestApp({ ...options, overload: { maxPagesInFlight: 1 } });
  const held = busy.get('/slow');
  await expect.poll(() => state.renders).toBe(1);
  const before = busy.lines.length;
  for (let time = 0; time < 5; time += 1) expect((await busy.get('/search')).status).toBe(503);
  expect((await busy.get('/metrics')).text).toContain('xiyan_requests_shed_total{kind="page"} 5');
  const lines = busy.lines.slice(before).filter((line) => !line.includes('/metrics'));
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ level: 40, event: 'overload.refused', kind: 'page', count: 1 }]);
  state.release();
  await held;
  await busy.close();
});

it('accepts the connections that wait before it renders the next page', async () => {
  const connections = 20;
  let accepted = 0;
  const acceptedAtRender: number[] = [];
  const counting: typeof pages = {
    ...pages,
    register: (scope) => void scope.get('/page', async () => acceptedAtRender.push(accepted) && '页'),
  };
  // The pause between two pages also ends after some milliseconds, which a busy machine needs for less than these connections.
  const stopped = vi.spyOn(performance, 'now').mockReturnValue(0);
  const busy = await startTestApp({ pages: counting, overload: { maxPagesInFlight: 3 * connections } });
  busy.server.server.on('connection', () => {
    accepted += 1;
  });
  const port = await listen(busy.server);
  // Connections are established by the system before Node accepts them: all of them wait when the event loop turns next.
  const replies = await Promise.all(Array.from({ length: connections }, () => sendRequest(port, 'GET', '/page')));
  expect(replies.filter(({ status }) => status !== 200)).toEqual([]);
  expect(acceptedAtRender[1]).toBe(connections);
  stopped.mockRestore();
  await busy.close();
});

it('accepts requests without overload', async () => {
  const calm = await startTestApp();
  expect((await calm.get('/api/php/city?cid=1')).status).toBe(200);
  await calm.close();
});
