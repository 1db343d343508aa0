/** The export of the fleets, in the format of the import. */
import { yuanOf } from '../../../widgets/domain/catalogue/price.ts';
import { wordCell } from '../../platform/cli/export/chinese-cells.ts';
import type { ExportContext, Exports, Row } from '../../platform/cli/export/exports.ts';
import { listOf } from '../../platform/database/schema/stored-json.ts';
import { INCLUDED_WORD } from './import/charge-cell.ts';
import { FLEET_COLUMNS } from './import/fleet-table.ts';

const PAGE = 500;
const yuan = (fen: number | null): number | null => (fen === null ? null : yuanOf(fen));

async function* fleetRows({ db }: Pick<ExportContext, 'db'>): AsyncGenerator<Row> {
  for (let after = 0; ; ) {
    const page = await db
      .selectFrom('car_fleet')
      .innerJoin('city', 'city.id', 'car_fleet.city_id')
      .selectAll('car_fleet')
      .select('city.slug as city')
      .where('car_fleet.id', '>', after)
      .orderBy('car_fleet.id')
      .limit(PAGE)
      .execute();
    for (const { city_id: _, pictures, ...row } of page)
      yield {
        ...row,
        price: yuanOf(row.price),
        following_price: yuan(row.following_price),
        overtime_price: yuan(row.overtime_price),
        over_km_price: yuan(row.over_km_price),
        driver_price: yuan(row.driver_price),
        tolls_price: yuan(row.tolls_price),
        flowers_price: yuan(row.flowers_price),
        pictures: listOf(pictures),
      };
    const last = page.at(-1);
    if (!last) return;
    after = last.id;
  }
}

const included = wordCell({ 0: INCLUDED_WORD });

export const exports: Exports = {
  cars: ({ db }) => ({
    columns: FLEET_COLUMNS,
    zh: { driver_price: included, tolls_price: included, flowers_price: included, active: wordCell({ 0: '否', 1: '是' }) },
    rows: fleetRows({ db }),
  }),
};
