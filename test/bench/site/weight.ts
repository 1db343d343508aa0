/** What a visitor's first visit transfers, by kind of page. */
import { brotliCompressSync } from 'node:zlib';
import type { BenchTable } from '../report.ts';
import { startFilledSite } from './server.ts';

const PAGES: Readonly<Record<string, string>> = {
  home: '/',
  'list of a category': '/hunlicehua-package',
  'page of a category': '/hangzhou/hunlicehua-merchant',
  'hotels of a city': '/hotel/hangzhou',
  hotel: '/hotel/hangzhou/detail_1001',
  'hotel package': '/hotel/package?packageId=5001',
  'package of a category': '/package/300011',
  search: '/search?keyword=%E8%8D%89%E5%9D%AA',
};
const kilo = (bytes: number) => (bytes / 1024).toFixed(1);
const br = (bytes: Uint8Array): number => brotliCompressSync(bytes).length;

export async function weightTable(folder: string): Promise<BenchTable> {
  const site = await startFilledSite(folder);
  try {
    const bytes = async (path: string) => Buffer.from(await (await fetch(new URL(path, site.origin))).arrayBuffer());
    const rows: string[][] = [];
    for (const [kind, path] of Object.entries(PAGES)) {
      const page = await bytes(path);
      const html = page.toString();
      const css = br(await bytes(/<link rel="stylesheet" href="([^"]+)"/.exec(html)?.[1] ?? ''));
      let script = 0;
      for (const [, src = ''] of html.matchAll(/<script[^>]* src="([^"]+)"/g))
        script += br(await bytes(new URL(src, site.origin).pathname));
      const images = [...html.matchAll(/<img [^>]*?src="([^"]+)"[^>]*>/g)]
        .filter(([tag]) => tag.includes('loading="eager"'))
        .map(([, src]) => src ?? '');
      let pictures = 0;
      for (const src of images) {
        const url = new URL(src.replaceAll('&amp;', '&'));
        pictures += (await bytes(url.pathname + url.search)).length;
      }
      const own = br(page);
      rows.push([kind, kilo(own), kilo(css), kilo(script), kilo(pictures), kilo(own + css + script + pictures)]);
    }
    return {
      title: 'Weight of a first visit',
      note: 'kB as transferred (1 kB = 1,024 bytes): texts in brotli 11; pictures are those of the first screen at single density, the rest load when they are near. Script is every file that the page names: loader, runtime and shell in one, and the navigation.',
      columns: ['page', 'HTML', 'CSS', 'script', 'pictures', 'together'],
      rows,
    };
  } finally {
    await site.stop();
  }
}
