/** The fleets of the demo site: a file in the format of the import. */
import type { DemoData } from '../../platform/database/demo-data.ts';
import { projectFile } from '../../platform/system/project-root.ts';
import { featureDemoRows } from '../catalogue/service.ts';
import { FLEET_TABLE } from './import/fleet-table.ts';

const FILE = projectFile('host-site', 'features', 'cars', 'demo', 'cars.csv');

export const demo: DemoData = {
  async write(trx, now) {
    const { rows, fields } = await featureDemoRows(FLEET_TABLE, FILE);
    await FLEET_TABLE.write(trx, rows, { now, fields, mayHaveMerchant: () => false });
  },
  /** What an import has written stays. */
  async remove(trx) {
    const { rows } = await featureDemoRows(FLEET_TABLE, FILE);
    const ids = (rows as { id: number }[]).map(({ id }) => id);
    await trx
      .deleteFrom('car_fleet')
      .where('id', 'in', ids)
      .where('id', 'not in', trx.selectFrom('imported_row').select('id').where('kind', '=', 'car_fleet'))
      .execute();
  },
};
