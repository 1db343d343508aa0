/** Conversations over WebSockets whose clients read slowly or not at all, and with two processes on one PostgreSQL. */
import { connect, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ChatThread } from '../../../../../host-site/features/conversation/conversation.ts';
import { insertMessage } from '../../../../../host-site/features/conversation/service/message-record.ts';
import { openDatabase } from '../../../../../host-site/platform/database/open.ts';
import { readKeyring } from '../../../../../host-site/platform/keys/keyring.ts';
import { newKeys } from '../../../../../host-site/platform/keys/keyring-file.ts';
import { freePort } from '../../../../../host-site/startup/free-port.ts';
import { freshPostgres, hasPostgres, isCitus, memoryDatabase } from '../../../../support/databases/databases.ts';
import { OPEN_HOTEL } from '../../../../support/databases/sample-data.ts';
import { listen } from '../../../../support/servers/raw-http.ts';
import { openSocket } from '../../../../support/site/chat-socket.ts';
import { conversationCalls, newKey, sendEnquiry } from '../../../../support/site/conversation.ts';
import { startTestApp, type TestApp, type TestAppOptions } from '../../../../support/site/test-app.ts';

vi.setConfig({ testTimeout: 120_000 });

const keyring = readKeyring(newKeys());
/** In the online hours of every hotel: the smart reception writes nothing. */
const NOON = Date.parse('2026-11-21T12:00:00+08:00');
const SOON = { timeout: 100_000 };
const numbers = (to: number) => Array.from({ length: to }, (_, at) => at + 1);

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});
async function start(options: TestAppOptions): Promise<TestApp> {
  const app = await startTestApp({ keyring, clock: () => NOON, ...options });
  ends.push(() => app.close());
  return app;
}

/** More than the buffers of the system hold. */
const MANY = 6000;
/** 500 characters of 4 bytes. */
const LONG = '🎎'.repeat(500);
/** What may wait in the process for one client: 64 KiB, and an event with the 50 messages of a page. */
const MOST_WAITING = 64 * 1024 + 50 * 2400;

/** Opens a WebSocket of the couple that reads nothing until `read` is called. */
function openRawSocket(port: number, token: string) {
  const socket: Socket = connect(port, '127.0.0.1');
  socket.pause();
  socket.on('error', () => undefined);
  const greeting = Buffer.from(JSON.stringify({ token, after: 0 }));
  socket.write(
    'GET /api/ws/socket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  );
  // One masked text frame; the mask is zero.
  socket.write(Buffer.concat([Buffer.from([0x81, 0x80 | greeting.length, 0, 0, 0, 0]), greeting]));
  let bytes = Buffer.alloc(0);
  let isOpen = false;
  const seqs: number[] = [];
  const parse = () => {
    if (!isOpen) {
      const end = bytes.indexOf('\r\n\r\n');
      if (end < 0) return;
      isOpen = true;
      bytes = bytes.subarray(end + 4);
    }
    for (;;) {
      const short = (bytes[1] ?? 0) & 0x7f;
      const head = short === 127 ? 10 : short === 126 ? 4 : 2;
      if (bytes.length < head) return;
      const length = short === 127 ? Number(bytes.readBigUInt64BE(2)) : short === 126 ? bytes.readUInt16BE(2) : short;
      if (bytes.length < head + length) return;
      const isText = ((bytes[0] ?? 0) & 0x0f) === 1;
      const event = isText
        ? (JSON.parse(bytes.subarray(head, head + length).toString()) as { event: string; data: ChatThread })
        : undefined;
      if (event?.event === 'messages') seqs.push(...event.data.list.map(({ seq }) => seq));
      bytes = bytes.subarray(head + length);
    }
  };
  ends.push(async () => void socket.destroy());
  return {
    seqs: () => seqs,
    read: () => {
      socket.on('data', (chunk: Buffer) => {
        bytes = Buffer.concat([bytes, chunk]);
        parse();
      });
      socket.resume();
    },
  };
}

/** Starts the site with a channel of many long messages. `connections` are the server's ends of the sockets, with the most that waited in each. */
async function startWithMessages(beat: number) {
  const app = await start({ database: await memoryDatabase('sample'), feedPollMs: 20, chat: { beat } });
  const connections: { socket: Socket; most: number; isClosed: boolean }[] = [];
  app.server.server.on('connection', (socket) => {
    const connection = { socket, most: 0, isClosed: false };
    connections.push(connection);
    const { write } = socket;
    socket.write = ((...args: Parameters<typeof write>) => {
      const isTaken = write.apply(socket, args);
      connection.most = Math.max(connection.most, socket.writableLength);
      return isTaken;
    }) as typeof write;
    socket.on('close', () => {
      connection.isClosed = true;
    });
  });
  const port = await listen(app.server);
  const enquiry = await sendEnquiry(app);
  const chat = conversationCalls(app);
  await chat.write(enquiry.couple, LONG);
  await app.db.transaction().execute(async (trx) => {
    for (const seq of numbers(MANY).slice(1))
      await insertMessage(trx, keyring, {
        channelId: enquiry.merchant.id,
        merchantId: OPEN_HOTEL,
        seq,
        sender: 'merchant',
        clientKey: `merchant ${newKey()}`,
        userId: null,
        text: LONG,
        hasHiddenNumber: false,
        picture: null,
        at: NOON,
      });
    await trx.updateTable('chat_channel').set({ last_seq: MANY }).execute();
  });
  return { app, port, enquiry, connections };
}

it('closes a socket that does not read, with a bounded buffer, and sends its next connection every message once', async () => {
  const { port, enquiry, connections } = await startWithMessages(1000);
  openRawSocket(port, enquiry.couple.token);
  await expect.poll(() => connections[0]?.isClosed, SOON).toBe(true);
  expect(connections[0]?.most).toBeGreaterThan(0);
  expect(connections[0]?.most).toBeLessThan(MOST_WAITING);
  const next = openSocket(port, { ...enquiry.couple, after: 0 });
  ends.push(() => next.close());
  await expect.poll(() => next.seqs().length, SOON).toBe(MANY);
  expect(next.seqs()).toEqual(numbers(MANY));
});

it('waits for a client that reads late instead of closing its socket', async () => {
  const { port, enquiry, connections } = await startWithMessages(100_000);
  const client = openRawSocket(port, enquiry.couple.token);
  // The buffers of the system are full.
  await expect.poll(() => connections[0]?.socket.writableLength, SOON).toBeGreaterThan(0);
  client.read();
  await expect.poll(() => client.seqs().length, SOON).toBe(MANY);
  expect(client.seqs()).toEqual(numbers(MANY));
  expect(connections[0]?.most).toBeLessThan(MOST_WAITING);
});

describe.runIf(hasPostgres)('two processes on one PostgreSQL', () => {
  const HOUR_MS = 3_600_000;
  /** @param addressOf the DATABASE_URL of both; without it they do not listen */
  const startTwo = async (options: TestAppOptions, addressOf?: (url: string) => Promise<string> | string) => {
    const { url, drop } = await freshPostgres('sample');
    ends.push(drop);
    const address = await addressOf?.(url);
    const env = address && { DATABASE_URL: address };
    const open = async () => start({ ...options, ...(env && { env }), database: await openDatabase({ url: address ?? url }) });
    return [await open(), await open()] as const;
  };
  const isListening = async (app: TestApp, count: number) => {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity where datname = current_database() and state = 'idle' and query like 'listen %xiyan_chat%'`.execute(
      app.db,
    );
    return rows.length === count;
  };

  /** As after a failover: nothing is at the first of two hosts. */
  const withLostHost = async (url: string) => {
    const { host } = new URL(url);
    return `${url.replace(host, `127.0.0.1:${await freePort('127.0.0.1')},${host}`)}?target_session_attrs=read-write`;
  };

  // On a cluster all processes poll.
  it.skipIf(isCitus).each([
    ['one host', (url: string) => url],
    ['two hosts, of which the first is away', withLostHost],
  ])('reach the sockets of each other by NOTIFY, without waiting for the next poll, at %s', async (_, addressOf) => {
    const [here, there] = await startTwo({ feedPollMs: HOUR_MS }, addressOf);
    await expect.poll(() => isListening(here, 2), SOON).toBe(true);
    const enquiry = await sendEnquiry(here);
    const client = openSocket(await listen(here.server), { ...enquiry.couple, after: 0 });
    ends.push(() => client.close());
    await expect.poll(() => client.threads.length, SOON).toBeGreaterThan(0);
    const elsewhere = conversationCalls(there);
    for (const at of numbers(3)) await elsewhere.write(enquiry.couple, `第${at}条`);
    await expect.poll(client.seqs, SOON).toEqual([1, 2, 3]);
    await there.post('/api/ws/block', { ...enquiry.couple, block: true });
    await expect.poll(() => client.threads.at(-1)?.closed, SOON).toBe('blockedByMe');
  });

  it('reach the sockets of each other by polling where no signal arrives', async () => {
    const [here, there] = await startTwo({ feedPollMs: 20 });
    const enquiry = await sendEnquiry(here);
    const client = openSocket(await listen(here.server), { ...enquiry.couple, after: 0 });
    ends.push(() => client.close());
    await expect.poll(() => client.threads.length, SOON).toBeGreaterThan(0);
    const elsewhere = conversationCalls(there);
    for (const at of numbers(3)) await elsewhere.write(enquiry.couple, `第${at}条`);
    await expect.poll(client.seqs, SOON).toEqual([1, 2, 3]);
    expect(await isListening(here, 0)).toBe(true);
  });
});
