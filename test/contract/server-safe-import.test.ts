/** Importing is harmless: what is built for browsers does nothing in plain Node, loader included. */
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const built = fileURLToPath(new URL('../../dist/widgets/', import.meta.url));
const modules = readdirSync(built).filter((file) => file.endsWith('.js'));

/** Prints what importing a module changed in the global scope and what keeps the process alive afterwards. */
const PROBE = `
  const before = new Set(Reflect.ownKeys(globalThis));
  await import(process.argv[1]);
  const left = Reflect.ownKeys(globalThis).filter((key) => !before.has(key)).map(String);
  console.log(JSON.stringify({ left, alive: process.getActiveResourcesInfo().filter((name) => name === 'Timeout') }));
`;

it('finds the loader and its chunks', () => {
  const names = modules.map((file) => file.replace(/(-[\w-]{8})?\.js$/, '')).sort();
  expect(names).toEqual(expect.arrayContaining(['embed', 'enquiry', 'runtime', 'shell']));
});

it.each(modules)('imports %s in plain Node without effect', (file) => {
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', PROBE, built + file], { encoding: 'utf8' });
  expect(JSON.parse(printed)).toEqual({ left: [], alive: [] });
});
