/** Names of an operator's pictures: they are part of addresses and files, so they have ASCII letters, digits and `-` only. */
import { PICTURE_NAME } from '../../../../platform/http/pictures/uploaded-pictures.ts';
import { pinyinReader } from '../../search-index/pinyin.ts';

const EXTENSION = /\.(?:jpe?g|png|webp|avif)$/i;
const HAN = /\p{Script=Han}/u;

/** Converts file names and names to picture names: `大厅 01.JPG` becomes `da-ting-01`. Undefined: the text has no letter or digit, or is too long. */
export type PictureNamer = (text: string) => string | undefined;

/** @param texts all names to convert; the pinyin dictionary is loaded only when one of them needs it */
export async function pictureNamer(texts: Iterable<string>): Promise<PictureNamer> {
  const isHan = [...texts].some((text) => HAN.test(text));
  const syllables = isHan ? await pinyinReader() : (text: string) => [text];
  return (text) => {
    const base = text.normalize('NFKC').trim().replace(EXTENSION, '');
    const latin = HAN.test(base) ? syllables(base).join('-') : base;
    const name = latin
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '');
    return PICTURE_NAME.test(name) ? name : undefined;
  };
}
