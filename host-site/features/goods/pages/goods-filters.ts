/** Filters of a list of goods: parsed from the address, and as the service receives them. Invalid values fall back to no filter. */
import { parseRange } from '../../../../widgets/domain/catalogue/hotel-filters.ts';
import type { InputOf } from '../../../platform/feature/call.ts';
import type { Fields } from '../../../platform/ui/forms/fields.ts';
import { queryOf } from '../../catalogue/parts.ts';
import type { goodsCalls } from '../contract.ts';
import { GOODS_COLOURS, GOODS_SORTS, type GoodsColour, type GoodsList, type GoodsSort, LEAD_DAYS } from '../goods-lists.ts';

const GREATEST_PAGE = 1000;
export const PAGE_SIZE = 24;

export interface GoodsChoice {
  price: string;
  colour: GoodsColour | '';
  /** Days, as text; empty: no restriction. */
  lead: string;
  sort: GoodsSort;
  page: number;
}

export function readGoodsChoice(query: Fields): GoodsChoice {
  const price = query.text('price');
  return {
    price: parseRange(price) ? price : '',
    colour: GOODS_COLOURS.find((colour) => colour === query.text('colour')) ?? '',
    lead: LEAD_DAYS.map(String).find((days) => days === query.text('lead')) ?? '',
    sort: GOODS_SORTS.find((sort) => sort === query.text('sort')) ?? 'default',
    page: Math.min(query.id('page') || 1, GREATEST_PAGE),
  };
}

/** Returns the address parameters. Default values are left out, so that each list has one address. */
export const goodsQuery = ({ price, colour, lead, sort, page }: GoodsChoice): string =>
  queryOf([
    ['price', price],
    ['colour', colour],
    ['lead', lead],
    ['sort', sort === 'default' ? '' : sort],
    ['page', page > 1 ? String(page) : ''],
  ]);

export const isChosen = ({ price, colour, lead }: GoodsChoice): boolean => Boolean(price || colour || lead);

export function toGoodsInput({ id }: GoodsList, choice: GoodsChoice): InputOf<typeof goodsCalls.goods> {
  const price = parseRange(choice.price);
  return {
    list: id,
    priceFrom: price?.from,
    priceTo: price?.to,
    colour: choice.colour || undefined,
    leadDays: choice.lead ? Number(choice.lead) : undefined,
    sort: choice.sort,
    page: choice.page,
    pageSize: PAGE_SIZE,
  };
}
