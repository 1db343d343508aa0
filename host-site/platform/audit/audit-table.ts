/**
 * The table of the audit log. The database itself refuses to change a row, and to delete one before its retention period is over: a fault or an
 * injected statement in this process cannot rewrite the log. The owner of the database can still drop the triggers; send the
 * process log, which carries the same events, to another machine.
 */
import { type Kysely, sql } from 'kysely';
import { engineOf } from '../database/engines/database-engine.ts';
import { createTable, key, required } from '../database/migration.ts';

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
const POSTGRES = [
  `create function audit_event_guard() returns trigger language plpgsql as $$
   begin
     if tg_op = 'DELETE' and old.expires_at <= extract(epoch from clock_timestamp()) * 1000 then return old; end if;
     raise exception 'audit_event is append-only';
   end $$`,
  'create trigger audit_event_no_change before update or delete on audit_event for each row execute function audit_event_guard()',
  'create trigger audit_event_no_truncate before truncate on audit_event for each statement execute function audit_event_guard()',
];

export async function createAuditTable(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'audit_event', [
    [key, 'text', 'id'],
    [required, 'bigint', 'at'],
    [required, 'text', 'event', 'actor', 'target', 'network', 'detail'],
    [required, 'bigint', 'expires_at'],
  ]);
  await db.schema.createIndex('audit_event_by_time').on('audit_event').columns(['at', 'id']).execute();
  await db.schema.createIndex('audit_event_by_end').on('audit_event').columns(['expires_at', 'id']).execute();
  for (const statement of engineOf(db) === 'sqlite' ? SQLITE : POSTGRES) await sql.raw(statement).execute(db);
}
