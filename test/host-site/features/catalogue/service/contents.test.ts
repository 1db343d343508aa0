/** Calls of tags, notes and posters on the demo data. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseWith, ENGINES } from '../../../../support/databases/databases.ts';
import { startTestApp, type TestApp } from '../../../../support/site/test-app.ts';

const MERCHANT = 30_001;
const HOTEL = 1001;

describe.each(ENGINES)('on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ engine, database: await databaseWith('demo', engine) });
  });
  afterAll(() => app.close());
  const dataOf = async <T>(path: string) => (await app.get(path)).body.data as T;

  it('lists the guides of a tag, the latest first, in pages, and counts them', async () => {
    interface Guides {
      list: { id: number; changedOn: string }[];
      total: number;
    }
    const tags = await dataOf<{ id: number; name: string; articles: number }[]>('/api/wedding/articles/tags');
    expect(tags.map(({ name }) => name)).toEqual(['合同', '费用', '场地', '团队', '当天', '退换与押金']);
    for (const tag of tags) {
      const { list, total } = await dataOf<Guides>(`/api/wedding/articles?tag=${tag.id}`);
      expect({ tag, total, number: list.length }).toEqual({ tag, total: tag.articles, number: tag.articles });
      expect(list.map(({ changedOn }) => changedOn)).toEqual(
        list
          .map(({ changedOn }) => changedOn)
          .sort()
          .reverse(),
      );
      for (const { id } of list)
        expect((await dataOf<{ tags: object[] }>(`/api/wedding/article?id=${id}`)).tags).toContainEqual({ id: tag.id, name: tag.name });
      const second = await dataOf<Guides>(`/api/wedding/articles?tag=${tag.id}&page=2&pageSize=1`);
      expect(second.list).toEqual(list.slice(1, 2));
    }
    expect(await dataOf<Guides>('/api/wedding/articles?tag=999')).toMatchObject({ list: [], total: 0 });
  });

  it('lists the notes of merchants and hotels, the latest first, without hidden ones', async () => {
    for (const merchantId of [MERCHANT, HOTEL]) {
      const { list, merchant, total } = await dataOf<{ list: { id: number }[]; merchant: object; total: number }>(
        `/api/wedding/notes?merchantId=${merchantId}`,
      );
      expect(merchant).toMatchObject({ id: merchantId, city: { pinyin: expect.any(String) } });
      expect(total).toBe(2);
      const [first, second] = list;
      const note = await dataOf<{ text: string[]; pictures: string[]; more: object[] }>(`/api/wedding/note?id=${first?.id}`);
      expect(note).toMatchObject({ id: first?.id, merchant, more: [second] });
      expect([note.text.length, note.pictures.length]).toEqual([3, 3]);
      await app.db
        .updateTable('note')
        .set({ active: 0 })
        .where('id', '=', first?.id ?? 0)
        .execute();
      expect(await dataOf(`/api/wedding/notes?merchantId=${merchantId}`)).toMatchObject({ list: [second], total: 1 });
      expect((await app.get(`/api/wedding/note?id=${first?.id}`)).body.status.RetCode).toBe(1008);
    }
    expect((await app.get('/api/wedding/notes?merchantId=99999')).body.status.RetCode).toBe(1004);
  });

  it('returns the posters of a page in the operator’s order: those of all cities, and of the given city', async () => {
    const poster = {
      place: 'home' as const,
      title: '只在杭州',
      lead: '',
      picture: 'hall-wide-01',
      target_url: '/hotel/hangzhou',
      active: 1,
    };
    await app.db
      .insertInto('poster')
      .values([
        { ...poster, id: 91, city_id: 90, position: 0 },
        { ...poster, id: 92, city_id: 90, position: 0, active: 0 },
      ])
      .execute();
    const ids = async (query: string) => (await dataOf<{ id: number }[]>(`/api/wedding/posters?${query}`)).map(({ id }) => id);
    expect(await ids('place=home')).toEqual([1, 2]);
    expect(await ids('place=home&cityId=90')).toEqual([91, 1, 2]);
    expect(await ids('place=home&cityId=3')).toEqual([1, 2]);
    expect(await ids('place=hotel&cityId=90')).toEqual([3, 4]);
    expect((await dataOf<object[]>('/api/wedding/posters?place=home&cityId=90'))[0]).toEqual({
      id: 91,
      title: '只在杭州',
      lead: '',
      picture: 'hall-wide-01',
      url: '/hotel/hangzhou',
    });
  });

  it('names every hall, menu and note page for the sitemap once, in parts', async () => {
    const { parts } = await dataOf<{ parts: { type: string; after: number }[] }>('/api/wedding/index/parts?size=1000');
    const counts: Record<string, number> = {};
    for (const type of ['hall', 'hotelMenus', 'note']) {
      const starts = parts.filter((part) => part.type === type).map(({ after }) => after);
      const ids = [];
      for (const after of starts)
        ids.push(...(await dataOf<{ id: number }[]>(`/api/wedding/index?type=${type}&after=${after}&limit=1000`)).map(({ id }) => id));
      expect(new Set(ids).size).toBe(ids.length);
      counts[type] = ids.length;
    }
    const total = async (table: 'hall' | 'hotel' | 'note') =>
      Number(
        (
          await app.db
            .selectFrom(table)
            .select((e) => e.fn.countAll().as('total'))
            .executeTakeFirstOrThrow()
        ).total,
      );
    const hidden = async (table: 'hotel' | 'note') =>
      (await app.db.selectFrom(table).select('active').where('active', '=', 0).execute()).length;
    expect(counts).toEqual({
      hall: await total('hall'),
      // The hotel of the test merchant is in no list.
      hotelMenus: (await total('hotel')) - (await hidden('hotel')),
      note: (await total('note')) - (await hidden('note')),
    });
  });

  it.each([
    'articles?tag=0',
    'articles?tag=x',
    'notes',
    'notes?merchantId=0',
    'notes?merchantId=1&page=0',
    'note?id=x',
    'posters',
    'posters?place=elsewhere',
    'posters?place=home&cityId=-1',
    'index?type=room',
  ])('/api/wedding/%s is malformed', async (path) => {
    expect(await app.get(`/api/wedding/${path}`)).toMatchObject({ status: 422, body: { data: null } });
  });
});
