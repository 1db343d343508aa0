/** Cells of the colours of a picture: `红:520|香槟:180`, in thousandths of the picture. Empty: measured from the picture. */
import { cell, Fault, faultOf, isEmpty } from '../../catalogue/service.ts';
import { COLOUR_NAMES, type ColourShare } from '../colours/palette.ts';

const WHOLE = 1000;
const NOT_COLOUR = faultOf(
  'not a colour',
  `不是颜色与千分比，如红:520；可选的颜色：${COLOUR_NAMES.join('、')}；留空则从图片测量`,
  `is not a colour with thousandths, such as 红:520; colours: ${COLOUR_NAMES.join(', ')}; empty: measured from the picture`,
);
const TOO_MUCH = faultOf('too much colour', '各颜色相加超过1000', 'are more than 1000 together');
const TWICE = faultOf('colour twice', '同一颜色出现两次', 'has a colour twice');

function readColour(text: string): ColourShare {
  const [, word, digits] = /^(\S+?):(\d{1,4})$/.exec(text) ?? [];
  const name = COLOUR_NAMES.find((colour) => colour === word);
  const share = Number(digits);
  if (!name || !(share >= 1 && share <= WHOLE)) throw new Fault(NOT_COLOUR, text);
  return { name, share };
}

/** Reads the colours, the largest share first; in NDJSON a list of texts. */
export const coloursCell = cell((value): ColourShare[] => {
  if (isEmpty(value)) return [];
  const texts: unknown[] = Array.isArray(value) ? value : String(value).split('|');
  const colours = texts.map((text) => readColour(String(text).normalize('NFKC').trim()));
  if (new Set(colours.map(({ name }) => name)).size < colours.length) throw new Fault(TWICE, value);
  if (colours.reduce((sum, { share }) => sum + share, 0) > WHOLE) throw new Fault(TOO_MUCH, value);
  return colours.sort((a, b) => b.share - a.share);
});

const MOST_SIDE = 20_000;
const NOT_SIZE = faultOf(
  'not a size',
  '不是像素的宽和高，如1095×680；留空则从图片测量',
  'is not the width and height in pixels, such as 1095×680; empty: measured from the picture',
);
/** Reads width and height in pixels; 0 and 0 for an empty cell. */
export const sizeCell = cell((value): { width: number; height: number } => {
  if (isEmpty(value)) return { width: 0, height: 0 };
  const [, width, height] = /^\s*(\d{1,5})\s*[×xX*]\s*(\d{1,5})\s*$/.exec(String(value).normalize('NFKC')) ?? [];
  const size = { width: Number(width), height: Number(height) };
  if (![size.width, size.height].every((side) => side >= 1 && side <= MOST_SIDE)) throw new Fault(NOT_SIZE, value);
  return size;
});

export const sizeText = ({ width, height }: { width: number; height: number }): string => (width && height ? `${width}×${height}` : '');
export const colourText = ({ name, share }: ColourShare): string => `${name}:${share}`;
