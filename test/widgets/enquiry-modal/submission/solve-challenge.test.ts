import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { expect, it } from 'vitest';
import { solveChallenge } from '../../../../widgets/enquiry-modal/submission/solve-challenge.ts';

const SECRET = 'secret';
const challengeFor = async (counter: number) =>
  (await createChallenge({
    algorithm: 'SHA-256',
    cost: 1,
    counter,
    deriveKey,
    expiresAt: Math.floor(Date.now() / 1000) + 600,
    hmacSignatureSecret: SECRET,
  })) as unknown as Parameters<typeof solveChallenge>[0];

it.each([0, 1, 99, 100, 101, 12_345])('finds the counter %d that the library chose, so that the library accepts it', async (counter) => {
  const text = await solveChallenge(await challengeFor(counter));
  const { challenge, solution } = JSON.parse(atob(text ?? ''));
  expect(solution.counter).toBe(counter);
  const options = { challenge, solution: { ...solution, time: 0 }, deriveKey, hmacSignatureSecret: SECRET };
  expect(await verifySolution(options)).toMatchObject({ verified: true });
});

it('stops when there is no solution', async () => {
  const { parameters, signature } = await challengeFor(5000);
  expect(await solveChallenge({ parameters, signature }, 4000)).toBeUndefined();
});
