/** Backups of the running site under a constant load of enquiries: each is intact and has every enquiry that was acknowledged before its start. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Site, startSite } from '../support/site/site.ts';
import { startLoad } from './support/visitor-load.ts';

/** `.ci/run` runs the short form. */
const IS_SHORT = process.env.XIYAN_OPERATIONS === 'short';
const BACKUPS = IS_SHORT ? 3 : 20;
const SHARE = Number(process.env.XIYAN_LOAD ?? (IS_SHORT ? 0.25 : 1));
const LOAD = { enquiriesPerSecond: 120 * SHARE, pagesPerSecond: 0, merchant: 1001 };
const NO_LIMITS = { CALLS_PER_MINUTE: '0', PAGES_PER_MINUTE: '0', ENQUIRY_UNPROVEN: '100000', ENQUIRY_TOTAL: '1000000' };

const DATA = fileURLToPath(new URL('../../dist/site/data.mjs', import.meta.url));
const run = promisify(execFile);

let site: Site;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'xiyan-backups-'));
  site = await startSite(NO_LIMITS);
}, 120_000);
afterAll(async () => {
  await site?.stop();
  await rm(folder, { recursive: true });
});

/** Returns the result of the integrity check and which of the receipts the backup lacks. */
function inspect(file: string, receipts: readonly string[]): { integrity: unknown; missing: string[]; enquiries: number } {
  const database = new DatabaseSync(file, { readOnly: true });
  const integrity = database.prepare('pragma integrity_check').get()?.integrity_check;
  const stored = new Set(
    database
      .prepare('select receipt from enquiry')
      .all()
      .map((row) => row.receipt),
  );
  database.close();
  return { integrity, missing: receipts.filter((receipt) => !stored.has(receipt)), enquiries: stored.size };
}

it(`${BACKUPS} backups at ${LOAD.enquiriesPerSecond} enquiries per second are intact and complete`, async () => {
  const load = startLoad(site.origin, LOAD);
  const results: (ReturnType<typeof inspect> & { acknowledged: number })[] = [];
  for (let number = 1; number <= BACKUPS; number += 1) {
    const before = load.receipts().length;
    await expect.poll(() => load.receipts().length, { timeout: 30_000 }).toBeGreaterThan(before);
    const acknowledged = [...load.receipts()];
    const target = join(folder, String(number));
    await run(process.execPath, [DATA, 'backup', target], { env: { PATH: process.env.PATH, DATA_DIR: site.dataDir } });
    results.push({ ...inspect(join(target, 'xiyan.db'), acknowledged), acknowledged: acknowledged.length });
  }
  const { enquiries, failures } = await load.stop();
  const last = results.at(-1);
  process.stderr.write(
    `${BACKUPS} backups, ${enquiries} enquiries, ${failures.length} failed; the last has ${last?.enquiries} enquiries\n`,
  );
  // A machine that does other work too may end some requests; only acknowledged enquiries count.
  for (const result of results) expect(result).toMatchObject({ integrity: 'ok', missing: [] });
  expect(last?.acknowledged).toBeGreaterThan(0);
}, 600_000);
