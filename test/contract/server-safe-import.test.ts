/** Importing is harmless: what is built for browsers does nothing in plain Node, the loader included, and so do the parts when they are made. */
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const dist = fileURLToPath(new URL('../../dist/', import.meta.url));
const modules = ['start', 'widgets'].flatMap((folder) =>
  readdirSync(dist + folder)
    .filter((file) => file.endsWith('.js'))
    .map((file) => `${folder}/${file}`),
);

/** Prints what a module and its parts changed in the global scope and what keeps the process alive afterwards. */
const PROBE = `
  const [, file, start] = process.argv;
  const before = new Set(Reflect.ownKeys(globalThis));
  const { default: parts = {} } = await import(file);
  const runtime = (await import(start)).default.runtime();
  const made = Object.values(parts).filter((part) => typeof part === 'function').map((part) => part(runtime));
  const left = Reflect.ownKeys(globalThis).filter((key) => !before.has(key)).map(String);
  console.log(JSON.stringify({ made: made.length, left, alive: process.getActiveResourcesInfo().filter((name) => name === 'Timeout') }));
`;

it('finds both loaders, what starts a page and what comes later', () => {
  const names = modules.map((file) => file.replace(/^.*\/|(-[\w-]{8})?\.js$/g, '')).sort();
  expect(names).toEqual([
    'embed',
    'embed-shell',
    'enquiry',
    'enquiry-part',
    'idle-part',
    'later-part',
    'panels-part',
    'shell',
    'shell-part',
  ]);
});

it.each(modules)('imports %s in plain Node without effect', (file) => {
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', PROBE, dist + file, `${dist}start/shell.js`], {
    encoding: 'utf8',
  });
  const made = file.includes('embed') ? 0 : file.startsWith('start') ? 2 : 1;
  expect(JSON.parse(printed)).toEqual({ made, left: [], alive: [] });
});
