/** Pages of the demo data show no picture twice; a gallery and its large version are one element, and logos are not in the main part. */
import { expect, it } from 'vitest';
import { CATEGORIES } from '../../widgets/domain/catalogue/category.ts';
import { pageKinds } from '../support/browser/page-kinds.ts';
import { sharedSite } from '../support/site/site.ts';

const site = sharedSite();

async function mainOf(path: string): Promise<string> {
  const html = await (await fetch(site.origin + path)).text();
  return /<main.*<\/main>/s.exec(html)?.[0] ?? '';
}
const picturesIn = (main: string) => [...main.matchAll(/<img[^>]*? src="[^"]*\/pictures\/([^?"]+)/g)].map(([, name = '']) => name);
const repeated = (names: string[]) => [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];

/** Addresses of the details that a page links to. */
const detailsIn = (main: string) =>
  [...main.matchAll(/href="([^"]*\/(?:merchant|package|example|hotel\/package|hotel\/\w+\/detail_\d+)[^"]*)"/g)]
    .map(([, url = '']) => url.replaceAll('&amp;', '&').replace(site.origin, ''))
    .filter((path) => /^\/(?:(?:merchant|package|example)\/\d+$|hotel\/package\?|hotel\/\w+\/detail_\d+$)/.test(path));

it('shows no picture twice on any list, overview or detail page of the demo data', { timeout: 240_000 }, async () => {
  // The largest city, a small one, and all of them.
  const places = ['', '/hangzhou', '/lasa'];
  const lists = CATEGORIES.flatMap(({ slug }) =>
    places.flatMap((place) => [
      `${place}/${slug}-merchant`,
      ...['merchant', 'package', 'example'].map((kind) => `${place}/${slug}-${kind}?page=1`),
    ]),
  );
  const hotels = ['hangzhou', 'shanghai', 'suzhou', 'lasa'].flatMap((city) => [`/hotel/${city}`, `/hotel/${city}?sort=price`]);
  const kinds = Object.values(await pageKinds(site.origin));
  const details = new Set<string>();
  const problems: Record<string, string[]> = {};
  let pictures = 0;
  const check = async (path: string) => {
    const main = await mainOf(path);
    const names = picturesIn(main);
    pictures += names.length;
    if (repeated(names).length) problems[path] = repeated(names);
    return main;
  };
  const overviews = new Set([...kinds, ...hotels, ...lists]);
  for (const path of overviews) {
    // One of each overview's details is enough: they are rendered alike.
    const [first] = detailsIn(await check(path)).filter((detail) => !overviews.has(detail) && !details.has(detail));
    if (first) details.add(first);
  }
  for (const path of details) await check(path);
  expect(problems).toEqual({});
  expect(pictures).toBeGreaterThan(1_000);
  expect(details.size).toBeGreaterThan(40);
});
