/** Servers have no sources: a worker thread that is not built would fail there alone. */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const { workers } = (await import(`${root}rollup.config.mjs`)) as { workers: Record<string, string> };

it('builds a file for each worker thread and process that the site starts', () => {
  const sources = globSync('host-site/**/*.ts', { cwd: root }).map((file) => readFileSync(`${root}${file}`, 'utf8'));
  const started = sources.flatMap((source) => [...source.matchAll(/\bworkerFile\('([^']+)'\)/g)].map(([, file]) => file));
  expect(started.length).toBeGreaterThan(0);
  expect(started.sort()).toEqual(Object.values(workers).sort());
});

it('names each after its source', () => {
  for (const [name, file] of Object.entries(workers)) expect(file).toMatch(new RegExp(`/${name}\\.(ts|mjs)$`));
});
