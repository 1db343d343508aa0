/** Whether a typed text is part of a name: written, in pinyin, by initials, or mixed (临江yt), also with one character wrong or swapped. */
import { isHan, runsOf } from '../../../catalogue/service.ts';

/** Names with fewer typed characters are not compared with a tolerance: each would match another. */
const LEAST_TOLERANT = 3;

export interface ReadName {
  characters: readonly string[];
  /** One for each character, without tones; a character that is not Chinese is its own. */
  syllables: readonly string[];
}

/** @param read one syllable for each Chinese character of a run */
export function readName(name: string, read: (run: string) => readonly string[]): ReadName {
  const characters: string[] = [];
  const syllables: string[] = [];
  for (const run of runsOf(name)) {
    const own = Array.from(run);
    const sounds = isHan(run) ? read(run) : own;
    characters.push(...own);
    syllables.push(...own.map((character, at) => sounds[at] ?? character));
  }
  return { characters, syllables };
}

/** Returns whether the letters from `at` are the beginnings of the syllables from `from`, each at least its initial. */
function soundsFrom(typed: readonly string[], at: number, { characters, syllables }: ReadName, from: number): boolean {
  if (at >= typed.length) return true;
  const syllable = syllables[from];
  if (syllable === undefined) return false;
  if (typed[at] === characters[from]) return soundsFrom(typed, at + 1, { characters, syllables }, from + 1);
  for (let length = syllable.length; length > 0; length -= 1)
    if (typed.slice(at, at + length).join('') === syllable.slice(0, length) && at + length <= typed.length)
      if (soundsFrom(typed, at + length, { characters, syllables }, from + 1)) return true;
  return false;
}

/** Returns whether the name begins with the typed characters. */
export const isBeginning = (typed: readonly string[], name: ReadName): boolean => typed.length > 0 && soundsFrom(typed, 0, name, 0);

/** Returns whether the name contains the typed characters. */
export const isPart = (typed: readonly string[], name: ReadName): boolean =>
  typed.length > 0 && name.characters.some((_, from) => soundsFrom(typed, 0, name, from));

/** Whether so many characters are compared with a tolerance. */
export const isTolerant = (typed: readonly string[]): boolean => typed.length >= LEAST_TOLERANT;

/** Returns whether a part of the name differs from the typed characters by one, or by two neighbours that are swapped. */
export const isNearly = (typed: readonly string[], { characters }: ReadName): boolean =>
  isTolerant(typed) && characters.some((_, from) => differsLittle(typed, characters.slice(from, from + typed.length)));

function differsLittle(typed: readonly string[], part: readonly string[]): boolean {
  if (part.length < typed.length) return false;
  const different = typed.flatMap((character, at) => (character === part[at] ? [] : [at]));
  const [first = 0, second = 0] = different;
  if (different.length <= 1) return true;
  return different.length === 2 && second === first + 1 && typed[first] === part[second] && typed[second] === part[first];
}
