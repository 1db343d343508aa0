/** The visitor's searches, newest first, in the local storage key `last_search`. */
import { readStored, writeStored } from '../platform/services/storage.ts';

const KEY = 'last_search';
const KEPT = 20;
export const RECENT_SHOWN = 4;
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every((item) => typeof item === 'string');

export const readRecent = (): string[] => readStored(KEY, isTexts, []);

/** Returns `list` with `keyword` moved or added to the front. */
export const withRecent = (list: string[], keyword: string): string[] =>
  [keyword, ...list.filter((item) => item !== keyword)].slice(0, KEPT);

export const writeRecent = (list: string[]): void => writeStored(KEY, list);
