/**
 * The merchant of each message, so that a cluster stores the messages of a conversation with it. The previous release stores 0; `npm run data --
 * distribute` takes the merchant of the channel.
 */
import { type Migration, withDefault } from '../../platform/database/migration.ts';

export const merchantMigration: Migration = {
  declaration: { kind: 'expand', release: '0.1.0' },
  async up(db) {
    await db.schema.alterTable('chat_message').addColumn('merchant_id', 'integer', withDefault(0)).execute();
  },
};
