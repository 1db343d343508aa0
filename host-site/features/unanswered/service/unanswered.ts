/**
 * Counts searches without a result by visitors, without storing who they were: a visitor has one of `MARKS` marks, another one for each text, and
 * only the mark is stored. Different visitors can have the same mark, so a count is a minimum, and a mark identifies nobody.
 */
import type { Kysely } from 'kysely';
import type { Result } from '../../../../widgets/domain/services/result.ts';
import type { ServiceContext } from '../../../platform/calls/context.ts';
import { done } from '../../../platform/calls/refusals.ts';
import { orWithout } from '../../../platform/database/distribution/node-gate.ts';
import type { Database } from '../../../platform/database/schema/schema.ts';
import { DAY } from '../../../platform/jobs/day.ts';
import { hideNumbers } from '../../../platform/system/disguised-numbers.ts';
import { simplifiedSpelling } from '../../wishes/service.ts';

/** Days after the last search. */
export const KEPT_DAYS = 90;
const MARKS = 64;
/** Fewer could be one household, and their texts could be about a person. */
const LEAST_VISITORS = 5;
const MOST_LISTED = 1000;

/** Returns the text that is counted; empty for one that may contain a number of a person, or that says nothing. */
export function countedText(keyword: string): string {
  const text = simplifiedSpelling(keyword).replace(/\s+/g, ' ').trim();
  return text.length >= 2 && hideNumbers(text) === text ? text : '';
}

/** @param network of the visitor: its address, or the /64 of an IPv6 address */
export async function countUnanswered(
  { db, clock, keyring, storedBytes }: Pick<ServiceContext, 'db' | 'clock' | 'keyring' | 'storedBytes'>,
  keyword: string,
  network: string,
): Promise<Result<Record<never, never>>> {
  const text = countedText(keyword);
  if (!text) return done({});
  const mark = Number.parseInt(keyring.hash(`unanswered ${network} ${text}`).slice(0, 8), 16) % MARKS;
  // To the day: a time could be compared with those of a log.
  const now = clock();
  const row = { id: `${mark} ${text}`, text, searched_at: now - (now % DAY) };
  // A visitor who has used up the budget of stored bytes is not counted. The page shows the same results.
  if (await storedBytes.take(network, Buffer.byteLength(JSON.stringify(row)))) return done({});
  const statement = db
    .insertInto('unanswered_search')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ searched_at: row.searched_at }));
  // The page does not wait for the count.
  await orWithout(db, () => statement.execute(), []);
  return done({});
}

export interface Unanswered {
  text: string;
  /** At least so many. */
  visitors: number;
  /** Milliseconds since the epoch at which the day began in UTC. */
  lastDay: number;
}

/** Returns the texts of at least `LEAST_VISITORS` visitors, the most frequent first. */
export const unansweredTexts = (db: Kysely<Database>): Promise<Unanswered[]> =>
  db
    .selectFrom('unanswered_search')
    .select(({ fn }) => ['text', fn.countAll<number>().as('visitors'), fn.max('searched_at').as('lastDay')])
    .groupBy('text')
    .having(({ fn }) => fn.countAll(), '>=', LEAST_VISITORS)
    .orderBy('visitors', 'desc')
    .orderBy('text')
    .limit(MOST_LISTED)
    .execute();
