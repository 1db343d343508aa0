/** What happens between the check of an enquiry and its transaction decides its response, in the same way on both engines. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { engineOf } from '../../../../../host-site/platform/database/engines/database-engine.ts';
import { readKeyring } from '../../../../../host-site/platform/keys/keyring.ts';
import { newKeys } from '../../../../../host-site/platform/keys/keyring-file.ts';
import { ENGINES } from '../../../../support/databases/databases.ts';
import { OPEN_HOTEL } from '../../../../support/databases/sample-data.ts';
import { startTestApp, type TestApp } from '../../../../support/site/test-app.ts';

const PHONE = '13800138000';

describe.each(ENGINES)('after the check of an enquiry on %s', (engine) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await startTestApp({ engine, keyring: readKeyring(newKeys()), limits: { enquiriesPerPhone: 2 } });
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await app.close();
  });

  const isCluster = () => engineOf(app.db) === 'citus';
  const send = (key: string, { phone = PHONE, from = 18 } = {}) =>
    app.post(
      '/api/hotel/MakeAppointment',
      { phone_num: phone, merchant_id: OPEN_HOTEL, from_type: from },
      { 'idempotency-key': `a-key-${key}`, visitorid: 'visitor-1' },
    );
  /** Sends the enquiry, and does `work` when the site begins its transaction. */
  const sendMeanwhile = async (key: string, work: () => Promise<unknown>) => {
    const begin = app.db.transaction.bind(app.db);
    vi.spyOn(app.db, 'transaction').mockImplementationOnce(() => {
      const transaction = begin();
      const execute = transaction.execute.bind(transaction);
      vi.spyOn(transaction, 'execute').mockImplementationOnce(async (run) => {
        await work();
        return execute(run);
      });
      return transaction;
    });
    return send(key);
  };
  const tokenOf = ({ body }: Awaited<ReturnType<typeof send>>) => {
    const { receipt } = body.data as { receipt: { url: string } };
    return new URL(receipt.url).pathname.split('/')[2];
  };
  const stored = async () => ({
    enquiries: (await app.db.selectFrom('enquiry').select('id').execute()).length,
    events: (await app.db.selectFrom('outbox').select('id').execute()).length,
    // Without the windows of withdrawn enquiries, which a cluster stores there.
    keys: (await app.db.selectFrom('idempotency').select('key_hash').where('key_hash', 'not like', 'repeat:%').execute()).length,
  });
  const ACCEPTED = { RetCode: 0, msg: '' };

  it('a request with the same key gets the same response', async () => {
    let first: Awaited<ReturnType<typeof send>> | undefined;
    const second = await sendMeanwhile('one', async () => {
      first = await send('one');
    });
    expect(first?.body.status).toEqual(ACCEPTED);
    expect(second.text).toBe(first?.text);
    expect(await stored()).toEqual({ enquiries: 1, events: 1, keys: 3 });
  });

  it('a key that another enquiry has used meanwhile is refused', async () => {
    const reply = await sendMeanwhile('one', () => send('one', { phone: '13900139000' }));
    expect([reply.status, reply.body.status.RetCode]).toEqual([422, 422]);
    expect(await stored()).toEqual({ enquiries: 1, events: 1, keys: 3 });
  });

  it('the same phone, merchant and from_type under another key is one enquiry', async () => {
    const reply = await sendMeanwhile('one', () => send('two'));
    expect(reply.body).toMatchObject({ data: { receipt: null }, status: { RetCode: 0, msg: '您已提交过，酒店已收到询问' } });
    expect(await stored()).toEqual({ enquiries: 1, events: 1, keys: 4 });
    expect((await send('one')).text).toBe(reply.text);
  });

  it('an enquiry that a process of the previous release has stored meanwhile, without its merchant at the keys, is one enquiry', async ({
    skip,
  }) => {
    skip(isCluster(), 'its rows have no place on a cluster');
    let first: Awaited<ReturnType<typeof send>> | undefined;
    const second = await sendMeanwhile('one', async () => {
      first = await send('one');
      await app.db.updateTable('idempotency').set({ merchant_id: 0 }).execute();
    });
    expect(second.text).toBe(first?.text);
    expect((await send('two')).body).toMatchObject({ data: { receipt: null } });
    expect(await stored()).toEqual({ enquiries: 1, events: 1, keys: 4 });
    expect((await app.post('/api/php/receipt/withdraw', { token: tokenOf(second) })).body.status.RetCode).toBe(0);
    expect(await app.db.selectFrom('idempotency').select('answer').execute()).toEqual([{ answer: '' }, { answer: '' }]);
  });

  it('an enquiry that was sent and withdrawn meanwhile is not stored again', async () => {
    const reply = await sendMeanwhile('one', async () => {
      const token = tokenOf(await send('two'));
      expect((await app.post('/api/php/receipt/withdraw', { token })).body.status.RetCode).toBe(0);
    });
    expect(reply.body.status.RetCode).toBe(1105);
    expect(await stored()).toEqual({ enquiries: 1, events: 0, keys: 1 });
  });

  it('a number that reached its limit meanwhile stores nothing, not even its key', async () => {
    const others: number[] = [];
    const reply = await sendMeanwhile('one', async () => {
      for (const from of [19, 20]) others.push((await send(`other-${from}`, { from })).status);
    });
    // A cluster counts before the transaction: there the last request is refused.
    expect([reply.status, ...others]).toEqual(isCluster() ? [200, 200, 429] : [429, 200, 200]);
    expect(await stored()).toEqual({ enquiries: 2, events: 2, keys: 6 });
  });

  it('an enquiry to a merchant that was removed meanwhile is accepted, because the couple saw the form', async () => {
    const reply = await sendMeanwhile('one', () =>
      app.db.updateTable('merchant').set({ active: 0 }).where('id', '=', OPEN_HOTEL).execute(),
    );
    expect(reply.body).toMatchObject({ data: { merchant: { id: OPEN_HOTEL } }, status: ACCEPTED });
    expect(await stored()).toEqual({ enquiries: 1, events: 1, keys: 3 });
    expect((await send('later', { phone: '13900139000' })).body.status.RetCode).toBe(1002);
  });
});
