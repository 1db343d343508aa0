/** Checks access for every person, every enquiry and every call. */
import { randomBytes } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { receiptToken } from '../../host-site/features/enquiries/service/receipt-link.ts';
import { addMerchantUser } from '../../host-site/features/login/service/merchant-users.ts';
import { readKeyring } from '../../host-site/platform/keys/keyring.ts';
import { newKeys } from '../../host-site/platform/keys/keyring-file.ts';
import { pages } from '../../host-site/routes/page-routes.ts';
import { ONE_ENGINE } from '../support/databases/databases.ts';
import { CLOSED_HOTEL, HIDDEN_HOTEL, OPEN_HOTEL, SECOND_HOTEL } from '../support/databases/sample-data.ts';
import { propertyRuns } from '../support/runner/property-runs.ts';
import { fakeSms, logInAs } from '../support/site/login.ts';
import { fileForm } from '../support/site/reviews.ts';
import { startTestApp, type TestApp } from '../support/site/test-app.ts';

// Some 20,000 requests beside whatever else two cores do.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const keyring = readKeyring(newKeys());
const MERCHANTS = [OPEN_HOTEL, SECOND_HOTEL, CLOSED_HOTEL, HIDDEN_HOTEL];
const STAFF: Record<string, number[]> = {
  '13700137001': [OPEN_HOTEL],
  '13700137002': [SECOND_HOTEL],
  '13700137003': [CLOSED_HOTEL, HIDDEN_HOTEL],
};
const COUPLE = '13800138000';
const TOKENS = propertyRuns(10_000);
// 0: unlimited, which also leaves the budgets of a visitor alone.
const FREE = { points: 0 };
const requestLimits = { enquiry: FREE, call: FREE, change: FREE, plainForm: FREE, message: FREE, picture: FREE };
const limits = { enquiriesUnproven: 0, codesPerMinute: 1e3 };

const form = (url: string, payload: string): InjectOptions => ({
  method: 'POST',
  url,
  payload,
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
});
/** One pixel. */
const PICTURE = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
/** Forms answer an own change with the page. */
const REDIRECTING = new Set(['page state', 'page picture upload']);
const json = (url: string, payload: object): InjectOptions => ({ method: 'POST', url, payload });
/** Every way to one enquiry, reading before changing. */
const CALLS: Record<string, (id: string) => InjectOptions> = {
  'api detail': (id) => ({ url: `/api/php/merchant/lead?id=${id}` }),
  page: (id) => ({ url: `/merchant/leads/${id}` }),
  'api reveal': (id) => json('/api/php/merchant/lead/reveal', { id }),
  'page reveal': (id) => form(`/merchant/leads/${id}/reveal`, ''),
  'api state': (id) => json('/api/php/merchant/lead/state', { id, from: 'viewed', to: 'contacted' }),
  'page state': (id) => form(`/merchant/leads/${id}/state`, 'from=contacted&to=invalid'),
  'api message': (id) => json('/api/ws/messages/send', { id, key: `key-of-${id.slice(0, 13)}`, text: '您好' }),
  'api messages': (id) => json('/api/ws/messages', { id }),
  'api read mark': (id) => json('/api/ws/messages/read', { id, upTo: 1 }),
  'api exchange': (id) => json('/api/ws/exchange', { id, agree: true, phone: '0571-88888888' }),
  'api quote': (id) =>
    json('/api/php/merchant/quote', { id, tables: 10, tableFen: 100, lines: [], note: '', validUntil: '2027-01-01', base: 0 }),
  'api quotes': (id) => json('/api/php/quotes', { id }),
  'api coupons': (id) => json('/api/php/coupons', { id }),
  'page quote': (id) => ({ url: `/merchant/leads/${id}/quote` }),
  'api typing': (id) => json('/api/ws/typing', { id }),
  'api report': (id) => json('/api/ws/report', { id, seq: 1, reason: 'other' }),
  'api picture upload': (id) => ({
    method: 'POST',
    url: `/api/ws/pictures?id=${id}`,
    payload: PICTURE,
    headers: { 'content-type': 'image/png' },
  }),
  'page conversation': (id) => ({ url: `/merchant/conversations/${id}` }),
  'page picture upload': (id) =>
    fileForm(`/merchant/conversations/${id}`, { step: 'send', key: `picture-of-${id.slice(0, 13)}`, text: '' }, PICTURE),
  'api block': (id) => json('/api/ws/block', { id, block: false }),
};
const LISTS = [
  '/api/php/merchant/leads',
  '/merchant/leads',
  '/api/ws/channels',
  '/api/hotel/comments/merchant',
  '/merchant/reviews',
  '/merchant/calendar',
  '/api/hotel/merchant/calendar?month=2026-12',
  ...MERCHANTS.flatMap((id) => [`/api/php/merchant/leads?merchantId=${id}`, `/merchant/leads?merchantId=${id}`]),
];

describe.each(ONE_ENGINE)('access on %s', (engine) => {
  let app: TestApp;
  let people: Record<string, { cookie: string; merchants: number[] }>;
  const enquiries: { id: string; merchant: number; phone: string; receipt: string }[] = [];

  beforeAll(async () => {
    const sms = fakeSms();
    let now = Date.parse('2026-11-21T04:00:00Z');
    app = await startTestApp({ engine, keyring, sms, pages, hasUploads: true, clock: () => now, limits, requestLimits });
    for (const merchant of MERCHANTS) {
      for (let at = 0; at < 3; at += 1) {
        const phone = `1390${merchant}100${at}`;
        const id = crypto.randomUUID();
        const sealed = keyring.seal(phone, id);
        const receipt = `R${merchant}-${at}`;
        await app.db
          .insertInto('enquiry')
          .values({
            id,
            receipt,
            merchant_id: merchant,
            from_type: 18,
            phone_cipher: sealed.cipher,
            phone_key: sealed.key,
            phone_hash: keyring.hash(phone),
            phone_mask: `139****100${at}`,
            consent: 'notice/',
            origin: '',
            visitor_id: '',
            state: 'new',
            created_at: now,
          })
          .execute();
        // One of each merchant is a telephone lead.
        if (at === 0)
          await app.db
            .insertInto('phone_call')
            .values({
              call_id: `call-${merchant}`,
              enquiry_id: id,
              binding_id: '',
              outcome: 'missed',
              started_at: now,
              seconds: 0,
              recorded_at: now,
            })
            .execute();
        enquiries.push({ id, merchant, phone, receipt });
      }
    }
    const expired = await logInAs(app, sms, '13700137001');
    now += 31 * 86_400_000;
    people = {
      nobody: { cookie: '', merchants: [] },
      forged: { cookie: `xiyan_session=${randomBytes(32).toString('base64url')}`, merchants: [] },
    };
    for (const [phone, merchants] of Object.entries(STAFF)) {
      for (const merchant of merchants) await addMerchantUser(app.db, keyring, merchant, phone, now);
      people[phone] = { ...(await logInAs(app, sms, phone)), merchants };
    }
    people.couple = { ...(await logInAs(app, sms, COUPLE)), merchants: [] };
    people.expired = { ...expired, merchants: [] };
  });
  afterAll(() => app.close());

  const send = async (person: string, request: InjectOptions) => {
    const { cookie = '' } = people[person] ?? {};
    const { statusCode, payload, headers } = await app.server.inject({ ...request, headers: { ...request.headers, cookie } });
    return { statusCode, payload, location: String(headers.location ?? '') };
  };

  it('shows each merchant only its own enquiries, by every call', async () => {
    let open = 0;
    let shut = 0;
    for (const [name, call] of Object.entries(CALLS)) {
      for (const person of Object.keys(people)) {
        for (const { id, merchant, phone, receipt } of enquiries) {
          const reply = await send(person, call(id));
          const what = `${person}, ${name} of ${merchant}`;
          if (people[person]?.merchants.includes(merchant)) {
            open += 1;
            expect([what, reply.statusCode]).toEqual([what, REDIRECTING.has(name) ? 303 : 200]);
          } else {
            shut += 1;
            expect([
              what,
              reply.payload.includes(receipt),
              reply.payload.includes(phone),
              reply.payload.includes(`****${phone.slice(-4)}`),
            ]).toEqual([what, false, false, false]);
            // To the login, the inbox or the page itself, or as if there were nothing: an existing one looks like one that is not there.
            if (reply.statusCode === 303)
              expect([what, reply.location]).toEqual([
                what,
                expect.stringMatching(/\/Login\?|\/merchant\/leads$|\/merchant\/conversations\//),
              ]);
            else expect([what, [401, 403, 404].includes(reply.statusCode)]).toEqual([what, true]);
          }
        }
      }
    }
    // Each enquiry has one merchant, and each merchant one person.
    const calls = enquiries.length * Object.keys(CALLS).length;
    expect([open, shut]).toEqual([calls, calls * (Object.keys(people).length - 1)]);
    const states = await app.db.selectFrom('enquiry').select('state').distinct().execute();
    // Only their own merchants have touched them, and each has.
    expect(states).toEqual([{ state: 'invalid' }]);
    const reveals = await app.db.selectFrom('lead_event').select('user_id').where('kind', '=', 'reveal').execute();
    expect(reveals).toHaveLength(24);
    const messages = await app.db.selectFrom('chat_message').select(['channel_id', 'seq', 'sender']).execute();
    // A text and a picture.
    expect(messages.map(({ channel_id }) => channel_id).sort()).toEqual(enquiries.flatMap(({ id }) => [id, id]).sort());
  });

  it('shows the pictures of a conversation to its merchant only, and none as the picture of a review', async () => {
    const pictures = await app.db.selectFrom('upload').select(['id', 'owner_id']).execute();
    // By the call and by the page, of each enquiry.
    expect(pictures).toHaveLength(2 * enquiries.length);
    for (const { id: picture, owner_id } of pictures) {
      const merchant = enquiries.find(({ id }) => id === owner_id)?.merchant ?? 0;
      const other = enquiries.find((each) => each.merchant === merchant && each.id !== owner_id)?.id ?? '';
      for (const [person, { merchants }] of Object.entries(people)) {
        const paths = (id: string) => [`/api/ws/pictures/${picture}?id=${id}`, `/merchant/conversations/${id}/pictures/${picture}`];
        const statuses = async (urls: string[]) => Promise.all(urls.map(async (url) => (await send(person, { url })).statusCode));
        const isOwn = merchants.includes(merchant);
        for (const status of await statuses(paths(owner_id)))
          expect([person, isOwn ? status === 200 : [401, 403, 404].includes(status)]).toEqual([person, true]);
        // Neither through another enquiry of the same merchant nor as a public picture.
        for (const status of await statuses([...paths(other), `/reviews/pictures/${picture}`]))
          expect([person, [401, 403, 404].includes(status)]).toEqual([person, true]);
      }
    }
  });

  it('responds to another merchant’s enquiry exactly as to one that does not exist', async () => {
    const other = enquiries.find(({ merchant }) => merchant === SECOND_HOTEL)?.id ?? '';
    const strip = (text: string) => text.replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, '');
    for (const call of Object.values(CALLS)) {
      const [there, nowhere] = [await send('13700137001', call(other)), await send('13700137001', call(crypto.randomUUID()))];
      const stripped = ({ statusCode, payload, location }: typeof there) => ({
        statusCode,
        payload: strip(payload),
        location: strip(location),
      });
      expect(stripped(there)).toEqual(stripped(nowhere));
    }
  });

  it("limits every list and the event stream to the user's own merchants", async () => {
    for (const [person, { merchants }] of Object.entries(people)) {
      for (const url of LISTS) {
        const { payload } = await send(person, { url });
        for (const { receipt, merchant, id } of enquiries)
          if (!merchants.includes(merchant))
            expect([person, url, payload.includes(receipt) || payload.includes(id)]).toEqual([person, url, false]);
      }
      if (!merchants.length) expect([401, 403]).toContain((await send(person, { url: '/api/php/merchant/leads/events' })).statusCode);
    }
  });

  it('answers 10,000 invented receipt links alike, on the page and in the API', async () => {
    const { id = '' } = enquiries[0] ?? {};
    const right = receiptToken(keyring, id);
    expect((await send('nobody', { url: `/receipt/${right}` })).statusCode).toBe(200);
    const strip = (text: string) => text.replace(/[\w-]{40,}/g, '');
    const { payload: missing } = await send('nobody', { url: '/receipt/none' });
    const near = (at: number) => right.slice(0, at) + (right[at] === 'A' ? 'B' : 'A') + right.slice(at + 1);
    const tokens = [
      ...Array.from({ length: 44 }, (_, at) => near(at)),
      ...Array.from(
        { length: TOKENS - 44 },
        (_, at) =>
          (at % 2 ? right.slice(0, 22) : '') +
          randomBytes(40)
            .toString('base64url')
            .slice(0, at % 2 ? 22 : 44),
      ),
    ];
    let unlike = 0;
    for (const [at, token] of tokens.entries()) {
      // The page is rendered for one in a hundred; the call, which decides for both, is made each time.
      const { statusCode, payload } = await send('nobody', json('/api/php/receipt', { token }));
      if (statusCode !== 200 || payload !== '{"data":null,"status":{"RetCode":1103,"msg":"没有找到这条询问"}}') unlike += 1;
      if (at % 100) continue;
      const page = await send('nobody', { url: `/receipt/${token}` });
      if (page.statusCode !== 404 || strip(page.payload) !== strip(missing)) unlike += 1;
    }
    expect(unlike).toBe(0);
    for (const path of ['/messages', '/messages/send', '/messages/read', '/messages/unread', '/exchange', '/block', '/report', '/typing'])
      for (const at of [0, 21, 22, 43]) {
        const input = {
          token: near(at),
          key: 'key-of-a-stranger',
          text: '您好',
          upTo: 1,
          agree: true,
          block: true,
          seq: 1,
          reason: 'other',
        };
        expect((await send('nobody', json(`/api/ws${path}`, input))).payload).toBe(
          '{"data":null,"status":{"RetCode":1103,"msg":"没有找到这条询问"}}',
        );
      }
    for (const path of ['/comment', '/comment/own', '/comment/delete'])
      for (const at of [0, 21, 22, 43]) {
        const points = { place: 5, quality: 5, service: 5, clarity: 5, value: 5 };
        expect((await send('nobody', json(`/api/hotel${path}`, { token: near(at), points, text: '很好' }))).payload).toBe(
          '{"data":null,"status":{"RetCode":1103,"msg":"没有找到这条询问"}}',
        );
      }
    const [picture] = await app.db.selectFrom('upload').select('id').where('owner_id', '=', id).execute();
    expect((await send('nobody', { url: `/receipt/${right}/conversation/pictures/${picture?.id}` })).statusCode).toBe(200);
    for (const at of [0, 21, 22, 43]) {
      const token = near(at);
      for (const path of [`conversation/pictures/${picture?.id}`, 'conversation', 'review', 'quote'])
        expect([path, (await send('nobody', { url: `/receipt/${token}/${path}` })).statusCode]).toEqual([path, 404]);
      const uploaded = { url: '/api/ws/pictures', method: 'POST', payload: PICTURE } as const;
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'image/png' };
      expect((await send('nobody', { ...uploaded, headers })).payload).toContain('"RetCode":1103');
      expect((await send('nobody', fileForm(`/receipt/${token}/review`, { step: 'picture' }, PICTURE))).statusCode).toBe(303);
      expect((await send('nobody', form(`/receipt/${token}/review`, `step=picture-delete&picture=${picture?.id}`))).statusCode).toBe(404);
    }
    expect(await app.db.selectFrom('upload').select('id').execute()).toHaveLength(2 * enquiries.length);
    expect((await send('nobody', json('/api/php/receipt/withdraw', { token: near(30) }))).payload).toContain('1103');
    expect((await send('nobody', form(`/receipt/${near(43)}`, ''))).statusCode).toBe(404);
    expect(await app.db.selectFrom('enquiry').select('id').where('state', '=', 'withdrawn').execute()).toEqual([]);
  });
});
