import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { claimDue, replay } from '../../../../../host-site/features/enquiries/delivery/outbox.ts';
import { type Delivery, type DeliveryOptions, startDelivery } from '../../../../../host-site/features/enquiries/delivery/outbox-worker.ts';
import { listUndelivered } from '../../../../../host-site/features/enquiries/delivery/undelivered.ts';
import { readKeyring } from '../../../../../host-site/platform/keys/keyring.ts';
import { newKeys } from '../../../../../host-site/platform/keys/keyring-file.ts';
import { createPost } from '../../../../../host-site/platform/outgoing/endpoint-post.ts';
import { ENGINES } from '../../../../support/databases/databases.ts';
import { OPEN_HOTEL, PACKAGE, SECOND_HOTEL } from '../../../../support/databases/sample-data.ts';
import { type Receiver, startReceiver, WEBHOOK_SECRET } from '../../../../support/servers/webhook-receiver.ts';
import { SLOTS } from '../../../../support/site/service-contexts.ts';
import { startTestApp, type TestApp } from '../../../../support/site/test-app.ts';

vi.setConfig({ testTimeout: 20_000 });

const keyring = readKeyring(newKeys());
// A response that is late on a busy machine would be a second, allowed delivery: the time-out is long where no test waits for it.
const TIMINGS = { firstDelay: 5, longestDelay: 20, tries: 4, timeout: 10_000, poll: 10, grace: 100 };
const PHONES = Array.from({ length: 9 }, (_, at) => `1380013800${at}`);

describe.each(ENGINES)('delivery on %s', (engine) => {
  let app: TestApp;
  let receiver: Receiver;
  const deliveries: Delivery[] = [];
  const said: string[] = [];

  beforeEach(async () => {
    app = await startTestApp({ engine, keyring });
    receiver = await startReceiver();
  });
  afterEach(async () => {
    await Promise.all(deliveries.splice(0).map((one) => one.stop()));
    await receiver.close();
    await app.close();
    expect(said.splice(0).join()).not.toMatch(/1380013800/);
    expect(receiver.refused).toEqual([]);
  });

  const ask = async (phone: string | undefined, merchant = OPEN_HOTEL): Promise<string> => {
    const { body } = await app.post('/api/hotel/MakeAppointment', { phone_num: phone, merchant_id: merchant, from_type: 18 });
    expect(body.status).toEqual({ RetCode: 0, msg: '' });
    return (body.data as { receipt: { code: string } }).receipt.code;
  };
  const deliver = (options: Partial<DeliveryOptions> = {}): Delivery => {
    const log = {
      warn: (facts: object, text: string) => void said.push(JSON.stringify(facts) + text),
      error: (facts: object, text: string) => void said.push(JSON.stringify(facts) + text),
    };
    const webhook = { url: receiver.url, secret: WEBHOOK_SECRET };
    const delivery = startDelivery({
      db: app.db,
      keyring,
      slots: SLOTS,
      webhook,
      post: createPost([]),
      clock: Date.now,
      log,
      timings: TIMINGS,
      ...options,
    });
    deliveries.push(delivery);
    return delivery;
  };
  const undelivered = () => listUndelivered(app.db, 100);
  const drained = () => vi.waitFor(async () => expect(await undelivered()).toEqual([]), { timeout: 15_000, interval: 20 });
  const phones = () => receiver.events.map(({ data }) => data.phone);

  it('sends the operator the enquiry with a signature that the published library accepts', async () => {
    const receipt = await ask(PHONES[0]);
    deliver();
    await drained();
    const [row] = await app.db.selectFrom('enquiry').select(['id', 'created_at']).execute();
    const created_at = new Date(row?.created_at ?? 0).toISOString();
    expect(receiver.events).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        type: 'enquiry.created',
        timestamp: created_at,
        accepted: true,
        data: {
          id: row?.id,
          receipt,
          merchant: { id: OPEN_HOTEL, name: '云汀酒店' },
          phone: PHONES[0],
          from_type: 18,
          consent: { mode: 'not-stated', version: '' },
          origin: '',
          meta: {},
          partner: '',
          wedding: { date: '', flexibility: '', meal: '', tables: null, hall: null },
          package: null,
          created_at,
        },
      },
    ]);
  });

  it('names the package that the couple asked about', async () => {
    await app.post('/api/hotel/MakeAppointment', { phone_num: PHONES[0], merchant_id: OPEN_HOTEL, from_type: 18, package_id: PACKAGE });
    deliver();
    await drained();
    const { title } = await app.db.selectFrom('package').select('title').where('id', '=', PACKAGE).executeTakeFirstOrThrow();
    expect(receiver.events.map(({ data }) => data.package)).toEqual([{ id: PACKAGE, title }]);
  });

  it('keeps the order of each merchant through failures, lost responses and time-outs, under one id', async () => {
    for (const phone of PHONES.slice(0, 4)) await ask(phone);
    const trouble: Record<string, ('cut' | 'hang' | number)[]> = { [PHONES[0] ?? '']: [500, 'cut'], [PHONES[1] ?? '']: ['hang'] };
    receiver.answer = ({ data }) => trouble[data.phone ?? '']?.shift() ?? 204;
    deliver({ timings: { ...TIMINGS, timeout: 3000 } });
    await drained();
    expect(phones()).toEqual([0, 0, 0, 1, 1, 2, 3].map((at) => PHONES[at]));
    expect(new Set(receiver.events.map(({ id }) => id)).size).toBe(4);
    expect(said.join('\n')).toContain('status 500');
    expect(said.join('\n')).toContain('time-out');
  });

  it('blocks only the merchant of an undelivered event', async () => {
    await ask(PHONES[0]);
    await ask(PHONES[1]);
    await ask(PHONES[2], SECOND_HOTEL);
    await ask(PHONES[3], SECOND_HOTEL);
    receiver.answer = ({ data }) => (data.merchant.id === OPEN_HOTEL ? 500 : 204);
    deliver({ timings: { ...TIMINGS, tries: 1000 } });
    await vi.waitFor(() => expect(phones()).toContain(PHONES[3]), { timeout: 15_000 });
    expect(phones()).not.toContain(PHONES[1]);
    // The receiver has a delivery a moment before the outbox knows of it.
    await vi.waitFor(
      async () => expect(await undelivered()).toMatchObject([{ merchant_id: OPEN_HOTEL }, { merchant_id: OPEN_HOTEL, attempts: 0 }]),
      { timeout: 15_000, interval: 20 },
    );
  });

  it('delivers enquiries above the hourly quota of their merchant in the next hours, in order and once, also after a restart', async () => {
    await app.close();
    app = await startTestApp({ engine, keyring, limits: { enquiriesPerMerchant: 2 } });
    // The receiver checks the time of the signature, so the stored times move, not the clock.
    const passHour = async () => {
      await app.db
        .updateTable('outbox')
        .set((column) => ({ next_attempt_at: column('next_attempt_at', '-', 3_600_000) }))
        .execute();
      await app.db
        .updateTable('merchant_quota')
        .set((column) => ({ window_start: column('window_start', '-', 3_600_000) }))
        .execute();
    };
    const deliverUntil = async (left: number) => {
      const delivery = deliver();
      await vi.waitFor(async () => expect(await undelivered()).toHaveLength(left), { timeout: 15_000, interval: 20 });
      await delivery.stop();
    };
    for (const phone of PHONES.slice(0, 5)) await ask(phone);
    await ask(PHONES[5], SECOND_HOTEL);
    await deliverUntil(3);
    expect(phones().sort()).toEqual([0, 1, 5].map((at) => PHONES[at]));
    await passHour();
    await deliverUntil(1);
    // The third hour has room for one more.
    await ask(PHONES[6]);
    await ask(PHONES[7]);
    await passHour();
    await deliverUntil(1);
    await passHour();
    await deliverUntil(0);
    expect(phones().filter((phone) => phone !== PHONES[5])).toEqual([0, 1, 2, 3, 4, 6, 7].map((at) => PHONES[at]));
  });

  it('moves an event to the dead letters after the last attempt, continues with the next one, and resends dead letters on demand', async () => {
    await ask(PHONES[0]);
    await ask(PHONES[1]);
    receiver.answer = ({ data }) => (data.phone === PHONES[0] ? 503 : 204);
    deliver();
    await vi.waitFor(() => expect(phones()).toContain(PHONES[1]), { timeout: 15_000 });
    expect(phones()).toEqual([0, 0, 0, 0, 1].map((at) => PHONES[at]));
    await vi.waitFor(async () => expect(await undelivered()).toHaveLength(1), { timeout: 15_000, interval: 20 });
    const [dead] = await undelivered();
    const { text } = await app.get('/metrics');
    expect(text).toContain('xiyan_outbox_events{state="dead"} 1\n');
    expect(text).toContain('xiyan_outbox_events{state="waiting"} 0\n');
    expect(dead).toMatchObject({ attempts: 4, failure: 'status 503', dead_at: expect.any(Number) });
    receiver.answer = () => 204;
    expect(await replay(app.db, [], Date.now())).toEqual([dead?.id]);
    await drained();
    expect(phones().at(-1)).toBe(PHONES[0]);
    expect(await replay(app.db, [dead?.id ?? '', 'unknown'], Date.now())).toEqual([dead?.id]);
    await drained();
    expect(phones().slice(-2)).toEqual([PHONES[0], PHONES[0]]);
  });

  it.each([400, 401, 404, 410, 422])('delivers later events while the endpoint refuses one by %i, which is retried', async (status) => {
    await ask(PHONES[0]);
    await ask(PHONES[1]);
    await ask(PHONES[2]);
    receiver.answer = ({ data }) => (data.phone === PHONES[0] ? status : 204);
    deliver({ timings: { ...TIMINGS, firstDelay: 60_000, longestDelay: 60_000 } });
    await vi.waitFor(async () => expect(await undelivered()).toHaveLength(1), { timeout: 15_000, interval: 20 });
    expect(phones()).toEqual([0, 1, 2].map((at) => PHONES[at]));
    const [refused] = await undelivered();
    expect(refused).toMatchObject({ attempts: 1, failure: `status ${status}`, dead_at: null, refused_at: expect.any(Number) });
    expect((await app.get('/metrics')).text).toContain('xiyan_outbox_events{state="refused"} 1\n');
    receiver.answer = () => 204;
    await app.db.updateTable('outbox').set({ next_attempt_at: 0 }).execute();
    await drained();
    expect(phones().at(-1)).toBe(PHONES[0]);
  });

  it('abandons an event that the endpoint refuses at each attempt', async () => {
    await ask(PHONES[0]);
    receiver.answer = () => 422;
    deliver();
    await vi.waitFor(async () => expect(await undelivered()).toMatchObject([{ attempts: 4, dead_at: expect.any(Number) }]), {
      timeout: 15_000,
      interval: 20,
    });
  });

  it.each([408, 425, 429])('keeps the order of a merchant while the endpoint answers %i', async (status) => {
    await ask(PHONES[0]);
    await ask(PHONES[1]);
    const answers = [status, status];
    receiver.answer = () => answers.shift() ?? 204;
    deliver();
    await drained();
    expect(phones()).toEqual([0, 0, 0, 1].map((at) => PHONES[at]));
  });

  it('does not follow a redirect', async () => {
    await ask(PHONES[0]);
    const elsewhere = await startReceiver();
    receiver.answer = () => ({ status: 307, headers: { location: elsewhere.url } });
    deliver();
    await vi.waitFor(async () => expect(await undelivered()).toMatchObject([{ failure: 'status 307' }]), { timeout: 15_000 });
    expect(elsewhere.events).toEqual([]);
    await elsewhere.close();
  });

  it('is shared by several workers without duplicates or changes of order', async () => {
    for (const phone of PHONES) {
      await ask(phone);
      await ask(phone, SECOND_HOTEL);
    }
    // A busy machine must not time a request out: the repetition would be a nineteenth event.
    for (let worker = 0; worker < 4; worker += 1) deliver();
    await drained();
    expect(receiver.events).toHaveLength(18);
    for (const merchant of [OPEN_HOTEL, SECOND_HOTEL]) {
      expect(receiver.events.filter(({ data }) => data.merchant.id === merchant).map(({ data }) => data.phone)).toEqual(PHONES);
    }
  });

  it('claims an event once for concurrent workers, and again when the lease has expired', async () => {
    await ask(PHONES[0]);
    await ask(PHONES[1]);
    const now = Date.now() + 1000;
    const claim = (at: number) => claimDue(app.db, { now: at, until: at + 100, limit: 10 });
    const claims = (await Promise.all(Array.from({ length: 8 }, () => claim(now)))).flat();
    expect(claims).toMatchObject([{ attempts: 1 }]);
    expect(await claim(now + 99)).toEqual([]);
    expect(await claim(now + 100)).toMatchObject([{ id: claims[0]?.id, attempts: 2 }]);
  });

  it('releases its claims at once when it is stopped, so that other workers can continue', async () => {
    await ask(PHONES[0]);
    receiver.answer = () => 'hang';
    const delivery = deliver({ timings: { ...TIMINGS, timeout: 60_000 } });
    await vi.waitFor(() => expect(receiver.events).toHaveLength(1), { timeout: 15_000 });
    await delivery.stop();
    receiver.answer = () => 204;
    deliver();
    await drained();
    expect(receiver.events).toHaveLength(2);
  });

  it('leaves events of a topic that only a later release knows to that release, and delivers the events behind them', async () => {
    await ask(PHONES[0]);
    const later = 'enquiry.of-a-later-release';
    await app.db.updateTable('outbox').set({ topic: later }).execute();
    await ask(PHONES[1]);
    deliver();
    await vi.waitFor(async () => expect(await undelivered()).toMatchObject([{ topic: later, attempts: 0, dead_at: null, failure: '' }]), {
      timeout: 15_000,
      interval: 20,
    });
    expect(phones()).toEqual([PHONES[1]]);
    // The later release.
    await app.db.updateTable('outbox').set({ topic: 'enquiry.created' }).where('topic', '=', later).execute();
    await drained();
    expect(phones()).toEqual([PHONES[1], PHONES[0]]);
  });

  it('continues when a number cannot be decrypted, and reports it', async () => {
    await ask(PHONES[0]);
    await ask(PHONES[1], SECOND_HOTEL);
    const [row] = await app.db.selectFrom('enquiry').select('id').where('merchant_id', '=', OPEN_HOTEL).execute();
    await app.db
      .updateTable('enquiry')
      .set({ phone_key: 'lost' })
      .where('id', '=', row?.id ?? '')
      .execute();
    deliver();
    await vi.waitFor(async () => expect(await undelivered()).toMatchObject([{ failure: 'cannot be written', attempts: 4 }]), {
      timeout: 15_000,
    });
    expect(phones()).toEqual([PHONES[1]]);
  });
});
