/** Pinyin of names, for entries of the search index and for keywords without matches. */

/** One syllable for each Chinese character, without tones, ü as v; other characters stay as they are, in runs. */
export type PinyinReader = (text: string) => string[];

const REMEMBERED = 50_000;
const LONGEST_REMEMBERED = 12;
const readings = new Map<string, string[]>();

/** Returns the reader. The dictionary costs about 60 ms and 10 MB, so it is loaded on the first use. Short texts repeat and are cached. */
export async function pinyinReader(): Promise<PinyinReader> {
  const { pinyin } = await import('pinyin-pro');
  return (text) => {
    const before = readings.get(text);
    if (before) return before;
    const syllables = pinyin(text, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true });
    if (readings.size < REMEMBERED && text.length <= LONGEST_REMEMBERED) readings.set(text, syllables);
    return syllables;
  };
}
