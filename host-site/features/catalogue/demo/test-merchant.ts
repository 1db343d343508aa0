/** The demo data's test merchant: partners send it enquiries while they build a page. It is in no list, no search and no sitemap. */
import type { Kysely } from 'kysely';
import { cityId } from '../../../lookups/index.ts';
import type { Database } from '../../../platform/database/schema/schema.ts';
import { UNDERIVED } from '../import/writing/write-catalogue.ts';
import { HOTEL_CATEGORY } from '../search-index/entry-types.ts';

/** Below the ids of the other merchants, which start at 30000, and above those of the hotels. */
export const DEMO_TEST_MERCHANT = 9001;

const CITY = 'hangzhou';

/** Writes its rows. A hotel that is not active is in no list, while its active merchant accepts enquiries. No import file can state that. */
export async function writeTestMerchant(trx: Kysely<Database>): Promise<void> {
  const place = { city_id: cityId(CITY) ?? 0, district_id: null, tier: 0 };
  await trx
    .insertInto('merchant')
    .values({
      id: DEMO_TEST_MERCHANT,
      category: HOTEL_CATEGORY,
      name: '测试商家',
      source: 1,
      ...place,
      active: 1,
      area: '',
      address: '',
      intro: '供嵌入方测试：发给它的询问不会通知任何人，一天后自动删除。',
      achievements: '[]',
      gifts: '[]',
      pictures: '[]',
      changed_on: '',
    })
    .execute();
  await trx
    .insertInto('hotel')
    .values({
      merchant_id: DEMO_TEST_MERCHANT,
      ...place,
      active: 0,
      type: '',
      metro: '',
      parking: 0,
      rooms: 0,
      ...UNDERIVED,
      fees_checked_on: '',
      tags: '[]',
      sort_rank: 9999,
    })
    .execute();
}
