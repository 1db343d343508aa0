/** The demo data's files: the largest example of the operator's import, and what the site exports after its first start. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { demoFiles } from '../../../../../host-site/features/catalogue/demo/demo-files.ts';
import { copyDemoData } from '../../../../support/databases/databases.ts';
import { runDataCommand } from '../../../../support/site/data-command.ts';

vi.setConfig({ testTimeout: 120_000 });

const folder = mkdtempSync(join(tmpdir(), 'xiyan-demo-files-'));
beforeAll(() => copyDemoData(join(folder, 'data')));
afterAll(() => rmSync(folder, { recursive: true }));
const run = (...args: string[]) =>
  runDataCommand(args, { env: { DATA_DIR: join(folder, 'data') }, clock: () => Date.UTC(2026, 10, 22, 4) });

it.each(demoFiles())('%s is the export of a site after its first start', async (file) => {
  const extension = extname(file);
  const { code, out } = await run('export', basename(file, extension), '--format', extension.slice(1));
  expect(code).toBe(0);
  // Spreadsheets need a byte order mark and Windows line ends.
  expect(out.replace('\uFEFF', '').replaceAll('\r\n', '\n')).toBe(readFileSync(file, 'utf8'));
});

it('are imported without a problem or a note: every picture exists, and panoramas are wide enough', async () => {
  const { code, err } = await run('import', ...demoFiles());
  expect([code, err]).toEqual([0, [expect.stringMatching(/^article-tags: 6, articles: 10, .*packages: 2935, posters: 4, ranks: 10$/)]]);
});
