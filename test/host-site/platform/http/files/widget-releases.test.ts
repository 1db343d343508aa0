import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../../../../host-site/platform/database/open.ts';
import { createDatabaseStore } from '../../../../../host-site/platform/files/database-store.ts';
import { type FileStore, FileStoreError } from '../../../../../host-site/platform/files/file-store.ts';
import { startFiles } from '../../../../../host-site/platform/http/files/start-files.ts';
import { releaseOf } from '../../../../../host-site/platform/http/files/widget-releases.ts';
import { pages } from '../../../../../host-site/routes/page-routes.ts';
import { createReleasedFiles } from '../../../../../host-site/widget-files/released-files.ts';
import { readWidgetFiles, textFiles } from '../../../../../host-site/widget-files/widget-files.ts';
import { databaseWith, ENGINES } from '../../../../support/databases/databases.ts';
import { startTestApp, type TestApp } from '../../../../support/site/test-app.ts';
import { load } from '../../pages/html.ts';

const DAY = 24 * 60 * 60 * 1000;
const START = Date.parse('2026-11-23T04:00:00Z');
const FOREVER = 'public, max-age=31536000, immutable';

interface Entry {
  version: string;
  release: string;
  current: boolean;
  publishedAt: string;
  availableUntil: string | null;
  files: Record<'embed.js' | 'embed-shell.js', { url: string; integrity: string }>;
}

describe.each(ENGINES)('versioned loaders with the file store on %s', (engine) => {
  let folder: string;
  let database: OpenDatabase;
  let store: FileStore;
  let now: number;
  const apps: TestApp[] = [];
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'xiyan-versions-'));
    database = await databaseWith('migrated', engine);
    now = START;
    store = createDatabaseStore(database.db, () => now);
  });
  afterEach(async () => {
    for (const app of apps.splice(0)) await app.close();
    await database.close();
    rmSync(folder, { recursive: true });
  });

  /** Starts a process of a release whose loaders contain the text. */
  async function start(version: string, text: string, options: { widgetRenewalMs?: number } = {}): Promise<TestApp> {
    const template = `load("${text}",["@markup@"])`;
    const markup = { attributes: {}, queries: [], sheets: [], templates: ['shell'] };
    const app = await startTestApp({
      pages,
      clock: () => now,
      ...options,
      widgets: {
        files: (site) => new Map([...readWidgetFiles(folder), ...textFiles(startFiles(site, template, markup))]),
        release: (site) => releaseOf(version, startFiles(site, template, markup)),
        released: createReleasedFiles(store, { clock: () => now }),
      },
    });
    await app.server.ready();
    apps.push(app);
    return app;
  }
  const listOf = async (app: TestApp): Promise<Entry[]> => {
    const { status, text } = await app.get('/widgets/versions.json');
    expect(status).toBe(200);
    return (JSON.parse(text) as { versions: Entry[] }).versions;
  };
  const pathOf = (entry: Entry | undefined, name: 'embed.js' | 'embed-shell.js' = 'embed.js') =>
    new URL(entry?.files[name].url ?? '').pathname;

  it('serves what the list states, immutable and with the listed integrity', async () => {
    await start('0.1.0', 'one');
    const app = await start('0.2.0', 'two');
    const list = await listOf(app);
    expect(list.map(({ version, current }) => [version, current])).toEqual([
      ['0.2.0', true],
      ['0.1.0', false],
    ]);
    for (const entry of list)
      for (const [name, { integrity }] of Object.entries(entry.files)) {
        const { status, text, headers } = await app.get(pathOf(entry, name as 'embed.js'));
        expect([status, headers['cache-control'], headers['access-control-allow-origin']]).toEqual([200, FOREVER, '*']);
        expect(`sha256-${createHash('sha256').update(text).digest('base64')}`).toBe(integrity);
        expect(text).toContain(entry.version === '0.1.0' ? '"one"' : '"two"');
      }
  });

  it('gives the same version another address when the settings of the deployment change its loader', async () => {
    await start('0.1.0', 'one');
    const app = await start('0.1.0', 'other settings');
    const [current, earlier] = await listOf(app);
    expect(current?.release).toMatch(/^0\.1\.0-[0-9a-f]{12}$/);
    expect(earlier?.release).toMatch(/^0\.1\.0-[0-9a-f]{12}$/);
    expect((await app.get(pathOf(earlier))).text).toContain('"one"');
    expect((await app.get(pathOf(current))).text).toContain('"other settings"');
  });

  it('serves the release of another process that has started since, and of an earlier one after a restart', async () => {
    const one = await start('0.1.0', 'one');
    await listOf(one);
    const two = await start('0.2.0', 'two');
    const [ofTwo] = await listOf(two);
    expect((await one.get(pathOf(ofTwo))).text).toContain('"two"');
    for (const app of apps.splice(0)) await app.close();
    const restarted = await start('0.2.0', 'two');
    const [, ofOne] = await listOf(restarted);
    expect((await restarted.get(pathOf(ofOne))).text).toContain('"one"');
  });

  it('lists since when a release exists and until when at least a replaced one stays', async () => {
    const one = await start('0.1.0', 'one');
    now += 10 * DAY;
    await start('0.1.0', 'one');
    expect((await listOf(one))[0]).toMatchObject({ publishedAt: '2026-11-23T04:00:00.000Z', availableUntil: null });
    now += DAY;
    const [current, replaced] = await listOf(await start('0.2.0', 'two'));
    expect(current).toMatchObject({ publishedAt: '2026-12-04T04:00:00.000Z', availableUntil: null });
    // A year and a day after the last start of the replaced release.
    expect(replaced).toMatchObject({ publishedAt: '2026-11-23T04:00:00.000Z', availableUntil: '2027-12-04T04:00:00.000Z' });
  });

  it('responds with 410 and what to do a year after a release was replaced, and not before', async () => {
    const [release] = await listOf(await start('0.1.0', 'one'));
    now += 365 * DAY;
    const within = await start('0.2.0', 'two');
    expect((await within.get(pathOf(release))).status).toBe(200);
    now += 2 * DAY;
    const after = await start('0.3.0', 'three');
    const reply = await after.get(pathOf(release));
    expect(reply).toMatchObject({
      status: 410,
      headers: { 'content-type': 'text/javascript; charset=utf-8', 'access-control-allow-origin': '*' },
    });
    expect(
      reply.text
        .trim()
        .split('\n')
        .every((line) => line.startsWith('// ')),
    ).toBe(true);
    expect(reply.text).toContain('/developers');
    expect(reply.text).toContain('/widgets/versions.json');
    expect((await listOf(after)).map(({ version }) => version)).toEqual(['0.3.0', '0.2.0']);
    expect((await store.list('widgets/')).filter(({ modifiedAt }) => modifiedAt === START)).toEqual([]);
  });

  it('keeps the release of a process that runs for years', async () => {
    const one = await start('0.1.0', 'one', { widgetRenewalMs: 5 });
    const [release] = await listOf(one);
    const times = async () => Object.fromEntries((await store.list('widgets/')).map(({ name, modifiedAt }) => [name, modifiedAt]));
    const names = Object.keys(await times());
    now += 800 * DAY;
    await expect.poll(times).toEqual(Object.fromEntries(names.map((name) => [name, now])));
    const two = await start('0.2.0', 'two');
    expect((await two.get(pathOf(release))).status).toBe(200);
  });

  it('serves the current release while the file store fails', async () => {
    const app = await start('0.1.0', 'one');
    const [release] = await listOf(app);
    now += DAY;
    for (const name of ['get', 'list', 'version'] as const)
      store[name] = async () => {
        throw new FileStoreError('away');
      };
    expect((await app.get(pathOf(release))).status).toBe(200);
    expect(await listOf(app)).toEqual([release]);
  });

  it('shows the tags on the page for developers, in both languages', async () => {
    await start('0.1.0', 'one');
    now += DAY;
    const app = await start('0.2.0', 'two');
    const list = await listOf(app);
    for (const [path, current] of [
      ['/developers', '当前版本'],
      ['/developers/en', 'current'],
    ] as const) {
      const { text, html } = await load(app.server, path);
      for (const { files } of list)
        expect(text).toContain(
          `<script async src="${files['embed-shell.js'].url}" integrity="${files['embed-shell.js'].integrity}" crossorigin="anonymous"></script>`,
        );
      expect(html).toContain(current);
      expect(html).toContain('2026-11-24');
      expect(html).toContain('2027-11-24');
    }
  });

  it.each([
    ['/widgets/v0.1.0-0123456789ab/embed.js', 410],
    ['/widgets/v0.1.0/embed.js', 404],
    ['/widgets/v0.1.0-0123456789ab/shell.js', 404],
    ['/widgets/v0.1.0-..%2f..%2fx/embed.js', 404],
    ['/widgets/0.1.0-0123456789ab/embed.js', 404],
  ])('responds to %s with %i', async (path, status) => {
    expect((await (await start('0.1.0', 'one')).get(path)).status).toBe(status);
  });
});
