/** Pages and calls through HTTP while the primary or its replica does not respond. Both are one database here, each behind a network that can fail. */
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase, openReplica } from '../../../../host-site/platform/database/open.ts';
import { pages } from '../../../../host-site/routes/page-routes.ts';
import { freshPostgres, hasPostgres } from '../../../support/databases/databases.ts';
import { OPEN_HOTEL } from '../../../support/databases/sample-data.ts';
import { startTcpProxy, type TcpProxy } from '../../../support/servers/tcp-proxy.ts';
import { startTestApp, type TestApp } from '../../../support/site/test-app.ts';

/** How long a visitor waits for a page: much less than a statement without a response. */
const PATIENCE_MS = 15_000;
const READ = { statementMs: 120_000, poolSize: 4 };

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

let app: TestApp;
let primary: TcpProxy;
let replica: TcpProxy;
let origin: string;

async function startSite(): Promise<void> {
  const { url, drop } = await freshPostgres('sample');
  closing.push(drop);
  const port = Number(new URL(url).port);
  [primary, replica] = [await startTcpProxy(port), await startTcpProxy(port)];
  const addressOf = ({ port }: TcpProxy) => Object.assign(new URL(url), { port }).href;
  const reads = await openReplica({ url: addressOf(replica), primaryUrl: addressOf(primary), ...READ });
  closing.push(reads.close);
  // A short limit for what only the primary handles, so that the test need not wait long.
  const database = await openDatabase({ url: addressOf(primary), statementMs: 1000 });
  app = await startTestApp({ database, catalogueDb: reads.catalogue, publishedDb: reads.published, pages });
  closing.push(app.close);
  await app.server.listen({ host: '127.0.0.1', port: 0 });
  // Closed first, so that nothing waits for a response.
  closing.push(() => Promise.all([primary.close(), replica.close()]));
  origin = `http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}`;
}

const visit = (path: string) => fetch(`${origin}${path}`, { signal: AbortSignal.timeout(PATIENCE_MS) });
const statusOf = async (path: string) => (await visit(path)).status;
/** No page cache keeps them. */
const PAGES = ['/', '/hotel/hangzhou', '/search?keyword=%E9%85%92%E5%BA%97', `/hotel/hangzhou/detail_${OPEN_HOTEL}`];

describe.runIf(hasPostgres)('a site with a replica', () => {
  beforeEach(startSite);

  it('renders pages for the first time while the primary gives no response', async () => {
    primary.goSilent();
    expect(await Promise.all(PAGES.map(statusOf))).toEqual(PAGES.map(() => 200));
    // What couples have published is read from the replica.
    expect(await statusOf(`/api/hotel/comments?merchantId=${OPEN_HOTEL}`)).toBe(200);
  });

  it('renders pages for the first time while the replica gives no response, and reads it again when it does', async () => {
    replica.goSilent();
    expect(await Promise.all(PAGES.map(statusOf))).toEqual(PAGES.map(() => 200));
    replica.recover();
    primary.goSilent();
    expect(await Promise.all(PAGES.map(statusOf))).toEqual(PAGES.map(() => 200));
  });

  it('renders pages while the replica accepts no connections', async () => {
    await replica.close();
    expect(await Promise.all(PAGES.map(statusOf))).toEqual(PAGES.map(() => 200));
  });

  it('reads nothing that only the primary may answer from the replica', async () => {
    primary.goSilent();
    const enquiry = { phone_num: '13800138000', merchant_id: OPEN_HOTEL, from_type: 18 };
    const reply = await app.post('/api/hotel/MakeAppointment', enquiry, { 'idempotency-key': 'a-key-while-the-primary-is-away' });
    expect(reply).toMatchObject({ status: 503, headers: { 'retry-after': '10' } });
    primary.recover();
    expect(await app.db.selectFrom('enquiry').select('id').execute()).toEqual([]);
  });
});
