/** The accounts of numbers, for clusters. */
import { sql } from 'kysely';
import { engineOf } from '../../platform/database/engines/database-engine.ts';
import { createTable, key, type Migration, required } from '../../platform/database/migration.ts';

export const accountNumberMigration: Migration = {
  declaration: { kind: 'expand', release: '0.1.0' },
  async up(db) {
    await createTable(db, 'account_number', [
      [key, 'text', 'phone_hash'],
      [required, 'bigint', 'account_id'],
    ]);
    await db.schema.createIndex('account_number_by_account').on('account_number').column('account_id').execute();
    if (engineOf(db) === 'citus') await sql`insert into account_number select phone_hash, id from user_account`.execute(db);
  },
};
