/** One car of the demo site. */
import type { DemoData } from '../../platform/database/demo-data.ts';

export const demo: DemoData = {
  async write(trx) {
    await trx.insertInto('wedding_car').values({ id: 1, name: '白色敞篷车', yuan_per_hour: 300 }).execute();
  },
  async remove(trx) {
    await trx.deleteFrom('wedding_car').where('id', '=', 1).execute();
  },
};
