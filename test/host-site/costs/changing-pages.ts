/** The forms of pages and the uploads, each with its worst legal input, and the pages that change something when they are read. */
import sharp from 'sharp';
import { QUOTE_NAME_LENGTH } from '../../../host-site/features/enquiries/contract/quote-line.ts';
import { QUOTE_LINES, QUOTE_NOTE_LENGTH } from '../../../host-site/features/offers/quote.ts';
import { samplePicture } from '../../support/site/conversation.ts';
import { fileForm } from '../../support/site/reviews.ts';
import { POSTED_IDS } from './catalogue-entries.ts';
import {
  accountWithEverything,
  nextOtp,
  type Prepare,
  receivedCoupon,
  visited,
  visitorWithPlanner,
  withCode,
  withFactor,
  withMessage,
  worstQuote,
} from './changing-calls.ts';
import { HOTEL, LONG, type World } from './world.ts';

const MESSAGE = LONG.repeat(500);
const DATE = '2026-12-05';
const ORIGIN = { origin: 'http://127.0.0.1:3000' };

/** Noise, which compresses worst; in the size of the stored version only for the bench, because a busy machine needs too long for it. */
const SIDE = process.env.XIYAN_COST_REPEATS ? 2048 : 512;
const worstPicture = () =>
  sharp({ create: { width: SIDE, height: SIDE, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 60 } } })
    .jpeg({ quality: 80 })
    .toBuffer();

const ofReceipt =
  (path: string, values: Record<string, string>): Prepare =>
  async (world) =>
    world.form(`/receipt/${(await world.enquire()).token}${path}`, values);
const ofEnquiry =
  (path: string, values: Record<string, string>): Prepare =>
  async (world) =>
    world.form(`/merchant/leads/${(await world.enquire()).id}${path}`, values, world.staff.cookie);

async function formWithPicture(world: World, path: string, cookie = '') {
  const request = fileForm(path, { step: 'send', key: world.key(), text: MESSAGE }, await worstPicture());
  return { ...request, headers: { ...request.headers, ...ORIGIN, cookie } };
}

const quoteForm = () =>
  Object.fromEntries([
    ['tables', '200'],
    ['price', '9999'],
    ['valid', '2027-01-01'],
    ['note', LONG.repeat(QUOTE_NOTE_LENGTH)],
    ['base', '0'],
    ...Array.from({ length: QUOTE_LINES }, (_, at) => [
      [`name-${at}`, LONG.repeat(QUOTE_NAME_LENGTH)],
      [`amount-${at}`, '99999'],
    ]).flat(),
  ]) as Record<string, string>;

/** Adds a picture to a review. */
async function pictureOfReview(world: World, bytes: Buffer) {
  const { token, cookie } = await world.reviewed();
  const request = fileForm(`/receipt/${token}/review`, { step: 'picture' }, bytes);
  return { ...request, headers: { ...request.headers, ...ORIGIN, cookie } };
}

/** Calls that have no route of the API, by the forms that make them. */
export const UPLOADS: Record<string, Prepare> = {
  addCommentPicture: async (world) => pictureOfReview(world, await worstPicture()),
  removeCommentPicture: async (world) => {
    const request = await pictureOfReview(world, await samplePicture(300, 300));
    await world.send(request);
    const { id } = await world.db.selectFrom('upload').select('id').orderBy('created_at', 'desc').executeTakeFirstOrThrow();
    return world.form(String(request.url), { step: 'picture-delete', picture: id }, request.headers.cookie);
  },
  uploadChatPicture: async (world) => {
    const { token } = await world.enquire();
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' };
    return { method: 'POST', url: '/api/ws/pictures', payload: await worstPicture(), headers };
  },
};

export const CHANGING_PAGES: Record<string, Prepare> = {
  'GET /merchant/leads/:enquiry': async (world) => ({ url: `/merchant/leads/${(await world.enquire()).id}`, headers: world.staff }),
  'GET /merchant/conversations/:enquiry': async (world) => ({
    url: `/merchant/conversations/${(await withMessage(world)).id}`,
    headers: world.staff,
  }),
  'GET /receipt/:token/conversation': async (world) => {
    const { id, token } = await world.enquire();
    await world.answer(world.json('/api/ws/messages/send', { id, key: world.key(), text: MESSAGE }, world.staff));
    return { url: `/receipt/${token}/conversation` };
  },
  'POST /enquiry': async (world) =>
    world.form('/enquiry', {
      merchant_id: String(HOTEL),
      from_type: '18',
      phone_num: world.newPhone(),
      idempotency_key: world.key(),
      consent: '1',
      date: DATE,
      meal: 'dinner',
      tables: '200',
    }),
  'POST /telephone': async (world) =>
    world.form('/telephone', { merchant_id: String(HOTEL), phone_num: world.newPhone(), idempotency_key: world.key(), consent: '1' }),
  'POST /Login': async (world) => {
    const { cookie, input } = await withCode(world);
    return world.form('/Login', { ...input, step: 'login', redirect: 'x'.repeat(500) }, cookie);
  },
  'POST /Login/bind': async (world) => {
    const { cookie, input } = await withCode(world, world.newPhone(), await visitorWithPlanner(world));
    return world.form('/Login/bind', { ...input, step: 'login' }, cookie);
  },
  'GET /Login/loginOut': async (world) => ({ url: '/Login/loginOut', headers: await world.logIn(world.newPhone()) }),
  'POST /Login/loginOut': async (world) => world.form('/Login/loginOut', {}, (await world.logIn(world.newPhone())).cookie),
  'GET /merchant/leads/:enquiry/quote': async (world) => ({
    url: `/merchant/leads/${(await world.enquire()).id}/quote`,
    headers: world.staff,
  }),
  'POST /merchant/leads/:enquiry/state': ofEnquiry('/state', { from: 'new', to: 'contacted' }),
  'POST /merchant/leads/:enquiry/reveal': ofEnquiry('/reveal', {}),
  'POST /merchant/leads/:enquiry/quote': ofEnquiry('/quote', quoteForm()),
  'POST /merchant/coupons': async (world) => world.form('/merchant/coupons', { code: await receivedCoupon(world) }, world.staff.cookie),
  'POST /merchant/security/sessions': async (world) => {
    const phone = world.newPhone();
    for (let at = 0; at < 20; at += 1) await world.logIn(phone);
    return world.form('/merchant/security/sessions', {}, (await world.logIn(phone)).cookie);
  },
  'POST /merchant/security/factor': async (world) => {
    const { cookie, secret } = await withFactor(world);
    return world.form('/merchant/security/factor', { step: 'remove', otp: nextOtp(world, secret) }, cookie);
  },
  'POST /merchant/confirm': async (world) => {
    const { cookie, secret } = await withFactor(world);
    return world.form('/merchant/confirm', { redirect: '/merchant/leads', otp: nextOtp(world, secret) }, cookie);
  },
  'POST /planner': async (world) => world.form('/planner', { step: 'end' }, await visitorWithPlanner(world)),
  'POST /hunpin/basket': async (world) => world.form('/hunpin/basket', { step: 'add', good: String(POSTED_IDS.good), amount: '100000' }),
  'POST /merchant/calendar': async (world) => {
    await world.answer(world.json('/api/hotel/merchant/calendar/import', { hallId: world.hallId, url: '' }, world.staff));
    return world.form(
      '/merchant/calendar',
      { hall: String(world.hallId), month: '2026-12', do: 'import', url: `https://calendar.example/${'x'.repeat(1900)}` },
      world.staff.cookie,
    );
  },
  'POST /merchant/conversations': async (world) => {
    const presets = Array(8).fill(LONG.repeat(60)).join('\n');
    return world.form(
      '/merchant/conversations',
      { merchantId: String(HOTEL), opensAt: '00:01', closesAt: '23:59', presets },
      world.staff.cookie,
    );
  },
  'POST /merchant/reviews': async (world) =>
    world.form('/merchant/reviews', { id: (await world.reviewed()).review, text: MESSAGE }, world.staff.cookie),
  'POST /account': async (world) => {
    const { cookie, phone } = await accountWithEverything(world);
    return world.form('/account', { step: 'delete', confirm: 'yes', phone_num: phone }, cookie);
  },
  'POST /receipt/:token': async (world) => world.form(`/receipt/${(await withMessage(world)).token}`, {}),
  'POST /receipt/:token/wedding': ofReceipt('/wedding', { date: DATE, flexibility: 'month', meal: 'dinner', tables: '200', hall: '' }),
  'POST /receipt/:token/quote': async (world) => {
    const { token, id } = await world.enquire();
    await world.answer(world.json('/api/php/merchant/quote', worstQuote(id), world.staff));
    return world.form(`/receipt/${token}/quote`, { version: '1' });
  },
  'POST /receipt/:token/coupon': async (world) => {
    const { token } = await world.enquire();
    const { list } = await world.answer<{ list: { gift: string }[] }>(world.json('/api/php/coupons', { token }));
    return world.form(`/receipt/${token}/coupon`, { gift: list[0]?.gift ?? '' });
  },
  'POST /merchant/:id/reviews/:review/report': async (world) =>
    world.form(`/merchant/${HOTEL}/reviews/${(await world.reviewed()).review}/report`, { reason: 'false' }),
  'POST /bai_ke/:id/upvote': async (world) => world.form(`/bai_ke/${world.articleId}/upvote`, {}),
  'POST /merchant/conversations/:enquiry': async (world) =>
    formWithPicture(world, `/merchant/conversations/${(await world.enquire()).id}`, world.staff.cookie),
  'POST /receipt/:token/conversation': async (world) => formWithPicture(world, `/receipt/${(await world.enquire()).token}/conversation`),
  'POST /receipt/:token/review': async (world) => {
    const { token, cookie } = await visited(world);
    const points = Object.fromEntries(['place', 'quality', 'service', 'clarity', 'value'].map((aspect) => [aspect, '5']));
    return world.form(`/receipt/${token}/review`, { ...points, text: MESSAGE }, cookie);
  },
};
