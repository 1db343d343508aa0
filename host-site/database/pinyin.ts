/** Pinyin of names. Only what is written into the search index and words that found nothing come here. */

/** One syllable for each Chinese character, without tones, ü as v; other characters stay as they are, in runs. */
export type PinyinReader = (text: string) => string[];

/** The dictionary costs about 60 ms and 10 MB, so it is loaded on the first use and kept. */
export async function pinyinReader(): Promise<PinyinReader> {
  const { pinyin } = await import('pinyin-pro');
  return (text) => pinyin(text, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true });
}
