/** Read marks while the database refuses them: the other side sees none that is not stored, and the reader learns that theirs is lost. */
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addMerchantUser } from '../../../../../host-site/features/login/service/merchant-users.ts';
import { readKeyring } from '../../../../../host-site/platform/keys/keyring.ts';
import { newKeys } from '../../../../../host-site/platform/keys/keyring-file.ts';
import { ENGINES } from '../../../../support/databases/databases.ts';
import { OPEN_HOTEL } from '../../../../support/databases/sample-data.ts';
import { listen } from '../../../../support/servers/raw-http.ts';
import { openSocket, type SocketClient } from '../../../../support/site/chat-socket.ts';
import { type ChannelName, conversationCalls, type SentEnquiry, sendEnquiry } from '../../../../support/site/conversation.ts';
import { fakeSms, logInAs } from '../../../../support/site/login.ts';
import { startTestApp, type TestApp } from '../../../../support/site/test-app.ts';

const STAFF = '13700137000';
const keyring = readKeyring(newKeys());
/** In the online hours of every hotel: the smart reception writes nothing. */
const NOON = Date.parse('2026-11-21T12:00:00+08:00');
const SOON = { timeout: 20_000 };

describe.each(ENGINES)('read marks on %s', (engine) => {
  const sms = fakeSms();
  let app: TestApp;
  let port: number;
  let staff: { cookie: string };
  let enquiry: SentEnquiry;
  let chat: ReturnType<typeof conversationCalls>;
  const clients: SocketClient[] = [];

  beforeEach(async () => {
    app = await startTestApp({ engine, keyring, sms, clock: () => NOON, feedPollMs: 20 });
    chat = conversationCalls(app);
    port = await listen(app.server);
    await addMerchantUser(app.db, keyring, OPEN_HOTEL, STAFF, NOON);
    staff = await logInAs(app, sms, STAFF);
    enquiry = await sendEnquiry(app);
  });
  afterEach(async () => {
    await Promise.all(clients.splice(0).map((client) => client.close()));
    await app.close();
  });

  const open = (greeting: ChannelName & { after?: number }, headers?: Record<string, string>): SocketClient => {
    const client = openSocket(port, greeting, headers);
    clients.push(client);
    return client;
  };
  /** Lets every change of the couple's read mark fail in the database. */
  const refuseMarks = () =>
    (engine === 'sqlite'
      ? sql`create trigger refuse_marks before update of couple_read on chat_channel begin select raise(abort, 'refused'); end`
      : // Not a trigger, which no distributed table can have.
        sql`alter table chat_channel add constraint refuse_marks check (couple_read = 0)`
    ).execute(app.db);
  const acceptMarks = () =>
    (engine === 'sqlite' ? sql`drop trigger refuse_marks` : sql`alter table chat_channel drop constraint refuse_marks`).execute(app.db);

  it('show no mark that is not stored, end the connection of a reader whose mark is lost, and accept it on the next one', async () => {
    const merchant = open(enquiry.merchant, staff);
    const couple = open(enquiry.couple);
    await expect.poll(() => [couple.threads.length, merchant.threads.length], SOON).toEqual([1, 1]);
    await chat.write(enquiry.merchant, '您好', staff);
    await expect.poll(couple.seqs, SOON).toEqual([1]);

    await refuseMarks();
    couple.send({ action: 'read', upTo: 1 });
    // Connect again.
    await expect.poll(() => couple.state.code, SOON).toBe(1012);
    const call = await chat.read({ ...enquiry.couple, upTo: 1 });
    expect([call.status, call.body.status.RetCode]).toEqual([502, 4444]);
    // The event about the next message would contain the mark.
    await chat.write(enquiry.merchant, '在吗', staff);
    await expect.poll(merchant.seqs, SOON).toEqual([1, 2]);
    expect(new Set(merchant.threads.map(({ otherReadSeq }) => otherReadSeq))).toEqual(new Set([0]));
    expect((await chat.thread(enquiry.merchant, staff)).otherReadSeq).toBe(0);

    await acceptMarks();
    const again = open({ ...enquiry.couple, after: 1 });
    await expect.poll(again.seqs, SOON).toEqual([2]);
    // The first event states what is stored, so that the reader knows what to send again.
    expect(again.threads[0]).toMatchObject({ readSeq: 0, lastSeq: 2 });
    again.send({ action: 'read', upTo: 2 });
    await expect.poll(() => merchant.threads.at(-1)?.otherReadSeq, SOON).toBe(2);
    await expect.poll(() => again.threads.at(-1)?.readSeq, SOON).toBe(2);
  });
});
