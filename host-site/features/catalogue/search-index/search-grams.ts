/**
 * Splits texts and keywords into n-grams. Chinese is split into pairs of neighbouring characters (无柱宴会厅: 无柱 柱宴 宴会
 * 会厅), Latin words and numbers stay whole. Names are also indexed by single characters, by pairs of syllables (`~yunting`) and
 * by initials, three in a row (`^ytl`) or the first two (`^^yt`); the prefix distinguishes these from words.
 */

const SYLLABLE = '~';
const INITIAL = '^';
const START = '^^';
const LONGEST_WORD = 24;

/** Splits a text into runs after normalising width and case; characters other than Chinese, letters and digits separate runs. */
export function runsOf(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/\p{Script=Han}+|[a-z0-9]+/gu) ?? []
  );
}

export const isHan = (run: string): boolean => /^\p{Script=Han}/u.test(run);

const pairs = <T>(list: readonly T[], join: (a: T, b: T) => string): string[] => list.slice(1).map((each, at) => join(list[at] as T, each));

/** Returns the pairs of a run, or the run itself when it is one character or not Chinese. */
export function gramsOfRun(run: string): string[] {
  if (!isHan(run)) return [run.slice(0, LONGEST_WORD)];
  const characters = Array.from(run);
  return characters.length === 1 ? characters : pairs(characters, (a, b) => a + b);
}

export const gramsOf = (text: string): string[] => runsOf(text).flatMap(gramsOfRun);

/** Returns the grams of a name besides its pairs. `syllables`: one for each Chinese character of a run. */
export const syllableGrams = (syllables: readonly string[]): string[] => pairs(syllables, (a, b) => SYLLABLE + a + b);

/** Two initials match too much, unless a name begins with them. */
export function initialGrams(syllables: readonly string[]): string[] {
  const letters = syllables.map((syllable) => syllable.slice(0, 1));
  return letters.length < 2 ? [] : [START + letters.slice(0, 2).join(''), ...triples(letters)];
}
const triples = (letters: readonly string[]): string[] => letters.slice(2).map((_, at) => INITIAL + letters.slice(at, at + 3).join(''));

const SYLLABLES =
  /^(?:zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw])?(?:iang|iong|uang|ang|eng|ing|ong|ian|iao|uai|uan|van|ai|an|ao|ei|en|er|ia|ie|in|iu|ou|ua|ue|ui|un|uo|ve|a|e|i|o|u|v)/;
const READINGS = 4;

/**
 * Returns the readings of Latin letters, the likeliest first: a word, pinyin (each possible split, long syllables first), initials. A
 * reading is a list of grams that must all match.
 */
export function readingsOf(letters: string): string[][] {
  const readings = [[letters.slice(0, LONGEST_WORD)]];
  if (!/^[a-z]{2,40}$/.test(letters)) return readings;
  for (const syllables of cuts(letters)) if (syllables.length > 1) readings.push(pairs(syllables, (a, b) => SYLLABLE + a + b));
  if (letters.length === 2) readings.push([START + letters]);
  else if (letters.length <= LONGEST_WORD) readings.push(triples(Array.from(letters)));
  return readings;
}

/** Returns the first few ways to split letters into syllables. */
function cuts(letters: string): string[][] {
  const cutLists: string[][] = [];
  let steps = 0;
  const cut = (rest: string, before: string[]): void => {
    if (rest === '') cutLists.push(before);
    if (rest === '' || cutLists.length >= READINGS) return;
    const longest = SYLLABLES.exec(rest)?.[0] ?? '';
    for (let length = longest.length; length > 0 && cutLists.length < READINGS; length -= 1) {
      steps += 1;
      // Letters with very many possible splits are not pinyin.
      if (steps > 200) return;
      const head = rest.slice(0, length);
      if (SYLLABLES.exec(head)?.[0] === head) cut(rest.slice(length), [...before, head]);
    }
  };
  cut(letters, []);
  return cutLists;
}
