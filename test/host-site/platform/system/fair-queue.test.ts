import { expect, it } from 'vitest';
import { createFairQueue } from '../../../../host-site/platform/system/fair-queue.ts';

/** Starts works that wait to be ended, and lists those that run. */
function startWorks(options: { most: number; mostEach: number }) {
  const run = createFairQueue(options);
  const running = new Map<string, (error?: Error) => void>();
  const start = (visitor: string, name: string) =>
    run(visitor, () => new Promise<void>((resolve, reject) => running.set(name, (error) => (error ? reject(error) : resolve()))));
  const end = async (name: string, error?: Error) => {
    running.get(name)?.(error);
    running.delete(name);
    // The next work starts in a later microtask.
    await new Promise(setImmediate);
  };
  return { start, end, running: () => [...running.keys()] };
}

it('runs one work of each visitor, and those of others before the next of the same', async () => {
  const { start, end, running } = startWorks({ most: 2, mostEach: 10 });
  for (const name of ['a1', 'a2', 'a3', 'b1', 'c1']) start(name.charAt(0), name);
  await new Promise(setImmediate);
  expect(running()).toEqual(['a1', 'b1']);
  await end('a1');
  expect(running()).toEqual(['b1', 'c1']);
  await end('b1');
  expect(running()).toEqual(['c1', 'a2']);
});

it('refuses works beyond those that a visitor may have, and only theirs', async () => {
  const { start, end } = startWorks({ most: 2, mostEach: 2 });
  expect([start('a', '1'), start('a', '2'), start('a', '3'), start('b', '4')].map(Boolean)).toEqual([true, true, false, true]);
  await new Promise(setImmediate);
  await end('1');
  expect(start('a', '5')).toBeDefined();
});

it('goes on after a work that failed', async () => {
  const { start, end, running } = startWorks({ most: 1, mostEach: 2 });
  const first = start('a', '1');
  start('b', '2');
  await new Promise(setImmediate);
  const failure = expect(first).rejects.toThrow('broken');
  await end('1', new Error('broken'));
  await failure;
  expect(running()).toEqual(['2']);
});
