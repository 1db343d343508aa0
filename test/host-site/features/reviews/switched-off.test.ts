import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { copyDemoData } from '../../../support/databases/databases.ts';
import { runDataCommand } from '../../../support/site/data-command.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'xiyan-reviews-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

it('exports the reviews while the feature is off', async () => {
  await copyDemoData(dataDir);
  writeFileSync(join(dataDir, 'site.json'), '{"features":{"reviews":"off"}}');
  const { code, out } = await runDataCommand(['export', 'reviews'], { env: { DATA_DIR: dataDir }, clock: Date.now });
  expect(code).toBe(0);
  expect(out.trim().split('\n').length).toBeGreaterThan(10);
});
