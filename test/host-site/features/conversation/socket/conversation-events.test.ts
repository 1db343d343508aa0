/** Event streams of conversations: what a client receives, how it resumes, who may connect. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ChatThread } from '../../../../../host-site/features/conversation/conversation.ts';
import { addMerchantUser } from '../../../../../host-site/features/login/service/merchant-users.ts';
import { readKeyring } from '../../../../../host-site/platform/keys/keyring.ts';
import { newKeys } from '../../../../../host-site/platform/keys/keyring-file.ts';
import { memoryDatabase } from '../../../../support/databases/databases.ts';
import { OPEN_HOTEL, SECOND_HOTEL } from '../../../../support/databases/sample-data.ts';
import { listen } from '../../../../support/servers/raw-http.ts';
import { conversationCalls, type SentEnquiry, sendEnquiry } from '../../../../support/site/conversation.ts';
import { fakeSms, logInAs } from '../../../../support/site/login.ts';
import { startTestApp, type TestApp } from '../../../../support/site/test-app.ts';

const STAFF = '13700137000';
const OTHER_STAFF = '13700137001';
const keyring = readKeyring(newKeys());
/** In the online hours of every hotel: the smart reception writes nothing. */
const NOON = Date.parse('2026-11-21T12:00:00+08:00');
/** Other processes may use the machine. */
const SOON = { timeout: 20_000 };
const limits = { messagesPerMinute: 1000 };

let app: TestApp;
let port: number;
let enquiry: SentEnquiry;
let chat: ReturnType<typeof conversationCalls>;
const stopping = { current: new AbortController() };
const sms = fakeSms();
const options = { keyring, sms, limits, clock: () => NOON, feedPollMs: 20 };

beforeEach(async () => {
  stopping.current = new AbortController();
  app = await startTestApp({ ...options, database: await memoryDatabase('sample'), stopping: stopping.current.signal });
  chat = conversationCalls(app);
  port = await listen(app.server);
  enquiry = await sendEnquiry(app);
});
afterEach(async () => {
  const closing = app.close();
  // fetch may have opened a connection that it never used: the server would wait for it until its time limit.
  app.server.server.closeAllConnections();
  await closing;
});

const bearer = (token = enquiry.couple.token) => ({ authorization: `Bearer ${token}` });

/** Opens a stream and collects its events. */
async function connect(query: string, headers: Record<string, string>) {
  const stop = new AbortController();
  const reply = await fetch(`http://127.0.0.1:${port}/api/ws/events${query}`, { headers, signal: stop.signal });
  const threads: ChatThread[] = [];
  const state = { isEnded: false, isOver: false };
  const collect = async () => {
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of reply.body ?? []) {
      text += decoder.decode(chunk as Uint8Array, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const data = /^data: (.*)$/m.exec(block)?.[1];
        if (block.includes('event: over')) state.isOver = true;
        else if (data) threads.push(JSON.parse(data) as ChatThread);
      }
    }
    state.isEnded = true;
  };
  // An unread response would leave its connection open.
  const collecting = reply.status === 200 ? collect().catch(() => undefined) : reply.text();
  return {
    status: reply.status,
    state,
    threads,
    seqs: () => threads.flatMap(({ list }) => list.map(({ seq }) => seq)),
    close: async () => {
      stop.abort();
      await collecting;
    },
  };
}
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

it('sends missing messages page by page, then new ones, and resumes after the last without loss or doubling', async () => {
  await Promise.all(numbers(1, 60).map((at) => chat.write(enquiry.couple, `消息${at}`)));
  const first = await connect('', bearer());
  await expect.poll(first.seqs, SOON).toEqual(numbers(1, 60));
  await chat.write(enquiry.couple, '消息61');
  await expect.poll(first.seqs, SOON).toEqual(numbers(1, 61));
  await first.close();
  for (let at = 62; at <= 64; at += 1) await chat.write(enquiry.couple, `消息${at}`);
  const second = await connect('?after=3', { ...bearer(), 'last-event-id': '61' });
  await expect.poll(second.seqs, SOON).toEqual([62, 63, 64]);
  await second.close();
});

it('sends messages and read marks that another process stored', async () => {
  await addMerchantUser(app.db, keyring, OPEN_HOTEL, STAFF, NOON);
  const staff = await logInAs(app, sms, STAFF);
  const stream = await connect('', bearer());
  const other = await startTestApp({ ...options, database: { db: app.db, engine: 'sqlite', close: async () => undefined } as never });
  const elsewhere = conversationCalls(other);
  await elsewhere.write(enquiry.merchant, '从另一个进程', staff);
  await expect.poll(stream.seqs, SOON).toEqual([1]);
  await elsewhere.write(enquiry.couple, '收到');
  await elsewhere.read({ ...enquiry.merchant, upTo: 2 }, staff);
  await expect.poll(() => stream.threads.at(-1)?.otherReadSeq, SOON).toBe(2);
  await stream.close();
  await other.close();
});

it('sends the merchant what its couple writes, and nothing to users of other merchants or visitors', async () => {
  await addMerchantUser(app.db, keyring, OPEN_HOTEL, STAFF, NOON);
  await addMerchantUser(app.db, keyring, SECOND_HOTEL, OTHER_STAFF, NOON);
  const [staff, other] = [await logInAs(app, sms, STAFF), await logInAs(app, sms, OTHER_STAFF)];
  const query = `?id=${enquiry.merchant.id}`;
  const stream = await connect(query, staff);
  await chat.write(enquiry.couple, '在吗');
  await expect.poll(stream.seqs, SOON).toContain(1);
  await stream.close();
  expect((await connect(query, other)).status).toBe(404);
  expect((await connect(query, {})).status).toBe(401);
  expect((await connect('', bearer('A'.repeat(44)))).status).toBe(404);
  // The token is accepted in the header only.
  expect((await connect(`?token=${enquiry.couple.token}`, {})).status).toBe(401);
});

it('reports a withdrawal, and ends when the process stops so that the client connects again', async () => {
  const stream = await connect('', bearer());
  await chat.write(enquiry.couple, '在吗');
  await expect.poll(stream.seqs, SOON).toEqual([1]);
  await app.post('/api/php/receipt/withdraw', enquiry.couple);
  await expect.poll(() => stream.threads.at(-1)?.closed, SOON).toBe('withdrawn');
  stopping.current.abort();
  await expect.poll(() => stream.state, SOON).toEqual({ isEnded: true, isOver: false });
});

it('limits the open streams of one side of a channel', async () => {
  const streams = await Promise.all(Array.from({ length: 5 }, () => connect('', bearer())));
  expect(streams.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect((await connect('', bearer())).status).toBe(429);
  await streams[0]?.close();
  await expect
    .poll(async () => {
      const next = await connect('', bearer());
      await next.close();
      return next.status;
    })
    .toBe(200);
  await Promise.all(streams.map(({ close }) => close()));
});
