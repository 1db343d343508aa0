/** The export of the goods, in the format of the import. */
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

export const exports: Exports = {
  goods: ({ db }) => ({
    columns: GOODS_COLUMNS,
    zh: {
      list: wordCell(Object.fromEntries(GOODS_LISTS.map(({ id, name }) => [id, name]))),
      active: wordCell({ 0: '否', 1: '是' }),
    },
    rows: goodsRows({ db }),
  }),
};
