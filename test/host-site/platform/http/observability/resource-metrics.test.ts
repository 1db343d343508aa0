/** Connections to the database and the page cache in /metrics. */
import { Registry } from 'prom-client';
import { afterEach, describe, expect, it } from 'vitest';
import { createPageCache } from '../../../../../host-site/platform/http/caching/page-cache.ts';
import { addResourceMetrics } from '../../../../../host-site/platform/http/observability/resource-metrics.ts';
import { pages } from '../../../../../host-site/routes/page-routes.ts';
import { ENGINES, emptyDatabase, type TestDatabase } from '../../../../support/databases/databases.ts';
import { startTestApp, type TestApp } from '../../../../support/site/test-app.ts';
import { fakeWidget } from '../../pages/fake-services.ts';

/** Returns the samples of a metric as a record of labels to values. */
const samplesIn = (text: string, name: string): Record<string, number> =>
  Object.fromEntries(
    [...text.matchAll(new RegExp(`^${name}(\\{.*\\})? (\\S+)$`, 'gm'))].map(([, labels, value]) => [labels ?? '', Number(value)]),
  );

describe.each(ENGINES)('on %s', (engine) => {
  let database: TestDatabase;
  afterEach(() => database.close());

  it('counts the connections of the pool, and the statements that wait for one', async () => {
    database = await emptyDatabase(engine);
    const registry = new Registry();
    addResourceMetrics([registry], { connections: { primary: database.connections }, pageCache: undefined });
    const samples = async () => samplesIn(await registry.metrics(), 'xiyan_database_connections');
    const label = (state: string) => `{database="primary",state="${state}"}`;
    if (engine === 'sqlite') {
      expect(await samples()).toEqual({});
      return;
    }
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    // Four more than the pool has connections.
    const transactions = Array.from({ length: 14 }, () => database.db.transaction().execute(() => held));
    await expect.poll(samples).toEqual({ [label('busy')]: 10, [label('idle')]: 0, [label('waiting')]: 4 });
    release();
    await Promise.all(transactions);
    expect(await samples()).toMatchObject({ [label('busy')]: 0, [label('waiting')]: 0 });
  });
});

it('counts pages that were sent from the cache and pages that were rendered', async () => {
  const app: TestApp = await startTestApp({ pages, widgets: { render: () => fakeWidget }, pageCache: createPageCache() });
  const samples = async (name: string) => samplesIn((await app.get('/metrics')).text, name);
  // The first request renders, the second renders and caches, later ones are sent from the cache.
  for (let time = 0; time < 5; time += 1) expect((await app.get('/hotel/hangzhou')).status).toBe(200);
  expect(await samples('xiyan_page_cache_requests_total')).toEqual({ '{result="hit"}': 3, '{result="miss"}': 2 });
  expect(await samples('xiyan_page_cache_pages')).toEqual({ '': 1 });
  expect((await samples('xiyan_page_cache_bytes'))['']).toBeGreaterThan(10_000);
  await app.close();
});
