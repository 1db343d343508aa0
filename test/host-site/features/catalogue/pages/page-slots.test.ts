/** What features add to the pages of the catalogue. */
import { describe, expect, it } from 'vitest';
import {
  barLinks,
  hallSections,
  merchantSections,
  merchantWays,
  packageLinks,
} from '../../../../../host-site/features/catalogue/contract.ts';
import { fill } from '../../../../../host-site/platform/feature/slot.ts';
import { pageServer } from '../../../platform/pages/fake-services.ts';
import { load } from '../../../platform/pages/html.ts';

const HOTEL = '/hotel/hangzhou/detail_501';
const section = (id: string) => ({
  id,
  name: `节${id}`,
  title: `标题${id}`,
  lead: `说明${id}`,
  data: { [id]: 'x' },
  part: () => `内容${id}`,
});

describe('a section that a feature adds', () => {
  it('is at its place in the page of a hotel, in the list of sections and in the structured data', async () => {
    const fills = [
      fill(hallSections, async () => section('after-halls')),
      fill(merchantSections, async () => section('after-packages'), -1),
    ];
    const { html } = await load(await pageServer({ fills }), HOTEL);
    const links = /<nav[^>]*data-sections="">(.*?)<\/nav>/.exec(html)?.[1] ?? '';
    expect([...links.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)).toEqual([
      'halls',
      'dates',
      'after-halls',
      'fees',
      'packages',
      'after-packages',
      'reviews',
      'place',
    ]);
    const places = ['标题after-packages', '说明after-packages', '内容after-packages', 'id="reviews"'].map((text) => html.indexOf(text));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((one, other) => one - other));
    expect(html).toContain('"after-packages":"x"');
    expect(html).toContain('内容after-halls');
  });

  it('is at the end of the page of a merchant', async () => {
    const { html } = await load(await pageServer({ fills: [fill(merchantSections, async () => section('added'))] }), '/merchant/701');
    expect(html.indexOf('内容added')).toBeGreaterThan(html.indexOf('id="reviews"'));
  });

  it('has no heading and no link where the feature adds nothing', async () => {
    const nothing = async () => null;
    const fills = [
      fill(merchantSections, nothing),
      fill(hallSections, nothing),
      fill(merchantWays, nothing),
      fill(packageLinks, nothing),
      fill(barLinks, nothing),
    ];
    const [plain, filled] = [await load(await pageServer(), HOTEL), await load(await pageServer({ fills }), HOTEL)];
    expect(filled.html).toBe(plain.html);
  });
});

it('adds links to the bar of a hotel that accepts enquiries, with its id and the package of the page, and of no other', async () => {
  const seen: unknown[] = [];
  const link = { url: '/added', icon: 'info', wide: '加的链接', slim: '加' } as const;
  const add = fill(barLinks, async (_, hotel) => {
    seen.push(hotel);
    return link;
  });
  for (const path of [HOTEL, `${HOTEL}/hall_1`]) expect((await load(await pageServer({ fills: [add] }), path)).html).toContain('加的链接');
  expect(seen).toEqual([{ id: 501, packageId: 0 }, { id: 501 }]);
});
