/** Conversations in a real browser whose WebSocket is missing, refused, silent or lost: live in both directions, and nothing is lost or doubled. */
import { randomUUID } from 'node:crypto';
import { createServer, request } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ChatThread } from '../../../../../host-site/features/conversation/conversation.ts';
import { browser, site } from '../../../../support/browser/site-in-browser.ts';
import { visit } from '../../../../support/browser/visitor.ts';
import { cookieHeader } from '../../../../support/site/login.ts';

const HOTEL = 1001;
const STAFF = '19900001001';
const SOON = { timeout: 60_000 };

/** A forward proxy that lets requests through and refuses tunnels, which browsers need for WebSockets, or sends nothing through them after the handshake. */
async function startProxy() {
  const sockets = new Set<Socket>();
  const state = { isAway: false, isSilent: false, refusedTunnels: 0, silentTunnels: 0, streams: 0 };
  const server = createServer((incoming, outgoing) => {
    if (incoming.url?.includes('/api/ws/events')) state.streams += 1;
    const { hostname, port, pathname, search } = new URL(incoming.url ?? '');
    const { method, headers } = incoming;
    const forwarded = request({ hostname, port, path: pathname + search, method, headers }, (reply) => {
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.destroy());
    outgoing.on('close', () => forwarded.destroy());
    incoming.pipe(forwarded);
  });
  server.on('connect', ({ url = '' }, socket) => {
    if (state.isSilent) {
      const { hostname, port } = new URL(`http://${url}`);
      const upstream = connect(Number(port), hostname);
      for (const each of [socket, upstream]) each.on('error', () => undefined);
      upstream.once('data', (reply) => {
        socket.write(reply.subarray(0, reply.indexOf('\r\n\r\n') + 4));
        // From now on nothing gets through, the end of the connection neither.
        socket.unpipe(upstream).resume();
        upstream.destroy();
        state.silentTunnels += 1;
      });
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      socket.pipe(upstream);
      return;
    }
    state.refusedTunnels += 1;
    socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
  });
  server.on('connection', (socket) => {
    if (state.isAway) socket.destroy();
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    state,
    /** Ends all connections and accepts none until `comeBack`. */
    goAway() {
      state.isAway = true;
      for (const socket of sockets) socket.destroy();
    },
    comeBack() {
      state.isAway = false;
    },
    stop: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

async function post(path: string, payload: object, headers: Record<string, string> = {}) {
  const reply = await fetch(site.origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(payload),
  });
  const { data, status } = (await reply.json()) as { data: never; status: { RetCode: number } };
  expect([path, status.RetCode]).toEqual([path, 0]);
  return { data, cookies: reply.headers.getSetCookie() };
}

let staff: Record<string, string>;
/** Logs in by the code on the console, and sets online hours of 24 h: otherwise the smart reception writes too. */
beforeAll(async () => {
  const sent = await post('/api/php/login/code', { phone_num: STAFF });
  const code = await vi.waitUntil(() => /"code":"(\d{6})"/.exec(site.log())?.[1], SOON);
  const login = await post('/api/php/login', { phone_num: STAFF, code }, { cookie: cookieHeader(sent.cookies) });
  staff = { cookie: cookieHeader(login.cookies), origin: site.origin };
  await post('/api/ws/settings', { merchantId: HOTEL, opensAt: 0, closesAt: 0, presets: [] }, staff);
});

let proxy: Awaited<ReturnType<typeof startProxy>>;
beforeAll(async () => {
  proxy = await startProxy();
});
afterAll(() => proxy?.stop());

/** Sends an enquiry and returns the calls of its merchant, and the couple's token. */
async function startConversation(phone: string) {
  const { data } = await post(
    '/api/hotel/MakeAppointment',
    { phone_num: phone, merchant_id: HOTEL, from_type: 18 },
    { 'idempotency-key': randomUUID(), 'x-forwarded-for': '198.51.100.7' },
  );
  const token = new URL((data as { receipt: { url: string } }).receipt.url).pathname.split('/')[2] ?? '';
  const { id } = (await post('/api/ws/messages', { token })).data as ChatThread;
  return {
    token,
    write: (text: string) => post('/api/ws/messages/send', { id, key: randomUUID(), text }, staff),
    thread: async () => (await post('/api/ws/messages', { id, after: 0 }, staff)).data as ChatThread,
  };
}

describe.each([
  ['the browser has no WebSocket', '13800138001', { hasWebSocket: false }],
  ['a proxy refuses WebSockets', '13800138002', { hasWebSocket: true }],
] as const)('where %s', (_, phone, { hasWebSocket }) => {
  it('messages arrive live in both directions, and after a gap none is lost or doubled', { timeout: 180_000 }, async () => {
    const { token, write, thread } = await startConversation(phone);
    const texts = async () => (await thread()).list.map(({ sender, text }) => `${sender}: ${text}`);
    const { page, leave } = await visit(browser, { proxy: { server: proxy.address } });
    if (!hasWebSocket) await page.addInitScript('delete window.WebSocket');
    const before = { ...proxy.state };
    await page.goto(`${site.origin}/receipt/${token}/conversation`);
    await page.evaluate('window.isSamePage = true');
    const log = () => page.locator('[role=log] li p:first-of-type').allTextContents();
    const ids = () => page.locator('[role=log] li').evaluateAll((items) => items.map(({ id }) => id));
    const say = async (text: string) => {
      await page.locator('textarea').fill(text);
      await page.locator('textarea').press('Control+Enter');
    };
    await expect.poll(() => proxy.state.streams, SOON).toBe(before.streams + 1);
    expect(proxy.state.refusedTunnels > before.refusedTunnels).toBe(hasWebSocket);

    await say('请问有档期吗');
    await expect.poll(texts, SOON).toEqual(['couple: 请问有档期吗']);
    await write('有的');
    await expect.poll(ids, SOON).toEqual(['m1', 'm2']);
    await expect.poll(() => page.locator('textarea').inputValue(), SOON).toBe('');

    proxy.goAway();
    await write('缺口一');
    await say('断线时写的');
    await write('缺口二');
    await expect.poll(() => page.locator('[data-offline]').textContent(), SOON).not.toBe('');
    expect(await ids()).toEqual(['m1', 'm2']);
    proxy.comeBack();
    await expect.poll(ids, SOON).toEqual(['m1', 'm2', 'm3', 'm4', 'm5']);
    await write('恢复了');
    await expect.poll(ids, SOON).toEqual(['m1', 'm2', 'm3', 'm4', 'm5', 'm6']);
    expect(await texts()).toEqual([
      'couple: 请问有档期吗',
      'merchant: 有的',
      'merchant: 缺口一',
      'merchant: 缺口二',
      'couple: 断线时写的',
      'merchant: 恢复了',
    ]);
    for (const text of ['请问有档期吗', '有的', '缺口一', '缺口二', '断线时写的', '恢复了'])
      expect((await log()).filter((each) => each.includes(text))).toHaveLength(1);
    await expect.poll(() => page.locator('[data-offline]').textContent(), SOON).toBe('');
    // The merchant sees that the couple has read, without a WebSocket.
    await expect.poll(async () => (await thread()).otherReadSeq, SOON).toBe(6);
    expect(await page.evaluate('window.isSamePage')).toBe(true);
    await leave();
  });
});

/** Opens the conversation in a browser with a clock that the test can advance. */
async function openPage(phone: string, prepare: (page: Page) => Promise<unknown>, options: BrowserContextOptions = {}) {
  const conversation = await startConversation(phone);
  const { page, leave } = await visit(browser, options);
  await page.clock.install();
  await prepare(page);
  await page.goto(`${site.origin}/receipt/${conversation.token}/conversation`);
  const ids = () => page.locator('[role=log] li').evaluateAll((items) => items.map(({ id }) => id));
  return { ...conversation, page, leave, ids };
}
const AFTER_TEN_SECONDS = 10_001;

it('falls back to the event stream when two WebSockets in a row stay silent for ten seconds', { timeout: 180_000 }, async () => {
  proxy.state.isSilent = true;
  const { streams } = proxy.state;
  const { page, leave, ids, write, thread } = await openPage('13800138003', async () => undefined, { proxy: { server: proxy.address } });
  for (const tunnels of [1, 2]) {
    await expect.poll(() => proxy.state.silentTunnels, SOON).toBe(tunnels);
    expect(proxy.state.streams).toBe(streams);
    await page.clock.fastForward(AFTER_TEN_SECONDS);
  }
  await expect.poll(() => proxy.state.streams, SOON).toBe(streams + 1);
  await write('有的');
  await expect.poll(ids, SOON).toEqual(['m1']);
  await page.locator('textarea').fill('好的');
  await page.locator('textarea').press('Control+Enter');
  await expect.poll(ids, SOON).toEqual(['m1', 'm2']);
  expect((await thread()).list.map(({ text }) => text)).toEqual(['有的', '好的']);
  expect(proxy.state.silentTunnels).toBe(2);
  proxy.state.isSilent = false;
  await leave();
});

it('repeats a message and a read mark whose calls failed, each once', { timeout: 180_000 }, async () => {
  const calls = { send: 0, read: 0 };
  const { page, leave, ids, write, thread } = await openPage('13800138004', async (opened) => {
    await opened.addInitScript('delete window.WebSocket');
    await opened.route('**/api/ws/messages/send', (route) => {
      calls.send += 1;
      return calls.send === 1 ? route.abort() : route.continue();
    });
    const body = JSON.stringify({ data: null, status: { RetCode: 4444, msg: '请求失败' } });
    await opened.route('**/api/ws/messages/read', (route) => {
      calls.read += 1;
      return calls.read === 1 ? route.fulfill({ status: 500, contentType: 'application/json', body }) : route.continue();
    });
  });
  await write('在吗');
  await expect.poll(ids, SOON).toEqual(['m1']);
  await expect.poll(() => calls.read, SOON).toBe(1);
  expect((await thread()).otherReadSeq).toBe(0);
  await page.clock.fastForward(AFTER_TEN_SECONDS);
  await expect.poll(async () => (await thread()).otherReadSeq, SOON).toBe(1);

  await page.locator('textarea').fill('在的');
  await page.locator('textarea').press('Control+Enter');
  await expect.poll(() => calls.send, SOON).toBe(1);
  expect(await page.locator('textarea').inputValue()).toBe('在的');
  await page.clock.fastForward(AFTER_TEN_SECONDS);
  await expect.poll(ids, SOON).toEqual(['m1', 'm2']);
  await expect.poll(() => page.locator('textarea').inputValue(), SOON).toBe('');
  expect((await thread()).list.map(({ sender, text }) => `${sender}: ${text}`)).toEqual(['merchant: 在吗', 'couple: 在的']);
  await leave();
});

it('sends a read mark again that was lost with its connection', { timeout: 180_000 }, async () => {
  let connections = 0;
  const { leave, ids, write, thread } = await openPage('13800138005', (opened) =>
    opened.routeWebSocket('**/api/ws/socket', (socket) => {
      connections += 1;
      const isFirst = connections === 1;
      const server = socket.connectToServer();
      socket.onMessage((message) => {
        if (isFirst && String(message).includes('"read"')) void socket.close({ code: 1012 });
        else server.send(message);
      });
    }),
  );
  await expect.poll(() => connections, SOON).toBe(1);
  await write('在吗');
  await expect.poll(ids, SOON).toEqual(['m1']);
  await expect.poll(async () => (await thread()).otherReadSeq, SOON).toBe(1);
  expect(connections).toBe(2);
  await leave();
});
