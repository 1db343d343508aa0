/**
 * Every kind of page that a login or the link of a receipt opens, on a site that the test has started: an enquiry of each state is sent first.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { cookieHeader } from '../site/login.ts';
import { POINTS } from '../site/reviews.ts';
import type { Site as WholeSite } from '../site/site.ts';

type Site = Pick<WholeSite, 'origin' | 'log'>;

const MERCHANT = 1001;
const STAFF = '19900001001';
const DAY = 86_400_000;
/** One pixel. */
const PICTURE = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

export interface PersonalKinds {
  /** Cookie header of the merchant's user, who is also a user with an account of their own. */
  cookie: string;
  /** Addresses by the name of the page. */
  paths: Record<string, string>;
}

interface Sent {
  id: string;
  token: string;
  path: string;
}

/** Calls of one caller. Throws where a call is refused. */
function callerOf({ origin }: Site, cookie = '') {
  const call = async (path: string, body?: object) => {
    const headers = { cookie, ...(body && { 'content-type': 'application/json' }) };
    const response = await fetch(origin + path, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) });
    const reply = (await response.json()) as { data: never; status: { RetCode: number; msg: string } };
    if (reply.status.RetCode !== 0) throw new Error(`${path}: ${reply.status.RetCode} ${reply.status.msg}`);
    return { data: reply.data as unknown, cookies: response.headers.getSetCookie() };
  };
  return {
    get: async <Data>(path: string) => (await call(path)).data as Data,
    post: async <Data>(path: string, body: object) => (await call(path, body)).data as Data,
    call,
  };
}

async function logIn(site: Site): Promise<string> {
  const sent = await callerOf(site).call('/api/php/login/code', { phone_num: STAFF });
  const code = () => [...site.log().matchAll(/"code":"(\d{6})"/g)].at(-1)?.[1] ?? '';
  // The console sender prints it after the response.
  for (let waits = 0; !code() && waits < 300; waits++) await wait(50);
  const cookie = cookieHeader(sent.cookies);
  const { cookies } = await callerOf(site, cookie).call('/api/php/login', { phone_num: STAFF, code: code() });
  return cookieHeader(cookies);
}

async function sendEnquiry(site: Site, cookie: string, phone: string): Promise<Sent> {
  const input = { phone_num: phone, merchant_id: MERCHANT, from_type: 18 };
  const { receipt } = await callerOf(site).post<{ receipt: { url: string; code: string } }>('/api/hotel/MakeAppointment', input);
  const { list } = await callerOf(site, cookie).get<{ list: { id: string; receipt: string }[] }>('/api/php/merchant/leads');
  const id = list.find((row) => row.receipt === receipt.code)?.id ?? '';
  const path = new URL(receipt.url).pathname;
  return { id, token: path.split('/')[2] ?? '', path };
}

/** Moves an enquiry to 已到店. */
async function markVisit(site: Site, cookie: string, id: string): Promise<void> {
  const merchant = callerOf(site, cookie);
  await merchant.get(`/api/php/merchant/lead?id=${id}`);
  for (const [from, to] of [
    ['viewed', 'contacted'],
    ['contacted', 'visited'],
  ])
    await merchant.post('/api/php/merchant/lead/state', { id, from, to });
}

/** Gives an enquiry messages of both sides with a picture, a quote, a coupon, and a review with a picture. */
async function fill(site: Site, cookie: string, { id, token, path }: Sent, now: number): Promise<void> {
  const [couple, merchant] = [callerOf(site), callerOf(site, cookie)];
  await couple.post('/api/ws/messages/send', { token, key: crypto.randomUUID(), text: '主桌能摆在舞台前吗？' });
  await merchant.post('/api/ws/messages/send', { id, key: crypto.randomUUID(), text: '可以，我发您一张平面图。' });
  const file = () => new Blob([PICTURE], { type: 'image/png' });
  const message = new FormData();
  for (const [name, value] of Object.entries({ step: 'send', key: crypto.randomUUID(), text: '' })) message.set(name, value);
  message.set('picture', file(), 'a.png');
  await fetch(`${site.origin}${path}/conversation`, { method: 'POST', body: message });
  const lines = [{ name: '婚庆布置', fen: 800_000 }];
  const validUntil = new Date(now + 30 * DAY).toISOString().slice(0, 10);
  const quote = { id, tables: 20, tableFen: 588_800, lines, note: '含服务费', validUntil, base: 0 };
  await merchant.post('/api/php/merchant/quote', quote);
  const { list } = await couple.post<{ list: { gift: string }[] }>('/api/php/coupons', { token });
  if (list[0]) await couple.post('/api/php/coupon/receive', { token, gift: list[0].gift });
  await couple.post('/api/hotel/comment', { token, points: POINTS, text: '厅里没有柱子，主桌离舞台近。' });
  const review = new FormData();
  review.set('step', 'picture');
  review.set('picture', file(), 'a.png');
  await fetch(`${site.origin}${path}/review`, { method: 'POST', body: review });
}

/** Sends the enquiries and returns the pages. @param now the site's time, in milliseconds since the epoch */
export async function personalKinds(site: Site, now = Date.now()): Promise<PersonalKinds> {
  const cookie = await logIn(site);
  const full = await sendEnquiry(site, cookie, '13800138000');
  const visited = await sendEnquiry(site, cookie, '13800138001');
  const fresh = await sendEnquiry(site, cookie, '13800138002');
  const withdrawn = await sendEnquiry(site, cookie, '13800138003');
  for (const { id } of [full, visited]) await markVisit(site, cookie, id);
  await fill(site, cookie, full, now);
  await callerOf(site).post('/api/php/receipt/withdraw', { token: withdrawn.token });
  const paths = {
    receipt: full.path,
    'receipt of a new enquiry': fresh.path,
    'receipt of a withdrawn enquiry': withdrawn.path,
    'quote of the couple': `${full.path}/quote`,
    'conversation of the couple': `${full.path}/conversation`,
    'empty conversation': `${fresh.path}/conversation`,
    'own review': `${full.path}/review`,
    'deletion of the own review': `${full.path}/review?delete=1`,
    'form of a review': `${visited.path}/review`,
    'review that is too early': `${fresh.path}/review`,
    account: '/account',
    inbox: '/merchant/leads',
    'enquiry in the inbox': `/merchant/leads/${full.id}`,
    'new enquiry in the inbox': `/merchant/leads/${fresh.id}`,
    'withdrawn enquiry in the inbox': `/merchant/leads/${withdrawn.id}`,
    'quote of the merchant': `/merchant/leads/${visited.id}/quote`,
    'sent quote of the merchant': `/merchant/leads/${full.id}/quote`,
    'coupons of the merchant': '/merchant/coupons',
    'calendar of halls': '/merchant/calendar',
    'conversations of the merchant': '/merchant/conversations',
    'conversation of the merchant': `/merchant/conversations/${full.id}`,
    'reviews of the merchant': '/merchant/reviews',
    'reviews with a picture': `/merchant/${MERCHANT}/reviews`,
    security: '/merchant/security',
    'confirmation of the identity': '/merchant/confirm',
  };
  return { cookie, paths };
}
