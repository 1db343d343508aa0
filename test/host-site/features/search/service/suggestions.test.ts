/** Suggestions while a visitor types: groups of pages with kind, place and address, those of the chosen city first. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseWith, ENGINES } from '../../../../support/databases/databases.ts';
import { startTestApp, type TestApp } from '../../../../support/site/test-app.ts';

const HANGZHOU = 90;

interface Group {
  name: string;
  list: { kind: string; text: string; place: string; address: string }[];
}

describe.each(ENGINES)('on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ engine, database: await databaseWith('demo', engine) });
  }, 180_000);
  afterAll(() => app.close());

  const suggest = async (keyword: string, more = `&cityId=${HANGZHOU}`): Promise<Group[]> => {
    const { status, body } = await app.get(`/api/node/search/suggestions?keyword=${encodeURIComponent(keyword)}${more}`);
    expect([keyword, status, body.status.RetCode]).toEqual([keyword, 200, 0]);
    return body.data;
  };

  const LINJIANG = '杭州临江云汀酒店';
  const listOf = (groups: readonly Group[], name: string) => groups.find((group) => group.name === name)?.list ?? [];
  const textsOf = (groups: readonly Group[], name: string) => listOf(groups, name).map(({ text }) => text);

  it('states kind, place and address, hotels and merchants of the chosen city before those of others', async () => {
    const groups = await suggest('云');
    expect(groups.map(({ name }) => name)).toEqual(['酒店', '商家', '城市与地区']);
    expect(listOf(groups, '酒店')[0]).toEqual({
      kind: 'hotel',
      text: LINJIANG,
      place: '杭州上城区',
      address: expect.stringMatching(/\/hotel\/hangzhou\/detail_1001$/),
    });
    expect(listOf(groups, '酒店').map(({ place }) => place.startsWith('杭州'))).toEqual([true, true, true, false]);
    expect(listOf(groups, '商家')[0]).toMatchObject({ kind: 'merchant', place: expect.stringContaining('杭州') });
    const { id } = await app.db.selectFrom('city').select('id').where('slug', '=', 'beijing').executeTakeFirstOrThrow();
    expect(listOf(await suggest('云', `&cityId=${id}`), '酒店')[0]?.text).toBe('北京国贸云阙酒店');
  });

  it('applies the city that the visitor has chosen when the request names none', async () => {
    const { body } = await app.get(`/api/node/search/suggestions?keyword=${encodeURIComponent('云')}`, { cookie: 'city_py=hangzhou' });
    expect(textsOf(body.data, '酒店')[0]).toBe(LINJIANG);
  });

  it('has the same names in the list of texts, those of the chosen city first', async () => {
    const hints = async (keyword: string) =>
      (await app.get(`/api/node/search/hints?keyword=${encodeURIComponent(keyword)}`, { cookie: 'city_py=hangzhou' })).body
        .data as string[];
    expect((await hints('云'))[0]).toBe(LINJIANG);
    expect(await hints('临江汀云')).toEqual([LINJIANG]);
  });

  it.each([
    ['the beginning', '杭州临'],
    ['a part', '临江云'],
    ['pinyin', 'linjiangyun'],
    ['pinyin of a part', 'yunting'],
    ['initials', 'ljyt'],
    ['characters and initials', '临江yt'],
    ['pinyin and characters', 'yun汀'],
    ['one wrong character', '临江运汀'],
    ['two swapped characters', '临江汀云'],
    ['Traditional Chinese', '臨江雲汀'],
    ['full width', 'ｙｕｎｔｉｎｇ'],
  ])('finds a hotel by %s of its name', async (_, typed) => {
    expect(textsOf(await suggest(typed), '酒店')).toContain(LINJIANG);
  });

  it.each(['临河运汀', '运汀', '汀云'])('takes no name for %s, with two wrong characters or fewer than three', async (typed) => {
    expect(textsOf(await suggest(typed), '酒店')).not.toContain(LINJIANG);
  });

  it('leads to cities, districts, categories and guides', async () => {
    const [city] = await suggest('杭州');
    expect(city).toMatchObject({
      name: '城市与地区',
      list: [{ kind: 'city', text: '杭州', address: expect.stringMatching(/\/hotel\/hangzhou$/) }],
    });
    expect(listOf(await suggest('西湖'), '城市与地区')[0]).toMatchObject({
      kind: 'district',
      text: '西湖区',
      place: '杭州',
      address: expect.stringMatching(/\/hotel\/hangzhou\?district=hangzhouxihu$/),
    });
    const groups = await suggest('跟妆');
    expect(listOf(groups, '品类')).toMatchObject([{ text: '新娘跟妆', address: expect.stringMatching(/\/hangzhou\/genzhuang-merchant$/) }]);
    expect(listOf(groups, '攻略')[0]).toMatchObject({ kind: 'article', address: expect.stringMatching(/\/bai_ke\/\d+$/) });
    expect(listOf(await suggest('草坪'), '搜索')[0]).toMatchObject({
      kind: 'keyword',
      text: '草坪婚礼',
      address: expect.stringContaining('/search?keyword='),
    });
  });

  it('lists the group of the page first', async () => {
    expect((await suggest('跟妆', '&type=baike'))[0]?.name).toBe('攻略');
    expect((await suggest('杭州', '&type=hotel'))[0]?.name).toBe('酒店');
  });

  it.each(['', '%20', '%00', '%F0%9F%8E%89', '%27%20or%201=1--', '%25_%25', 'zzzzzz', 'a'.repeat(200)])(
    'has none for %s',
    async (keyword) => {
      const { status, body } = await app.get(`/api/node/search/suggestions?keyword=${keyword}`);
      expect([status, body.data]).toEqual([200, []]);
    },
  );
});
