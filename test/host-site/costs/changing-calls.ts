/** The calls that change something, each with its worst legal input. */
import type { InjectOptions } from 'fastify';
import { Secret, TOTP } from 'otpauth';
import { QUOTE_NAME_LENGTH } from '../../../host-site/features/enquiries/contract/quote-line.ts';
import { QUOTE_LINES, QUOTE_NOTE_LENGTH } from '../../../host-site/features/offers/quote.ts';
import { cookieHeader, cookiesOf } from '../../support/site/login.ts';
import { POINTS, reviewCalls } from '../../support/site/reviews.ts';
import { POSTED_IDS } from './catalogue-entries.ts';
import { telephoneLead } from './telephone-lead.ts';
import { HOTEL, LONG, MERCHANTS, type World } from './world.ts';
import { worstBasket } from './worst-basket.ts';

/** Prepares the request that is measured. */
export type Prepare = (world: World) => Promise<InjectOptions>;

const MESSAGE = LONG.repeat(500);
const DATE = '2026-12-05';
const WEDDING = { date: DATE, flexibility: 'month', meal: 'dinner', tables: 200 };
const META = { utm_source: 'x'.repeat(64), utm_medium: 'x'.repeat(64), utm_campaign: 'x'.repeat(64), ref: 'x'.repeat(64) };

const otpOf = (world: World, secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: world.clock.now });

/** A user of the merchant whose second factor is on, with its secret. */
export async function withFactor(world: World): Promise<{ cookie: string; secret: string }> {
  const phone = world.newPhone();
  const { cookie } = await world.logIn(phone);
  const { secret } = await world.answer<{ secret: string }>(world.json('/api/php/merchant/second-factor', {}, { cookie }));
  const otp = otpOf(world, secret);
  await world.answer(world.json('/api/php/merchant/second-factor/enrol', { otp }, { cookie }));
  world.clock.now += 60_000;
  return { cookie, secret };
}
export const nextOtp = otpOf;

/** A browser that has requested a code, and what it sends to log in. */
export async function withCode(world: World, phone = world.newPhone(), cookie = '') {
  const sent = await world.send(world.json('/api/php/login/code', { phone_num: phone }, cookie ? { cookie } : {}));
  const own = cookieHeader(cookiesOf({ headers: sent.headers }));
  return { cookie: cookie ? `${cookie}; ${own}` : own, input: { phone_num: phone, code: world.sms.codes.get(phone) ?? '' } };
}

/** The cookie of a visitor with a planner of a hundred merchants. */
export async function visitorWithPlanner(world: World): Promise<string> {
  const begun = await world.send(world.json('/api/php/login/visitor', {}));
  const cookie = cookieHeader(cookiesOf({ headers: begun.headers }));
  const merchants = await world.db.selectFrom('merchant').select('id').where('active', '=', 1).orderBy('id').limit(100).execute();
  for (const { id } of merchants) await world.answer(world.json('/api/php/planner/favourite', { merchant_id: id }, { cookie }));
  await world.answer(world.json('/api/php/planner/plan', { date: DATE, meal: 'dinner', tables: 200 }, { cookie }));
  return cookie;
}

/** The cookie of a couple that sent as many enquiries as a number may in two days, with a planner. */
export async function accountWithEverything(world: World): Promise<{ cookie: string; phone: string }> {
  const phone = world.newPhone();
  const merchants = await world.db
    .selectFrom('merchant')
    .select('id')
    .where('active', '=', 1)
    .where('source', '!=', 2)
    .orderBy('id')
    .limit(MERCHANTS)
    .execute();
  for (const { id } of merchants) await world.enquire(phone, id);
  const visitor = await visitorWithPlanner(world);
  const { cookie, input } = await withCode(world, phone, visitor);
  const bound = await world.send(world.json('/api/php/login/bind', input, { cookie }));
  return { cookie: cookieHeader(cookiesOf({ headers: bound.headers })), phone };
}

export const worstQuote = (id: string, base = 0) => ({
  id,
  tables: 200,
  tableFen: 999_900,
  lines: Array.from({ length: QUOTE_LINES }, () => ({ name: LONG.repeat(QUOTE_NAME_LENGTH), fen: 9_999_900 })),
  note: LONG.repeat(QUOTE_NOTE_LENGTH),
  validUntil: '2027-01-01',
  base,
});

/** The code of a coupon that the couple has received. */
export async function receivedCoupon(world: World): Promise<string> {
  const { token } = await world.enquire();
  const { list } = await world.answer<{ list: { gift: string }[] }>(world.json('/api/php/coupons', { token }));
  const received = await world.answer<{ list: { code: string }[] }>(world.json('/api/php/coupon/receive', { token, gift: list[0]?.gift }));
  return received.list[0]?.code ?? '';
}

const ofCouple =
  (url: string, input: (world: World) => object): Prepare =>
  async (world) =>
    world.json(url, { token: (await world.enquire()).token, ...input(world) });
const ofMerchant =
  (url: string, input: (world: World, id: string) => object): Prepare =>
  async (world) =>
    world.json(url, input(world, (await world.enquire()).id), world.staff);
const ofHall =
  (url: string, input: object): Prepare =>
  async (world) =>
    world.json(`/api/hotel/merchant/calendar/${url}`, { hallId: world.hallId, ...input }, world.staff);

/** An enquiry with the longest message of the couple. */
export const withMessage = async (world: World) => {
  const { token, id } = await world.enquire();
  const { seq } = await world.answer<{ seq: number }>(world.json('/api/ws/messages/send', { token, key: world.key(), text: MESSAGE }));
  return { token, id, seq };
};

/** An enquiry whose couple has visited the merchant and may write a review. */
export async function visited(world: World) {
  const enquiry = await world.enquire();
  await reviewCalls(world.app).reach(enquiry.id, ['contacted', 'visited'], world.staff);
  return { ...enquiry, cookie: (await world.logIn(enquiry.phone)).cookie };
}

export const CHANGING_CALLS: Record<string, Prepare> = {
  loginCode: async (world) => world.json('/api/php/login/code', { phone_num: world.newPhone(), proof: 'x'.repeat(4000) }),
  login: async (world) => {
    const { cookie, input } = await withCode(world);
    return world.json('/api/php/login', input, { cookie, 'user-agent': 'x'.repeat(500) });
  },
  logout: async (world) => world.json('/api/php/login/out', {}, await world.logIn(world.newPhone())),
  setUpFactor: async (world) => world.json('/api/php/merchant/second-factor', {}, await world.logIn(world.newPhone())),
  enrolFactor: async (world) => {
    const { cookie } = await world.logIn(world.newPhone());
    const { secret } = await world.answer<{ secret: string }>(world.json('/api/php/merchant/second-factor', {}, { cookie }));
    return world.json('/api/php/merchant/second-factor/enrol', { otp: otpOf(world, secret) }, { cookie });
  },
  dropFactor: async (world) => {
    const { cookie, secret } = await withFactor(world);
    return world.json('/api/php/merchant/second-factor/remove', { otp: otpOf(world, secret) }, { cookie });
  },
  confirmIdentity: async (world) => {
    const { cookie, secret } = await withFactor(world);
    return world.json('/api/php/merchant/confirm', { otp: otpOf(world, secret) }, { cookie });
  },
  endSessions: async (world) => {
    const phone = world.newPhone();
    for (let at = 0; at < 20; at += 1) await world.logIn(phone);
    return world.json('/api/php/merchant/sessions/end', {}, await world.logIn(phone));
  },
  inboxEnquiry: async (world) => ({ url: `/api/php/merchant/lead?id=${(await world.enquire()).id}`, headers: world.staff }),
  setEnquiryState: ofMerchant('/api/php/merchant/lead/state', (_, id) => ({ id, from: 'new', to: 'contacted' })),
  revealPhone: ofMerchant('/api/php/merchant/lead/reveal', (_, id) => ({ id })),
  redeemCoupon: async (world) => world.json('/api/php/merchant/coupon/redeem', { code: await receivedCoupon(world) }, world.staff),
  sendQuote: ofMerchant('/api/php/merchant/quote', (_, id) => worstQuote(id)),
  telephoneLead,
  bindLogin: async (world) => {
    const { cookie, input } = await withCode(world, world.newPhone(), await visitorWithPlanner(world));
    return world.json('/api/php/login/bind', input, { cookie });
  },
  deleteOwnAccount: async (world) => {
    const { cookie, phone } = await accountWithEverything(world);
    return world.json('/api/php/account/delete', { phone_num: phone }, { cookie });
  },
  withdrawReceipt: async (world) => world.json('/api/php/receipt/withdraw', { token: (await withMessage(world)).token }),
  markChatRead: async (world) => {
    const { id, seq } = await withMessage(world);
    return world.json('/api/ws/messages/read', { id, upTo: seq }, world.staff);
  },
  sendChatMessage: ofCouple('/api/ws/messages/send', (world) => ({ key: world.key(), text: MESSAGE })),
  exchangeInfo: ofMerchant('/api/ws/exchange', (_, id) => ({ id, agree: true, phone: '0571-88888888' })),
  blockChat: ofCouple('/api/ws/block', () => ({ block: true })),
  reportChat: async (world) => {
    const { id, seq } = await withMessage(world);
    return world.json('/api/ws/report', { id, seq, reason: 'other' }, world.staff);
  },
  setChatSettings: async (world) =>
    world.json('/api/ws/settings', { merchantId: HOTEL, opensAt: 1, closesAt: 1439, presets: Array(8).fill(LONG.repeat(60)) }, world.staff),
  setAvailability: ofHall('open', { isOn: true }),
  setSlot: async (world) => {
    // Couples see the calendar: a change is also one of the catalogue.
    await world.answer(world.json('/api/hotel/merchant/calendar/open', { hallId: world.hallId, isOn: true }, world.staff));
    const where = { hallId: world.hallId, date: DATE, meal: 'lunch' };
    const { days } = (
      await world.answer<{ hall: { days: { date: string; lunch: { state: string } }[] } }>({
        url: `/api/hotel/merchant/calendar?hallId=${world.hallId}&month=${DATE.slice(0, 7)}`,
        headers: world.staff,
      })
    ).hall;
    const from = days.find(({ date }) => date === DATE)?.lunch.state;
    return world.json('/api/hotel/merchant/calendar/slot', { ...where, from, to: from === 'booked' ? 'held' : 'booked' }, world.staff);
  },
  ownData: async (world) => {
    const { cookie, phone } = await accountWithEverything(world);
    return world.json('/api/php/account/data', { phone_num: phone }, { cookie });
  },
  setCalendarImport: ofHall('import', { url: `https://calendar.example/${'x'.repeat(1900)}` }),
  setCalendarFeed: ofHall('feed', { isOn: true }),
  sendComment: async (world) => {
    const { token, cookie } = await visited(world);
    return world.json('/api/hotel/comment', { token, points: POINTS, text: MESSAGE }, { cookie });
  },
  deleteComment: async (world) => world.json('/api/hotel/comment/delete', { token: (await world.reviewed()).token }),
  answerComment: async (world) =>
    world.json('/api/hotel/comment/answer', { id: (await world.reviewed()).review, text: MESSAGE }, world.staff),
  reportComment: async (world) => world.json('/api/hotel/comment/report', { id: (await world.reviewed()).review, reason: 'false' }),
  countUnanswered: async (world) => world.json('/api/node/search/unanswered', { keyword: LONG.repeat(60).slice(0, 60) }),
  upvoteArticle: async (world) => world.json('/api/wedding/article/upvote', { id: world.articleId }),
  calendarFeed: async (world) => {
    const { path } = await world.answer<{ path: string }>(
      world.json('/api/hotel/merchant/calendar/feed', { hallId: world.hallId, isOn: true }, world.staff),
    );
    return world.json('/api/hotel/calendar', { token: /\/calendar\/(.+)\.ics/.exec(path)?.[1] });
  },
  appointmentStatus: async () => ({ url: '/api/hotel/AppointmentStatus', headers: { 'idempotency-key': 'x'.repeat(255) } }),
  appointmentChallenge: async () => ({ url: '/api/hotel/AppointmentChallenge' }),
  setWedding: ofCouple('/api/hotel/AppointmentWedding', () => WEDDING),
  receiveCoupon: async (world) => {
    const { token } = await world.enquire();
    const { list } = await world.answer<{ list: { gift: string }[] }>(world.json('/api/php/coupons', { token }));
    return world.json('/api/php/coupon/receive', { token, gift: list[0]?.gift });
  },
  acceptQuote: async (world) => {
    const { token, id } = await world.enquire();
    await world.answer(world.json('/api/php/merchant/quote', worstQuote(id), world.staff));
    return world.json('/api/php/quote/accept', { token, version: 1 });
  },
  makeAppointment: async (world) =>
    world.json(
      '/api/hotel/MakeAppointment',
      {
        phone_num: world.newPhone(),
        merchant_id: HOTEL,
        wedding: WEDDING,
        meta: { ...META, ref: await worstBasket(world, HOTEL) },
        partner: 'x'.repeat(40),
      },
      { 'idempotency-key': world.key().padEnd(255, 'x'), visitorid: 'x'.repeat(100) },
    ),
  visitorLogin: async (world) => world.json('/api/php/login/visitor', {}),
  endVisitor: async (world) => world.json('/api/php/login/visitor/end', {}, { cookie: await visitorWithPlanner(world) }),
  setFavourite: async (world) => {
    const begun = await world.send(world.json('/api/php/login/visitor', {}));
    const cookie = cookieHeader(cookiesOf({ headers: begun.headers }));
    return world.json('/api/php/planner/favourite', { merchant_id: HOTEL }, { cookie });
  },
  setFavouriteOffering: async (world) => {
    const begun = await world.send(world.json('/api/php/login/visitor', {}));
    const cookie = cookieHeader(cookiesOf({ headers: begun.headers }));
    return world.json('/api/php/planner/favourite/offering', { kind: 'good', id: POSTED_IDS.good }, { cookie });
  },
  setPlan: async (world) => {
    const begun = await world.send(world.json('/api/php/login/visitor', {}));
    const cookie = cookieHeader(cookiesOf({ headers: begun.headers }));
    return world.json('/api/php/planner/plan', { date: DATE, meal: 'dinner', tables: 200 }, { cookie });
  },
  setBasketLine: async (world) => {
    const begun = await world.send(world.json('/api/php/login/visitor', {}));
    const cookie = cookieHeader(cookiesOf({ headers: begun.headers }));
    return world.json('/api/wedding/goods/basket/line', { goodId: POSTED_IDS.good, choices: '', amount: 100_000 }, { cookie });
  },
  virtualPhone: async (world) =>
    world.json('/api/php/telephone/number', { merchant_id: HOTEL, phone_num: world.newPhone() }, { 'idempotency-key': world.key() }),
  track: async (world) =>
    world.json('/api/node/track', Array(50).fill({ page_name: 'x'.repeat(100), element_data: 'x'.repeat(400) }), {
      origin: 'http://127.0.0.1:3000',
    }),
};
