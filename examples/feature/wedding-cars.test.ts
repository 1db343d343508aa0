/** The page, the call, the command and the demo row of the wedding cars. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { pages } from '../../../../host-site/routes/page-routes.ts';
import { databaseWith, ONE_ENGINE } from '../../../support/databases/databases.ts';
import { runDataCommand } from '../../../support/site/data-command.ts';
import { startTestApp } from '../../../support/site/test-app.ts';
import { fakeWidget } from '../../platform/pages/fake-services.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'xiyan-cars-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

it('counts the price of each car, by a page and a call', async () => {
  const database = await databaseWith('demo', ONE_ENGINE[0] ?? 'sqlite');
  const app = await startTestApp({ database, pages, widgets: { render: () => fakeWidget } });
  expect((await app.get('/wedding-cars?hours=5')).text).toContain('1500元');
  expect((await app.get('/api/wedding/cars')).body.data).toEqual([{ id: 1, name: '白色敞篷车', yuanPerHour: 300 }]);
  await app.close();
});

it('lists the cars for the operator', async () => {
  const { code, out } = await runDataCommand(['wedding-cars', '--init'], { env: { DATA_DIR: dataDir }, clock: Date.now });
  expect([code, out]).toEqual([0, '白色敞篷车 300\n']);
});
