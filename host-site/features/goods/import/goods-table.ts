/** Import table of the goods. */
import { z } from 'zod';
import type { FeatureTable } from '../../catalogue/contract.ts';
import { cell, cells, Fault, faultOf, isEmpty, table, tooMany, writeOfferings } from '../../catalogue/service.ts';
import { colourBit, GOODS_COLOURS, GOODS_LISTS, type GoodsColour } from '../goods-lists.ts';
import { goodsIndex } from '../service/goods-index.ts';
import { goodOptions } from './good-options.ts';
import { partsOf, priceSteps } from './price-steps.ts';

export const GOODS_COLUMNS = {
  id: '编号',
  merchant_id: '商家编号',
  list: '分类',
  title: '名称',
  text: '介绍',
  prices: '价格（元）',
  unit: '单位',
  options: '选项',
  colours: '颜色',
  lead_days: '备货天数',
  per_table: '每桌用量',
  ships_to: '配送',
  pictures: '图片',
  views: '浏览',
  active: '上架',
} as const;

const MOST_COLOURS = 4;
const LIST_NAMES = GOODS_LISTS.map(({ name }) => name);
const list = cells.word(Object.fromEntries(GOODS_LISTS.flatMap(({ id, name }) => [[String(id), id] as const, [name, id] as const])), {
  zh: LIST_NAMES.join('、'),
  en: GOODS_LISTS.map(({ id, name }) => `${id} (${name})`).join(', '),
});
const NOT_COLOUR = faultOf('colour', `不是可选的颜色：${GOODS_COLOURS.join('、')}`, `is not one of ${GOODS_COLOURS.join(', ')}`);

const colours = cell((value): number => {
  if (isEmpty(value)) return 0;
  const names = partsOf(value);
  if (names.length > MOST_COLOURS) throw new Fault(tooMany(names.length, MOST_COLOURS));
  const isColour = (name: string): name is GoodsColour => (GOODS_COLOURS as readonly string[]).includes(name);
  return names.reduce((bits, name) => {
    if (!isColour(name)) throw new Fault(NOT_COLOUR, name);
    return bits | colourBit(name);
  }, 0);
});

const ROW = z.strictObject({
  id: cells.id,
  merchant_id: cells.id,
  list,
  title: cells.title(60),
  text: cells.text(2000),
  prices: priceSteps,
  unit: cells.title(8),
  options: goodOptions,
  colours,
  lead_days: cells.whole(0, 365),
  per_table: cells.wholeOr(0, 0, 100),
  ships_to: cells.text(60),
  pictures: cells.pictures,
  views: cells.wholeOr(0, 0, 2_000_000_000),
  active: cells.flag(1),
});
type Row = z.output<typeof ROW>;

/** Columns of the table that a field of a file decides; other fields have a column of their name. */
const COLUMNS_OF: Readonly<Record<string, readonly string[]>> = { list: ['list_id'], prices: ['steps', 'price'] };

const valuesOf = ({ list: list_id, prices, options, pictures, ...row }: Row) => ({
  ...row,
  list_id,
  steps: JSON.stringify(prices),
  price: prices.at(-1)?.price ?? 0,
  options: JSON.stringify(options),
  pictures: JSON.stringify(pictures),
});

const write = writeOfferings<Row>({
  stored: 'good',
  columns: (row, { fields }) => ({ row: valuesOf(row), decided: new Set(fields.flatMap((field) => COLUMNS_OF[field] ?? [field])) }),
  index: goodsIndex,
});

export const GOODS_TABLE: FeatureTable = { ...table(GOODS_COLUMNS, ROW, write), name: 'goods', stored: 'good' };
