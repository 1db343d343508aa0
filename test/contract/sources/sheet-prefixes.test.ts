/** Sheets that share a prefix share class names: one page then wears another's clothes. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');

it('gives every style sheet a unique prefix', () => {
  const fileOfPrefix = new Map<string, string>();
  const twice: string[] = [];
  for (const file of globSync('{host-site,widgets}/**/*.styles.ts', { cwd: root }))
    for (const [, prefix = ''] of readFileSync(join(root, file), 'utf8').matchAll(/\bsheet\(\s*'([^']*)'/g)) {
      const before = fileOfPrefix.get(prefix);
      if (before) twice.push(`${prefix}: ${before}, ${file}`);
      fileOfPrefix.set(prefix, file);
    }
  expect(fileOfPrefix.size).toBeGreaterThan(15);
  expect(twice).toEqual([]);
});

it('serves every style sheet of the pages', () => {
  const served = readFileSync(join(root, 'host-site/platform/ui/document/site-css.ts'), 'utf8');
  const missing = globSync('host-site/**/*.styles.ts', { cwd: root }).filter((file) => !served.includes(`/${file.split('/').at(-1)}'`));
  expect(missing).toEqual([]);
});
