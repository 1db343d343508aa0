/** Importing has no side effects: bundles for browsers, the loader and chunks do nothing in plain Node. */
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const dist = fileURLToPath(new URL('../../../dist/', import.meta.url));
const modules = ['start', 'widgets'].flatMap((folder) =>
  readdirSync(dist + folder)
    .filter((file) => file.endsWith('.js'))
    .map((file) => `${folder}/${file}`),
);

/** Prints the globals that a module and its chunks change, and the handles that keep the process alive. */
const PROBE = `
  const [, file, start] = process.argv;
  const before = new Set(Reflect.ownKeys(globalThis));
  const { default: members = {} } = await import(file);
  const runtime = (await import(start)).default.runtime();
  const chunks = Object.values(members).filter((member) => typeof member === 'function').map((chunk) => chunk(runtime));
  const left = Reflect.ownKeys(globalThis).filter((key) => !before.has(key)).map(String);
  console.log(JSON.stringify({ chunks: chunks.length, left, alive: process.getActiveResourcesInfo().filter((name) => name === 'Timeout') }));
`;

it('finds both loaders, the bundles and the chunks', () => {
  const names = modules.map((file) => file.replace(/^.*\/|(-[\w-]{8})?\.js$/g, '')).sort();
  expect(names).toEqual([
    'adapt-chunk',
    'embed',
    'embed-shell',
    'en-chunk',
    'enquiry',
    'enquiry-form-chunk',
    'enquiry-submission-chunk',
    'idle-chunk',
    'panels-chunk',
    'shell',
    'shell-chunk',
    'zh-tw-chunk',
  ]);
});

// Specification 8#13
it.each(modules)('imports %s in plain Node without effect', (file) => {
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', PROBE, dist + file, `${dist}start/shell.js`], {
    encoding: 'utf8',
  });
  const chunks = file.includes('embed') ? 0 : file.startsWith('start') ? 2 : 1;
  expect(JSON.parse(printed)).toEqual({ chunks, left: [], alive: [] });
});
