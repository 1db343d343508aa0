import { setImmediate as nextTask } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { sharedRead } from '../../../../../host-site/features/conversation/service/shared-reads.ts';
import type { Database } from '../../../../../host-site/platform/database/schema/schema.ts';

/** The read only names its database. */
const [one, other] = [{}, {}] as Kysely<Database>[] as [Kysely<Database>, Kysely<Database>];

function countedRead() {
  const state = { stored: 1, reads: 0 };
  const read = sharedRead(
    (id: string) => id,
    async (_: Kysely<Database>, id: string) => {
      state.reads += 1;
      return `${id} ${state.stored}`;
    },
  );
  return { state, read };
}

it('reads once for all of one turn, and what was stored before the last of them', async () => {
  const { state, read } = countedRead();
  const first = read(one, 'a');
  await Promise.resolve();
  state.stored = 2;
  const second = read(one, 'a');
  expect(await Promise.all([first, second])).toEqual(['a 2', 'a 2']);
  expect(state.reads).toBe(1);
});

it('reads again in a later turn, although the earlier read has not ended', async () => {
  const { state, read } = countedRead();
  const first = read(one, 'a');
  await nextTask();
  state.stored = 2;
  expect(await Promise.all([first, read(one, 'a')])).toEqual(['a 1', 'a 2']);
});

it('shares no read with another name or database', async () => {
  const { state, read } = countedRead();
  expect(await Promise.all([read(one, 'a'), read(one, 'b'), read(other, 'a')])).toEqual(['a 1', 'b 1', 'a 1']);
  expect(state.reads).toBe(3);
});
