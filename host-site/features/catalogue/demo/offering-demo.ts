/** The demo rows of an offering: a file in the format of the import. */
import { sql } from 'kysely';
import type { DemoData } from '../../../platform/database/demo-data.ts';
import { featureDemoRows } from '../import/feature-tables.ts';
import type { FeatureTable } from '../import/format/plain-table.ts';
import type { OfferingSearchIndex } from '../search-index/offering-index.ts';
import { type OfferingScale, offeringScale } from './scale/offering-scale.ts';

interface OfferingDemo {
  table: FeatureTable;
  file: string;
  scale?: Omit<OfferingScale, 'table'>;
  index?: Pick<OfferingSearchIndex, 'read' | 'write'>;
  /** Adds to a row what files of the project contain. */
  complete?: (row: never) => Promise<void>;
}

export const offeringDemo = ({ table, file, scale, index, complete }: OfferingDemo): DemoData => ({
  async write(trx, now) {
    const { rows, fields } = await featureDemoRows(table, file);
    for (const row of rows) await complete?.(row);
    await table.write(trx, rows, { now, fields, mayHave: () => false });
  },
  ...(scale && { scale: offeringScale({ ...scale, table: table.stored }) }),
  /** What an import has written stays. */
  async remove(trx) {
    const { rows } = await featureDemoRows(table, file);
    const ids = (rows as { id: number }[]).map(({ id }) => id);
    const indexed = await index?.read(trx, ids);
    await sql`delete from ${sql.table(table.stored)} where id in (${sql.join(ids)})
      and id not in (select id from imported_row where kind = ${table.stored})`.execute(trx);
    if (index && indexed) await index.write(trx, ids, indexed);
  },
});
