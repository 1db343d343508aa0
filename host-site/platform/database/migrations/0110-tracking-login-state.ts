import { type Kysely, sql } from 'kysely';
import type { MigrationDeclaration } from './declaration.ts';

export const declaration: MigrationDeclaration = { kind: 'expand', release: '0.1.0' };

/** Removes account ids from tracking events: a row contains only whether the visitor was logged in (`1`) or not (`-1`). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update tracking_event set user_id = '1' where user_id not in ('1', '-1')`.execute(db);
}

/** The ids are gone. */
export async function down(): Promise<void> {}
