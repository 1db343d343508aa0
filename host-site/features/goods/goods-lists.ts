/** Lists of the goods, with their filters: the ids and names of the specification's menus (widgets/domain/site/menus.ts). */
import { GOODS } from '../../../widgets/domain/site/menus.ts';

/** Yuan for one piece, as addresses have ranges: from including, to excluding. */
const PRICES: Readonly<Record<number, readonly string[]>> = {
  1: ['-3', '3-5', '5-10', '10-'],
  5: ['-5', '5-15', '15-40', '40-'],
  6: ['-300', '300-600', '600-'],
  2: ['-500', '500-1000', '1000-2000', '2000-'],
  80: ['-20', '20-100', '100-300', '300-'],
  459: ['-500', '500-1000', '1000-'],
  275: ['-2', '2-5', '5-20', '20-'],
  416: ['-100', '100-300', '300-800', '800-'],
  441: ['-15', '15-30', '30-60', '60-'],
};

export interface GoodsList {
  readonly id: number;
  readonly name: string;
  readonly prices: readonly string[];
}

/** What other features call goods, in addresses too. */
export const KIND = 'good';

export const GOODS_LISTS: readonly GoodsList[] = GOODS.map(([id, name]) => ({ id, name, prices: PRICES[id] ?? [] }));
export const goodsList = (id: number): GoodsList | undefined => GOODS_LISTS.find((list) => list.id === id);

/** Colours in the order of their bits in the column `colours`: append new ones. */
export const GOODS_COLOURS = ['红', '粉', '香槟金', '白', '绿', '蓝', '紫', '米'] as const;
export type GoodsColour = (typeof GOODS_COLOURS)[number];

export const colourBit = (colour: GoodsColour): number => 1 << GOODS_COLOURS.indexOf(colour);
export const coloursOf = (bits: number): GoodsColour[] => GOODS_COLOURS.filter((colour) => bits & colourBit(colour));

/** Days until a shop sends the goods, as the filter offers them. */
export const LEAD_DAYS = [3, 7, 15, 30] as const;
/** Pieces of one good: more than any step of an import starts at. */
export const MOST_PIECES = 100_000;
/** Goods in a basket: as many as a quote has lines. */
export const MOST_LINES = 40;
export const GOODS_SORTS = ['default', 'price', 'priceDown', 'lead'] as const;
export type GoodsSort = (typeof GOODS_SORTS)[number];

/** A price for one piece, in fen, from an amount on. */
export interface PriceStep {
  from: number;
  price: number;
}

/** A choice of an option; `extra`: fen that each piece costs more. */
export interface OptionChoice {
  name: string;
  extra: number;
}
export interface GoodOption {
  name: string;
  choices: OptionChoice[];
}
