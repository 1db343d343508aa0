/**
 * The merchant of each idempotency key, so that a cluster stores the keys of an enquiry with it. The previous release, which stores 0, finds a key by its
 * hash alone: the primary key stays. `npm run data -- distribute` puts the merchant in front of it.
 */
import { sql } from 'kysely';
import { type Migration, withDefault } from '../../platform/database/migration.ts';

export const keyMigration: Migration = {
  declaration: { kind: 'expand', release: '0.1.0' },
  async up(db) {
    await db.schema.alterTable('idempotency').addColumn('merchant_id', 'integer', withDefault(0)).execute();
    await sql`update idempotency set merchant_id = coalesce((select e.merchant_id from enquiry e where e.id = idempotency.enquiry_id), 0)`.execute(
      db,
    );
  },
};
