/**
 * Replaces phone numbers in what people write to each other, also numbers written to pass a filter: Chinese numerals, full-width, circled and
 * other digits of Unicode, letters that look like 0 and 1, and digits parted by spaces, punctuation, emoji or emoji codes. Words between the
 * digits are not recognised.
 */
import { scrubPhones } from './phone-scrub.ts';

const HIDDEN = '***';
/** Signs between two digits of one number. */
const MOST_SIGNS = 3;
const NUMERALS = ['零〇', '一壹幺', '二贰两', '三叁', '四肆', '五伍', '六陆', '七柒', '八捌', '九玖'];
const DIGITS = new Map(NUMERALS.flatMap((letters, digit) => [...letters].map((letter) => [letter, String(digit)] as const)));
/** In a group with digits. */
const LETTERS: Readonly<Record<string, string>> = { o: '0', O: '0', l: '1', I: '1' };
/** Not a colon or a slash: times and dates are written with them. */
const SIGN = /^(?:(?![:：/／])[\s\p{P}\p{S}\p{M}\p{Cf}])+$/u;
/** An emoji code, or one character. */
const PIECE = /\[[^[\]\d０-９]{1,8}\]|[\s\S]/gu;
/** A mobile number with or without the country code, or a number with an area code. */
const NUMBER = /^(?:(?:(?:00)?86)?0?1[3-9]\d{9}|0[1-9]\d{8,10})$/;
const LONGEST = 16;

/** Digits without a sign between them. Positions are those of pieces. */
interface Group {
  digits: string;
  from: number;
  to: number;
}

/** Returns the digits that a character is read as: none for most, two for ⑬. */
function digitsOf(piece: string): string {
  const plain = piece.normalize('NFKC').replace(/[().]/g, '');
  if (/^\d{1,2}$/.test(plain)) return plain;
  return DIGITS.get(plain) ?? LETTERS[plain] ?? '';
}

const isCode = (piece: string): boolean => piece.length > 2 && ![...piece].some((letter) => digitsOf(letter));

/** Returns runs of groups; within a run at most MOST_SIGNS signs are between two groups. */
function runsOf(pieces: readonly string[]): Group[][] {
  const runs: Group[][] = [];
  let run: Group[] = [];
  let signs = 0;
  const end = () => {
    if (run.length) runs.push(run);
    run = [];
  };
  for (const [at, piece] of pieces.entries()) {
    const digits = digitsOf(piece);
    const last = run.at(-1);
    if (digits && last && signs === 0) {
      last.digits += digits;
      last.to = at;
    } else if (digits) {
      run.push({ digits, from: at, to: at });
    } else if (SIGN.test(piece) || isCode(piece)) {
      signs += 1;
      if (signs > MOST_SIGNS) end();
      continue;
    } else end();
    signs = 0;
  }
  end();
  return runs;
}

/** Returns the first number in the run that begins and ends with a group. */
function numberIn(run: readonly Group[]): { from: number; to: number } | undefined {
  for (const [start, first] of run.entries()) {
    let digits = '';
    for (const group of run.slice(start)) {
      digits += group.digits;
      if (digits.length > LONGEST) break;
      if (NUMBER.test(digits)) return { from: first.from, to: group.to };
    }
  }
  return undefined;
}

/** Returns the text with `***` in place of each phone number. */
export function hideNumbers(text: string): string {
  let hidden = scrubPhones(text);
  // Each round removes digits.
  for (;;) {
    const pieces = hidden.match(PIECE) ?? [];
    const match = runsOf(pieces).map(numberIn).find(Boolean);
    if (!match) return hidden;
    hidden = pieces.slice(0, match.from).join('') + HIDDEN + pieces.slice(match.to + 1).join('');
  }
}
