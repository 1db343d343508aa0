import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startWorker } from '../../../../host-site/platform/outgoing/worker.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const onError = vi.fn();
const start = (claim: () => Promise<string[]>, attempt = async () => undefined) =>
  startWorker({
    claim,
    attempt,
    onAttemptError: onError,
    onClaimError: onError,
    poll: 60_000,
    grace: 1_000,
    parallel: 2,
    random: () => 0.5,
  });

it('queries for work when it is woken', async () => {
  const claim = vi.fn(async () => []);
  const worker = start(claim);
  await vi.advanceTimersByTimeAsync(0);
  expect(claim).toHaveBeenCalledOnce();
  worker.wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(claim).toHaveBeenCalledTimes(2);
  await worker.stop();
});

it('queries again after a pause when a query has failed, however often it is woken, and does what it finds then', async () => {
  const claim = vi
    .fn(async (): Promise<string[]> => [])
    .mockRejectedValueOnce(new Error('the database is away'))
    .mockResolvedValueOnce(['a delivery']);
  const attempt = vi.fn(async () => undefined);
  const worker = start(claim, attempt);
  for (let second = 0; second < 4; second += 1) {
    worker.wake();
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(claim).toHaveBeenCalledOnce();
  expect(onError).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(attempt).toHaveBeenCalledWith('a delivery', expect.any(AbortSignal));
  await worker.stop();
});
