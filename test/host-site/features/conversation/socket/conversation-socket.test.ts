/** WebSockets of conversations: what a client receives and sends, how it resumes, who may connect, and what ends a connection. */
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addMerchantUser } from '../../../../../host-site/features/login/service/merchant-users.ts';
import { readKeyring } from '../../../../../host-site/platform/keys/keyring.ts';
import { newKeys } from '../../../../../host-site/platform/keys/keyring-file.ts';
import { memoryDatabase } from '../../../../support/databases/databases.ts';
import { OPEN_HOTEL, SECOND_HOTEL } from '../../../../support/databases/sample-data.ts';
import { listen } from '../../../../support/servers/raw-http.ts';
import { openSocket, type SocketClient } from '../../../../support/site/chat-socket.ts';
import { type ChannelName, conversationCalls, newKey, type SentEnquiry, sendEnquiry } from '../../../../support/site/conversation.ts';
import { fakeSms, logInAs } from '../../../../support/site/login.ts';
import { startTestApp, type TestApp } from '../../../../support/site/test-app.ts';

const STAFF = '13700137000';
const OTHER_STAFF = '13700137001';
const keyring = readKeyring(newKeys());
/** In the online hours of every hotel: the smart reception writes nothing. */
const NOON = Date.parse('2026-11-21T12:00:00+08:00');
/** Other processes may use the machine. */
const SOON = { timeout: 20_000 };
const limits = { messagesPerMinute: 1000, messagesPerHour: 10_000 };

let app: TestApp;
let port: number;
let enquiry: SentEnquiry;
let chat: ReturnType<typeof conversationCalls>;
let stopping: AbortController;
const sms = fakeSms();
const options = { keyring, sms, limits, clock: () => NOON, feedPollMs: 20, chat: { beat: 2000 } };
const clients: SocketClient[] = [];

beforeEach(async () => {
  stopping = new AbortController();
  app = await startTestApp({ ...options, database: await memoryDatabase('sample'), stopping: stopping.signal });
  chat = conversationCalls(app);
  port = await listen(app.server);
  enquiry = await sendEnquiry(app);
});
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()));
  await app.close();
});

const open = (greeting: (ChannelName & { after?: number }) | undefined, headers?: Record<string, string>): SocketClient => {
  const client = openSocket(port, greeting, headers);
  clients.push(client);
  return client;
};
const staffOf = async (merchant: number, phone: string) => {
  await addMerchantUser(app.db, keyring, merchant, phone, NOON);
  return logInAs(app, sms, phone);
};
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

it('sends missing messages page by page, then new ones, and resumes after the last without loss or doubling', async () => {
  await Promise.all(numbers(1, 60).map((at) => chat.write(enquiry.couple, `消息${at}`)));
  const first = open(enquiry.couple);
  await expect.poll(first.seqs, SOON).toEqual(numbers(1, 60));
  await chat.write(enquiry.couple, '消息61');
  await expect.poll(first.seqs, SOON).toEqual(numbers(1, 61));
  await first.close();
  for (let at = 62; at <= 64; at += 1) await chat.write(enquiry.couple, `消息${at}`);
  const second = open({ ...enquiry.couple, after: 61 });
  await expect.poll(second.seqs, SOON).toEqual([62, 63, 64]);
});

it('carries messages, read marks and typing from one side to the other', async () => {
  const staff = await staffOf(OPEN_HOTEL, STAFF);
  const [couple, merchant] = [open(enquiry.couple), open(enquiry.merchant, staff)];
  await expect.poll(() => [couple.threads.length, merchant.threads.length], SOON).toEqual([1, 1]);
  const keys = numbers(1, 10).map(newKey);
  for (const [at, key] of keys.entries()) couple.send({ action: 'send', key, text: `消息${at + 1}` });
  await expect.poll(merchant.seqs, SOON).toEqual(numbers(1, 10));
  expect(merchant.messages.map(({ text }) => text)).toEqual(numbers(1, 10).map((at) => `消息${at}`));
  await expect.poll(() => couple.sent.map(({ key }) => key), SOON).toEqual(keys);
  // A repetition after a lost connection is the same message.
  couple.send({ action: 'send', key: keys[0], text: '消息1' });
  await expect.poll(() => couple.sent.at(-1), SOON).toMatchObject({ key: keys[0], message: { seq: 1 } });
  merchant.send({ action: 'read', upTo: 10 });
  await expect.poll(() => couple.threads.at(-1)?.otherReadSeq, SOON).toBe(10);
  couple.send({ action: 'typing' });
  await expect.poll(() => merchant.typing, SOON).toEqual(['couple']);
  expect(couple.typing).toEqual([]);
  couple.send({ action: 'send', key: newKey(), text: '我的号码13800138000' });
  await expect.poll(() => merchant.messages.at(-1)?.text, SOON).toBe('我的号码***');
  couple.send({ action: 'send', key: newKey(), text: ' ' });
  await expect.poll(() => couple.refused, SOON).toMatchObject([{ code: 1404 }]);
});

it('reads a message once for all sockets of this process that it reaches', async () => {
  const couple = [open(enquiry.couple), open(enquiry.couple), open(enquiry.couple)];
  for (const client of couple) await expect.poll(() => client.threads.length, SOON).toBe(1);
  const opened = vi.spyOn(keyring, 'open');
  await chat.write(enquiry.couple, '在吗');
  for (const client of couple) await expect.poll(() => client.messages.map(({ text }) => text), SOON).toEqual(['在吗']);
  // A read decrypts the messages.
  expect(opened.mock.calls.filter(([, about]) => about.startsWith('message '))).toHaveLength(1);
  opened.mockRestore();
});

it('reports typing to the event stream of the other side, by a call too, and not while a side blocks', async () => {
  const staff = await staffOf(OPEN_HOTEL, STAFF);
  const merchant = open(enquiry.merchant, staff);
  await expect.poll(() => merchant.threads.length, SOON).toBe(1);
  expect((await app.post('/api/ws/typing', enquiry.couple)).status).toBe(200);
  await expect.poll(() => merchant.typing, SOON).toEqual(['couple']);
  await chat.block({ ...enquiry.merchant, block: true }, staff);
  expect((await app.post('/api/ws/typing', enquiry.couple)).body.status.RetCode).toBe(1403);
  expect(await app.db.selectFrom('chat_message').selectAll().execute()).toEqual([]);
});

it('accepts only the two sides of the channel, from pages of this site', async () => {
  const other = await staffOf(SECOND_HOTEL, OTHER_STAFF);
  const staff = await staffOf(OPEN_HOTEL, STAFF);
  await chat.write(enquiry.couple, '在吗');
  const refused = [
    open(enquiry.merchant, other),
    open(enquiry.merchant),
    open({ token: 'A'.repeat(44) }),
    open({ id: 'x' } as never, staff),
  ];
  for (const client of refused) await expect.poll(() => client.state.code, SOON).toBe(4000);
  const foreign = open(enquiry.merchant, { ...staff, origin: 'https://evil.example' });
  await expect.poll(() => foreign.state, SOON).toEqual({ isOpen: false, code: 1006 });
  expect([...refused, foreign].flatMap(({ messages }) => messages)).toEqual([]);
  expect(app.lines.join()).not.toContain(enquiry.couple.token);
});

it.each([
  ['text that is no JSON', (client: SocketClient) => client.socket.send('{')],
  ['a list', (client: SocketClient) => client.socket.send('[]')],
  ['bytes', (client: SocketClient) => client.socket.send(new Uint8Array([1, 2, 3]))],
  ['an unknown action', (client: SocketClient) => client.send({ action: 'toString' })],
  ['too many messages', (client: SocketClient) => numbers(1, 60).forEach(() => client.send({ action: 'typing' }))],
])('closes the connection after %s', async (_, misuse) => {
  const client = open(enquiry.couple);
  await expect.poll(() => client.threads.length, SOON).toBe(1);
  misuse(client);
  await expect.poll(() => client.state.code, SOON).toBe(1008);
});

it('closes the connection after a message above 16 KiB', async () => {
  const client = open(enquiry.couple);
  await expect.poll(() => client.threads.length, SOON).toBe(1);
  client.send({ action: 'send', key: newKey(), text: 'x'.repeat(17_000) });
  await expect.poll(() => client.state.code, SOON).toBe(1009);
  expect((await chat.thread(enquiry.couple)).list).toEqual([]);
});

it('limits the open sockets of one side of a channel', async () => {
  const five = numbers(1, 5).map(() => open(enquiry.couple));
  await expect.poll(() => five.every(({ threads }) => threads.length === 1), SOON).toBe(true);
  const sixth = open(enquiry.couple);
  await expect.poll(() => sixth.state.code, SOON).toBe(1013);
  await five[0]?.close();
  await expect
    .poll(async () => {
      const next = open(enquiry.couple);
      await expect.poll(() => next.threads.length || next.state.code, SOON).toBeDefined();
      return next.threads.length;
    }, SOON)
    .toBe(1);
});

it('refuses more than 20 open sockets of one address, until one closes', async () => {
  const twenty = numbers(1, 20).map(() => open(undefined));
  await expect.poll(() => twenty.every(({ state }) => state.isOpen), SOON).toBe(true);
  const refused = open(undefined);
  await expect.poll(() => refused.state, SOON).toEqual({ isOpen: false, code: 1006 });
  const again = app.server.inject({ url: '/api/ws/socket', headers: { upgrade: 'websocket', connection: 'upgrade' } });
  expect([(await again).statusCode, Number((await again).headers['retry-after']) > 0]).toEqual([429, true]);
  await twenty[0]?.close();
  await expect
    .poll(async () => {
      const next = open(undefined);
      await expect.poll(() => next.state.isOpen || next.state.code, SOON).toBeTruthy();
      return next.state.isOpen;
    }, SOON)
    .toBe(true);
});

it('counts messages against the limit of the address, as calls are counted', async () => {
  const limited = await startTestApp({
    ...options,
    limits,
    requestLimits: { message: { points: 3 } },
    database: await memoryDatabase('sample'),
  });
  const { couple } = await sendEnquiry(limited);
  const client = openSocket(await listen(limited.server), couple);
  clients.push(client);
  await expect.poll(() => client.threads.length, SOON).toBe(1);
  for (const text of ['一', '二', '三', '四']) client.send({ action: 'send', key: newKey(), text });
  await expect.poll(() => client.refused, SOON).toMatchObject([{ code: 429, retryAfter: expect.any(Number) }]);
  expect(client.sent).toHaveLength(3);
  expect(await conversationCalls(limited).write(couple, '五')).toMatchObject({ status: 429 });
  await client.close();
  await limited.close();
});

it('ends the connection of a user who logs out', async () => {
  const staff = await staffOf(OPEN_HOTEL, STAFF);
  const client = open(enquiry.merchant, staff);
  await expect.poll(() => client.threads.length, SOON).toBe(1);
  await app.post('/api/php/logout', {}, staff);
  await app.db.deleteFrom('session').execute();
  await expect.poll(() => client.state.code, SOON).toBe(4000);
});

it('terminates a client that answers no ping', async () => {
  const socket = connect(port, '127.0.0.1');
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write(
    'GET /api/ws/socket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  );
  socket.resume();
  await closed;
});

it('closes its connections when the process stops, so that clients connect again', async () => {
  const client = open(enquiry.couple);
  await expect.poll(() => client.threads.length, SOON).toBe(1);
  stopping.abort();
  await expect.poll(() => client.state.code, SOON).toBe(1012);
  const late = open(enquiry.couple);
  await expect.poll(() => late.state.code, SOON).toBe(1013);
});
