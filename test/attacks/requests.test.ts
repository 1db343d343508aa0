import { expect, it } from 'vitest';
import { attackedSite } from './support/attacked-site.ts';
import { flood, statusesOf } from './support/flood.ts';
import { HOTEL } from './support/other-visitor.ts';
import type { Answer, AttackVisitor } from './support/visitor.ts';

const { attack, at } = attackedSite();

it('refuses more searches than an address may make in a minute, and states when the next one is allowed', async () => {
  let answers: Answer[] = [];
  await attack('searches', async (attacker) => {
    answers = await flood(700, (at) => attacker.get(`/api/node/search/hints?keyword=${encodeURIComponent(`酒店${at}`)}`));
  });
  expect(statusesOf(answers)).toEqual([200, 429]);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(100);
  for (const { headers, body } of refused) expect([Number(headers.get('retry-after')) > 0, body.status.RetCode]).toEqual([true, 429]);
});

it('answers enquiries of strangers with a known number like those with an unknown one', async () => {
  const enquire = (visitor: AttackVisitor, phone_num: string, visitorid: string) =>
    visitor.post('/api/hotel/MakeAppointment', { phone_num, merchant_id: HOTEL, from_type: 18 }, { visitorid });
  await enquire(at('192.0.2.50'), '13600136000', 'visitor-of-the-couple');
  await attack('known numbers', async (attacker) => {
    const [unknown, known] = [await enquire(attacker, '13600136001', 'stranger'), await enquire(attacker, '13600136000', 'stranger')];
    const shape = ({ status, text, headers }: Answer) => [status, text.length, [...headers.keys()].sort()];
    expect(shape(known)).toEqual(shape(unknown));
    expect(known.body).toMatchObject({ data: { receipt: { code: expect.any(String) } }, status: { RetCode: 0, msg: '' } });
  });
});
