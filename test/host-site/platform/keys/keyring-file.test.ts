import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addKeys, openKeyFile } from '../../../../host-site/platform/keys/keyring-file.ts';
import { copyDemoData } from '../../../support/databases/databases.ts';
import { runDataCommand } from '../../../support/site/data-command.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'xiyan-keys-'));
  file = join(folder, 'enquiry-keys');
});
afterEach(() => rmSync(folder, { recursive: true }));

const MODULE = pathToFileURL(join(import.meta.dirname, '../../../../host-site/platform/keys/keyring-file.ts')).href;
/** Runs a script in a process whose files may hold at most `bytes`; beyond that the system ends it in the middle of the write. */
function runWithFileLimit(blocks: number, script: string) {
  const command = `ulimit -c 0; ulimit -f ${blocks}; exec "$0" --input-type=module -e "$1"`;
  return spawnSync('bash', ['-c', command, process.execPath, script], { encoding: 'utf8' });
}

it('creates its file once, for its owner only', () => {
  const nested = join(folder, 'new', 'enquiry-keys');
  const sealed = openKeyFile(nested).seal('1', 'a');
  expect(statSync(nested).mode & 0o777).toBe(0o600);
  expect(statSync(join(folder, 'new')).mode & 0o777).toBe(0o700);
  const text = readFileSync(nested, 'utf8');
  expect(openKeyFile(nested).open(sealed, 'a')).toBe('1');
  expect(readFileSync(nested, 'utf8')).toBe(text);
  expect(readdirSync(join(folder, 'new'))).toEqual(['enquiry-keys']);
});

it('leaves no key file behind when the disk is full at the first start, and creates one at the next', () => {
  const open = `import { openKeyFile } from ${JSON.stringify(MODULE)}; openKeyFile(${JSON.stringify(file)})`;
  expect(runWithFileLimit(0, open).status).not.toBe(0);
  expect(readdirSync(folder)).not.toContain('enquiry-keys');
  const sealed = openKeyFile(file).seal('1', 'a');
  expect(openKeyFile(file).open(sealed, 'a')).toBe('1');
});

it('keeps the old keys when the disk is full while a key is added', () => {
  const sealed = openKeyFile(file).seal('1', 'a');
  const before = readFileSync(file, 'utf8');
  const add = `import { addKeys } from ${JSON.stringify(MODULE)}; addKeys(${JSON.stringify(file)}, { cipher: true })`;
  expect(runWithFileLimit(0, add).status).not.toBe(0);
  expect(readFileSync(file, 'utf8')).toBe(before);
  addKeys(file, { cipher: true });
  expect(openKeyFile(file).open(sealed, 'a')).toBe('1');
});

it('gives processes that start together the same keys', async () => {
  const script = `import { openKeyFile } from ${JSON.stringify(MODULE)}; console.log(openKeyFile(${JSON.stringify(file)}).current)`;
  const { execFile } = await import('node:child_process');
  const { promisify } = await import('node:util');
  const runs = Array.from({ length: 6 }, () => promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]));
  const ids = (await Promise.all(runs)).map(({ stdout }) => stdout.trim());
  expect(new Set(ids).size).toBe(1);
  expect(readdirSync(folder)).toEqual(['enquiry-keys']);
});

it.each([
  ['empty', ''],
  ['cut off', 'k1:AAAA'],
  ['no text', '\u0000\u0000'],
])('ends a command with one line that states the solution when the key file is %s', async (_, text) => {
  await copyDemoData(folder);
  writeFileSync(file, text);
  const { code, err } = await runDataCommand(['export', 'enquiries'], { env: { DATA_DIR: folder }, clock: Date.now });
  expect(code).toBe(1);
  expect(err).toEqual([
    `xiyan: the key file ${file} is ${text ? 'damaged' : 'empty'}: restore it from your backup of the keys; only if this site has never stored an enquiry, delete it and a new one is made.`,
  ]);
});
