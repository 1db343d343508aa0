/** /metrics while no connection to the database is free. */
import { afterEach, expect, it } from 'vitest';
import { hasPostgres } from '../../../../support/databases/databases.ts';
import { OPEN_HOTEL } from '../../../../support/databases/sample-data.ts';
import { startTestApp, type TestApp } from '../../../../support/site/test-app.ts';

let app: TestApp;
afterEach(() => app.close());

it.runIf(hasPostgres)('responds with the last values before a statement that waits for a connection is given up', async () => {
  app = await startTestApp({ engine: 'postgres' });
  await app.post('/api/hotel/MakeAppointment', { phone_num: '13800138000', merchant_id: OPEN_HOTEL, from_type: 18 });
  const waitingEvents = 'xiyan_outbox_events{state="waiting"} 1\n';
  const before = (await app.get('/metrics')).text;
  expect(before).toContain(waitingEvents);
  expect(before).toContain('xiyan_database_up 1\n');
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  // As many as the pool has connections.
  const transactions = Array.from({ length: 10 }, () => app.db.transaction().execute(() => held));
  const statement = app.db
    .selectFrom('setting')
    .select('name')
    .execute()
    .catch(() => undefined);
  const scrape = app.get('/metrics');
  expect(await Promise.race([scrape, statement])).toMatchObject({ status: 200 });
  const { text } = await scrape;
  expect(text).toContain(waitingEvents);
  expect(text).toContain('xiyan_database_up 0\n');
  release();
  await Promise.all([...transactions, statement]);
  expect((await app.get('/metrics')).text).toContain('xiyan_database_up 1\n');
});
