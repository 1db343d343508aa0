/** Importing has no side effects: the files for browsers do nothing in plain Node. */
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

/** Prints the globals that a module changes, and the handles that keep the process alive. */
const PROBE = `
  const before = new Set(Reflect.ownKeys(globalThis));
  await import(process.argv[1]);
  const left = Reflect.ownKeys(globalThis).filter((key) => !before.has(key)).map(String);
  console.log(JSON.stringify({ left, alive: process.getActiveResourcesInfo().filter((name) => name === 'Timeout') }));
`;

it('finds the loader and the files that it loads', () => {
  const names = modules.map((file) => file.replace(/^.*\/|(-[\w-]{8})?\.js$/g, '')).sort();
  expect(names).toEqual(['embed', 'en', 'enquiry', 'sandbox', 'styles', 'tracking', 'widgets', 'zh-tw']);
});

// Specification 8#13
it.each(modules)('imports %s in plain Node without effect', (file) => {
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', PROBE, dist + file], { encoding: 'utf8' });
  expect(JSON.parse(printed)).toEqual({ left: [], alive: [] });
});
