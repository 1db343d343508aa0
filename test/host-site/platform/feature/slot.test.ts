import { expect, it } from 'vitest';
import { fill, slot, slotsOf } from '../../../../host-site/platform/feature/slot.ts';

it('returns what fills a slot by position, then in the order given, and nothing for a slot that nobody fills', () => {
  const links = slot<string>('links of a menu');
  const counts = slot<number>('numbers of a menu');
  const slots = slotsOf([fill(links, 'second', 20), fill(counts, 3), fill(links, 'first', 10), fill(links, 'third', 20)]);
  expect(slots.of(links)).toEqual(['first', 'second', 'third']);
  expect(slots.of(counts)).toEqual([3]);
  expect(slots.of(slot<string>('links of a menu'))).toEqual([]);
});
