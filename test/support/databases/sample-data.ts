/** A few places, hotels and packages, small enough to know by heart: what service and HTTP tests ask about. */
import type { Kysely } from 'kysely';
import type { Database } from '../../../host-site/platform/database/schema/schema.ts';

export const OPEN_HOTEL = 501;
export const SECOND_HOTEL = 502;
export const CLOSED_HOTEL = 503;
export const HIDDEN_HOTEL = 504;
export const PACKAGE = 9001;

const city = (id: number, slug: string, name: string, active: number, hot: number) => ({
  id,
  slug,
  pinyin: slug,
  name,
  full_name: `${name}市`,
  parent_id: null,
  level: 'prefecture' as const,
  first: slug[0]?.toUpperCase() ?? '',
  active,
  hot,
});

/** What a hotel has unless it says otherwise. */
const COMMON = { source: 1, active: 1, city_id: 90, district_id: 810001, max_height: 5, free: 0, type: '五星级' };
const HOTELS = [
  { id: OPEN_HOTEL, name: '云汀酒店', price_min: 528800, price_max: 988800, max_tables: 36, max_height: 6.2, free: 1 },
  { id: SECOND_HOTEL, name: '春和酒店', district_id: 810002, price_min: 368850, price_max: 468800, max_tables: 12, type: '婚礼会所' },
  { id: CLOSED_HOTEL, name: '半山酒店', source: 2, city_id: 3, district_id: 810003, price_min: 428800, price_max: 428800, max_tables: 40 },
  { id: HIDDEN_HOTEL, name: '停业酒店', active: 0, price_min: 100000, price_max: 100000, max_tables: 10 },
].map((hotel, at) => ({ ...COMMON, ...hotel, sort_rank: at + 1 }));

const hall = (id: number, merchant_id: number, name: string, min_tables: number, max_tables: number) => ({
  id,
  merchant_id,
  name,
  min_tables,
  max_tables,
  area: 800,
  height: 6.2,
  floor: '3楼',
  pillar_free: 1,
  features: '["LED大屏"]',
  pictures: '["hall-wide-01"]',
});

export async function insertSampleData(db: Kysely<Database>): Promise<void> {
  await db
    .insertInto('city')
    .values([
      city(0, 'quanguo', '全国', 0, 0),
      city(1, 'beijing', '北京', 1, 2),
      city(3, 'shanghai', '上海', 1, 1),
      city(90, 'hangzhou', '杭州', 1, 3),
      city(91, 'ningbo', '宁波', 0, 0),
    ])
    .execute();
  await db
    .insertInto('district')
    .values(
      [810001, 810002, 810003].map((id, at) => ({
        id,
        slug: ['shangcheng', 'gongshu', 'huangpu'][at] as string,
        pinyin: '',
        full_name: ['上城区', '拱墅区', '黄浦区'][at] as string,
        city_id: at === 2 ? 3 : 90,
      })),
    )
    .execute();
  for (const hotel of HOTELS) await insertHotel(db, hotel);
  await db
    .insertInto('hall')
    .values([
      hall(1, OPEN_HOTEL, '江月厅', 10, 36),
      hall(2, OPEN_HOTEL, '小厅', 3, 8),
      hall(3, OPEN_HOTEL, '云汀厅', 15, 30),
      hall(4, SECOND_HOTEL, '敬亭厅', 5, 12),
      hall(5, CLOSED_HOTEL, '半山厅', 15, 40),
    ])
    .execute();
  await db
    .insertInto('fee')
    .values([
      { merchant_id: OPEN_HOTEL, position: 1, name: '服务费', kind: 'free', value: null, unit: '', note: '' },
      { merchant_id: OPEN_HOTEL, position: 0, name: '进场费', kind: 'amount', value: 3000, unit: '场', note: '' },
    ])
    .execute();
  const pack = (id: number, price: number, title: string, active = 1) => ({
    id,
    merchant_id: OPEN_HOTEL,
    category: 0,
    city_id: 90,
    hall_id: 1,
    title,
    price,
    table_num: 20,
    dish_count: 24,
    highlight: '',
    common_items: '["婚房一晚"]',
    menu_info: JSON.stringify({ title: '婚宴菜单', details: [{ title: '冷盘', content: '一帆风顺：卤水拼盘' }] }),
    detail_contents: '[]',
    pictures: '["dish-wide-01"]',
    active,
  });
  await db
    .insertInto('package')
    .values([pack(PACKAGE, 688850, '江月'), pack(9002, 528800, '云汀'), pack(9003, 100, '下架', 0)])
    .execute();
  await db
    .insertInto('hot_word')
    .values([
      { id: 1, input_type: 1, alias_title: '第二', position: 2 },
      { id: 2, input_type: 1, alias_title: '第一', position: 1 },
      { id: 3, input_type: 2, alias_title: '别处', position: 1 },
    ])
    .execute();
  await db
    .insertInto('rank')
    .values(Array.from({ length: 8 }, (_, at) => ({ id: at + 1, alias_title: `词${at + 1}`, heat: 100 - at, position: at })))
    .execute();
  await db
    .insertInto('friendly_link')
    .values([{ id: 1, title: '湖畔花艺', target_url: 'https://huapan.example/', position: 1 }])
    .execute();
}

async function insertHotel(db: Kysely<Database>, hotel: (typeof HOTELS)[number]): Promise<void> {
  const { id, name, source, free, ...row } = hotel;
  const { city_id, district_id, active } = row;
  await db
    .insertInto('merchant')
    .values({
      id,
      category: 0,
      name,
      tier: 3,
      source,
      city_id,
      district_id,
      area: '江畔',
      address: '示例路1号',
      intro: '',
      achievements: '["2025年承接婚宴210场","从业12年","三"]',
      gifts: '["领下午茶\\n每对新人一次"]',
      pictures: '["skyline-wide-01"]',
      active,
    })
    .execute();
  await db
    .insertInto('hotel')
    .values({
      ...row,
      merchant_id: id,
      tier: 3,
      metro: '',
      parking: 0,
      rooms: 100,
      hall_count: 1,
      pillar_free: free,
      free_service_fee: free,
      free_entry_fee: 0,
      has_gift: 1,
      has_bridal_room: 0,
      fees_checked_on: '2026-10-01',
      tags: '["免服务费"]',
    })
    .execute();
}
