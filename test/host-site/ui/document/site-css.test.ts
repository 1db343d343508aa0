import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectFile } from '../../../../host-site/system/project-root.ts';

it('gives each style sheet a class prefix of its own, because classes of one prefix override each other', () => {
  const root = projectFile('host-site');
  const prefixes = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.styles.ts'))
    .flatMap((name) => [...readFileSync(join(root, name), 'utf8').matchAll(/\bsheet\('(\w+)'/g)].map(([, prefix]) => prefix));
  expect(prefixes.length).toBeGreaterThan(10);
  expect(prefixes.filter((prefix, index) => prefixes.indexOf(prefix) !== index)).toEqual([]);
});
