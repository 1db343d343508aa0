import { sql } from 'kysely';
import { afterEach, expect, it, vi } from 'vitest';
import { ENGINES } from '../../../../support/databases/databases.ts';
import { startTestApp, type TestApp } from '../../../../support/site/test-app.ts';

const WAITING = { timeout: 20_000, interval: 20 };
let app: TestApp;
afterEach(() => app.close());

/** Lets every write fail in the database. */
async function refuseWrites(engine: string): Promise<void> {
  if (engine === 'sqlite') await sql`pragma query_only = on`.execute(app.db);
  else {
    // 53100: disk_full.
    await sql`create function refuse_writes() returns trigger language plpgsql as 'begin raise exception using errcode = ''53100''; end'`.execute(
      app.db,
    );
    await sql`create trigger refuse_writes before insert or update on setting for each row execute function refuse_writes()`.execute(
      app.db,
    );
  }
}
async function acceptWrites(engine: string): Promise<void> {
  await (engine === 'sqlite' ? sql`pragma query_only = off` : sql`drop trigger refuse_writes on setting`).execute(app.db);
}
const readiness = async () => {
  const { status, text } = await app.get('/readyz');
  return { status, reason: (JSON.parse(text) as { status: string }).status };
};
const writes = () => app.db.selectFrom('setting').select('value').where('name', '=', 'write-probe').executeTakeFirst();

it.each(ENGINES)('/readyz on %s responds with 503 and the reason while writes fail, and recovers by itself', async (engine) => {
  app = await startTestApp({ engine, writeProbeMs: 20 });
  expect(await readiness()).toEqual({ status: 200, reason: 'ok' });
  await vi.waitFor(async () => expect(await writes()).toBeDefined(), WAITING);

  await refuseWrites(engine);
  const reason = engine === 'sqlite' ? 'read-only' : 'disk full';
  await vi.waitFor(
    async () => expect(await readiness()).toEqual({ status: 503, reason: `database accepts no writes: ${reason}` }),
    WAITING,
  );
  expect((await app.get('/metrics')).text).toMatch(/^xiyan_database_up 1$/m);
  expect((await app.get('/metrics')).text).toMatch(/^xiyan_database_writable 0$/m);
  expect((await app.get('/healthz')).status).toBe(200);

  await acceptWrites(engine);
  await vi.waitFor(async () => expect(await readiness()).toEqual({ status: 200, reason: 'ok' }), WAITING);
  const events = app.lines.map((line) => JSON.parse(line) as { event?: string }).map(({ event }) => event);
  expect(events.filter((event) => event?.startsWith('database.write'))).toEqual(['database.write_failed', 'database.write_recovered']);
});

it('requests to /readyz write nothing', async () => {
  app = await startTestApp();
  await Promise.all(Array.from({ length: 20 }, readiness));
  expect(await writes()).toBeUndefined();
});
