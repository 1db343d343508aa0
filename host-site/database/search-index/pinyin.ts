/** Pinyin of names. Only what is written into the search index and words that found nothing come here. */

/** One syllable for each Chinese character, without tones, ü as v; other characters stay as they are, in runs. */
export type PinyinReader = (text: string) => string[];

const REMEMBERED = 50_000;
const LONGEST_REMEMBERED = 12;
const readings = new Map<string, string[]>();

/** The dictionary costs about 60 ms and 10 MB, so it is loaded on the first use and kept; short texts come again and again. */
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
