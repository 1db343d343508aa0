/** The sums that docs/estimates.md works out by hand, beside those of the pages on the demo data. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type App, createApp } from '../../../../../../host-site/app.ts';
import { loadReferenceData } from '../../../../../../host-site/features/catalogue/service/reference-data.ts';
import { FEATURES } from '../../../../../../host-site/features.ts';
import { loadDemoData } from '../../../../../../host-site/platform/database/demo-data.ts';
import { type OpenDatabase, openDatabase } from '../../../../../../host-site/platform/database/open.ts';
import { readKeyring } from '../../../../../../host-site/platform/keys/keyring.ts';
import { newKeys } from '../../../../../../host-site/platform/keys/keyring-file.ts';
import { projectFile } from '../../../../../../host-site/platform/system/project-root.ts';
import { pages } from '../../../../../../host-site/routes/page-routes.ts';
import { migrate } from '../../../../../../host-site/startup/database/migrate.ts';
import { createLog } from '../../../../../../host-site/startup/log.ts';
import { appOptions } from '../../../../../support/site/app-options.ts';
import { readSettings } from '../../../../../support/site/settings.ts';
import { tablesOf } from '../../../../../support/sources/markdown.ts';
import { fakeWidget } from '../../../../platform/pages/fake-services.ts';
import { load } from '../../../../platform/pages/html.ts';

// The whole of the demo data is loaded first.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 180_000 });

const rows = tablesOf(readFileSync(projectFile('docs/estimates.md'), 'utf8')).at(-1)?.rows ?? [];

let database: OpenDatabase;
let app: App;
beforeAll(async () => {
  database = await openDatabase({ file: ':memory:' });
  await migrate(database.db, FEATURES);
  await loadReferenceData(database.db);
  await loadDemoData(database.db, FEATURES);
  app = await createApp(
    appOptions({
      db: database.db,
      settings: readSettings({}),
      keyring: readKeyring(newKeys()),
      log: createLog('silent'),
      pages,
      widgets: { render: () => fakeWidget },
    }),
  );
});
afterAll(async () => {
  await app.server.close();
  await database.close();
});

it('covers five packages', () => {
  expect(new Set(rows.map(([id]) => id)).size).toBe(5);
});

it.each(rows)('shows for package %s with "%s" the sum calculated by hand', async (...row) => {
  const [id, query = '', meals = '', , sum, leftOut] = row;
  const page = await load(app.server, `/hotel/package?packageId=${id}&${encodeURI(query.replaceAll('`', ''))}`);
  expect(page.status).toBe(200);
  const [, price = '', tables = '', product = ''] = /^([\d,]+) × (\d+) = ([\d,]+)$/.exec(meals) ?? [];
  expect(page.text).toContain(`餐费${tables}桌×¥${price}.00¥${product}.00`);
  const [, shownSum, shownLeftOut] = /估算合计((?:至少)?¥[\d,]+\.\d\d)不含(.*?)(?:婚宴菜单|午宴菜单)/.exec(page.text) ?? [];
  expect([shownSum, shownLeftOut?.split('、').sort()]).toEqual([sum, leftOut?.split('、').sort()]);
});
