/** Search by the conditions of a sentence: every result satisfies all that the response states as understood. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseWith, ENGINES } from '../../../../support/databases/databases.ts';
import { startTestApp, type TestApp } from '../../../../support/site/test-app.ts';

const NOW = Date.parse('2026-11-27T10:00:00+08:00');
const HANGZHOU = 90;
interface Condition {
  kind: string;
  text: string;
  value: string;
}
interface Result {
  groups: { type: string; total: number; list: { id: number; price: number | null; city: { id: number; pinyin: string } }[] }[];
  total: number;
  understood: Condition[];
  relaxed: (Condition & { total: number }) | null;
  unmatched: string[];
  elsewhere: number;
  plan: { date: string; meal: string; tables: number };
}

/** Sentences of hotels; the tables and prices are those that the property compares. */
const SENTENCES = [
  '杭州 20桌 5000以下 国庆',
  '杭州 22桌',
  '40桌 无柱 6000以内',
  '杭州 30桌 层高6米 7000以下 五星级',
  '20桌 草坪 5000以下',
  '上海 15桌 江景',
  '杭州 LED 10桌 晚宴 5月的周末',
  '西湖区 20桌 自带酒水',
  '杭州 预算10万 20桌',
  '免费停车 25桌 5500以内 便宜',
];

describe.each(ENGINES)('on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ engine, database: await databaseWith('demo', engine), clock: () => NOW });
    await app.db
      .insertInto('search_synonym')
      .values([
        { id: 1, word: '魔都', means: '上海', active: 1 },
        { id: 2, word: '没有承重柱', means: '无柱', active: 1 },
        { id: 3, word: '沪上滩', means: '魔都', active: 1 },
        { id: 4, word: '申城', means: '上海', active: 0 },
      ])
      .execute();
  });
  afterAll(() => app.close());

  const search = async (keyword: string, more = ''): Promise<Result> => {
    const { status, body } = await app.get(`/api/node/search?keyword=${encodeURIComponent(keyword)}${more}`);
    expect([keyword, status, body.status.RetCode]).toEqual([keyword, 200, 0]);
    return body.data;
  };
  const stated = ({ understood }: Result) => understood.map(({ kind, value }) => `${kind}=${value}`);

  /** Returns the halls of a hotel that have everything that is stated of a hall. */
  async function hallsFor(hotel: number, understood: readonly Condition[]) {
    const { db } = app;
    const valueOfKind = (kind: string) => understood.find((one) => one.kind === kind)?.value ?? '';
    const has = (value: string) => understood.some((one) => one.kind === 'feature' && one.value === value);
    const [few = 0, many = 0] = valueOfKind('tables').split('-').map(Number);
    const isTotal = valueOfKind('price').startsWith('total:');
    const [low = 0, high = 0] = valueOfKind('price').replace('total:', '').split('-').map(Number);
    const metres = Number(/height:(\d+)/.exec(understood.map(({ value }) => value).join(' '))?.[1] ?? 0);
    const halls = await db.selectFrom('hall').selectAll().where('merchant_id', '=', hotel).execute();
    const packages = await db
      .selectFrom('package')
      .select(['hall_id', 'price'])
      .where('merchant_id', '=', hotel)
      .where('active', '=', 1)
      .execute();
    const tags = (await db.selectFrom('hotel').select('tags').where('merchant_id', '=', hotel).executeTakeFirstOrThrow()).tags;
    const named = (hall: (typeof halls)[number], word: string) => (hall.features + hall.name + tags).includes(word);
    return halls.filter((hall) => {
      const prices = packages.filter(({ hall_id }) => hall_id === null || hall_id === hall.id).map(({ price }) => price / 100);
      const isPriced = prices.some((price) =>
        isTotal ? price * Math.max(few, hall.min_tables) <= high : price >= low && (!high || price < high),
      );
      return (
        (!few || hall.max_tables >= few) &&
        (!many || hall.min_tables <= many) &&
        (!valueOfKind('price') || isPriced) &&
        hall.height >= metres &&
        (!has('pillar') || hall.pillar_free === 1) &&
        (!has('lawn') || named(hall, '草坪')) &&
        (!has('river') || named(hall, '江景')) &&
        (!has('led') || named(hall, 'LED'))
      );
    });
  }

  it.each(SENTENCES)('%s: every hotel has a hall for all of it, and every hotel that has one is found', async (sentence) => {
    const result = await search(sentence, '&type=hotel&pageSize=50');
    expect(result.unmatched).toEqual([]);
    const found = result.groups.flatMap(({ list }) => list.map(({ id }) => id));
    const city = result.understood.find(({ kind }) => kind === 'city')?.value;
    const all = await app.db
      .selectFrom('hotel')
      .innerJoin('city', 'city.id', 'hotel.city_id')
      .select(['hotel.merchant_id as id', 'hotel.type', 'hotel.city_id'])
      .$if(city !== undefined, (query) => query.where('city.slug', '=', city as string))
      .execute();
    for (const { id } of all) {
      const fits = (await hallsFor(id, result.understood)).length > 0;
      // What is about the hotel, its district and its days is compared in one direction.
      if (found.includes(id)) expect({ sentence, id, fits }).toEqual({ sentence, id, fits: true });
      const isOfHalls = result.understood.every(({ kind }) => ['city', 'tables', 'price', 'order'].includes(kind));
      if (isOfHalls) expect({ sentence, id, found: found.includes(id) }).toEqual({ sentence, id, found: fits });
    }
    expect(found.every((id) => all.some((hotel) => hotel.id === id))).toBe(true);
  });

  it('reads a holiday, tables and a price, takes them along, and finds hotels of the city alone', async () => {
    const result = await search('杭州 20桌 5000以下 国庆');
    expect(stated(result)).toEqual(['city=hangzhou', 'tables=20-20', 'price=-5000', 'days=2027-10-01..2027-10-07']);
    expect(result.plan).toEqual({ date: '2027-10-01', meal: '', tables: 20 });
    expect(result.groups.map(({ type }) => type)).toEqual(['hotel']);
    expect(result.groups[0]?.list.every(({ city, price }) => city.id === HANGZHOU && (price ?? 0) < 5000)).toBe(true);
  });

  it('leaves out a hotel whose only hall is booked on the day, and shows it again on another', async () => {
    const { db } = app;
    const [hotel] = (await search('杭州 52桌', '&type=hotel')).groups[0]?.list ?? [];
    const halls = await db
      .selectFrom('hall')
      .select('id')
      .where('merchant_id', '=', hotel?.id ?? 0)
      .where('max_tables', '>=', 52)
      .execute();
    for (const { id } of halls) {
      const own = { hall_id: id, merchant_id: hotel?.id ?? 0 };
      await db.deleteFrom('hall_availability').where('hall_id', '=', id).execute();
      await db
        .insertInto('hall_availability')
        .values({ ...own, is_on: 1, confirmed_at: NOW })
        .execute();
      for (const meal of ['lunch', 'dinner'])
        await db
          .insertInto('hall_slot')
          .values({ ...own, day: '2027-03-21', meal, state: 'booked', updated_at: NOW })
          .execute();
    }
    const idsOn = async (day: string) =>
      (await search(`杭州 52桌 ${day}`, '&type=hotel')).groups.flatMap(({ list }) => list.map(({ id }) => id));
    expect(await idsOn('2027-03-21')).not.toContain(hotel?.id);
    expect(await idsOn('2027-03-23')).toContain(hotel?.id);
  });

  it('says what a search without results can leave out, with the number of results', async () => {
    const result = await search('杭州 20桌 2000以下');
    expect(result).toMatchObject({ total: 0, relaxed: { kind: 'price', text: '2000以下' } });
    expect(result.relaxed?.total).toBe((await search('杭州 20桌', '&type=hotel')).total);
  });

  it('reads the synonyms of an operator as what they mean', async () => {
    const asKnown = await search('上海 20桌 无柱', '&type=hotel');
    const asWritten = await search('魔都20桌没有承重柱', '&type=hotel');
    expect(stated(asWritten)).toEqual(stated(asKnown));
    expect(asWritten.groups).toEqual(asKnown.groups);
    expect(asKnown.total).toBeGreaterThan(0);
    expect(stated(await search('申城 20桌'))).not.toContain('city=shanghai');
    expect(stated(await search('沪上滩'))).toEqual([]);
  });

  it('says which word matches nothing', async () => {
    expect(await search('杭州 20桌 飞碟')).toMatchObject({ total: 0, unmatched: ['飞碟'] });
    // Guides are searched for the city as for any word.
    expect(await search('杭州 飞碟')).toMatchObject({ total: 0, unmatched: ['飞碟'] });
  });

  it('finds the chosen city first and counts the others', async () => {
    const here = await search('20桌 5000以下', `&type=hotel&cityId=${HANGZHOU}`);
    const everywhere = await search('20桌 5000以下', '&type=hotel');
    expect(here.total).toBeGreaterThan(0);
    expect(here.elsewhere).toBe(everywhere.total - here.total);
  });

  it.each(['', '&type=hotel'])('counts the entries of other cities for a name without conditions, with “%s”', async (type) => {
    const everywhere = await search('云阙', type);
    expect(everywhere).toMatchObject({ elsewhere: 0, unmatched: [] });
    const here = await search('云阙', `${type}&cityId=${HANGZHOU}`);
    expect(here.total).toBe(0);
    expect(here.elsewhere).toBe(everywhere.total);
    expect(here.elsewhere).toBeGreaterThan(0);
    const { id } = await app.db.selectFrom('city').select('id').where('slug', '=', 'beijing').executeTakeFirstOrThrow();
    expect(await search('云阙', `${type}&cityId=${id}`)).toMatchObject({ total: everywhere.total, elsewhere: 0 });
  });

  it('finds the latest guides for a sentence that only asks for guides', async () => {
    const latest = await app.db
      .selectFrom('article')
      .select('id')
      .where('active', '=', 1)
      .orderBy('changed_on', 'desc')
      .orderBy('id', 'desc')
      .execute();
    const [group] = (await search('备婚攻略')).groups;
    expect(group).toMatchObject({ type: 'article', total: latest.length });
    expect(group?.list.map(({ id }) => id)).toEqual(latest.slice(0, group?.list.length).map(({ id }) => id));
  });

  it('finds a hotel by a part of its name beside conditions, and merchants of a category by their price', async () => {
    expect((await search('云汀 20桌')).groups[0]?.list.map(({ id }) => id)).toEqual([1001]);
    const planners = await search('杭州 婚庆 8000以下', '&type=merchant&pageSize=50');
    expect(planners.total).toBeGreaterThan(0);
    expect(planners.groups[0]?.list.every(({ city, price }) => city.id === HANGZHOU && price !== null && price < 8000)).toBe(true);
  });
});
