/** A cached page is compressed fast for its first visitors, and smaller once it is popular. */
import { readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { CachedPage } from '../../../../../host-site/platform/http/caching/page-cache.ts';

/** As long as a page, and of words as a page is. */
const HTML = readFileSync(new URL('../../../../../docs/embedding.zh-CN.md', import.meta.url), 'utf8');

it.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('sends a popular page in fewer bytes: %s', async (encoding, decompress) => {
  const page = new CachedPage(HTML);
  const first = await page.form(encoding);
  const lengths = new Set<number>();
  await expect
    .poll(async () => {
      const bytes = await page.form(encoding);
      expect(decompress(bytes).toString()).toBe(HTML);
      return lengths.add(bytes.length).size;
    })
    .toBe(2);
  expect([...lengths][0]).toBe(first.length);
  expect([...lengths][1]).toBeLessThan(first.length);
});

it('compresses once for requests at the same time', async () => {
  const page = new CachedPage(HTML);
  expect(page.form('br')).toBe(page.form('br'));
});
