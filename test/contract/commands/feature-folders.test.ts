/**
 * A feature is one folder and one line: the project is copied, the wedding cars of examples/feature are added, and reviews removed. Types and tests
 * of the copy pass.
 */
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, expect, it } from 'vitest';

/** Minutes for types and tests of a copy on a busy machine. */
const LONG = 10 * 60_000;
const LEFT_OUT = /^(?:node_modules|dist|dist-dev|\.git|\.data|coverage)(?:\/|$)/;
const HOLDS_FOR_ALL = ['features.test.ts', 'whole-site/thin-site.test.ts', 'platform/feature/site-links.test.ts'].map(
  (file) => `test/host-site/${file}`,
);

let copy = '';
afterEach(() => rmSync(copy, { recursive: true, force: true }));

/** Copies the project with another list of features. */
function copyProject(changed: (list: string) => string): void {
  copy = mkdtempSync(join(tmpdir(), 'xiyan-copy-'));
  cpSync('.', copy, { recursive: true, filter: (file) => !LEFT_OUT.test(relative('.', file)) });
  symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'));
  const list = join(copy, 'host-site/features.ts');
  writeFileSync(list, changed(readFileSync(list, 'utf8')));
}

/** Runs a program in the copy, without PostgreSQL. Resolves with its exit code and output. */
const run = (...args: string[]): Promise<{ code: number; out: string }> =>
  new Promise((resolve) => {
    const env = { ...process.env, XIYAN_TEST_ENGINES: 'sqlite' };
    execFile(process.execPath, args, { cwd: copy, env, timeout: LONG, maxBuffer: 2 ** 26 }, (error, out, err) =>
      resolve({ code: error ? 1 : 0, out: out + err }),
    );
  });
const filesWithErrors = async (): Promise<string[]> => {
  const { out } = await run('node_modules/typescript-7/bin/tsc', '-p', '.', '--checkers', '1');
  return [...new Set([...out.matchAll(/^(\S+)\(\d+,\d+\): error/gm)].map(([, file = '']) => file))].sort();
};
const test = (...files: string[]) =>
  run('node_modules/vitest/vitest.mjs', 'run', '--config', 'test/vitest.config.ts', '--project', 'node', ...files);

it('adds wedding cars (a page, a table, a call, a command and a demo row) and removes reviews, each by one folder and one line', {
  timeout: LONG,
}, async () => {
  copyProject((list) =>
    list
      .replace(/^import type/m, "import { weddingCars } from './features/wedding-cars/feature.ts';\nimport type")
      .replace(/^\];/m, '  weddingCars,\n];')
      .replace(/^.*reviews.*\n/gm, ''),
  );
  cpSync('examples/feature/wedding-cars', join(copy, 'host-site/features/wedding-cars'), { recursive: true });
  const ownTest = 'test/host-site/features/wedding-cars/wedding-cars.test.ts';
  cpSync('examples/feature/wedding-cars.test.ts', join(copy, ownTest));
  for (const folder of ['host-site', 'test/host-site']) rmSync(join(copy, folder, 'features/reviews'), { recursive: true });
  expect(await filesWithErrors()).toEqual([]);
  expect(await test(ownTest, ...HOLDS_FOR_ALL)).toMatchObject({ code: 0, out: expect.stringContaining('4 passed') });
});
