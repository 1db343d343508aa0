/** What holds for every feature, and the command that lists them. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { FEATURES } from '../../host-site/features.ts';
import type { Feature } from '../../host-site/platform/feature/feature.ts';
import { loadWeb } from '../../host-site/platform/feature/feature.ts';
import { storedBy } from '../../host-site/platform/feature/stored-data.ts';
import { memoryDatabase } from '../support/databases/databases.ts';
import { runDataCommand } from '../support/site/data-command.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'xiyan-features-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

it('lists each folder of features once, under its name, after the features that it needs', () => {
  expect(FEATURES.map(({ name }) => name).sort()).toEqual(readdirSync('host-site/features').sort());
  const before = new Set<Feature>();
  for (const feature of FEATURES) {
    expect(feature.needs.filter((other) => !before.has(other)).map(({ name }) => `${feature.name} needs ${name}`)).toEqual([]);
    before.add(feature);
  }
});

it('needs no feature that can be left out for one that cannot', () => {
  for (const { kind, name, needs } of FEATURES)
    if (kind === 'required')
      expect([name, needs.filter((other) => other.kind !== 'required').map((other) => other.name)]).toEqual([name, []]);
});

it('runs the migrations of a feature after those of the features that it needs, in the order of the ids as text', () => {
  const idsOf = ({ stored }: Feature) => Object.keys(stored?.migrations ?? {});
  const all = FEATURES.flatMap(idsOf);
  expect(new Set(all).size).toBe(all.length);
  for (const feature of FEATURES)
    for (const id of idsOf(feature)) {
      expect(id).toMatch(new RegExp(`^\\d{4}-${feature.name}-\\d{2}$`));
      expect([id, feature.needs.flatMap(idsOf).filter((needed) => needed > id)]).toEqual([id, []]);
    }
});

it('gives every table one owner, the platform or a feature', async () => {
  const { db, close } = await memoryDatabase('sample');
  const stored = (await db.introspection.getTables()).map(({ name }) => name);
  await close();
  const owned = storedBy(FEATURES).flatMap(({ tables }) => Object.keys(tables));
  expect(new Set(owned).size).toBe(owned.length);
  expect(owned.filter((table) => !stored.includes(table))).toEqual([]);
  // Of the platform: see host-site/platform/database/schema/schema.ts.
  expect(stored.filter((table) => !owned.includes(table)).sort()).toEqual([
    'audit_event',
    'erasure',
    'erasure_sweep',
    'export_folder',
    'key_fingerprint',
    'process_lock',
    'rate_limit',
    'rate_window',
    'revealed_export',
    'setting',
    'stored_file',
    'upload',
    'upload_removal',
  ]);
});

it('names each step of the clean-up, kind of fact, export and command once', async () => {
  const web = await loadWeb(FEATURES);
  expect(web).toHaveLength(FEATURES.length);
  for (const names of [
    storedBy(FEATURES).flatMap(({ cleanUp }) => Object.keys(cleanUp)),
    storedBy(FEATURES).flatMap(({ facts }) => Object.keys(facts)),
    storedBy(FEATURES).flatMap(({ exports = {} }) => Object.keys(exports)),
    FEATURES.flatMap(({ commands = [] }) => commands.map(({ name }) => name)),
    storedBy(FEATURES).flatMap(({ sealed }) => sealed.map(({ kind }) => kind)),
  ])
    expect(new Set(names).size).toBe(names.length);
});

it('lists the features for the operator: on or off, with what they need, their rows and their lines', async () => {
  writeFileSync(join(dataDir, 'site.json'), '{"features":{"planner":"off","goods":"off"}}');
  const { code, out } = await runDataCommand(['features', '--init'], { env: { DATA_DIR: dataDir }, clock: Date.now });
  expect(code).toBe(0);
  const rows = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(rows.map(({ name }) => name)).toEqual(FEATURES.map(({ name }) => name));
  expect(rows.find(({ name }) => name === 'planner')).toMatchObject({
    state: 'off',
    optional: 'yes',
    needs: ['catalogue', 'enquiries', 'login'],
  });
  expect(rows.find(({ name }) => name === 'catalogue')).toMatchObject({
    state: 'on',
    optional: 'no',
    needs: [],
    rows: expect.toSatisfy((rows) => rows > 1000),
  });
});
