/** Sheets that share a prefix share class names: one page then wears another's clothes. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { FEATURES } from '../../../host-site/features.ts';
import { loadPages, loadWeb } from '../../../host-site/platform/feature/feature.ts';
import { siteCss } from '../../../host-site/routes/site-css.ts';
import type { Sheet } from '../../../widgets/platform/styles/sheet.ts';

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

it('serves every style sheet of the pages', async () => {
  const { text } = siteCss(await loadPages(await loadWeb(FEATURES)));
  const files = globSync('host-site/**/*.styles.ts', { cwd: root });
  const sheets = await Promise.all(
    files.map(async (file) => {
      const exported = Object.values((await import(join(root, file))) as Record<string, unknown>);
      return { file, sheets: exported.filter((one): one is Sheet => typeof (one as Partial<Sheet> | null)?.text === 'string') };
    }),
  );
  expect(
    sheets.filter((one) => !one.sheets.length || one.sheets.some((sheet) => !text.includes(sheet.text))).map(({ file }) => file),
  ).toEqual([]);
});
