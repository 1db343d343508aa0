/** The goods of the demo site: a file in the format of the import. */
import type { DemoData } from '../../platform/database/demo-data.ts';
import { projectFile } from '../../platform/system/project-root.ts';
import { featureDemoRows } from '../catalogue/service.ts';
import { GOODS_TABLE } from './import/goods-table.ts';
import { indexedGoods, indexGoods } from './service/goods-index.ts';

const FILE = projectFile('host-site', 'features', 'goods', 'demo', 'goods.csv');

export const demo: DemoData = {
  async write(trx, now) {
    const { rows, fields } = await featureDemoRows(GOODS_TABLE, FILE);
    await GOODS_TABLE.write(trx, rows, { now, fields, mayHaveMerchant: () => false });
  },
  /** What an import has written stays. */
  async remove(trx) {
    const { rows } = await featureDemoRows(GOODS_TABLE, FILE);
    const ids = (rows as { id: number }[]).map(({ id }) => id);
    const indexed = await indexedGoods(trx, ids);
    await trx
      .deleteFrom('good')
      .where('id', 'in', ids)
      .where('id', 'not in', trx.selectFrom('imported_row').select('id').where('kind', '=', 'good'))
      .execute();
    await indexGoods(trx, ids, indexed);
  },
};
