/** The demo rows of an offering: a file in the format of the import. */
import { sql } from 'kysely';
import type { DemoData } from '../../../platform/database/demo-data.ts';
import { featureDemoRows } from '../import/feature-tables.ts';
import type { FeatureTable } from '../import/format/plain-table.ts';
import type { OfferingSearchIndex } from '../search-index/offering-index.ts';

export const offeringDemo = (table: FeatureTable, file: string, index: Pick<OfferingSearchIndex, 'read' | 'write'>): DemoData => ({
  async write(trx, now) {
    const { rows, fields } = await featureDemoRows(table, file);
    await table.write(trx, rows, { now, fields, mayHaveMerchant: () => false, mayHave: () => false });
  },
  /** What an import has written stays. */
  async remove(trx) {
    const { rows } = await featureDemoRows(table, file);
    const ids = (rows as { id: number }[]).map(({ id }) => id);
    const indexed = await index.read(trx, ids);
    await sql`delete from ${sql.table(table.stored)} where id in (${sql.join(ids)})
      and id not in (select id from imported_row where kind = ${table.stored})`.execute(trx);
    await index.write(trx, ids, indexed);
  },
});
