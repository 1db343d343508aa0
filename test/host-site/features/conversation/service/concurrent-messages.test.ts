/** Messages of several channels at the same time: what one of them suffers does not reach the others. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addMerchantUser } from '../../../../../host-site/features/login/service/merchant-users.ts';
import { readKeyring } from '../../../../../host-site/platform/keys/keyring.ts';
import { newKeys } from '../../../../../host-site/platform/keys/keyring-file.ts';
import { ENGINES } from '../../../../support/databases/databases.ts';
import { OPEN_HOTEL } from '../../../../support/databases/sample-data.ts';
import { conversationCalls, newKey, type SentEnquiry, sendEnquiry } from '../../../../support/site/conversation.ts';
import { fakeSms, logInAs } from '../../../../support/site/login.ts';
import { startTestApp, type TestApp } from '../../../../support/site/test-app.ts';

const STAFF = '13700137000';
const keyring = readKeyring(newKeys());
const NOON = Date.parse('2026-11-21T12:00:00+08:00');
const COUPLES = 8;
const numbers = (to: number) => Array.from({ length: to }, (_, at) => at + 1);

describe.each(ENGINES)('messages of several channels at once on %s', (engine) => {
  let app: TestApp;
  let chat: ReturnType<typeof conversationCalls>;
  let enquiries: SentEnquiry[];
  let staff: { cookie: string };

  beforeEach(async () => {
    const sms = fakeSms();
    app = await startTestApp({ engine, keyring, sms, clock: () => NOON, limits: { messagesPerMinute: 1000 } });
    chat = conversationCalls(app);
    await addMerchantUser(app.db, keyring, OPEN_HOTEL, STAFF, NOON);
    staff = await logInAs(app, sms, STAFF);
    enquiries = [];
    for (const at of numbers(COUPLES)) enquiries.push(await sendEnquiry(app, `1380013800${at}`));
  });
  afterEach(() => app.close());

  it('get numbers without gaps in each channel when both sides write', async () => {
    const replies = await Promise.all(
      enquiries.flatMap(({ couple, merchant }, at) =>
        numbers(5).flatMap((number) => [chat.write(couple, `c${at}-${number}`), chat.write(merchant, `m${at}-${number}`, staff)]),
      ),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    for (const { couple } of enquiries) {
      const { list, lastSeq } = await chat.thread(couple);
      expect(list.map(({ seq }) => seq)).toEqual(numbers(10));
      expect([lastSeq, new Set(list.map(({ text }) => text)).size]).toEqual([10, 10]);
    }
  });

  it('are stored when one among them is refused, repeated, or cannot be stored', async () => {
    const [first, blocked, repeated, ...others] = enquiries as [SentEnquiry, SentEnquiry, SentEnquiry, ...SentEnquiry[]];
    const key = newKey();
    await chat.write(repeated.couple, '一次', {}, key);
    const write = (each: SentEnquiry) => chat.write(each.couple, '在吗');
    const replies = await Promise.all([
      write(first),
      chat.block({ ...blocked.couple, block: true }),
      write(blocked),
      ...numbers(3).map(() => chat.write(repeated.couple, '一次', {}, key)),
      app.post('/api/php/receipt/withdraw', first.couple),
      ...others.map(write),
    ]);
    expect(replies.slice(-others.length).map(({ status, body }) => [status, body.status.RetCode])).toEqual(others.map(() => [200, 0]));
    for (const { couple } of others) expect(await chat.texts(couple)).toEqual(['couple: 在吗']);
    expect(await chat.texts(repeated.couple)).toEqual(['couple: 一次']);
    const left = await app.db.selectFrom('chat_message').select('channel_id').where('channel_id', '=', first.merchant.id).execute();
    expect(left).toEqual([]);
    const { list, lastSeq } = await chat.thread(blocked.couple);
    expect(list.map(({ seq }) => seq)).toEqual(numbers(lastSeq));
  });

  it('move the read marks of both sides together, never back or past the last message', async () => {
    for (const { couple } of enquiries) for (const text of ['一', '二']) await chat.write(couple, text);
    await Promise.all(
      enquiries.flatMap(({ couple, merchant }, at) => [
        chat.read({ ...couple, upTo: 2 }),
        chat.read({ ...merchant, upTo: at % 2 ? 1 : 9 }, staff),
        chat.read({ ...couple, upTo: 1 }),
      ]),
    );
    const marks = await Promise.all(enquiries.map(({ couple }) => chat.thread(couple)));
    expect(marks.map(({ readSeq, otherReadSeq }) => [readSeq, otherReadSeq])).toEqual(enquiries.map((_, at) => [2, at % 2]));
  });
});
