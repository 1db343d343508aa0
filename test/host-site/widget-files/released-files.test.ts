import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createDiskStore } from '../../../host-site/platform/files/disk-store.ts';
import type { FileStore } from '../../../host-site/platform/files/file-store.ts';
import { createReleasedFiles } from '../../../host-site/widget-files/released-files.ts';
import { readWidgetFiles, widgetFile } from '../../../host-site/widget-files/widget-files.ts';
import { startTestApp, type TestApp } from '../../support/site/test-app.ts';

let root: string;
let store: FileStore;
const apps: TestApp[] = [];
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'xiyan-released-'));
  store = createDiskStore(join(root, 'data'));
});
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
  rmSync(root, { recursive: true });
});

/** Starts a process of a release with these files. Returns a function that requests a file. */
async function release(name: string, files: Record<string, string>) {
  const built = join(root, name);
  mkdirSync(built);
  for (const [file, text] of Object.entries(files)) writeFileSync(join(built, file), text);
  const app = await startTestApp({ widgets: { files: () => readWidgetFiles(built), released: createReleasedFiles(store) } });
  apps.push(app);
  return async (file: string) => {
    const { status, text, headers } = await app.get(`/widgets/v1/${file}`);
    return status === 200 ? `${text} ${headers['cache-control']}` : status;
  };
}
const DAY = 24 * 60 * 60 * 1000;
const FOREVER = 'public, max-age=31536000, immutable';

it('serves chunks of an earlier release after the next one has started', async () => {
  await release('one', { 'embed.js': 'one', 'shell-aaaaaaaa.js': 'old' });
  const served = await release('two', { 'embed.js': 'two', 'shell-bbbbbbbb.js': 'new' });
  expect([await served('embed.js'), await served('shell-aaaaaaaa.js'), await served('shell-bbbbbbbb.js')]).toEqual([
    'two public, max-age=300',
    `old ${FOREVER}`,
    `new ${FOREVER}`,
  ]);
});

it('serves in each process the files of both releases while they run side by side', async () => {
  const one = await release('one', { 'shell-chunk-aaaaaaaa.js': 'old' });
  expect(await one('shell-chunk-bbbbbbbb.js')).toBe(404);
  const two = await release('two', { 'shell-chunk-bbbbbbbb.js': 'new', 'embed-cccccccc.js': 'pinned' });
  for (const served of [one, two])
    expect([await served('shell-chunk-aaaaaaaa.js'), await served('shell-chunk-bbbbbbbb.js'), await served('embed-cccccccc.js')]).toEqual(
      ['old', 'new', 'pinned'].map((text) => `${text} ${FOREVER}`),
    );
});

it('stores no file whose content may change under its address', async () => {
  await release('one', { 'embed.js': 'one', 'manifest.json': '{}', 'shell-aaaaaaaa.js': 'old' });
  expect((await store.list('widgets/')).map(({ name }) => name)).toEqual(['widgets/shell-aaaaaaaa.js']);
});

it('prefers a built file to a stored one of the same name', async () => {
  await release('one', { 'shell-aaaaaaaa.js': 'one' });
  expect(await (await release('two', { 'shell-aaaaaaaa.js': 'two' }))('shell-aaaaaaaa.js')).toBe(`two ${FOREVER}`);
});

it('looks up names of released files only', async () => {
  const names: string[] = [];
  const spy = { ...store, get: async (name: string) => void names.push(name) };
  const released = createReleasedFiles(spy);
  for (const name of [
    'embed.js',
    '../../../http/enquiry-keys',
    'a/shell-aaaaaaaa.js',
    'shell-aaaaaaaa.html',
    'Shell-aaaaaaaa.js',
    'shell-aaaaaaaa.js',
  ])
    expect(await released.find(name)).toBeUndefined();
  expect(names).toEqual(['widgets/shell-aaaaaaaa.js']);
});

it('deletes files that no process has had for a year, and no others', async () => {
  mkdirSync(join(root, 'data', 'widgets'), { recursive: true });
  const now = Date.now();
  for (const [name, days] of [
    ['shell-aaaaaaaa.js', 364],
    ['shell-bbbbbbbb.js', 367],
  ] as const) {
    const file = join(root, 'data', 'widgets', name);
    writeFileSync(file, name);
    utimesSync(file, new Date(now - days * DAY), new Date(now - days * DAY));
  }
  const served = await release('two', { 'shell-cccccccc.js': 'new' });
  expect([await served('shell-aaaaaaaa.js'), await served('shell-bbbbbbbb.js')]).toEqual([`shell-aaaaaaaa.js ${FOREVER}`, 404]);
});

it('deletes the oldest files beyond the limit of the store, and says so in the log', async () => {
  mkdirSync(join(root, 'data', 'widgets'), { recursive: true });
  for (let number = 0; number < 5; number += 1) {
    const file = join(root, 'data', 'widgets', `shell-0000000${number}.js`);
    writeFileSync(file, String(number));
    utimesSync(file, new Date(Date.now() - (number + 1) * DAY), new Date(Date.now() - (number + 1) * DAY));
  }
  const warnings: unknown[] = [];
  const released = createReleasedFiles(store, { mostFiles: 3, log: { warn: (entry: unknown) => void warnings.push(entry) } as never });
  await released.register(new Map([['shell-bbbbbbbb.js', widgetFile('shell-bbbbbbbb.js', Buffer.from('new'))]]));
  expect((await store.list('widgets/')).map(({ name }) => name).sort()).toEqual([
    'widgets/shell-00000000.js',
    'widgets/shell-00000001.js',
    'widgets/shell-bbbbbbbb.js',
  ]);
  expect(warnings).toEqual([{ event: 'widgets.retention_shortened', deleted: 3 }]);
});
