/** The export of the goods, in the format of the import. */
import { yuanOf } from '../../../widgets/domain/catalogue/price.ts';
import { wordCell } from '../../platform/cli/export/chinese-cells.ts';
import type { ExportContext, Exports, Row } from '../../platform/cli/export/exports.ts';
import { listOf } from '../../platform/database/schema/stored-json.ts';
import { coloursOf, GOODS_LISTS, type GoodOption, type PriceStep } from './goods-lists.ts';
import { optionTexts } from './import/good-options.ts';
import { GOODS_COLUMNS } from './import/goods-table.ts';
import { stepTexts } from './import/price-steps.ts';

const PAGE = 500;

async function* goodsRows({ db }: Pick<ExportContext, 'db'>): AsyncGenerator<Row> {
  for (let after = 0; ; ) {
    const page = await db.selectFrom('good').selectAll().where('id', '>', after).orderBy('id').limit(PAGE).execute();
    for (const { list_id, steps, price: _, options, colours, pictures, ...row } of page)
      yield {
        ...row,
        list: list_id,
        prices: stepTexts(listOf<PriceStep>(steps)),
        options: optionTexts(listOf<GoodOption>(options)),
        colours: coloursOf(colours),
        pictures: listOf(pictures),
      };
    const last = page.at(-1);
    if (!last) return;
    after = last.id;
  }
}

const ENQUIRED_COLUMNS = {
  enquiry: '线索编号',
  merchant_id: '商家编号',
  good_id: '商品编号',
  title: '名称',
  options: '选项',
  amount: '数量',
  unit: '单位',
  each: '询问时单价（元）',
} as const;

/** Reads the goods of enquiries, by enquiry and position. */
async function* enquiredRows({ db }: Pick<ExportContext, 'db'>): AsyncGenerator<Row> {
  for (let after = { enquiry_id: '', position: -1 }; ; ) {
    const page = await db
      .selectFrom('enquiry_good')
      .selectAll()
      .where((e) => e(e.refTuple('enquiry_id', 'position'), '>', e.tuple(after.enquiry_id, after.position)))
      .orderBy('enquiry_id')
      .orderBy('position')
      .limit(PAGE)
      .execute();
    for (const { enquiry_id: enquiry, position: _, each_fen, ...row } of page) yield { ...row, enquiry, each: yuanOf(Number(each_fen)) };
    const last = page.at(-1);
    if (!last) return;
    after = last;
  }
}

export const exports: Exports = {
  enquiryGoods: ({ db }) => ({ columns: ENQUIRED_COLUMNS, zh: {}, rows: enquiredRows({ db }) }),
  goods: ({ db }) => ({
    columns: GOODS_COLUMNS,
    zh: {
      list: wordCell(Object.fromEntries(GOODS_LISTS.map(({ id, name }) => [id, name]))),
      active: wordCell({ 0: '否', 1: '是' }),
    },
    rows: goodsRows({ db }),
  }),
};
