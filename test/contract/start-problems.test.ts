import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';

const start = fileURLToPath(new URL('../../dist/site/start.mjs', import.meta.url));
let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'xiyan-start-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

it.each([
  ['an empty key file', () => writeFileSync(join(dataDir, 'enquiry-keys'), ''), {}, /the key file \S+enquiry-keys is empty: restore it/],
  ['a damaged key file', () => writeFileSync(join(dataDir, 'enquiry-keys'), 'k1:x'), {}, /the key file \S+ is damaged: restore it/],
  ['a key file that is a folder', () => mkdirSync(join(dataDir, 'enquiry-keys')), {}, /the key file \S+ cannot be read \(EISDIR\)/],
  ['a damaged database', () => writeFileSync(join(dataDir, 'xiyan.db'), 'x'.repeat(5000)), {}, /xiyan\.db is damaged or no database/],
  [
    'a data folder that is a file',
    () => writeFileSync(join(dataDir, 'file'), ''),
    { DATA_DIR: 'file/data' },
    /\/file\/data\/site\.json cannot be read/,
  ],
  [
    'a PostgreSQL that does not answer',
    () => undefined,
    { DATABASE_URL: 'postgres://user:secret@127.0.0.1:1/site' },
    /the database of DATABASE_URL at 127\.0\.0\.1:1 does not answer \(ECONNREFUSED\)/,
  ],
] as [string, () => void, Record<string, string>, RegExp][])('ends with one line and exit code 1 on %s', (_, prepare, env, line) => {
  prepare();
  const { status, stderr, stdout } = spawnSync(process.execPath, [start], {
    cwd: dataDir,
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...env },
    encoding: 'utf8',
    timeout: 60_000,
  });
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toMatch(/^xiyan: [^\n]+\n$/);
  expect(stderr).toMatch(line);
  expect(stderr).not.toContain('secret');
});
