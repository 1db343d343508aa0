import { expect, it } from 'vitest';
import { together } from '../../../host-site/services/together.ts';

/** A function whose groups end when the test says so. */
function controlled(options: { groups?: number; most?: number; keyOf?: (item: string) => string } = {}) {
  const running: { items: readonly string[]; end: () => void; fail: (error: Error) => void }[] = [];
  const call = together<string, string>({
    ...options,
    run: (items) =>
      new Promise((resolve, reject) => {
        running.push({ items, end: () => resolve(items.map((item) => item.toUpperCase())), fail: reject });
      }),
  });
  return { running, call };
}
const groups = (running: { items: readonly string[] }[]) => running.map(({ items }) => items.join(''));

it('handles calls that arrive together in one group, and those that arrive meanwhile in the next', async () => {
  const { running, call } = controlled();
  const first = Promise.all(['a', 'b'].map(call));
  await expect.poll(() => groups(running)).toEqual(['ab']);
  const second = Promise.all(['c', 'd', 'e'].map(call));
  expect(groups(running)).toEqual(['ab']);
  running[0]?.end();
  expect(await first).toEqual(['A', 'B']);
  await expect.poll(() => groups(running)).toEqual(['ab', 'cde']);
  running[1]?.end();
  expect(await second).toEqual(['C', 'D', 'E']);
});

it('handles items with the same key one after the other, without delaying the others', async () => {
  const { running, call } = controlled({ groups: 2, keyOf: (item) => item[0] as string });
  const calls = ['a1', 'a2', 'b1'].map(call);
  await expect.poll(() => groups(running)).toEqual(['a1b1']);
  const others = ['b2', 'c1'].map(call);
  await expect.poll(() => groups(running)).toEqual(['a1b1', 'c1']);
  running[0]?.end();
  await expect.poll(() => groups(running)).toEqual(['a1b1', 'c1', 'a2b2']);
  for (const { end } of running) end();
  expect(await Promise.all([...calls, ...others])).toEqual(['A1', 'A2', 'B1', 'B2', 'C1']);
});

it('takes at most so many items, and rejects the calls of a group that failed alone', async () => {
  const { running, call } = controlled({ most: 2 });
  const results = Promise.allSettled(['a', 'b', 'c'].map(call));
  await expect.poll(() => groups(running)).toEqual(['ab']);
  running[0]?.fail(new Error('the disk is full'));
  await expect.poll(() => groups(running)).toEqual(['ab', 'c']);
  running[1]?.end();
  expect((await results).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
});
