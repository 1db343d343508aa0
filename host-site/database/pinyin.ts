/** Pinyin of names. Only what is written into the search index and words that found nothing come here. */

export interface Reading {
  /** Syllables in a row, without tones, ü as v: `hupanhuayi`. */
  full: string;
  /** First letter of each syllable: `hphy`. Latin letters and digits stay whole in both. */
  initials: string;
}

/** A reader of texts. The dictionary costs about 60 ms and 10 MB, so it is loaded on the first use and kept. */
export async function pinyinReader(): Promise<(text: string) => Reading> {
  const { pinyin } = await import('pinyin-pro');
  return (text) => {
    const syllables = pinyin(text, { toneType: 'none', type: 'all', nonZh: 'consecutive', v: true });
    let full = '';
    let initials = '';
    for (const { isZh, origin, pinyin: syllable } of syllables) {
      const letters = (isZh ? syllable : origin).toLowerCase().replace(/[^a-z0-9]/g, '');
      full += letters;
      initials += isZh ? letters.slice(0, 1) : letters;
    }
    return { full, initials };
  };
}
