/** The export of the packages, in the format of the import. */
import { yuanOf } from '../../../widgets/domain/catalogue/price.ts';
import { wordCell } from '../../platform/cli/export/chinese-cells.ts';
import type { ExportContext, Exports, Row } from '../../platform/cli/export/exports.ts';
import { listOf } from '../../platform/database/schema/stored-json.ts';
import { chargeTexts, monthTexts } from './import/travel-cells.ts';
import { TRAVEL_COLUMNS } from './import/travel-table.ts';
import { cityNamer } from './service/cities-by-id.ts';
import { chargesOfStored } from './travel-facts.ts';

const PAGE = 500;

async function* packageRows({ db }: Pick<ExportContext, 'db'>): AsyncGenerator<Row> {
  for (let after = 0; ; ) {
    const page = await db.selectFrom('travel_package').selectAll().where('id', '>', after).orderBy('id').limit(PAGE).execute();
    const citiesOf = await cityNamer(
      db,
      page.map(({ from_cities }) => from_cities),
    );
    for (const { price, charges, months, from_cities, pictures, ...row } of page)
      yield {
        ...row,
        price: yuanOf(price),
        charges: chargeTexts(chargesOfStored(charges)),
        months: monthTexts(months),
        from_cities: citiesOf(from_cities).map(({ pinyin }) => pinyin),
        pictures: listOf(pictures),
      };
    const last = page.at(-1);
    if (!last) return;
    after = last.id;
  }
}

const flag = wordCell({ 0: '否', 1: '是' });

export const exports: Exports = {
  travel: ({ db }) => ({ columns: TRAVEL_COLUMNS, zh: { all_originals: flag, active: flag }, rows: packageRows({ db }) }),
};
