/** What the sample data lacks: a merchant of another category with a package, a case, a note, a good, a fleet, a video, a package of travel photography and a picture, and a panorama and a poster. */
import type { Kysely } from 'kysely';
import { listedPictures } from '../../../host-site/features/pictures/service/picture-entries.ts';
import { demoFilms } from '../../../host-site/features/videos/service/film-files.ts';
import type { Database } from '../../../host-site/platform/database/schema/schema.ts';

const MERCHANT = 601;
const PACKAGE = 7001;
const EXAMPLE = 8001;
const NOTE = 31;
const GOOD = 7401;
const FLEET = 7501;
const VIDEO = 7601;
const [FILM] = [...demoFilms().values()];
const CAPTIONS = 'c'.repeat(FILM?.hash.length ?? 0);
const TRAVEL = 7601;
const PICTURE = 7601;
/** Their ids, as addresses have them. */
export const POSTED_IDS = {
  merchant: String(MERCHANT),
  package: String(PACKAGE),
  example: String(EXAMPLE),
  note: String(NOTE),
  good: String(GOOD),
  fleet: String(FLEET),
  video: String(VIDEO),
  film: FILM?.hash ?? '',
  captions: CAPTIONS,
  travel: String(TRAVEL),
  picture: String(PICTURE),
};

const SHARED = { category: 2, city_id: 90, style: '中式', pictures: '["arch-wide-01"]', views: 100, changed_on: '2026-10-01', active: 1 };

export async function insertCatalogueEntries(db: Kysely<Database>): Promise<void> {
  await db
    .insertInto('merchant')
    .values({
      ...SHARED,
      id: MERCHANT,
      name: '湖畔婚礼策划',
      tier: 4,
      source: 1,
      district_id: 810001,
      area: '江畔',
      address: '示例路2号',
      intro: '只做自己的现场。',
      achievements: '[]',
      gifts: '[]',
      tags: '["免费量场"]',
    })
    .execute();
  await db
    .insertInto('good')
    .values({
      id: GOOD,
      merchant_id: MERCHANT,
      list_id: 1,
      title: '囍字喜糖盒',
      unit: '盒',
      price: 280,
      steps: '[{"from":50,"price":320},{"from":200,"price":280}]',
      lead_days: 7,
    })
    .execute();
  await db
    .insertInto('car_fleet')
    .values({
      id: FLEET,
      merchant_id: MERCHANT,
      city_id: 90,
      title: '黑色红旗车队',
      brand: '红旗',
      kind: '轿车',
      lead_car: '红旗H9',
      colour: '黑',
      seats: 5,
      most_cars: 6,
      hours: 8,
      km: 100,
      price: 138_000,
    })
    .execute();
  await db
    .insertInto('video')
    .values({
      id: VIDEO,
      merchant_id: MERCHANT,
      city_id: 90,
      kind: '婚礼短片',
      title: '湖边的一天',
      film: FILM?.file ?? '',
      film_hash: FILM?.hash ?? '',
      film_bytes: FILM?.bytes ?? 0,
      seconds: FILM?.seconds ?? 0,
      captions_hash: CAPTIONS,
      captions_text: 'WEBVTT\n\n00:00.000 --> 00:03.000\n湖边的早晨\n',
      published_on: '2026-10-18',
    })
    .execute();
  await db
    .insertInto('travel_package')
    .values({
      id: TRAVEL,
      merchant_id: MERCHANT,
      destination: 'sanya',
      title: '海湾日落',
      days: 3,
      price: 428_000,
      journey: '往返交通',
      photographs: 150,
      edited: 30,
      charges: '[{"name":"加修每张","price":3000}]',
      months: 1,
      months_reason: '旱季少雨。',
      from_cities: ',90,',
    })
    .execute();
  await db
    .insertInto('picture')
    .values({
      id: PICTURE,
      merchant_id: MERCHANT,
      title: '花拱门',
      picture: 'arch-wide-01',
      width: 1095,
      height: 680,
      source: 'example',
      source_id: EXAMPLE,
      scene: 1,
      colours: '[{"name":"粉","share":400}]',
      allowed: 1,
    })
    .execute();
  await listedPictures.write(db, [PICTURE], new Map());
  await db
    .insertInto('package')
    .values({
      ...SHARED,
      id: PACKAGE,
      merchant_id: MERCHANT,
      hall_id: null,
      title: '初见·中式婚礼全案',
      price: 880_000,
      table_num: 0,
      dish_count: 0,
      highlight: '含效果图',
      common_items: '["效果图"]',
      menu_info: '{}',
      detail_contents: '[]',
      unit: '场',
    })
    .execute();
  await db
    .insertInto('example')
    .values({
      ...SHARED,
      id: EXAMPLE,
      merchant_id: MERCHANT,
      package_id: PACKAGE,
      title: '青瓦红烛',
      date: '2026-05-02',
      venue: '云汀酒店',
      price: 880_000,
      story: '["一。"]',
    })
    .execute();
  const { pictures, views, changed_on, active } = SHARED;
  await db
    .insertInto('note')
    .values({ pictures, views, changed_on, active, id: NOTE, merchant_id: MERCHANT, title: '笔记', text: '["一。"]' })
    .execute();
  await db
    .insertInto('poster')
    .values({
      id: 91,
      place: 'home',
      city_id: 90,
      title: '海报',
      lead: '',
      picture: 'hall-wide-01',
      target_url: '/hotel/hangzhou',
      position: 0,
      active,
    })
    .execute();
}
