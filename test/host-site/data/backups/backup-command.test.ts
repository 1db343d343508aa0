import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeAppointment } from '../../../../host-site/features/enquiries/service/enquiries.ts';
import { FEATURES } from '../../../../host-site/features.ts';
import { ANONYMOUS } from '../../../../host-site/platform/calls/service-call.ts';
import { createDiskStore } from '../../../../host-site/platform/files/disk-store.ts';
import { openKeyFile } from '../../../../host-site/platform/keys/keyring-file.ts';
import { prepareDatabase } from '../../../../host-site/startup/database/prepare-database.ts';
import { copyDemoData } from '../../../support/databases/databases.ts';
import { runDataCommand } from '../../../support/site/data-command.ts';
import { unlimitedContext } from '../../../support/site/service-contexts.ts';

const PHONE = '13877770001';
/** Files of an earlier release: a loader, and the record of the release. */
const LOADER = 'embed-0123456789ab.js';
const RELEASE = 'v1.4.2-0123456789ab.json';
const RELEASED_AT = new Date('2026-05-01T00:00:00Z');
let folder: string;
let dataDir: string;
let backup: string;
let keys: string;
let site: Awaited<ReturnType<typeof prepareDatabase>>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'xiyan-backup-'));
  dataDir = join(folder, 'data');
  backup = join(folder, 'backup');
  keys = join(folder, 'secrets', 'keys');
  await copyDemoData(dataDir);
  site = await prepareDatabase({ dataDir, databaseUrl: undefined }, FEATURES);
  mkdirSync(join(dataDir, 'uploads'));
  writeFileSync(join(dataDir, 'uploads', 'hall-1.webp'), 'picture');
  writeFileSync(join(dataDir, 'site.json'), '{}');
  mkdirSync(join(dataDir, 'widgets'));
  for (const name of [LOADER, RELEASE]) {
    writeFileSync(join(dataDir, 'widgets', name), name);
    utimesSync(join(dataDir, 'widgets', name), RELEASED_AT, RELEASED_AT);
  }
  await ask(PHONE);
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});
let restored: string;
beforeEach(() => {
  restored = mkdtempSync(join(folder, 'restored-'));
});
afterEach(() => rmSync(restored, { recursive: true, force: true }));

const keyFile = () => join(dataDir, 'enquiry-keys');
const ask = (phone: string) =>
  makeAppointment(
    unlimitedContext({ db: site.db, clock: Date.now, keyring: openKeyFile(keyFile()) }),
    { phone_num: phone, merchant_id: 1001 },
    ANONYMOUS,
  );
async function run(args: string[], env: Record<string, string> = {}) {
  const { err, ...rest } = await runDataCommand(args, { env: { DATA_DIR: dataDir, ...env }, clock: Date.now });
  return { ...rest, err: err.join('\n') };
}
const into = (dir: string) => ({ DATA_DIR: dir });

it('copies a consistent database, pictures and the site file while enquiries are written, and the keys only elsewhere', async () => {
  let isDone = false;
  const asking = (async () => {
    for (let at = 0; !isDone; at += 1) {
      await ask(`1387778${String(at).padStart(4, '0')}`);
      // SQLite answers without leaving the microtask queue; the command needs its turn.
      await new Promise((resolve) => setImmediate(resolve));
    }
  })();
  const { code, err } = await run(['backup', backup, '--keys', keys]);
  isDone = true;
  await asking;
  expect({ code, err }).toEqual({ code: 0, err: expect.stringMatching(/^Backed up to \S+: 6 file\(s\), \d+ bytes\.\nKeys: \S+\./) });
  expect(readdirSync(backup).sort()).toEqual(['backup.json', 'erasures.ndjson', 'site.json', 'uploads', 'widgets', 'xiyan.db']);
  expect(readFileSync(keys, 'utf8')).toBe(readFileSync(keyFile(), 'utf8'));
  const secret = readFileSync(keys, 'utf8').split(':')[1]?.slice(0, 43) ?? 'none';
  for (const name of ['backup.json', 'erasures.ndjson', 'site.json', 'xiyan.db', 'uploads/hall-1.webp']) {
    expect(statSync(join(backup, name)).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(backup, name)).includes(secret)).toBe(false);
  }
  expect([statSync(backup).mode & 0o777, statSync(keys).mode & 0o777]).toEqual([0o700, 0o600]);
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
}, 60_000);

it('restores a backup with the keys into a new folder, where every number can be read', async () => {
  const { code, err } = await run(['restore', backup, '--keys', keys, '--without-erasures'], into(restored));
  expect({ code, err }).toEqual({ code: 0, err: expect.stringContaining(`into ${restored}`) });
  const { out } = await run(['export', 'enquiries', '--reveal'], into(restored));
  expect(out).toContain(PHONE);
  expect(readFileSync(join(restored, 'uploads', 'hall-1.webp'), 'utf8')).toBe('picture');
  // The retention of a release counts from the time of its files.
  const store = createDiskStore(restored);
  expect((await store.list('widgets/')).sort((a, b) => (a.name < b.name ? -1 : 1))).toEqual([
    { name: `widgets/${LOADER}`, bytes: LOADER.length, modifiedAt: RELEASED_AT.getTime() },
    { name: `widgets/${RELEASE}`, bytes: RELEASE.length, modifiedAt: RELEASED_AT.getTime() },
  ]);
  expect(statSync(join(restored, 'xiyan.db')).mode & 0o777).toBe(0o600);
  expect((await run(['restore', backup], into(restored))).err).toContain('holds a database already');
}, 60_000);

it.each([
  ['without keys', [], 'The keys are missing'],
  ['with other keys', ['--keys', 'other'], 'The keys do not fit'],
  ['with a key file that is not there', ['--keys', 'none'], 'The keys are missing'],
])('refuses to restore %s and writes nothing', async (_, options, problem) => {
  const other = join(folder, 'other');
  openKeyFile(other);
  const args = options.map((option) => (option === '--keys' ? option : join(folder, option)));
  const { code, err } = await run(['restore', backup, '--without-erasures', ...args], into(restored));
  expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining(problem) });
  expect(readdirSync(restored)).toEqual([]);
});

it('restores without the keys only with the flag for it', async () => {
  expect(await run(['restore', backup, '--without-keys', '--without-erasures'], into(restored))).toMatchObject({ code: 0 });
  expect((await run(['export', 'enquiries'], into(restored))).out).toContain('138****0001');
}, 60_000);

it('rejects a damaged or incomplete backup and writes nothing', async () => {
  const copy = mkdtempSync(join(folder, 'copy-'));
  expect((await run(['restore', copy, '--keys', keys], into(restored))).err).toContain('is no complete backup');
  const broken = join(folder, 'broken');
  expect((await run(['backup', broken])).code).toBe(0);
  writeFileSync(join(broken, 'uploads', 'hall-1.webp'), 'something else');
  expect(await run(['restore', broken, '--keys', keys, '--without-erasures'], into(restored))).toMatchObject({
    code: 1,
    err: expect.stringContaining('is damaged'),
  });
  rmSync(join(broken, 'xiyan.db'));
  expect((await run(['restore', broken, '--keys', keys, '--without-erasures'], into(restored))).err).toContain('xiyan.db is missing');
  expect(readdirSync(restored)).toEqual([]);
}, 60_000);

it('does not write keys into the backup, nor over an existing file', async () => {
  const next = join(folder, 'next');
  expect((await run(['backup', next, '--keys', join(next, 'keys')])).err).toContain('The keys must not be in the backup');
  expect((await run(['backup', next, '--keys', keys])).err).toContain('exists already');
  expect((await run(['backup', backup])).err).toContain('is not empty');
  expect(existsSync(next)).toBe(false);
});

it('records the rows of each table in the manifest, and refuses a database with other rows although its checksum fits', async () => {
  const changed = join(folder, 'changed');
  expect((await run(['backup', changed])).code).toBe(0);
  const manifest = JSON.parse(readFileSync(join(changed, 'backup.json'), 'utf8'));
  expect(manifest.rows).toMatchObject({ enquiry: expect.any(Number), package: expect.any(Number) });
  manifest.rows.enquiry += 1;
  writeFileSync(join(changed, 'backup.json'), JSON.stringify(manifest));
  const { code, err } = await run(['restore', changed, '--keys', keys, '--without-erasures'], into(restored));
  expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining('the table enquiry of the backup has') });
  expect(readdirSync(restored)).not.toContain('xiyan.db');
}, 60_000);
