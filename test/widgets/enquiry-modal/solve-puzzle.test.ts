import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { expect, it } from 'vitest';
import { solvePuzzle } from '../../../widgets/enquiry-modal/solve-puzzle.ts';

const SECRET = 'secret';
const puzzle = async (counter: number) =>
  (await createChallenge({
    algorithm: 'SHA-256',
    cost: 1,
    counter,
    deriveKey,
    expiresAt: Math.floor(Date.now() / 1000) + 600,
    hmacSignatureSecret: SECRET,
  })) as unknown as Parameters<typeof solvePuzzle>[0];

it.each([0, 1, 99, 100, 101, 12_345])('finds the counter %d that the library chose, so that the library accepts it', async (counter) => {
  const text = await solvePuzzle(await puzzle(counter));
  const { challenge, solution } = JSON.parse(atob(text ?? ''));
  expect(solution.counter).toBe(counter);
  const options = { challenge, solution: { ...solution, time: 0 }, deriveKey, hmacSignatureSecret: SECRET };
  expect(await verifySolution(options)).toMatchObject({ verified: true });
});

it('stops when there is no solution', async () => {
  const { parameters, signature } = await puzzle(5000);
  expect(await solvePuzzle({ parameters, signature }, 4000)).toBeUndefined();
});
