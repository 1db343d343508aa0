import { expect, it } from 'vitest';
import { attackedSite } from './support/attacked-site.ts';
import type { Answer } from './support/visitor.ts';

const { attack } = attackedSite();

const statusesOf = (answers: readonly Answer[]) => [...new Set(answers.map(({ status }) => status))].sort((a, b) => a - b);
/** Sends requests, a few at a time. */
async function flood(count: number, send: (at: number) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  let next = 0;
  const worker = async () => {
    while (next < count) answers.push(await send(next++));
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  return answers;
}

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
