import { type Kysely, sql } from 'kysely';
import { engineOf } from '../engines/database-engine.ts';
import type { MigrationDeclaration } from './declaration.ts';

export const declaration: MigrationDeclaration = { kind: 'expand', release: '0.1.0' };

/*
 * The audit log. The database itself refuses to change a row, and to delete one before its retention period is over: a fault or an
 * injected statement in this process cannot rewrite the log. The owner of the database can still drop the triggers; send the
 * process log, which carries the same events, to another machine.
 */

const SQLITE = [
  `create trigger audit_event_no_update before update on audit_event
   begin select raise(abort, 'audit_event is append-only'); end`,
  `create trigger audit_event_no_delete before delete on audit_event
   when old.expires_at > cast(strftime('%s', 'now') as integer) * 1000
   begin select raise(abort, 'audit_event is append-only'); end`,
  // "insert or replace" deletes without firing delete triggers.
  `create trigger audit_event_no_replace before insert on audit_event
   when exists (select 1 from audit_event where id = new.id)
   begin select raise(abort, 'audit_event is append-only'); end`,
];
const BY_ROW = [
  `create function audit_event_guard() returns trigger language plpgsql as $$
   begin
     if tg_op = 'DELETE' and old.expires_at <= extract(epoch from clock_timestamp()) * 1000 then return old; end if;
     raise exception 'audit_event is append-only';
   end $$`,
  'create trigger audit_event_no_change before update or delete on audit_event for each row execute function audit_event_guard()',
];
/** CockroachDB has no triggers by statement: there its owner can empty the table. */
const BY_STATEMENT = [
  'create trigger audit_event_no_truncate before truncate on audit_event for each statement execute function audit_event_guard()',
];

const isSqlite = (db: Kysely<unknown>): boolean => engineOf(db) === 'sqlite';

function triggers(db: Kysely<unknown>): readonly string[] {
  if (isSqlite(db)) return SQLITE;
  return engineOf(db) === 'cockroachdb' ? BY_ROW : [...BY_ROW, ...BY_STATEMENT];
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('audit_event')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('event', 'text', (c) => c.notNull())
    .addColumn('actor', 'text', (c) => c.notNull())
    .addColumn('target', 'text', (c) => c.notNull())
    .addColumn('network', 'text', (c) => c.notNull())
    .addColumn('detail', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('audit_event_by_time').on('audit_event').columns(['at', 'id']).execute();
  await db.schema.createIndex('audit_event_by_end').on('audit_event').columns(['expires_at', 'id']).execute();
  for (const statement of triggers(db)) await sql.raw(statement).execute(db);
}

/** The audit log is lost. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('audit_event').execute();
  if (!isSqlite(db)) await sql.raw('drop function audit_event_guard()').execute(db);
}
