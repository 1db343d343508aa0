/** Spelling that the reader compares: Simplified Chinese, half width, lower case. Each character stays at its place. */
import { simplified } from './traditional-characters.ts';

/** Longest text that is read, in characters. */
export const LONGEST_WISH = 60;

export interface Characters {
  /** As written. */
  written: readonly string[];
  /** The same characters in the spelling of the reader. */
  text: string;
}

function spelled(character: string): string {
  const plain = simplified(character.normalize('NFKC').toLowerCase());
  return plain.length === 1 ? plain : ' ';
}

export function charactersOf(input: string): Characters {
  const written = Array.from(input).slice(0, LONGEST_WISH);
  return { written, text: written.map(spelled).join('') };
}

/** Returns a text in the spelling of the reader. */
export const simplifiedSpelling = (input: string): string => charactersOf(input).text;
