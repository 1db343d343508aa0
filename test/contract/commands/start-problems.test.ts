import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { copyDemoData } from '../../support/databases/databases.ts';

const start = fileURLToPath(new URL('../../../dist/site/start.mjs', import.meta.url));
let dataDir: string;
function makePipe(name: string): void {
  execFileSync('mkfifo', [join(dataDir, name)]);
}
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'xiyan-start-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

it.each([
  ['an empty key file', () => writeFileSync(join(dataDir, 'enquiry-keys'), ''), {}, /the key file \S+enquiry-keys is empty: restore it/],
  ['a damaged key file', () => writeFileSync(join(dataDir, 'enquiry-keys'), 'k1:x'), {}, /the key file \S+ is damaged: restore it/],
  ['a key file that is a folder', () => mkdirSync(join(dataDir, 'enquiry-keys')), {}, /enquiry-keys is a folder, not a file; move it away/],
  ['a damaged database', () => writeFileSync(join(dataDir, 'xiyan.db'), 'x'.repeat(5000)), {}, /xiyan\.db is damaged or no database/],
  [
    'a data folder that is a file',
    () => writeFileSync(join(dataDir, 'file'), ''),
    { DATA_DIR: 'file/data' },
    /\/file is a file, not a folder; set DATA_DIR/,
  ],
  ['a named pipe as data folder', () => makePipe('pipe'), { DATA_DIR: 'pipe' }, /\/pipe is a named pipe, not a folder/],
  ['a named pipe in place of the database', () => makePipe('xiyan.db'), {}, /xiyan\.db is a named pipe, not a file; move it away/],
  ['a named pipe in place of the key file', () => makePipe('enquiry-keys'), {}, /enquiry-keys is a named pipe, not a file/],
  ['a named pipe as site file', () => makePipe('pipe'), { SITE_FILE: 'pipe' }, /\/pipe is not a file: set SITE_FILE to a JSON file/],
  ['a folder in place of the database', () => mkdirSync(join(dataDir, 'xiyan.db')), {}, /xiyan\.db is a folder, not a file/],
  ['a data folder below /proc', () => undefined, { DATA_DIR: '/proc/self/data' }, /\/proc\/self\/data cannot be written \(ENOENT\)/],
  [
    'a host name that does not exist',
    () => undefined,
    { HOST: 'none.invalid', XIYAN_MODE: 'demo' },
    /HOST is wrong: "none\.invalid" is not an address of this machine/,
  ],
  [
    'an address of another machine',
    () => undefined,
    { HOST: '192.0.2.1', XIYAN_MODE: 'demo' },
    /HOST is wrong: "192\.0\.2\.1" is not an address of this machine \(EADDRNOTAVAIL\)/,
  ],
  ['a HOST that is no address', () => undefined, { HOST: ':::x' }, /HOST is wrong: use an address to listen on/],
  [
    'an empty database that the start may not migrate',
    () => undefined,
    { MIGRATE: 'never', DATABASE_WAIT_SECONDS: '0' },
    /the database lacks \d+ migrations \(the first is 0000-platform-01\) of this release; run npm run data -- migrate first\./,
  ],
  [
    'a PostgreSQL that does not answer',
    () => undefined,
    { DATABASE_URL: 'postgres://user:secret@127.0.0.1:1/site', DATABASE_WAIT_SECONDS: '1' },
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

it('prints its steps, the address once and three things to try on a terminal', async () => {
  await copyDemoData(dataDir);
  // The program `script` provides a terminal.
  const site = spawn('script', ['-qec', `"${process.execPath}" "${start}"`, '/dev/null'], {
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: dataDir },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    site.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (output.includes('Ctrl+C stops the site.')) resolve();
    });
    site.once('exit', (code) => reject(new Error(`the site ended with ${code}:\n${output}`)));
  });
  // Ctrl+C.
  site.stdin.write('\u0003');
  await once(site, 'exit');
  const text = stripVTControlCharacters(output).replaceAll('\r', '');
  expect(text).toContain(`Opening the database ${dataDir}/xiyan.db …\n`);
  expect(text).toContain('Starting the server …\n');
  expect(text).toMatch(
    /喜宴 is ready after [\d.]+ s: http:\/\/127\.0\.0\.1:\d+\n\nTry:\n {2}1\. .+\n {2}2\. Log in as a hotel .+\n {2}3\. .+\n/,
  );
  expect(text.match(/http:\/\/127\.0\.0\.1:\d+/g)).toHaveLength(1);
  expect(text).not.toContain('{"level"');
}, 90_000);

it('ends with exit code 0 and without a message when the reader of its output closes the pipe', async () => {
  await copyDemoData(dataDir);
  const { stdout, stderr } = spawnSync('sh', ['-c', `{ "$0" "$1"; echo "exit code $?" >&2; } | head -n 1`, process.execPath, start], {
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: dataDir },
    encoding: 'utf8',
    timeout: 60_000,
  });
  expect(stdout.split('\n')).toHaveLength(2);
  expect(stderr).toBe('exit code 0\n');
}, 90_000);

it.each([
  [['--help'], 0, /^Usage: npm start\n/, /^$/],
  [['--port', '80'], 2, /^$/, /^xiyan: unknown option "--port": npm start has none, its settings are environment variables[^\n]*\n$/],
])('answers npm start -- %j with exit code %i', (args, code, out, err) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [start, ...args], { env: { DATA_DIR: dataDir }, encoding: 'utf8' });
  expect({ status, stdout, stderr }).toEqual({ status: code, stdout: expect.stringMatching(out), stderr: expect.stringMatching(err) });
});
