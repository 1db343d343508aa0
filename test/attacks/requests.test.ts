import { expect, it } from 'vitest';
import { attackedSite } from './support/attacked-site.ts';
import { flood, statusesOf } from './support/flood.ts';
import type { Answer } from './support/visitor.ts';

const { attack } = attackedSite();

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
