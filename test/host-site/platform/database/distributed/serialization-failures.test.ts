/** The database ends a transaction that conflicts with another one, sometimes at its commit (SQLSTATE 40001). The site repeats it. */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { databaseWith, hasPostgres } from '../../../../support/databases/databases.ts';
import { OPEN_HOTEL } from '../../../../support/databases/sample-data.ts';
import { startTestApp, type TestApp } from '../../../../support/site/test-app.ts';

let app: TestApp | undefined;
afterEach(async () => {
  vi.restoreAllMocks();
  await app?.close();
  app = undefined;
});
const startApp = async (): Promise<TestApp> => {
  app = await startTestApp({ database: await databaseWith('sample', 'postgres') });
  return app;
};

type Send = (statement: unknown, ...more: unknown[]) => Promise<unknown>;
const original = pg.Client.prototype.query as unknown as Send;
const failure = (code: string) => Object.assign(new Error('restart transaction'), { severity: 'ERROR', code });

const textOf = (statement: unknown): string => String((statement as { text?: string } | null)?.text ?? statement);

/** The first statement that matches is replaced by `sent`, which may be itself, and fails with the code. Returns how often it was sent. */
function failOnce(pattern: RegExp, code: string, sent: string): { attempts: () => number } {
  let attempts = 0;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, statement: unknown, ...more: unknown[]) {
    if (!pattern.test(textOf(statement))) return original.call(this, statement, ...more);
    attempts += 1;
    if (attempts > 1) return original.call(this, statement, ...more);
    const first = sent === 'itself' ? original.call(this, statement, ...more) : original.call(this, sent);
    return first.then(() => Promise.reject(failure(code)));
  } as never);
  return { attempts: () => attempts };
}

const send = (site: TestApp) =>
  site.post(
    '/api/hotel/MakeAppointment',
    { phone_num: '13800138000', merchant_id: OPEN_HOTEL, from_type: 18 },
    { 'idempotency-key': 'a-key-of-the-test' },
  );
const storedRows = async (site: TestApp) => ({
  enquiries: (await site.db.selectFrom('enquiry').select('id').execute()).length,
  events: (await site.db.selectFrom('outbox').select('id').execute()).length,
});

describe.runIf(hasPostgres)('an enquiry', () => {
  it.each([
    ['its commit fails with a serialization failure', /^commit$/, '40001', 'rollback'],
    ['its commit fails with a deadlock', /^commit$/, '40P01', 'rollback'],
    ['a query outside its transaction fails with a serialization failure', /^select .* from "merchant"/, '40001', 'select 1'],
    ['the statement of its event fails with a serialization failure', /insert into "outbox"/, '40001', 'select 1'],
    ['the statement of its event fails with a deadlock', /insert into "outbox"/, '40P01', 'select 1'],
    ['it is committed and the response of PostgreSQL is lost', /^commit$/, '57P01', 'itself'],
  ])('is stored and acknowledged once when %s', async (_, pattern, code, sent) => {
    const site = await startApp();
    const { attempts } = failOnce(pattern, code, sent);
    const reply = await send(site);
    expect(reply.body.status).toEqual({ RetCode: 0, msg: '' });
    expect(attempts()).toBeGreaterThanOrEqual(code === '57P01' ? 1 : 2);
    expect(await storedRows(site)).toEqual({ enquiries: 1, events: 1 });
  });

  it.each([
    ['commit', /^commit$/, 'rollback'],
    ['event', /insert into "outbox"/, 'select 1'],
  ] as const)('fails after a bounded number of attempts to store its %s, and stores nothing', async (_, pattern, sent) => {
    const site = await startApp();
    let commits = 0;
    vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, statement: unknown, ...more: unknown[]) {
      if (!pattern.test(textOf(statement))) return original.call(this, statement, ...more);
      commits += 1;
      return original.call(this, sent).then(() => Promise.reject(failure('40001')));
    } as never);
    expect((await send(site)).status).toBeGreaterThanOrEqual(500);
    expect(commits).toBe(5);
    vi.restoreAllMocks();
    expect(await storedRows(site)).toEqual({ enquiries: 0, events: 0 });
  });
});

/** Transactions that no other writer conflicts with. */
const EXCEPTIONS: Record<string, string> = {
  'host-site/data/move/move-command.ts': 'writes into an empty database that no site uses; the command can be repeated',
  'host-site/features/catalogue/demo/scale/scale.ts': 'fills a database for measurements',
  'host-site/features/catalogue/import/import-files.ts': 'the caller repeats the whole import',
};

it('every transaction of the site is repeated after a conflict, with named exceptions', () => {
  const root = fileURLToPath(new URL('../../../../../', import.meta.url));
  const files = globSync('host-site/**/*.ts', { cwd: root });
  const unrepeated = files.filter((file) => {
    const text = readFileSync(`${root}${file}`, 'utf8').replace(/^\s*(?:\/\/|\*).*$/gm, '');
    return [...text.matchAll(/\.transaction\(\)/g)].some(
      ({ index }) => !/withRetry\(\s*\(\) =>[^;]{0,80}$/.test(text.slice(Math.max(0, index - 120), index)),
    );
  });
  expect(unrepeated.sort()).toEqual(Object.keys(EXCEPTIONS).sort());
});
