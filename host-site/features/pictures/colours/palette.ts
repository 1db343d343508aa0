/** The named colours that pictures are found by. Rows store the position of a colour, from 1: append new ones. */
export const COLOURS = [
  { name: '红', hex: '#c8202f' },
  { name: '酒红', hex: '#6d1a2a' },
  { name: '粉', hex: '#eeb4b8' },
  { name: '橙', hex: '#e0783c' },
  { name: '金', hex: '#b58a3c' },
  { name: '香槟', hex: '#ecd9b8' },
  { name: '黄', hex: '#f0cf4a' },
  { name: '绿', hex: '#5f8a63' },
  { name: '墨绿', hex: '#21403a' },
  { name: '蓝', hex: '#4a6fae' },
  { name: '深蓝', hex: '#1e2946' },
  { name: '紫', hex: '#8e6aa0' },
  { name: '棕', hex: '#7a5638' },
  { name: '黑', hex: '#1c1a1a' },
  { name: '灰', hex: '#9a9896' },
  { name: '白', hex: '#f7f4f0' },
] as const;
export type ColourName = (typeof COLOURS)[number]['name'];
export const COLOUR_NAMES = COLOURS.map(({ name }) => name) as [ColourName, ...ColourName[]];

/** A colour of a picture. */
export interface ColourShare {
  name: ColourName;
  /** Thousandths of the picture that look like the colour; pixels count the less, the farther they are from it. */
  share: number;
}
