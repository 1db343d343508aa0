/**
 * A phone number in a request never decides what a stranger learns: every call that takes a number is sent with one that the site knows and with one that
 * it has never seen. Response, headers, length and the number of statements must be the same.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pages } from '../../host-site/routes/page-routes.ts';
import { databaseWith, ENGINES } from '../support/databases/databases.ts';
import { OPEN_HOTEL } from '../support/databases/sample-data.ts';
import { cookieHeader, cookiesOf, fakeSms, logInAs } from '../support/site/login.ts';
import { type Reply, startTestApp, type TestApp } from '../support/site/test-app.ts';
import { fakeWidget } from './platform/pages/fake-services.ts';

const STRANGERS_OWN = '13900139000';
const MANY = 1_000_000;
/** The limits of a stranger are not what is compared. */
const LIMITS = {
  ...{ enquiriesUnproven: MANY, triesPerAddress: MANY, codesPerMinute: MANY },
  ...{
    codesPerShareHour: MANY,
    codesPerShare: MANY,
    codesPerPhoneHour: MANY,
    codesPerPhone: MANY,
    codesPerAddress: MANY,
    codesPerPrefix: MANY,
  },
  ...{ unprovenPerPhone: MANY, unprovenPerPrefix: MANY },
};
const NOON = Date.parse('2026-11-24T04:00:00Z');

type Attack = (phone: string) => Promise<Reply>;

/** Random parts of a response, each replaced by as many signs as it has. */
const RANDOM: readonly RegExp[] = [
  // Before the codes: the digits of an identifier may look like one.
  /"id":"[\da-f-]{36}"/g,
  /[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}/g,
  /\/receipt\/[\w-]{44}/g,
  /"number":"\d+"/g,
  /"expiresAt":\d+/g,
  /(?<==)[\w.-]{20,}(?=;)/g,
  /138\*\*\*\*800\d/g,
  /(?<=conversation[^"]*)[\w-]{44}/g,
];
const withoutRandom = (text: string): string =>
  RANDOM.reduce((rest, part) => rest.replace(part, (match) => '#'.repeat(match.length)), text);
const CHANGING = new Set(['date', 'x-request-id', 'server-timing', 'age']);

const visible = ({ status, headers, text }: Reply) => ({
  status,
  text: withoutRandom(text),
  length: text.length,
  headers: Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !CHANGING.has(name) && !name.startsWith('ratelimit') && !name.startsWith('x-ratelimit'))
      .map(([name, value]) => [name, withoutRandom(String(value))]),
  ),
});

describe.each(ENGINES)('strangers on %s', (engine) => {
  const sms = fakeSms();
  let app: TestApp;
  /** Counts the statements of the request in whose context it is, and of no other task of the site. */
  const counted = new AsyncLocalStorage<{ statements: number }>();
  let visitors = 0;
  let numbers = 0;
  let asked = '';
  let withdrawn = '';

  beforeAll(async () => {
    const counter: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      // Once for each statement; a query is transformed with each of its parts.
      async transformResult({ result }) {
        const request = counted.getStore();
        if (request) request.statements += 1;
        return result;
      },
    };
    const database = await databaseWith('sample', engine);
    app = await startTestApp({
      database: { ...database, db: database.db.withPlugin(counter) },
      sms,
      clock: () => NOON,
      pages,
      widgets: { render: () => fakeWidget },
      env: { XIYAN_MODE: 'demo' },
      limits: LIMITS,
      requestLimits: { enquiry: { points: MANY }, telephone: { points: MANY } },
    });
  });
  afterAll(() => app.close());

  const newNumber = () => {
    numbers += 1;
    return `1380013${8000 + numbers}`;
  };
  /** Returns a number that has an account, a virtual number and an enquiry. */
  const knownNumber = async (isWithdrawn: boolean): Promise<string> => {
    const phone = newNumber();
    await logInAs(app, sms, phone);
    await app.post('/api/php/telephone/number', { merchant_id: OPEN_HOTEL, phone_num: phone });
    const { receipt } = (await enquire(phone, 'visitor-of-the-couple')).body.data as { receipt: { url: string } };
    const token = new URL(receipt.url).pathname.split('/')[2];
    if (isWithdrawn) await app.post('/api/php/receipt/withdraw', { token });
    return phone;
  };
  beforeEach(async () => {
    asked = await knownNumber(false);
    withdrawn = await knownNumber(true);
  });

  const enquire = (phone_num: string, visitorid: string, more: object = {}) => {
    visitors += 1;
    const headers = { visitorid, 'idempotency-key': `key-of-the-enquiry-${visitors}` };
    return app.post('/api/hotel/MakeAppointment', { phone_num, merchant_id: OPEN_HOTEL, from_type: 18, ...more }, headers);
  };
  const stranger = () => `stranger-${visitors}`;
  const ownLogin = () => logInAs(app, sms, STRANGERS_OWN);

  const ATTACKS: readonly [string, Attack][] = [
    ['an enquiry', (phone) => enquire(phone, stranger(), { wedding: { date: '2027-05-02' } })],
    ['an enquiry without visitor id', (phone) => enquire(phone, '')],
    ['an enquiry that looks automatic', (phone) => enquire(phone, stranger(), { form: { website: 'https://a.example' } })],
    [
      'an enquiry by the form without script',
      (phone) =>
        app.post('/enquiry', new URLSearchParams({ merchant_id: String(OPEN_HOTEL), phone_num: phone }).toString(), {
          'content-type': 'application/x-www-form-urlencoded',
        }),
    ],
    ['a virtual number', (phone) => app.post('/api/php/telephone/number', { merchant_id: OPEN_HOTEL, phone_num: phone })],
    ['a login code', (phone) => app.post('/api/php/login/code', { phone_num: phone })],
    ['a login without a code', (phone) => app.post('/api/php/login', { phone_num: phone, code: '000000' })],
    [
      'a login with the code of another number',
      async (phone) => {
        const cookie = cookieHeader(cookiesOf(await app.post('/api/php/login/code', { phone_num: STRANGERS_OWN })));
        return app.post('/api/php/login', { phone_num: phone, code: sms.codes.get(STRANGERS_OWN) }, { cookie });
      },
    ],
    [
      'a bind login without a code',
      async (phone) => {
        const cookie = cookieHeader(cookiesOf(await app.post('/api/php/login/visitor', {})));
        return app.post('/api/php/login/bind', { phone_num: phone, code: '000000' }, { cookie });
      },
    ],
    ['a copy of the data', async (phone) => app.post('/api/php/account/data', { phone_num: phone }, await ownLogin())],
    ['the deletion of the account', async (phone) => app.post('/api/php/account/delete', { phone_num: phone }, await ownLogin())],
  ];

  const outcome = async (attack: Attack, phone: string) => {
    const request = { statements: 0 };
    const reply = await counted.run(request, () => attack(phone));
    return { ...visible(reply), ...request };
  };

  /** Returns what a stranger sees of the receipt of their own enquiry, step by step. */
  const journey = async (phone: string) => {
    const { receipt } = (await enquire(phone, stranger(), { wedding: { tables: 12 } })).body.data as { receipt: { url: string } };
    const token = new URL(receipt.url).pathname.split('/')[2] ?? '';
    const steps = [
      await app.get(`/receipt/${token}`),
      await app.post('/api/php/receipt', { token }),
      await app.post('/api/hotel/AppointmentWedding', { token, date: '2027-05-02' }),
      await app.post('/api/ws/messages', { token }),
      await app.post('/api/ws/messages/send', { token, text: '请问还有档期吗', key: 'key-of-the-message' }),
      await app.post('/api/php/coupons', { token }),
      await app.post('/api/php/quotes', { token }),
      await app.post('/api/php/receipt/withdraw', { token }),
      await app.get(`/receipt/${token}`),
    ];
    return steps.map(visible);
  };

  it('see the same on the receipt of a known number as on that of an unknown one', async () => {
    const unknown = await journey(newNumber());
    expect(unknown.map(({ status }) => status)).toEqual(Array.from({ length: 9 }, () => 200));
    for (const phone of [asked, withdrawn]) expect(await journey(phone)).toEqual(unknown);
  });

  it.each(ATTACKS)('%s: a known number is treated like an unknown one', async (_, attack) => {
    // Warms caches.
    await attack(newNumber());
    const unknown = await outcome(attack, newNumber());
    expect(unknown.statements).toBeGreaterThan(0);
    expect(await outcome(attack, asked)).toEqual(unknown);
    expect(await outcome(attack, withdrawn)).toEqual(unknown);
    // Also the second stranger, whom the first one must not have made known.
    expect(await outcome(attack, asked)).toEqual(unknown);
  });
});
