import { expect, it } from 'vitest';
import { CITY, hotelRow, MAIN, pageServer, site } from '../../../platform/pages/fake-services.ts';
import { load } from '../../../platform/pages/html.ts';

const TWO = { total: 2, page: 1, pageSize: 20, lastPage: 1, nearest: [] };
const NOTHING_READ = { understood: [], relaxed: null, unmatched: [], elsewhere: 0, plan: { date: '', meal: '', tables: 0 } };

const search = async (query: string, server = pageServer()) => load(await server, `/search?${query}`);

it('shows hits by type, each with a link to its page, and writes the keyword only as text', async () => {
  const page = await search('keyword=%E5%A9%9A');
  expect(page.meta('robots')).toBe('noindex,follow');
  for (const url of ['/hotel/hangzhou/detail_501', '/merchant/701']) expect(page.links).toContain(MAIN + url);
  const evil = await search(`keyword=${encodeURIComponent('"><script>alert(1)</script>')}`);
  expect(evil.html).not.toContain('<script>alert');
});

it('narrows by type and city, and keeps both in the form', async () => {
  const server = await pageServer();
  const page = await load(server, '/search?keyword=a&type=merchant&city=hangzhou');
  expect(server.requests.find(({ name }) => name === 'search')?.input).toMatchObject({
    keyword: 'a',
    type: 'merchant',
    cityId: 87,
    page: 1,
  });
  expect(page.links).not.toContain(`${MAIN}/hotel/hangzhou/detail_501`);
  expect(page.html).toContain('name="type" value="merchant"');
  expect(page.html).toMatch(/<option value="hangzhou" selected="">/);
});

it('shows hotels as in the hotel list when the type is hotel, by the search of the channel', async () => {
  const server = await pageServer();
  const page = await load(server, '/search?keyword=a&type=hotel&city=hangzhou');
  expect(server.requests.find(({ name }) => name === 'hotelSearch')?.input).toMatchObject({ keyword: 'a', cityId: 87, page: 1 });
  expect(server.requests.some(({ name }) => name === 'search')).toBe(false);
  expect(page.links).toContain(`${MAIN}/hotel/hangzhou/detail_501`);
  expect(page.text).toContain('看宴会厅与套餐');
  const nothing = await load(server, '/search?keyword=zzz&type=hotel');
  expect(nothing.text).toContain('没有找到「zzz」');
});

it('shows hotels as the hotel list does, with its filters and order, which keep the search', async () => {
  const place = { id: CITY.id, name: CITY.name, pinyin: CITY.pinying };
  const replies = {
    hotelSearch: ({ keyword }: { keyword: string }) => ({
      ok: true as const,
      msg: '',
      data: { ...NOTHING_READ, about: 'hotel' as const, keyword, list: [{ ...hotelRow, city: place }], ...TWO },
    }),
  };
  const server = await pageServer({ replies });
  const type = encodeURIComponent('五星级');
  const page = await load(server, `/search?keyword=a&type=hotel&city=hangzhou&price=3000-4000&hotelType=${type}&pillar=1&sort=price`);
  expect(server.requests.find(({ name }) => name === 'hotelSearch')?.input).toMatchObject({
    ...{ priceFrom: 3000, priceTo: 4000, type: '五星级', pillarFree: true, sort: 'price' },
  });
  const hotels = await load(server, '/hotel/hangzhou');
  const hallsOf = ({ html }: { html: string }) => /<article.*?<\/article>/s.exec(html)?.[0].match(/<li>.*?<\/li>/gs);
  expect(hallsOf(page)).toEqual(hallsOf(hotels));
  const kept = 'keyword=a&type=hotel&city=hangzhou';
  for (const query of [
    `${kept}&district=shangchengqu&price=3000-4000&hotelType=${type}&pillar=1&sort=price`,
    `${kept}&price=3000-4000&hotelType=${type}&pillar=1&sort=tables`,
    kept,
  ])
    expect(page.links).toContain(`${MAIN}/search?${query}`);
});

it('shows merchants with the filters and order of their list, and the categories where the keyword names none', async () => {
  const replies = {
    search: ({ keyword }: { keyword: string }) => ({
      ok: true as const,
      msg: '',
      data: { ...NOTHING_READ, about: 'merchant' as const, keyword, groups: [], ...TWO },
    }),
  };
  const server = await pageServer({ replies });
  const style = encodeURIComponent('纪实');
  const page = await load(server, `/search?keyword=a&type=merchant&city=hangzhou&category=hunlisheying&style=${style}&tier=3&sort=views`);
  expect(server.requests.find(({ name }) => name === 'search')?.input).toMatchObject({
    category: 7,
    style: '纪实',
    tier: 3,
    sort: 'views',
  });
  const kept = 'keyword=a&type=merchant&city=hangzhou';
  for (const query of [
    `${kept}&category=huayitianpin&tier=3&sort=views`,
    `${kept}&category=hunlisheying&style=${style}&price=-2000&tier=3&sort=views`,
    `${kept}&category=hunlisheying&style=${style}&tier=3&sort=price`,
    kept,
  ])
    expect(page.links).toContain(`${MAIN}/search?${query}`);
});

it('offers alternatives when nothing matches: other words, everything, the hotels', async () => {
  const page = await search('keyword=zzz&type=merchant&city=hangzhou');
  expect([page.status, page.text.includes('杭州商家没有找到「zzz」')]).toEqual([200, true]);
  expect(page.links).toContain(`${MAIN}/search?keyword=zzz&city=quanguo`);
  expect(page.links).toContain(`${MAIN}/search?keyword=${encodeURIComponent('无柱宴会厅')}&city=hangzhou`);
  expect(page.links).toContain(`${MAIN}/hotel`);
});

const HANGZHOU = { id: CITY.id, name: CITY.name, pinyin: CITY.pinying };
const UNDERSTOOD = [
  { kind: 'city', text: '杭州', value: 'hangzhou' },
  { kind: 'tables', text: '20桌', value: '20-20' },
  { kind: 'price', text: '5000以下', value: '-5000' },
  { kind: 'days', text: '国庆', value: '2027-10-01..2027-10-07' },
] as const;
const WISH = {
  about: 'hotel' as const,
  understood: [...UNDERSTOOD],
  relaxed: null,
  unmatched: [],
  elsewhere: 3,
  plan: { date: '2027-10-01', meal: '', tables: 20 },
};
const KEYWORD = '杭州 20桌 5000以下 国庆';
const without = (text: string) =>
  `${MAIN}/search?keyword=${encodeURIComponent(KEYWORD.replace(text, '').replace('  ', ' ').trim())}&type=hotel`;

it('shows what was understood, each with a link to the search without it, and takes day and tables along to a hotel', async () => {
  const server = await pageServer({
    replies: {
      hotelSearch: ({ keyword }) => ({
        ok: true,
        msg: '',
        data: { ...WISH, keyword, list: [{ ...hotelRow, city: HANGZHOU }], total: 1, page: 1, pageSize: 20, lastPage: 1, nearest: [] },
      }),
    },
  });
  const page = await load(server, `/search?keyword=${encodeURIComponent(KEYWORD)}&type=hotel`);
  for (const { text } of UNDERSTOOD) expect(page.links).toContain(without(text));
  for (const name of ['20桌', '5,000元以内', '国庆（2027年10月1日–2027年10月7日）', '其他城市还有3个结果'])
    expect(page.text).toContain(name);
  expect(page.links).toContain(`${MAIN}/hotel/hangzhou/detail_501?date=2027-10-01&tables=20`);
  expect(page.html).toContain('data-city="hangzhou"');
});

it('offers the search without the condition that helps most, and without a word that matches nothing', async () => {
  const [city, tables, price] = UNDERSTOOD;
  const server = await pageServer({
    replies: {
      hotelSearch: ({ keyword }) => ({
        ok: true,
        msg: '',
        data: {
          ...WISH,
          keyword,
          understood: [city, tables, price],
          relaxed: { ...price, total: 12 },
          unmatched: ['飞碟'],
          list: [],
          total: 0,
          page: 1,
          pageSize: 20,
          lastPage: 1,
          nearest: [],
        },
      }),
    },
  });
  const page = await load(server, `/search?keyword=${encodeURIComponent('杭州 20桌 5000以下 飞碟')}&type=hotel`);
  expect(page.text).toContain('去掉“5,000元以内”，有12个结果');
  expect(page.links).toContain(`${MAIN}/search?keyword=${encodeURIComponent('杭州 20桌 飞碟')}&type=hotel`);
  expect(page.text).toContain('没有内容含有“飞碟”');
  expect(page.links).toContain(`${MAIN}/search?keyword=${encodeURIComponent('杭州 20桌 5000以下')}&type=hotel`);
});

it('leads a search for goods to the pages of the site that has them, and searches what is here', async () => {
  const server = pageServer({ site: { links: { ...site.links, hunpin: 'https://mall.example' } } });
  const goods = await search('keyword=a&type=shop_product&from=search', server);
  expect(goods.text).toContain('商品按分类查看：去婚品商城');
  expect(goods.links).toContain(`${MAIN}/hunpin`);
  expect(goods.text).not.toContain('还没有开放');
  expect((await search('keyword=a&type=hotel&from=search')).text).not.toContain('还没有开放');
});

it('handles a keyword of 10 kB, an unknown city, and invalid and repeated parameters', async () => {
  const server = pageServer();
  const long = await search(`keyword=${'x'.repeat(10_000)}`, server);
  expect((await server).requests.find(({ name }) => name === 'search')?.input).toMatchObject({ keyword: 'x'.repeat(60) });
  expect([long.status, long.text.includes('只用了前60个字')]).toEqual([200, true]);
  for (const query of [
    'keyword=a&city=atlantis',
    'keyword=a&type=toString',
    'keyword=a&page=1000000000',
    'keyword=a&keyword=b',
    'keyword[a]=b',
    'keyword=%E0%A4%A',
  ]) {
    expect([query, (await search(query, server)).status]).toEqual([query, 200]);
  }
  const far = await search('keyword=a&type=hotel&page=1000000000', server);
  expect([far.status, far.headers.location]).toEqual([302, `${MAIN}/search?keyword=a&type=hotel`]);
});
