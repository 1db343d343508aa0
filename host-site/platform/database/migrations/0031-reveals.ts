import type { Kysely } from 'kysely';
import type { MigrationDeclaration } from './declaration.ts';

export const declaration: MigrationDeclaration = { kind: 'expand', release: '0.1.0' };

/** Adds the index that counts what one login has seen on a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('lead_event_by_user').on('lead_event').columns(['user_id', 'at']).execute();
}

/** Nothing is lost. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('lead_event_by_user').execute();
}
