/** A cached page is compressed fast for its first visitors, and smaller once it is popular. */
import { readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { CachedPage } from '../../../../../host-site/platform/http/caching/page-cache.ts';

/** As long as a page, and of words as a page is. */
const HTML = readFileSync(new URL('../../../../../docs/embedding.zh-CN.md', import.meta.url), 'utf8');

const DECOMPRESS = { br: brotliDecompressSync, gzip: gunzipSync, zstd: zstdDecompressSync, identity: (bytes: Buffer) => bytes };

it.each([
  ['gzip, deflate, br', ['br', 'br']],
  ['gzip', ['gzip', 'gzip']],
  ['gzip, deflate, br, zstd', ['zstd', 'br']],
] as const)('sends a popular page in fewer bytes to a browser that accepts %s', async (accepted, encodings) => {
  const page = new CachedPage(HTML);
  const sent = new Map<number, string>();
  await expect
    .poll(async () => {
      const { encoding, bytes } = page.form(accepted);
      const body = await bytes;
      expect(DECOMPRESS[encoding](body).toString()).toBe(HTML);
      return sent.set(body.length, encoding).size;
    })
    .toBe(2);
  expect([...sent.values()]).toEqual(encodings);
  const [first = 0, second = 0] = sent.keys();
  expect(second).toBeLessThan(first);
});

it('sends what visitors wait for small from the first time on', async () => {
  const page = new CachedPage(HTML, undefined, 'small');
  expect(page.form('br, zstd').encoding).toBe('br');
});

it('sends a text with half of a surrogate pair', () => {
  expect(new CachedPage('婚\ud83d宴').identity.toString()).toBe('婚\ufffd宴');
});

it('compresses once for requests at the same time', async () => {
  const page = new CachedPage(HTML);
  expect(page.form('br').bytes).toBe(page.form('br').bytes);
});
