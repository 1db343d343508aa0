/** Conversations under a flood of one client: what is refused, how, and that what is stored stays bounded. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lockChannel } from '../../../../../host-site/features/conversation/service/channel-record.ts';
import { openDatabase } from '../../../../../host-site/platform/database/open.ts';
import { readKeyring } from '../../../../../host-site/platform/keys/keyring.ts';
import { newKeys } from '../../../../../host-site/platform/keys/keyring-file.ts';
import { pages } from '../../../../../host-site/routes/page-routes.ts';
import { ENGINES, freshPostgres } from '../../../../support/databases/databases.ts';
import { OPEN_HOTEL } from '../../../../support/databases/sample-data.ts';
import { listen } from '../../../../support/servers/raw-http.ts';
import { openSocket, type SocketClient } from '../../../../support/site/chat-socket.ts';
import {
  conversationCalls,
  newKey,
  pictureCalls,
  type SentEnquiry,
  samplePicture,
  sendEnquiry,
} from '../../../../support/site/conversation.ts';
import { startTestApp, type TestApp } from '../../../../support/site/test-app.ts';

const keyring = readKeyring(newKeys());
const NOON = Date.parse('2026-11-21T12:00:00+08:00');
/** Other processes may use the machine. */
const SOON = { timeout: 60_000 };
const numbers = (to: number) => Array.from({ length: to }, (_, at) => at + 1);
const isRefusedUntilLater = ({ status, headers }: { status: number; headers: object }) =>
  status === 429 && Number((headers as { 'retry-after'?: string })['retry-after']) > 0;

describe.each(ENGINES)('a flood of one client on %s', (engine) => {
  let app: TestApp;
  let enquiry: SentEnquiry;
  let chat: ReturnType<typeof conversationCalls>;
  let clock: () => number;
  let drop: (() => Promise<unknown>) | undefined;
  const clients: SocketClient[] = [];

  beforeEach(async () => {
    clock = () => NOON;
    // With its address, as in production: all processes count together.
    const postgres = engine === 'postgres' ? await freshPostgres('sample') : undefined;
    drop = postgres?.drop;
    const database = postgres && { env: { DATABASE_URL: postgres.url }, database: await openDatabase({ url: postgres.url }) };
    app = await startTestApp({
      keyring,
      hasUploads: true,
      clock: () => clock(),
      chat: { sockets: 12, socketsPerAddress: 30 },
      ...database,
    });
    chat = conversationCalls(app);
    enquiry = await sendEnquiry(app);
  });
  afterEach(async () => {
    await Promise.all(clients.splice(0).map((client) => client.close()));
    await app.close();
    await drop?.();
  });
  const rows = async (table: 'chat_message' | 'chat_channel' | 'upload' | 'enquiry'): Promise<number> => {
    const { count } = await app.db
      .selectFrom(table)
      .select((field) => field.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  };

  it('of messages by calls gets 429 with Retry-After above 20 a minute, and stores no more', async () => {
    const replies = await Promise.all(numbers(60).map((at) => chat.write(enquiry.couple, `消息${at}`)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(replies.filter(isRefusedUntilLater)).toHaveLength(40);
    expect(await rows('chat_message')).toBe(20);
    expect((await chat.thread(enquiry.couple)).list.map(({ seq }) => seq)).toEqual(numbers(20));
  });

  it('of messages over a WebSocket is refused with the time to wait, then closed with 1008', async () => {
    const client = openSocket(await listen(app.server), enquiry.couple);
    clients.push(client);
    await expect.poll(() => client.threads.length, SOON).toBe(1);
    for (const at of numbers(200)) client.send({ action: 'send', key: newKey(), text: `消息${at}` });
    await expect.poll(() => client.state.code, SOON).toBe(1008);
    for (const { code, retryAfter } of client.refused) expect([code, Number(retryAfter) > 0]).toEqual([429, true]);
    expect(await rows('chat_message')).toBeLessThanOrEqual(20);
  });

  it('of messages over a WebSocket that wait for the database is closed with 1008 above 40, also when it sends them slowly', async () => {
    // Between any two messages a second has passed.
    let now = Date.now();
    const time = vi.spyOn(Date, 'now').mockImplementation(() => {
      now += 1000;
      return now;
    });
    const client = openSocket(await listen(app.server), enquiry.couple);
    clients.push(client);
    await expect.poll(() => client.threads.length, SOON).toBe(1);
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const database = app.db.transaction().execute(async (trx) => {
      await lockChannel(trx, { id: enquiry.merchant.id, merchantId: OPEN_HOTEL, now: NOON });
      await released;
    });
    for (const _ of numbers(41)) client.send({ action: 'send', key: newKey(), text: '在吗' });
    const closed = expect.poll(() => client.state.code, { timeout: 20_000 }).toBe(1008);
    await Promise.resolve(closed).finally(() => {
      time.mockRestore();
      release();
    });
    await database;
  });

  it('of pictures gets 429 with Retry-After above 10 a minute, and stores no more', async () => {
    const bytes = await samplePicture(20, 20);
    const pictures = pictureCalls(app);
    const replies = await Promise.all(numbers(30).map(() => pictures.upload(enquiry.couple, bytes)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(replies.filter(isRefusedUntilLater)).toHaveLength(20);
    expect(await rows('upload')).toBe(10);
  });

  it('of new channels is refused: a channel needs an enquiry, and these are limited', async () => {
    // Part of the limits of enquiries count by the clock of the machine.
    clock = Date.now;
    const replies = await Promise.all(
      numbers(60).map((at) =>
        app.post(
          '/api/hotel/MakeAppointment',
          { phone_num: '13900139000', merchant_id: OPEN_HOTEL, from_type: at },
          { 'idempotency-key': `key-of-flood-${at}` },
        ),
      ),
    );
    // Others need a proof of work.
    expect(replies.filter(({ body }) => body.status.RetCode === 0).length).toBeLessThanOrEqual(30);
    expect(await rows('enquiry')).toBeLessThanOrEqual(31);
    // Names of channels that do not exist store nothing.
    const unknown = await Promise.all(numbers(30).map(() => chat.write({ token: 'A'.repeat(44) }, '在吗')));
    expect(unknown.filter(({ body }) => body.status.RetCode === 0)).toEqual([]);
    expect(await rows('chat_channel')).toBe(0);
  });

  it('of sockets is closed with 1013: five for a side, and so many for the process', async () => {
    const port = await listen(app.server);
    for (const _ of numbers(30)) clients.push(openSocket(port, enquiry.couple));
    const isSettled = () => clients.every(({ threads, state }) => threads.length > 0 || state.code !== undefined);
    await expect.poll(isSettled, SOON).toBe(true);
    expect(clients.filter(({ threads }) => threads.length > 0)).toHaveLength(5);
    expect(new Set(clients.map(({ state }) => state.code))).toEqual(new Set([undefined, 1013]));
  });
});

it.each([
  ['138 0013 8000'],
  ['１３８００１３８０００'],
  ['①③⑧⓪⓪①③⑧⓪⓪⓪'],
  ['一三八零零一三八零零零'],
  ['壹叁捌零零壹叁捌零零零'],
  ['幺三八零零幺三八000'],
  ['1-3-8-0-0-1-3-8-0-0-0'],
  ['1[微笑]3[微笑]8[微笑]0[微笑]0[微笑]1[微笑]3[微笑]8[微笑]0[微笑]0[微笑]0'],
  ['l38OOl38OOO'],
  ['+86 138-0013-8000'],
])('neither sends nor stores the number in "%s", by call, WebSocket or form', async (number) => {
  const app = await startTestApp({ keyring, pages, clock: () => NOON });
  const enquiry = await sendEnquiry(app);
  const chat = conversationCalls(app);
  const client = openSocket(await listen(app.server), enquiry.couple);
  await expect.poll(() => client.threads.length, SOON).toBe(1);
  client.send({ action: 'send', key: newKey(), text: `打${number}` });
  await expect.poll(() => client.sent.length, SOON).toBe(1);
  await chat.write(enquiry.couple, `打${number}`);
  const path = `${enquiry.receipt}/conversation`;
  const fields = new URLSearchParams({ step: 'send', key: newKey(), text: `打${number}` });
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' };
  expect((await app.server.inject({ method: 'POST', url: path, payload: fields.toString(), headers })).statusCode).toBe(303);
  await expect.poll(client.seqs, SOON).toEqual([1, 2, 3]);
  for (const { text } of client.messages) expect(text).toMatch(/^打\+?\*\*\*$/);
  expect(app.lines.join()).not.toContain(number);
  await client.close();
  await app.close();
});

it('sends HTML as the text that it is', async () => {
  const app = await startTestApp({ keyring, pages, clock: () => NOON });
  const enquiry = await sendEnquiry(app);
  const html = '<img src=x onerror=alert(1)><script>alert(2)</script>&lt;b&gt;';
  await conversationCalls(app).write(enquiry.couple, html);
  expect((await conversationCalls(app).thread(enquiry.couple)).list[0]?.text).toBe(html);
  const { text } = await app.get(`${enquiry.receipt}/conversation`);
  expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;&lt;script&gt;alert(2)&lt;/script&gt;&amp;lt;b&amp;gt;');
  expect(text).not.toContain('<img src=x');
  expect(text).not.toContain('<script>alert');
  await app.close();
});
