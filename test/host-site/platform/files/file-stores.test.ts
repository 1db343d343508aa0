/** Rules of every file store, and of the cache in front of remote ones. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withDiskCache } from '../../../../host-site/platform/files/cached-store.ts';
import { createDatabaseStore } from '../../../../host-site/platform/files/database-store.ts';
import { createDiskStore } from '../../../../host-site/platform/files/disk-store.ts';
import type { FileStore } from '../../../../host-site/platform/files/file-store.ts';
import { adoptLocalFiles } from '../../../../host-site/platform/files/open-file-store.ts';
import { createS3Store } from '../../../../host-site/platform/files/s3-store.ts';
import { createDiskCache } from '../../../../host-site/platform/system/disk-cache.ts';
import { databaseWith, ENGINES } from '../../../support/databases/databases.ts';
import { S3_KEY, startS3Server } from '../../../support/servers/s3-server.ts';

interface OpenStore {
  store: FileStore;
  close(): Promise<void>;
}

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'xiyan-store-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const STORES: [string, () => Promise<OpenStore>][] = [
  ['a folder', async () => ({ store: createDiskStore(folder), close: async () => undefined })],
  ...ENGINES.map((engine): [string, () => Promise<OpenStore>] => [
    engine,
    async () => {
      const { db, close } = await databaseWith('sample', engine);
      return { store: createDatabaseStore(db), close };
    },
  ]),
  [
    'an object store',
    async () => {
      const { bucketUrl, close } = await startS3Server({ pageSize: 2 });
      return { store: createS3Store({ bucketUrl, region: 'eu-test-1', root: 'site/', ...S3_KEY }), close };
    },
  ],
];

it('writes a file of a folder without blocking the event loop: nothing is written before the call returns', async () => {
  const stored = createDiskStore(folder).put('uploads/hall-1.webp', Buffer.from('a'));
  expect(readdirSync(folder)).toEqual([]);
  await stored;
  expect(readdirSync(join(folder, 'uploads'))).toEqual(['hall-1.webp']);
});

describe.each(STORES)('files in %s', (_, open) => {
  let one: OpenStore;
  let store: FileStore;
  beforeEach(async () => {
    one = await open();
    store = one.store;
  });
  afterEach(() => one.close());

  it('returns the bytes that were put, their type, and a version that changes with them', async () => {
    const bytes = Buffer.from([0, 255, 128, 10, 13, 0]);
    await store.put('uploads/hall-1.webp', bytes);
    const first = await store.get('uploads/hall-1.webp');
    expect(first).toEqual({ bytes, type: 'image/webp', version: expect.stringMatching(/^[\w-]+$/) });
    expect(await store.version('uploads/hall-1.webp')).toBe(first?.version);
    await store.put('uploads/hall-1.webp', Buffer.from('other'));
    const second = await store.get('uploads/hall-1.webp');
    expect(second?.bytes.toString()).toBe('other');
    expect(second?.version).not.toBe(first?.version);
    expect(await store.version('uploads/hall-1.webp')).toBe(second?.version);
  });

  it('lists all files of a prefix with size and time, and no other', async () => {
    const before = Date.now();
    for (const name of ['a', 'b', 'c', 'd', 'e']) await store.put(`uploads/${name}.webp`, Buffer.from(`${name}${name}`));
    await store.put('widgets/shell-chunk-Ab_-1234.js', Buffer.from('x'));
    const entries = (await store.list('uploads/')).sort((x, y) => (x.name < y.name ? -1 : 1));
    expect(entries.map(({ name, bytes }) => `${name} ${bytes}`)).toEqual(['a', 'b', 'c', 'd', 'e'].map((name) => `uploads/${name}.webp 2`));
    for (const { modifiedAt } of entries) expect(modifiedAt).toBeGreaterThanOrEqual(before - 1000);
    expect((await store.list('widgets/')).map(({ name }) => name)).toEqual(['widgets/shell-chunk-Ab_-1234.js']);
  });

  it('returns undefined for a missing and for a deleted file', async () => {
    expect([await store.get('uploads/none.webp'), await store.version('uploads/none.webp')]).toEqual([undefined, undefined]);
    await store.put('uploads/a.webp', Buffer.from('a'));
    await store.delete('uploads/a.webp');
    await store.delete('uploads/a.webp');
    expect([await store.get('uploads/a.webp'), await store.version('uploads/a.webp')]).toEqual([undefined, undefined]);
    expect(await store.list('uploads/')).toEqual([]);
  });

  it.each([
    'enquiry-keys',
    'uploads/../enquiry-keys',
    'uploads/',
    'uploads/.a',
    'uploads/a/b',
    'other/a.webp',
    'uploads/a\n',
    'uploads/大厅',
  ])('rejects the name %j', async (name) => {
    for (const work of [() => store.get(name), () => store.version(name), () => store.put(name, Buffer.from('')), () => store.delete(name)])
      await expect(async () => work()).rejects.toThrow(/is not allowed: use uploads\/, widgets\/, private\/ or films\//);
  });

  it('rejects a file beyond the limit', async () => {
    await expect(store.put('uploads/a.webp', Buffer.alloc(16 * 1024 * 1024 + 1))).rejects.toThrow('uploads/a.webp has 16777217 bytes');
  });

  it('copies what the data folder has into the store, except for names that it has already', async () => {
    if (_ === 'a folder') return expect(await adoptLocalFiles(store, { fileStore: { kind: 'disk' }, dataDir: folder })).toEqual([]);
    const local = createDiskStore(folder);
    for (const name of ['uploads/a.webp', 'uploads/b.webp', 'widgets/shell-aaaaaaaa.js']) await local.put(name, Buffer.from('local'));
    await store.put('uploads/b.webp', Buffer.from('newer'));
    const settings = { fileStore: { kind: 'database' }, dataDir: folder } as const;
    expect((await adoptLocalFiles(store, settings)).sort()).toEqual(['uploads/a.webp', 'widgets/shell-aaaaaaaa.js']);
    expect([await store.get('uploads/a.webp'), await store.get('uploads/b.webp')].map((file) => file?.bytes.toString())).toEqual([
      'local',
      'newer',
    ]);
    expect(await adoptLocalFiles(store, settings)).toEqual([]);
  });
});

it('ignores files of other programs in the folder, so that they do not prevent a start', async () => {
  const local = createDiskStore(folder);
  await local.put('uploads/a.webp', Buffer.from('a'));
  for (const name of ['大厅.webp', 'hall 1.webp', '.DS_Store', 'b.webp.part']) writeFileSync(join(folder, 'uploads', name), 'x');
  expect((await local.list('uploads/')).map(({ name }) => name)).toEqual(['uploads/a.webp']);
  const remote = createDiskStore(join(folder, 'remote'));
  expect(await adoptLocalFiles(remote, { fileStore: { kind: 'database' }, dataDir: folder })).toEqual(['uploads/a.webp']);
});

it('ignores other keys in the bucket', async () => {
  const { bucketUrl, objects, close } = await startS3Server();
  objects.set('uploads/of another/program.webp', { bytes: Buffer.from('x'), type: 'image/webp', modifiedAt: new Date() });
  const store = createS3Store({ bucketUrl, region: 'eu-test-1', root: '', ...S3_KEY });
  await store.put('uploads/a.webp', Buffer.from('a'));
  expect((await store.list('uploads/')).map(({ name }) => name)).toEqual(['uploads/a.webp']);
  await close();
});

describe('the cache of a remote store', () => {
  it('reads each version of a file once, and a file that another process has just stored at once', async () => {
    const { bucketUrl, requests, close } = await startS3Server();
    const remote = createS3Store({ bucketUrl, region: 'eu-test-1', root: '', ...S3_KEY });
    const store = withDiskCache(remote, createDiskCache(join(folder, 'cache'), 1000));
    expect(await store.get('uploads/a.webp')).toBeUndefined();
    await remote.put('uploads/a.webp', Buffer.from('a'));
    for (let time = 0; time < 3; time += 1) expect((await store.get('uploads/a.webp'))?.bytes.toString()).toBe('a');
    expect(requests.filter((line) => line.startsWith('GET'))).toEqual(['GET uploads/a.webp']);
    await store.put('uploads/a.webp', Buffer.from('b'));
    expect((await store.get('uploads/a.webp'))?.bytes.toString()).toBe('b');
    // Another process of this machine reads from the same folder.
    await withDiskCache(remote, createDiskCache(join(folder, 'cache'), 1000)).get('uploads/a.webp');
    expect(requests.filter((line) => line.startsWith('GET'))).toHaveLength(2);
    await close();
  });

  it('does not exceed its size', async () => {
    const remote = createDiskStore(join(folder, 'remote'));
    const store = withDiskCache(remote, createDiskCache(join(folder, 'cache'), 100));
    for (const name of ['a', 'b', 'c', 'd']) {
      await remote.put(`uploads/${name}.webp`, Buffer.alloc(40, name));
      await store.get(`uploads/${name}.webp`);
    }
    expect(readdirSync(join(folder, 'cache'))).toHaveLength(2);
  });

  it('serves files although its folder cannot be written', async () => {
    const remote = createDiskStore(join(folder, 'remote'));
    await remote.put('uploads/a.webp', Buffer.from('a'));
    writeFileSync(join(folder, 'file'), '');
    const store = withDiskCache(remote, createDiskCache(join(folder, 'file', 'cache'), 100));
    expect((await store.get('uploads/a.webp'))?.bytes.toString()).toBe('a');
  });
});
