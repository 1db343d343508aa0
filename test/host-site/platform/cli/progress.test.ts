import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { runDataCommand } from '../../../support/site/data-command.ts';

const EXAMPLES = join(import.meta.dirname, '../../../../examples/data');
const folder = mkdtempSync(join(tmpdir(), 'xiyan-progress-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a command with a clock that advances by four seconds at each reading, so that each update is due. */
async function progressOf(...args: string[]): Promise<string> {
  let now = Date.UTC(2026, 10, 22);
  let output = '';
  const { code } = await runDataCommand(args, {
    env: { DATA_DIR: join(folder, 'data') },
    clock: () => {
      now += 4000;
      return now;
    },
    progressOutput: { write: (text) => (output += text) },
  });
  expect(code).toBe(0);
  return output;
}

it('shows how many packages were generated', async () => {
  expect(await progressOf('demo', '--scale', '40')).toMatch(/^packages: 40 of 40 \(100%\), \d+\/s\npackages: 40 in [\d.]+ s, \d+\/s\n$/);
});

it('shows how many pictures were imported', async () => {
  const pictures = join(folder, 'pictures');
  mkdirSync(pictures);
  await sharp({ create: { width: 500, height: 300, channels: 3, background: '#fff' } })
    .jpeg()
    .toFile(join(pictures, 'hall.jpg'));
  expect(await progressOf('pictures', pictures)).toContain('pictures: 1 of 1 (100%), ');
});

it('shows how many rows of an import were checked, written and indexed', async () => {
  const files = readdirSync(EXAMPLES)
    .filter((name) => /\.(csv|ndjson)$/.test(name))
    .map((name) => join(EXAMPLES, name));
  const output = await progressOf('import', ...files);
  expect(output).toMatch(/^hotels\.csv: rows checked: \d+, /m);
  expect(output).toMatch(/^rows written: \d+, /m);
  expect(output).toMatch(/^search entries: \d+, /m);
});
