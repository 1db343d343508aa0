/** A typed text, and what the index says about it: read once for all its suggestions. */
import type { DatabaseContext } from '../../../../platform/calls/context.ts';
import { runsOf } from '../../../catalogue/service.ts';
import { hints } from '../search-hints.ts';
import { type Counts, countsOf, runsToReadings } from '../words.ts';

/** Completions that are read. Many names begin with letters, and those of the chosen city are among them. */
const COMPLETIONS = 60;

export interface TypedText {
  /** In Simplified Chinese, half width and lower case. */
  text: string;
  /** Without what separates words. */
  characters: readonly string[];
  /** Ways to split it into n-grams, and how many entries have each. */
  readings: string[][][];
  counts: Counts;
  /** Words and names that begin with it, the most popular first. */
  completions: string[];
}

/** @param text in Simplified Chinese, half width and lower case */
export async function readTyped(context: DatabaseContext, text: string): Promise<TypedText> {
  const readings = runsToReadings(text);
  const [counts, completions] = await Promise.all([countsOf(context, [...new Set(readings.flat(2))]), hints(context, text, COMPLETIONS)]);
  return { text, characters: runsOf(text).flatMap((run) => Array.from(run)), readings, counts, completions };
}
