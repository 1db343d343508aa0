import type { Kysely } from 'kysely';
import type { MigrationDeclaration } from './declaration.ts';

export const declaration: MigrationDeclaration = { kind: 'expand', release: '0.1.0' };

/*
 * What a user sees in the list of sessions, and what the idle timeout and the repeated authentication need. Rows from before, and those
 * that processes of the previous release write, hold 0: their beginning counts instead.
 */

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['last_seen_at', 'authenticated_at'])
    await db.schema
      .alterTable('session')
      .addColumn(column, 'bigint', (c) => c.notNull().defaultTo(0))
      .execute();
  for (const column of ['network', 'agent'])
    await db.schema
      .alterTable('session')
      .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
      .execute();
}

/** Sessions go on without idle timeout and without their descriptions. */
export async function down(db: Kysely<unknown>): Promise<void> {
  for (const column of ['agent', 'network', 'authenticated_at', 'last_seen_at'])
    await db.schema.alterTable('session').dropColumn(column).execute();
}
