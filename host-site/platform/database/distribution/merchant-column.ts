/** Gives a table the column by which a cluster distributes it. */
import { type Migration, withDefault } from '../migration.ts';

/**
 * Adds the merchant of each row. The previous release stores 0, as in the rows that it has left: on one database the column is not read, and `npm run data --
 * distribute` fills it (`fillFrom`).
 */
export const merchantColumn = (table: string): Migration => ({
  declaration: { kind: 'expand', release: '0.1.0' },
  async up(db) {
    await db.schema.alterTable(table).addColumn('merchant_id', 'integer', withDefault(0)).execute();
  },
});
