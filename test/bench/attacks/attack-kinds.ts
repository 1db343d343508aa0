/** What one address does to a site, as often as its limits allow. Refused requests are repeated after a pause, as a client would that reads `Retry-After` badly. */
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { flatPicture, formOf, LARGEST_BATCH } from '../../attacks/support/costly-inputs.ts';
import { HOTEL, sendEnquiry } from '../../attacks/support/other-visitor.ts';
import { openConversations, openSockets, sendAllowed, sendTooMuch } from '../../attacks/support/socket-flood.ts';
import type { Answer, AttackVisitor } from '../../attacks/support/visitor.ts';

export interface Target {
  origin: string;
  /** Address of a page of a partner, as the site sees it. */
  partner: string;
}
/** Prepares an attack, and returns one round of it, which is repeated. */
type Attack = (attacker: AttackVisitor, target: Target) => Promise<(() => Promise<unknown>)[]> | (() => Promise<unknown>)[];

const REFUSED_PAUSE_MS = 1000;
const AFTER_SOCKETS_MS = 500;

let requests = 0;
const next = (): number => {
  requests += 1;
  return requests;
};

/** Sends the request, and pauses when it is refused. */
const patient = (send: () => Promise<Answer>) => async (): Promise<void> => {
  const { status, body } = await send();
  if (status === 429 || status === 503 || body?.status?.RetCode === 429) await pause(REFUSED_PAUSE_MS);
};
/** As many requests under way at once. */
const atOnce = (count: number, send: () => Promise<Answer>) => Array.from({ length: count }, () => patient(send));

const noise = (format: 'jpeg' | 'png', side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 60 } } })
    .toFormat(format, { quality: 90 })
    .toBuffer();

async function upload(attacker: AttackVisitor, picture: Uint8Array<ArrayBuffer>, type: string) {
  const tokens = await openConversations(attacker, 4);
  return atOnce(4, () => {
    const headers = { authorization: `Bearer ${tokens[next() % tokens.length]}`, 'content-type': type };
    return attacker.request('/api/ws/pictures', { method: 'POST', body: picture, headers });
  });
}

async function messages(attacker: AttackVisitor, { origin }: Target, isTooMuch: boolean) {
  const tokens = await openConversations(attacker, 10);
  return [
    async () => {
      const clients = await openSockets(origin, attacker, [...tokens, ...tokens]);
      await (isTooMuch ? sendTooMuch(clients) : sendAllowed(clients));
      await Promise.all(clients.map((client) => client.close()));
      await pause(AFTER_SOCKETS_MS);
    },
  ];
}

const PAGES = ['/hotel/hangzhou', '/compare', '/', '/jiri', `/hotel/hangzhou/detail_${HOTEL}`, '/search'];
const KEYWORD = '杭州婚礼策划 草坪 '.repeat(18);

export const ATTACKS: Record<string, Attack> = {
  'page checks': (attacker, { partner }) =>
    atOnce(8, () => attacker.get(`/developers/check/result?address=${encodeURIComponent(`${partner}?${next()}`)}`)),
  tracking: (attacker, { origin }) => atOnce(8, () => attacker.post('/api/node/track', LARGEST_BATCH, { origin })),
  'sockets without a greeting': (attacker) => [
    async () => {
      const sockets = Array.from({ length: 60 }, () => attacker.socket());
      await Promise.all(
        sockets.map((socket) => {
          socket.addEventListener('error', () => undefined);
          return new Promise((end) => socket.addEventListener('close', end));
        }),
      );
      await pause(AFTER_SOCKETS_MS);
    },
  ],
  messages: (attacker, target) => messages(attacker, target, false),
  'more messages than allowed': (attacker, target) => messages(attacker, target, true),
  searches: (attacker) =>
    atOnce(50, () => attacker.get(`/api/node/search?pageSize=50&keyword=${encodeURIComponent(`${next()} ${KEYWORD}`)}`)),
  'rendered pages': (attacker) => atOnce(100, () => attacker.get(`${PAGES[next() % PAGES.length]}?round=${next()}`)),
  'lists by call': (attacker) =>
    atOnce(200, () => attacker.get(`/api/hotel/hotels?cityId=0&pageSize=50&sort=price&priceFrom=${next()}&priceTo=99999`)),
  enquiries: (attacker) => atOnce(8, () => sendEnquiry(attacker)),
  'flat AVIF': async (attacker) => upload(attacker, await flatPicture(4000), 'image/avif'),
  'pictures of 10 MB': async (attacker) => upload(attacker, new Uint8Array(await noise('jpeg', 3200)), 'image/jpeg'),
  forms: async (attacker, { origin }) => {
    const { token } = await sendEnquiry(attacker);
    const headers = { 'content-type': 'multipart/form-data; boundary=x1', origin };
    const bodies = [formOf(174_000), `--x1\r\n${'a'.repeat(10_000_000)}`];
    return atOnce(4, () =>
      attacker.request(`/receipt/${token}/conversation`, { method: 'POST', body: bodies[next() % bodies.length] ?? '', headers }),
    );
  },
};

/** All of them at once. */
export async function everything(attacker: AttackVisitor, target: Target): Promise<(() => Promise<unknown>)[]> {
  const works: (() => Promise<unknown>)[] = [];
  // One after another: each opens conversations.
  for (const attack of Object.values(ATTACKS)) works.push(...(await attack(attacker, target)));
  return works;
}
