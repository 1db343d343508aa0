/** Which nodes the statements of a request need, by the plans of Citus. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { addMerchantUser } from '../../host-site/features/login/service/merchant-users.ts';
import { telephoneCalls } from '../../host-site/features/telephone/contract.ts';
import { FEATURES } from '../../host-site/features.ts';
import { openDatabase } from '../../host-site/platform/database/open.ts';
import type { Call } from '../../host-site/platform/feature/call.ts';
import { loadWeb } from '../../host-site/platform/feature/feature.ts';
import { callsOf } from '../../host-site/platform/feature/running.ts';

import { readKeyring } from '../../host-site/platform/keys/keyring.ts';
import { newKeys } from '../../host-site/platform/keys/keyring-file.ts';
import type { Result } from '../../widgets/domain/services/result.ts';
import { freshPostgres } from '../support/databases/databases.ts';
import { OPEN_HOTEL, PACKAGE } from '../support/databases/sample-data.ts';
import { type SentEnquiry, samplePicture, sendEnquiry } from '../support/site/conversation.ts';
import { cookieHeader, cookiesOf, fakeSms, logInAs } from '../support/site/login.ts';
import { type OwnReview, reviewCalls } from '../support/site/reviews.ts';
import { type Reply, startTestApp, type TestApp } from '../support/site/test-app.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 480_000 });

const STAFF = '13700137000';
/** Of OPEN_HOTEL. */
const HALL = 1;
/** Of the next year: its days have not passed. */
const MONTH = `${new Date().getFullYear() + 1}-05`;
/** Work of the process beside requests: the sum of pictures, the removal of those that no record took, and the completion of withdrawals. */
const BESIDE_REQUESTS = [
  /^select sum\("bytes"\) as "bytes" from "upload"$/,
  /^select "id" from "upload" where "attached_at" is null/,
  /^select "id" from "enquiry" where "(?:phone_hash" in|id" in \(\$1\) and "state" =)/,
];
const EXPLAINED = /^(?:select|insert|update|delete|with)\b/i;

const keyring = readKeyring(newKeys());
const sms = fakeSms();
let url: string;
let drop: () => Promise<void>;
let app: TestApp;
let receiptToken: string;
let receiptCode: string;
let enquiryId: string;
let bindingId: string;
let staff: { cookie: string };
let visitor: { cookie: string };
let reviews: ReturnType<typeof reviewCalls>;
/** An enquiry that its couple may review. */
let visited: SentEnquiry;
/** Its review. */
let written: OwnReview['review'];
let feedPath: string;
/** Somebody with an account. */
let saver: { cookie: string };

type Statement = [text: string, values: unknown[]];

/** Returns the statements that the request sends. */
async function statementsOf(request: () => Promise<unknown>): Promise<Statement[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await request();
    return (query.mock.calls as unknown as Statement[]).filter(
      ([text]) => typeof text === 'string' && EXPLAINED.test(text) && !BESIDE_REQUESTS.some((one) => one.test(text)),
    );
  } finally {
    query.mockRestore();
  }
}

/** Returns the numbers of shards that each distributed part of a plan reads or writes. */
function tasksOf(plan: unknown): number[] {
  if (typeof plan !== 'object' || plan === null) return [];
  return Object.entries(plan).flatMap(([name, value]) => (name === 'Task Count' ? [Number(value)] : tasksOf(value)));
}

/** Returns the distributed statements of the request, each with its largest number of shards. */
async function shardsOf(request: () => Promise<unknown>): Promise<{ text: string; shards: number }[]> {
  const statements = await statementsOf(request);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const found: { text: string; shards: number }[] = [];
    for (const [text, values] of statements) {
      const { rows } = await client.query(`explain (format json) ${text}`, values);
      const tasks = tasksOf(rows);
      if (tasks.length) found.push({ text, shards: Math.max(...tasks) });
    }
    return found;
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  ({ url, drop } = await freshPostgres('sample'));
  app = await startTestApp({ database: await openDatabase({ url }), keyring, sms, hasUploads: true, env: { XIYAN_MODE: 'demo' } });
  reviews = reviewCalls(app);
  const { body } = await send('13800138000', 'a-key-of-the-first');
  const { receipt } = body.data as { receipt: { code: string; url: string } };
  receiptCode = receipt.code;
  receiptToken = receipt.url.split('/').at(-1) ?? '';
  enquiryId = (await app.db.selectFrom('enquiry').select('id').executeTakeFirstOrThrow()).id;
  await lend('a-key-of-the-calls');
  bindingId = (await app.db.selectFrom('phone_binding').select('id').executeTakeFirstOrThrow()).id;
  await addMerchantUser(app.db, keyring, OPEN_HOTEL, STAFF, Date.now());
  staff = await logInAs(app, sms, STAFF);
  visited = await sendEnquiry(app, '13800138007');
  visitor = await beginVisitor();
  saver = await logInAs(app, sms, '13800138022');
  await reviews.reach(visited.merchant.id, ['contacted', 'visited'], staff);
});
afterAll(async () => {
  await app?.close();
  await drop?.();
});

const beginVisitor = async () => ({ cookie: cookieHeader([cookiesOf(await app.post('/api/php/login/visitor', {}))[0] ?? '']) });

const send = (phone_num: string, key: string) =>
  app.post(
    '/api/hotel/MakeAppointment',
    { phone_num, merchant_id: OPEN_HOTEL, from_type: 18, package_id: PACKAGE },
    { 'idempotency-key': key, visitorid: `visitor-${key}` },
  );

const lend = (key: string) => {
  const merchant = { merchant_id: OPEN_HOTEL, phone_num: '13800138009' };
  return app.post('/api/php/telephone/number', merchant, { 'idempotency-key': key });
};

/** Records a call through the virtual number with this id. */
async function record(binding_id: string, call_id: string) {
  const call = { call_id, binding_id, started_at: new Date().toISOString(), seconds: 60 };
  return asReply(await app.call(telephoneCalls.telephoneLead, { type: 'call.recorded', outcome: 'answered', ...call }));
}

const DONE = { body: { status: { RetCode: 0 } } };
/** Shapes the result of a call without a route like a response. */
const asReply = (result: Result<unknown>) => ({ body: { status: { RetCode: result.ok ? 0 : result.code } } });

async function logIn(phone: string) {
  await logInAs(app, sms, phone);
  return DONE;
}

/** Logs in with what a visitor has saved. */
async function bind(phone: string) {
  const { cookie } = await beginVisitor();
  await app.post('/api/php/planner/favourite', { merchant_id: OPEN_HOTEL }, { cookie });
  const attempt = cookieHeader(cookiesOf(await app.post('/api/php/login/code', { phone_num: phone }, { cookie })));
  return app.post('/api/php/login/bind', { phone_num: phone, code: sms.codes.get(phone) }, { cookie: `${cookie}; ${attempt}` });
}

/** A call without a route, by its name. Reviews can be removed from the site, so their calls are not imported. */
const callNamed = async (name: string) => callsOf(await loadWeb(FEATURES)).find((call) => call.name === name) as Call;

async function addPicture() {
  const picture = { token: visited.couple.token, bytes: await samplePicture() };
  const result = (await app.call(await callNamed('addCommentPicture'), picture)) as Result<OwnReview>;
  written = result.ok ? result.data.review : null;
  return asReply(result);
}
const viewPicture = async () =>
  asReply(await app.call(await callNamed('commentPicture'), { picture: written?.pictures[0]?.id ?? '', version: 'full' }));

/** Sends a change of a hall's calendar. */
const calendar = (change: string, input: object) => app.post(`/api/hotel/merchant/calendar/${change}`, { hallId: HALL, ...input }, staff);
/** Refused: the meal is free. */
async function outdatedChange() {
  const { body } = await calendar('slot', { date: `${MONTH}-01`, meal: 'dinner', from: 'held', to: 'booked' });
  expect(body.status.RetCode).toBe(1702);
  return DONE;
}

const write = (channel: object, key: string) => app.post('/api/ws/messages/send', { ...channel, key, text: '请问还有空厅吗？' }, staff);

it.each([
  ['a new enquiry', 5, () => send('13800138001', 'a-key-of-a-new-one')],
  ['a repeated enquiry', 2, () => send('13800138000', 'a-key-of-the-first')],
  ['a receipt', 2, () => app.post('/api/php/receipt', { token: receiptToken })],
  ['a page of the inbox', 2, () => app.get('/api/php/merchant/leads', staff)],
  ['an enquiry in the inbox', 2, () => app.get(`/api/php/merchant/lead?id=${enquiryId}&peek=1`, staff)],
  ['a conversation without messages', 1, () => app.post('/api/ws/messages', { token: receiptToken })],
  ['a message of the couple', 6, () => write({ token: receiptToken }, 'a-key-of-the-couple')],
  ['a message of the merchant', 8, () => write({ id: enquiryId }, 'a-key-of-the-merchant')],
  ['a conversation of the couple', 2, () => app.post('/api/ws/messages', { token: receiptToken })],
  ['the read mark of the couple', 2, () => app.post('/api/ws/messages/read', { token: receiptToken, upTo: 1 })],
  ['the number of unread messages of the couple', 2, () => app.post('/api/ws/messages/unread', { token: receiptToken })],
  ['the number of unread messages of the merchant', 1, () => app.post('/api/ws/messages/unread', {}, staff)],
  ['the conversations of the merchant', 4, () => app.get('/api/ws/channels', staff)],
  ['a block', 5, () => app.post('/api/ws/block', { token: receiptToken, block: false })],
  ['an exchange of numbers', 5, () => app.post('/api/ws/exchange', { token: receiptToken, agree: true })],
  ['a report of a message', 3, () => app.post('/api/ws/report', { id: enquiryId, seq: 1, reason: 'abuse' }, staff)],
  ['a month of a hotel', 3, () => app.get(`/api/hotel/availability?merchantId=${OPEN_HOTEL}&month=${MONTH}`)],
  ['the calendar of a hall', 5, () => app.get(`/api/hotel/merchant/calendar?month=${MONTH}&hallId=${HALL}`, staff)],
  ['a hall whose days are published', 2, () => calendar('open', { isOn: true })],
  ['a meal that is booked', 3, () => calendar('slot', { date: `${MONTH}-01`, meal: 'dinner', from: 'free', to: 'booked' })],
  ['a meal that is free again', 3, () => calendar('slot', { date: `${MONTH}-01`, meal: 'dinner', from: 'booked', to: 'free' })],
  ['a change from an outdated state', 2, outdatedChange],
  ['a calendar to import', 1, () => calendar('import', { url: 'https://calendar.example.com/a.ics' })],
  ['the end of an import', 2, () => calendar('import', { url: '' })],
  [
    'a feed of a hall',
    2,
    async () => {
      const reply = await calendar('feed', { isOn: true });
      feedPath = (reply.body.data as { path: string }).path;
      return reply;
    },
  ],
  ['the text of a feed', 2, () => app.post('/api/hotel/calendar', { token: feedPath.slice('/calendar/'.length, -'.ics'.length) })],
  ['the end of a feed', 1, () => calendar('feed', { isOn: false })],
  ['a virtual number', 3, () => lend('a-key-of-the-number')],
  ['the same virtual number again', 2, () => lend('a-key-of-the-number')],
  ['the record of a call', 8, () => record(bindingId, 'call-1')],
  ['the record of a further call', 8, () => record(bindingId, 'call-2')],
  ['a code in the inbox', 3, () => app.get(`/api/php/merchant/leads?find=${receiptCode}`, staff)],
  [
    'what became of an enquiry',
    1,
    () => app.get(`/api/hotel/AppointmentStatus?merchant_id=${OPEN_HOTEL}`, { 'idempotency-key': 'a-key-of-the-first' }),
  ],
  ['a change of the wedding plan', 6, () => app.post('/api/hotel/AppointmentWedding', { token: receiptToken, meal: 'dinner' })],
  ['a number that is revealed', 6, () => app.post('/api/php/merchant/lead/reveal', { id: visited.merchant.id }, staff)],
  ['a review', 5, () => reviews.send(visited.couple.token, '厅很亮')],
  ['a picture of a review', 8, addPicture],
  ['a picture of a review for a visitor', 2, viewPicture],
  ['the reviews of a merchant', 3, () => app.get(`/api/hotel/comments?merchantId=${OPEN_HOTEL}`)],
  ['the answer to a review', 1, () => reviews.answer(written?.id ?? '', '谢谢', staff)],
  ['a report of a review', 2, () => reviews.report(written?.id ?? '')],
  ['the removal of a review', 8, () => reviews.remove(visited.couple.token)],
  ['a withdrawal', 15, () => app.post('/api/php/receipt/withdraw', { token: receiptToken })],
  ['a login', 8, () => logIn('13800138007')],
  ['the first login of a number', 8, () => logIn('13800138020')],
  ['what an account has saved', 4, () => app.get('/api/php/planner', saver)],
  ['the sessions of a merchant’s user', 4, () => app.get('/api/php/merchant/sessions', staff)],
  ['the session of a visitor', 1, () => app.post('/api/php/login/visitor', {})],
  ['a merchant that a visitor saves', 4, () => app.post('/api/php/planner/favourite', { merchant_id: OPEN_HOTEL }, visitor)],
  ['a plan of a visitor', 4, () => app.post('/api/php/planner/plan', { meal: 'dinner' }, visitor)],
  ['what a visitor has saved', 4, () => app.get('/api/php/planner', visitor)],
  ['the online hours', 1, () => app.get(`/api/ws/enabled?merchantId=${OPEN_HOTEL}`)],
] as [string, number, () => Promise<unknown>][])('each statement of %s needs one node', async (_, least, request) => {
  const found = await shardsOf(async () => {
    const { body } = (await request()) as Pick<Reply, 'body'>;
    expect(body.status.RetCode).toBe(0);
  });
  expect(found.length).toBeGreaterThanOrEqual(least);
  expect(found.filter(({ shards }) => shards > 1)).toEqual([]);
});

it('asks the nodes of visitor and account when a visitor logs in, and all nodes for the basket alone', async () => {
  const found = await shardsOf(async () => {
    expect((await bind('13800138021')).body.status.RetCode).toBe(0);
  });
  expect(found.length).toBeGreaterThanOrEqual(20);
  expect(found.filter(({ text, shards }) => shards > 2 && !text.includes('"basket_line"'))).toEqual([]);
});

it('finds the conversation of an enquiry whose id names no merchant, as in the previous release', async () => {
  const { merchant } = await sendEnquiry(app, '13800138031');
  const id = randomUUID();
  await app.db.updateTable('enquiry').set({ id }).where('id', '=', merchant.id).execute();
  const written = [await write({ id }, 'a-key-of-the-earlier'), await write({ id }, 'a-key-of-the-earlier')];
  expect(written.map(({ body }) => body.status.RetCode)).toEqual([0, 0]);
  const { body } = await app.post('/api/ws/messages', { id }, staff);
  expect((body.data as { list: unknown[] }).list).toHaveLength(1);
});
