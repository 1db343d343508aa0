/** Requests of all kinds from one address at once. */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { ORIGIN } from '../host-site/features/developers/page-check/check-site.ts';
import { samplePicture } from '../support/site/conversation.ts';
import { attackedCheckingSite, checkOf } from './support/checking-site.ts';
import { COSTLY_PAGE, LARGEST_BATCH, PARTNER_PAGE } from './support/costly-inputs.ts';
import { flood, statusesOf } from './support/flood.ts';
import { HOTEL } from './support/other-visitor.ts';
import { openConversations, openSockets, sendAllowed, sendTooMuch } from './support/socket-flood.ts';
import type { Answer, AttackVisitor } from './support/visitor.ts';

const { attack, site, at } = attackedCheckingSite();

let picture: Uint8Array<ArrayBuffer>;

const track = (visitor: AttackVisitor) => visitor.post('/api/node/track', LARGEST_BATCH, { origin: ORIGIN });
const search = (visitor: AttackVisitor, text: string) => visitor.get(`/api/node/search/hints?keyword=${encodeURIComponent(text)}`);
const enquire = (visitor: AttackVisitor) =>
  visitor.post(
    '/api/hotel/MakeAppointment',
    { phone_num: '13600136000', merchant_id: HOTEL, from_type: 18 },
    { 'idempotency-key': randomUUID() },
  );
const upload = (visitor: AttackVisitor, token = '') => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' };
  return visitor.request('/api/ws/pictures', { method: 'POST', body: picture, headers });
};

beforeAll(async () => {
  picture = new Uint8Array(await samplePicture(3000, 2000));
  // The first request of each kind compiles its code, which an attack does not.
  const first = at('192.0.2.9');
  const tokens = await openConversations(first, 1);
  const [client] = await openSockets(site().origin, first, tokens);
  if (client) await sendAllowed([client]);
  await client?.close();
  const answers = [
    await first.get(checkOf(site(), PARTNER_PAGE)),
    await track(first),
    await search(first, '酒店'),
    await enquire(first),
    await upload(first, tokens[0]),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
});

it('serves another visitor while one address checks pages, uploads, searches, enquires, tracks and sends messages', async () => {
  const check = checkOf(site(), COSTLY_PAGE);
  let checks: Answer[] = [];
  let others: Answer[] = [];
  await attack('everything', async (attacker) => {
    const tokens = await openConversations(attacker, 4);
    const clients = await openSockets(site().origin, attacker, [...tokens, ...tokens]);
    const [, checked, ...answers] = await Promise.all([
      sendAllowed(clients).then(() => sendTooMuch(clients)),
      flood(12, () => attacker.get(check)),
      flood(40, (number) => upload(attacker, tokens[number % tokens.length])),
      flood(300, (number) => search(attacker, `酒店${number}`)),
      flood(40, () => enquire(attacker)),
      flood(60, () => track(attacker)),
    ]);
    checks = checked;
    others = answers.flat();
  });
  // Of a visitor one check runs and two wait.
  expect(statusesOf(checks)).toEqual([200, 503]);
  expect([200, 429]).toEqual(expect.arrayContaining(statusesOf(others)));
});
