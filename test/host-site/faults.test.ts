/** Faults around the site, through its requests: what a couple gets, and that each enquiry is stored once. docs/operations.md lists them. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../host-site/platform/database/open.ts';
import { createS3Store } from '../../host-site/platform/files/s3-store.ts';
import { createPictureCutter } from '../../host-site/platform/http/pictures/picture-cutter.ts';
import { ENGINES, freshPostgres, hasPostgres } from '../support/databases/databases.ts';
import { OPEN_HOTEL } from '../support/databases/sample-data.ts';
import { S3_KEY, startS3Server } from '../support/servers/s3-server.ts';
import { startTcpProxy } from '../support/servers/tcp-proxy.ts';
import { startTestApp, type TestApp } from '../support/site/test-app.ts';

const DAY_MS = 24 * 3600 * 1000;
const ENQUIRY = { phone_num: '13800138000', merchant_id: OPEN_HOTEL, from_type: 18 };
const KEY = { 'idempotency-key': 'a-key-of-the-fault-tests' };
const PATH = '/api/hotel/MakeAppointment';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});
const start = async (options: Parameters<typeof startTestApp>[0]): Promise<TestApp> => {
  const app = await startTestApp(options);
  closing.push(app.close);
  return app;
};
const countEnquiries = async ({ db }: TestApp) => (await db.selectFrom('enquiry').select('id').execute()).length;

describe.each(ENGINES)('on %s', (engine) => {
  it('gives the same response to the same key, and stores new enquiries, when the clock jumps back or forward', async () => {
    let now = Date.now();
    const app = await start({ engine, clock: () => now });
    const first = await app.post(PATH, ENQUIRY, KEY);
    expect(first.body.status).toEqual({ RetCode: 0, msg: '' });
    for (const [at, jump] of [-DAY_MS, 2 * DAY_MS].entries()) {
      now += jump;
      expect((await app.post(PATH, ENQUIRY, KEY)).body).toEqual(first.body);
      const other = await app.post(PATH, { ...ENQUIRY, phone_num: `1390013900${at}` });
      expect(other.body.status).toEqual({ RetCode: 0, msg: '' });
    }
    expect(await countEnquiries(app)).toBe(3);
  });

  it('stores an enquiry once whose response is lost between the site and the proxy, and repeats the response', async () => {
    let cut = (): void => undefined;
    const app = await start({ engine, wakeWorkers: () => cut() });
    await app.server.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.server.address() as AddressInfo;
    const proxy = await startTcpProxy(port);
    closing.push(proxy.close);
    const abort = new AbortController();
    cut = () => {
      proxy.goSilent();
      abort.abort();
    };
    const headers = { ...KEY, 'content-type': 'application/json' };
    const lost = fetch(`http://127.0.0.1:${proxy.port}${PATH}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(ENQUIRY),
      signal: abort.signal,
    });
    await expect(lost).rejects.toThrow();
    const repeated = await app.post(PATH, ENQUIRY, KEY);
    expect(repeated.body).toMatchObject({ data: { receipt: { code: expect.any(String) } }, status: { RetCode: 0 } });
    expect(await countEnquiries(app)).toBe(1);
  });
});

it.runIf(hasPostgres)('stores an enquiry that waits until a connection is free', async () => {
  const app = await start({ engine: 'postgres' });
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  // As many as the pool has connections.
  const transactions = Array.from({ length: 10 }, () => app.db.transaction().execute(() => held));
  const reply = app.post(PATH, ENQUIRY, KEY);
  const other = app.db.selectFrom('enquiry').select('id').execute();
  release();
  await Promise.all([...transactions, other]);
  expect((await reply).body.status).toEqual({ RetCode: 0, msg: '' });
  expect(await countEnquiries(app)).toBe(1);
});

it.runIf(hasPostgres)(
  'responds with 503 and Retry-After to an enquiry whose statement PostgreSQL cancels, and stores it when it is repeated',
  async () => {
    const { url, drop } = await freshPostgres('sample');
    closing.push(drop);
    const other = await openDatabase({ url });
    closing.push(other.close);
    const app = await start({ database: await openDatabase({ url, statementMs: 500 }) });
    const refused = await other.db.transaction().execute(async (trx) => {
      await sql`lock table enquiry in access exclusive mode`.execute(trx);
      return app.post(PATH, ENQUIRY, KEY);
    });
    expect(app.lines.join('')).toContain('canceling statement due to statement timeout');
    expect([refused.status, refused.headers['retry-after'], refused.body.status.RetCode]).toEqual([503, '10', 503]);
    expect((await app.post(PATH, ENQUIRY, KEY)).body.status).toEqual({ RetCode: 0, msg: '' });
    expect(await countEnquiries(app)).toBe(1);
  },
);

it('responds to a picture with 503 and Retry-After while the object store is away, and sends it afterwards', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'xiyan-faults-'));
  closing.push(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'index.tsv'), 'file\tscene\tpalette\tshape\n');
  const server = await startS3Server();
  closing.push(() => server.close());
  const uploads = createS3Store({ bucketUrl: server.bucketUrl, region: 'eu-test-1', root: '', ...S3_KEY }, { patienceMs: 0 });
  const sharp = (await import('sharp')).default;
  const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: '#a43a45' } });
  await uploads.put('uploads/a-hall.webp', await picture.webp().toBuffer());
  const app = await start({ pictures: createPictureCutter(folder, join(folder, 'cache'), { uploads }) });
  server.faults.push(503);
  const refused = await app.get('/pictures/a-hall?type=1');
  expect([refused.status, refused.headers['retry-after'], refused.headers['cache-control']]).toEqual([503, '10', 'no-store']);
  expect(app.lines.join('')).toContain('the file store at http://127.0.0.1:');
  expect((await app.get('/pictures/a-hall?type=1')).status).toBe(200);
});
