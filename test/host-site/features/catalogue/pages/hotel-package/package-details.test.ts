import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PackageDetail } from '../../../../../../widgets/domain/catalogue/entities.ts';
import type { HotelInfo } from '../../../../../../widgets/domain/catalogue/hotel-entities.ts';
import { propertyRuns } from '../../../../../support/runner/property-runs.ts';
import { detail, hotel, listedDetail, pageServer } from '../../../../platform/pages/fake-services.ts';
import { load } from '../../../../platform/pages/html.ts';

const ok = <T>(data: T) => ({ ok: true as const, data, msg: '' });
const SEED = 20_261_122;
const RUNS = propertyRuns(200);

type Section = PackageDetail['detailContents'][number];
/** Titles that operators use, the empty one among them. */
const TITLES = ['', '费用说明', '费用', '套餐包含', '使用时间', '预订须知', '其他费用与退改'];
const ENTRIES = fc.record({ title: fc.constantFrom(...TITLES), isTitled: fc.boolean(), hasContent: fc.boolean() });
const SHAPES = fc.array(fc.record({ title: fc.constantFrom(...TITLES), details: fc.array(ENTRIES, { maxLength: 4 }) }), { maxLength: 6 });

type Shapes = typeof SHAPES extends fc.Arbitrary<infer T> ? T : never;

/** Sections in which every title and content is a text of its own, so that each can be looked for. */
function sectionsOf(shapes: Shapes, mark: string): Section[] {
  return shapes.map(({ title, details }, at) => ({
    title: title && `${title}${mark}${at}题`,
    details: details.map((entry, index) => ({
      title: entry.isTitled ? `${entry.title}${mark}${at}项${index}` : '',
      content: entry.hasContent ? `${mark}${at}文${index}甲\n${mark}${at}文${index}乙` : '',
    })),
  }));
}
const textsOf = (sections: Section[]): string[] =>
  sections
    .flatMap(({ title, details }) => [title, ...details.flatMap((entry) => [entry.title, ...entry.content.split('\n')])])
    .filter(Boolean);
const missing = (page: { text: string }, sections: Section[]) => textsOf(sections).filter((text) => !page.text.includes(text));

it(`shows every title and content of a hotel package's sections and menu (seed ${SEED}, ${RUNS} runs)`, async () => {
  let current: PackageDetail = detail;
  let info: HotelInfo = hotel;
  const server = await pageServer({ replies: { packageDetail: () => ok(current), hotelInfo: () => ok(info) } });
  await fc.assert(
    fc.asyncProperty(SHAPES, SHAPES, fc.boolean(), async (details, menu, hasFees) => {
      const detailContents = sectionsOf(details, '详');
      const menuInfo = sectionsOf(menu, '菜')[0] ?? { title: '', details: [] };
      current = { ...detail, detailContents, menuInfo };
      info = { ...hotel, fees: hasFees ? hotel.fees : [] };
      const page = await load(server, '/hotel/package?packageId=9001');
      expect(page.status).toBe(200);
      expect(missing(page, [...detailContents, menuInfo])).toEqual([]);
    }),
    { seed: SEED, numRuns: RUNS },
  );
});

it(`shows every title and content of a merchant package's sections and menu (seed ${SEED}, ${RUNS} runs)`, async () => {
  let current = listedDetail;
  const server = await pageServer({ replies: { listingPackage: () => ok(current) } });
  await fc.assert(
    fc.asyncProperty(SHAPES, SHAPES, async (details, menu) => {
      const detailContents = sectionsOf(details, '详');
      const menuInfo = sectionsOf(menu, '菜')[0] ?? { title: '', details: [] };
      current = { ...listedDetail, detailContents, menuInfo };
      const page = await load(server, `/package/${listedDetail.id}`);
      expect(page.status).toBe(200);
      expect(missing(page, [...detailContents, menuInfo])).toEqual([]);
    }),
    { seed: SEED, numRuns: RUNS },
  );
});

it("shows a package's own fees beside those of the hotel", async () => {
  const detailContents = [
    { title: '费用说明', details: [{ title: '加桌费', content: '超出20桌，每桌¥6,888.00' }] },
    { title: '使用时间', details: [{ title: '', content: '午宴10:30–14:30' }] },
  ];
  const page = await load(
    await pageServer({ replies: { packageDetail: () => ok({ ...detail, detailContents }) } }),
    '/hotel/package?packageId=9001',
  );
  for (const text of ['费用说明', '加桌费', '超出20桌，每桌¥6,888.00', '酒店费用', '进场费', '¥3,000.00/场'])
    expect(page.text).toContain(text);
  expect(page.text.indexOf('酒店费用')).toBeGreaterThan(page.text.indexOf('加桌费'));
  expect(page.text.indexOf('酒店费用')).toBeLessThan(page.text.lastIndexOf('使用时间'));
});

it('counts the dishes of a package the same on its page and in the comparison', async () => {
  const server = await pageServer();
  const [page, compared] = await Promise.all([load(server, '/hotel/package?packageId=9001'), load(server, '/compare?packages=9001')]);
  // Eight cold dishes, ten hot ones and two soups; fruit and drinks are a sentence.
  expect(page.text).toContain('每桌20道');
  expect(compared.text).toContain('每桌20道');
});

it("shows the merchant's number of dishes where no menu is published", async () => {
  const menuInfo = { title: '', details: [] };
  const withCount = await load(
    await pageServer({ replies: { packageDetail: () => ok({ ...detail, menuInfo, dishCount: 22 }) } }),
    '/hotel/package?packageId=9001',
  );
  expect(withCount.text).toContain('每桌22道');
  const without = await load(
    await pageServer({ replies: { packageDetail: () => ok({ ...detail, menuInfo, dishCount: 0 }) } }),
    '/hotel/package?packageId=9001',
  );
  expect(without.text).toContain('菜单未公布');
  expect(without.meta('description')).not.toContain('0道');
});
