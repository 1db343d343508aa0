/** A running process applies imports of other processes and changes of the site file. */
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { importFiles } from '../../../host-site/features/catalogue/import/import-files.ts';
import { readCatalogueVersion } from '../../../host-site/platform/database/catalogue-version.ts';
import { createPageCache } from '../../../host-site/platform/http/caching/page-cache.ts';
import { readSiteSettings } from '../../../host-site/platform/settings/site/site-settings.ts';
import { pages } from '../../../host-site/routes/page-routes.ts';
import { siteFileChanges } from '../../../host-site/startup/site-file.ts';
import { ENGINES } from '../../support/databases/databases.ts';
import { OPEN_HOTEL } from '../../support/databases/sample-data.ts';
import { startTestApp, type TestApp } from '../../support/site/test-app.ts';
import { fakeWidget } from '../platform/pages/fake-services.ts';

const folder = mkdtempSync(join(tmpdir(), 'xiyan-content-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const NOW = Date.parse('2026-11-22T04:00:00Z');
/** The clock does not advance: no page is rendered again because of its age. */
const PAGES = { pages, clock: () => NOW, contentPollMs: 10, widgets: { render: () => fakeWidget } };
let app: TestApp;
afterEach(() => app.close());

describe.each(ENGINES)('an import on %s', (engine) => {
  const importHotel = (name: string) => {
    const file = join(folder, 'hotels.ndjson');
    writeFileSync(file, `${JSON.stringify({ id: OPEN_HOTEL, name, city: 'hangzhou' })}\n`);
    return importFiles(app.db, [file], { now: NOW });
  };

  it('replaces the cached pages of a process that did not import', async () => {
    app = await startTestApp({ ...PAGES, pageCache: createPageCache(), engine });
    const html = async () => (await app.get('/hotel/hangzhou')).text;
    await html();
    expect(await html()).toContain('云汀酒店');
    expect(await importHotel('新名的酒店')).toMatchObject({ isImported: true });
    await expect.poll(html).toContain('新名的酒店');
    expect(await html()).not.toContain('云汀酒店');
  });

  it('changes the catalogue version only when it imports', async () => {
    app = await startTestApp({ engine });
    const version = () => readCatalogueVersion(app.db);
    const before = await version();
    expect(await importHotel('')).toMatchObject({ isImported: false });
    expect(await version()).toBe(before);
    await importHotel('新名的酒店');
    expect(await version()).not.toBe(before);
  });
});

describe('a changed site file', () => {
  /** Writes the file with another modification time than before, however fast the test is. */
  let writes = 0;
  const write = (file: string, text: string) => {
    writeFileSync(file, text);
    writes += 1;
    utimesSync(file, writes, writes);
  };
  const start = async (file: string) => {
    const settings = { siteFile: file, dataDir: folder };
    app = await startTestApp({
      ...PAGES,
      pageCache: createPageCache(),
      siteSettings: readSiteSettings(settings),
      changedSiteSettings: siteFileChanges(settings),
    });
    await app.get('/');
    const html = async (path = '/') => (await app.get(path)).text;
    return { html, events: (event: string) => app.lines.filter((line) => line.includes(event)) };
  };

  it('applies without a restart: brand, legal numbers, texts of the operator and the policy for analytics', async () => {
    const file = join(folder, 'applies.json');
    write(file, '{"brand":{"name":"旧名铺"}}');
    const { html } = await start(file);
    expect(await html()).toContain('旧名铺');
    const about = [{ title: '我们是谁', text: '一家很小的公司。' }];
    const analytics = { analytics: { src: 'https://count.example/a.js', id: '7' } };
    write(file, JSON.stringify({ brand: { name: '新名铺' }, pages: { about }, analytics }));
    await expect.poll(() => html()).toContain('新名铺');
    expect(await html()).not.toContain('旧名铺');
    expect(await html('/home/about.html')).toContain('一家很小的公司');
    expect((await app.get('/')).headers['content-security-policy']).toContain('https://count.example');
  });

  it('that is invalid or deleted leaves the earlier settings, with one line that names file, field and reason', async () => {
    const file = join(folder, 'invalid.json');
    write(file, '{"brand":{"name":"旧名铺"}}');
    const { html, events } = await start(file);
    write(file, '{"brand":{"name":7}}');
    await expect.poll(() => events('site_file.invalid')).toHaveLength(1);
    expect(events('site_file.invalid')[0]).toContain(`${file}: brand.name is wrong`);
    expect(await html()).toContain('旧名铺');
    rmSync(file);
    await expect.poll(() => events('site_file.invalid')).toHaveLength(2);
    expect(events('site_file.invalid')[1]).toContain(`${file} has been deleted`);
    write(file, '{"brand":{"name":"新名铺"}}');
    await expect.poll(() => html()).toContain('新名铺');
    expect(events('site_file.invalid')).toHaveLength(2);
  });

  it('that switches features says that they need a restart, applies the rest, and is refused with a feature that no site can leave out', async () => {
    const file = join(folder, 'switches.json');
    write(file, '{"features":{"goods":"off"}}');
    const { html, events } = await start(file);
    write(file, '{"features":{"compare":"off"},"brand":{"name":"新名铺"}}');
    await expect.poll(() => html()).toContain('新名铺');
    expect(events('site_file.restart_needed')).toHaveLength(1);
    expect(events('site_file.restart_needed')[0]).toContain('compare, goods');
    expect((await app.get('/compare')).status).toBe(200);
    write(file, '{"features":{"catalogue":"off"},"brand":{"name":"旧名铺"}}');
    await expect.poll(() => events('site_file.invalid')).toHaveLength(1);
    expect(events('site_file.invalid')[0]).toContain('features.catalogue is wrong');
    expect(await html()).toContain('新名铺');
  });
});
