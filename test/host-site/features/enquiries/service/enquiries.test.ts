import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readKeyring } from '../../../../../host-site/platform/keys/keyring.ts';
import { newKeys } from '../../../../../host-site/platform/keys/keyring-file.ts';
import { ENGINES } from '../../../../support/databases/databases.ts';
import { CLOSED_HOTEL, HIDDEN_HOTEL, OPEN_HOTEL, PACKAGE, SECOND_HOTEL } from '../../../../support/databases/sample-data.ts';
import { startTestApp, type TestApp } from '../../../../support/site/test-app.ts';

const PHONE = '13800138000';
const VISITOR = 'visitor-1';
const HOUR = 3600_000;
const keyring = readKeyring(newKeys());

describe.each(ENGINES)('enquiry on %s', (engine) => {
  let app: TestApp;
  let now: number;

  const start = async () => {
    now = Date.UTC(2026, 10, 21);
    app = await startTestApp({
      engine,
      keyring,
      clock: () => now,
      limits: { enquiriesUnproven: 10_000 },
      requestLimits: { enquiry: { points: 10_000 }, call: { points: 10_000 }, change: { points: 10_000 } },
    });
  };

  const ask = (payload: object = {}, headers: Record<string, string> = {}) =>
    app.post(
      '/api/hotel/MakeAppointment',
      { phone_num: PHONE, merchant_id: String(OPEN_HOTEL), from_type: 18, ...payload },
      { visitorid: VISITOR, ...headers },
    );
  const withKey = (key: string) => ({ 'idempotency-key': key });
  const rows = () => app.db.selectFrom('enquiry').selectAll().execute();
  const OWN = 'http://127.0.0.1:3000';
  const PACKAGE_PAGE = `${OWN}/hotel/package?packageId=${PACKAGE}`;
  const remembered = (referer: string, hotel = String(OPEN_HOTEL), origin = OWN) =>
    ask({ merchant_id: undefined }, { cookie: `hotel_id=${hotel}`, origin, ...(referer && { referer }) });

  describe('that is stored', () => {
    beforeEach(start);
    afterEach(() => app.close());

    it('is written with its delivery before it is acknowledged', async () => {
      const { status, body } = await ask(
        { consent: { mode: 'checkbox', version: '2026-11' } },
        { origin: 'https://partner.example:8443', visitorid: 'v1', ...withKey('k1') },
      );
      expect(status).toBe(200);
      expect(body).toEqual({
        data: {
          merchant: { id: OPEN_HOTEL, name: '云汀酒店' },
          receipt: {
            code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/),
            url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:3000\/receipt\/[\w-]{44}$/),
          },
        },
        status: { RetCode: 0, msg: '' },
      });
      const [row] = await rows();
      expect(row).toMatchObject({
        merchant_id: OPEN_HOTEL,
        from_type: 18,
        phone_mask: '138****8000',
        consent: 'checkbox/2026-11',
        origin: 'partner.example:8443',
        visitor_id: 'v1',
        state: 'new',
        created_at: now,
      });
      expect(await app.db.selectFrom('outbox').selectAll().execute()).toMatchObject([
        { topic: 'enquiry.created', enquiry_id: row?.id, merchant_id: OPEN_HOTEL, attempts: 0, delivered_at: null },
      ]);
    });

    it('stores the number encrypted: no table contains it, only the key decrypts it', async () => {
      await ask({}, withKey('k1'));
      const [row] = await rows();
      for (const table of ['enquiry', 'idempotency', 'outbox'] as const)
        expect(JSON.stringify(await app.db.selectFrom(table).selectAll().execute())).not.toContain(PHONE);
      expect(keyring.open({ key: row?.phone_key ?? '', cipher: row?.phone_cipher ?? '' }, row?.id ?? '')).toBe(PHONE);
      expect(row?.phone_hash).toBe(keyring.hash(PHONE));
      expect(app.lines.join('')).not.toContain(PHONE);
    });

    it('with the same key gets the same response and is written once', async () => {
      const first = await ask({}, withKey('k1'));
      now += 48 * HOUR;
      expect((await ask({}, withKey('k1'))).body).toEqual(first.body);
      expect(await rows()).toHaveLength(1);
    });

    it('with a key that another request has used is rejected as malformed', async () => {
      await ask({}, withKey('k1'));
      expect(await ask({ phone_num: '13900139000' }, withKey('k1'))).toMatchObject({
        status: 422,
        body: { data: null, status: { RetCode: 422 } },
      });
      expect(await rows()).toHaveLength(1);
    });

    it('repeated by the same visitor within a day gets a friendly response, without a second enquiry or the first receipt', async () => {
      await ask();
      now += 24 * HOUR - 1;
      for (const headers of [{}, withKey('other'), withKey('other')]) {
        expect((await ask({}, headers)).body).toEqual({
          data: { merchant: { id: OPEN_HOTEL, name: '云汀酒店' }, receipt: null },
          status: { RetCode: 0, msg: '您已提交过，酒店已收到询问' },
        });
      }
      expect(await rows()).toHaveLength(1);
      expect(await app.db.selectFrom('outbox').select('id').execute()).toHaveLength(1);
    });

    it('repeated after a day, to another hotel or of another kind is a new enquiry', async () => {
      await ask();
      await ask({ merchant_id: SECOND_HOTEL });
      await ask({ from_type: 19 });
      now += 24 * HOUR;
      expect((await ask()).body.status.msg).toBe('');
      expect(await rows()).toHaveLength(4);
    });

    it('posted 50 times concurrently with one key is written once, and all get one response', async () => {
      const replies = await Promise.all(Array.from({ length: 50 }, () => ask({}, withKey('k1'))));
      expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
      expect(replies[0]?.body.status).toEqual({ RetCode: 0, msg: '' });
      expect(await rows()).toHaveLength(1);
    });

    it('posted 50 times concurrently with 50 keys or none is written once, and one response has the receipt', async () => {
      const replies = await Promise.all(Array.from({ length: 50 }, (_, at) => ask({}, at % 2 ? withKey(`k${at}`) : {})));
      expect(replies.every(({ body }) => body.status.RetCode === 0)).toBe(true);
      expect(replies.filter(({ body }) => (body.data as { receipt: unknown }).receipt)).toHaveLength(1);
      expect(await rows()).toHaveLength(1);
      const [row] = await rows();
      const keys = await app.db.selectFrom('idempotency').select('enquiry_id').execute();
      expect(new Set(keys.map(({ enquiry_id }) => enquiry_id))).toEqual(new Set([row?.id]));
    });

    it('is counted once', async () => {
      await ask({}, withKey('k1'));
      await ask({}, withKey('k1'));
      await ask();
      expect((await app.get('/metrics')).text).toContain('xiyan_enquiries_accepted_total 1\n');
    });

    // Specification 7#10
    it('without a merchant goes to the hotel of the hotel_id cookie when it comes from a package page of that hotel', async () => {
      expect((await remembered(PACKAGE_PAGE)).body).toMatchObject({ data: { merchant: { id: OPEN_HOTEL } }, status: { RetCode: 0 } });
    });
  });

  // These write nothing, so that they can share a site.
  describe('that is refused', () => {
    beforeAll(start);
    afterAll(() => app.close());

    it.each(['', '1380013800', '138001380000', '12800138000', '138 0013 8000', '+8613800138000', '１３８００１３８０００'])(
      'with the number "%s" is rejected and nothing is written',
      async (phone_num) => {
        expect((await ask({ phone_num })).body).toEqual({ data: null, status: { RetCode: 1101, msg: '请填写正确的手机号' } });
        expect(await rows()).toEqual([]);
      },
    );

    it.each([
      [99999, 1002, '没有找到您要询问的商家'],
      ['abc', 1002, '没有找到您要询问的商家'],
      ['', 1002, '没有找到您要询问的商家'],
      [HIDDEN_HOTEL, 1002, '没有找到您要询问的商家'],
      [CLOSED_HOTEL, 1102, '这家商家暂不接受在线询问'],
    ])('to merchant "%s" is rejected', async (merchant_id, RetCode, msg) => {
      expect((await ask({ merchant_id })).body).toEqual({ data: null, status: { RetCode, msg } });
      expect(await rows()).toEqual([]);
    });

    describe('without a merchant', () => {
      it.each([
        ['another page of the site', `${OWN}/hotel/hangzhou/detail_${OPEN_HOTEL}`, undefined, undefined],
        ['no page that is known', '', undefined, undefined],
        ['a package page of another hotel', PACKAGE_PAGE, String(SECOND_HOTEL), undefined],
        ['a package page with an invalid cookie', PACKAGE_PAGE, '1001x', undefined],
        ['the page of a partner', 'https://partner.example/hotel/package?packageId=1', undefined, 'https://partner.example'],
      ])('is rejected from %s', async (_, referer, hotel, origin) => {
        expect((await remembered(referer, hotel, origin)).body.status.RetCode).toBe(1002);
        expect(await rows()).toEqual([]);
      });

      it('is rejected when the named merchant is invalid, whatever the cookie contains', async () => {
        const headers = { cookie: `hotel_id=${OPEN_HOTEL}`, origin: OWN, referer: PACKAGE_PAGE };
        expect((await ask({ merchant_id: 'abc' }, headers)).body.status.RetCode).toBe(1002);
      });
    });

    it('rejects a malformed key, source or consent', async () => {
      expect((await ask({}, withKey('x'.repeat(256)))).status).toBe(422);
      expect((await ask({ from_type: 'x' })).status).toBe(422);
      expect((await ask({ consent: { mode: 'always' } })).status).toBe(422);
      expect(await rows()).toEqual([]);
    });
  });
});
