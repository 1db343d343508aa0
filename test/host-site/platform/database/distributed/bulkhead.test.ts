import { expect, it, vi } from 'vitest';
import { createBulkhead } from '../../../../../host-site/platform/database/distribution/bulkhead.ts';
import { DatabaseConnectionError } from '../../../../../host-site/platform/database/engines/connection-loss.ts';

const never = () => new Promise<never>(() => undefined);

it('runs as many works at once as may run, and further ones when one ends, also after an error', async () => {
  const run = createBulkhead({ most: 1, waitMs: 60_000, patienceMs: 60_000 });
  const ends: (() => void)[] = [];
  const first = run(() => new Promise<void>((_, reject) => ends.push(() => reject(new Error('failed')))));
  const second = run(async () => 'second');
  ends[0]?.();
  await expect(first).rejects.toThrow('failed');
  expect(await second).toBe('second');
});

it('rejects a work that takes too long and one that cannot begin, then others at once until one of the late works ends', async () => {
  vi.useFakeTimers();
  try {
    const run = createBulkhead({ most: 1, waitMs: 200, patienceMs: 1000 });
    let end: () => void = never;
    const late = run(
      () =>
        new Promise<void>((resolve) => {
          end = resolve;
        }),
    );
    const begun = vi.fn(never);
    const waiting = run(begun);
    const rejections = [expect(late).rejects.toThrow(DatabaseConnectionError), expect(waiting).rejects.toThrow(DatabaseConnectionError)];
    await vi.advanceTimersByTimeAsync(200);
    await rejections[1];
    await vi.advanceTimersByTimeAsync(800);
    await rejections[0];
    expect(begun).not.toHaveBeenCalled();
    await expect(run(async () => 1)).rejects.toThrow(DatabaseConnectionError);
    end();
    await vi.advanceTimersByTimeAsync(0);
    expect(await run(async () => 2)).toBe(2);
  } finally {
    vi.useRealTimers();
  }
});
