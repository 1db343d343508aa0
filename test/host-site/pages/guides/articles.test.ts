import { expect, it } from 'vitest';
import { failed } from '../../../../widgets/domain/services/result.ts';
import { article, MAIN, pageServer } from '../fake-services.ts';
import { load } from '../html.ts';

const dataOf = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json]) => JSON.parse(json ?? '') as Record<string, unknown>,
  );

it('shows a guide with its sections and date, and the same in the structured data', async () => {
  const page = await load(await pageServer(), '/bai_ke/31');
  expect([page.status, page.title, page.meta('robots')]).toEqual([200, '订婚礼摄影前问清的五件事_备婚攻略_喜宴', '']);
  for (const text of ['婚礼摄影', '2026年9月10日更新', '1.2k次浏览', '单机位只能顾一边。', '两家不在一处时先排好。'])
    expect(page.text).toContain(text);
  expect(page.html).toContain('id="s1"');
  expect(page.links).toContain(`${MAIN}/hunlisheying-merchant`);
  expect(dataOf(page.html).find((data) => data['@type'] === 'Article')).toMatchObject({
    headline: article.title,
    description: article.summary,
    dateModified: '2026-09-10',
    url: `${MAIN}/bai_ke/31`,
  });
});

it('lists guides, redirects a page beyond the last to the last, and has a text for an empty list', async () => {
  const server = await pageServer();
  expect((await load(server, '/bai_ke')).links).toContain(`${MAIN}/bai_ke/31`);
  expect((await load(server, '/bai_ke?page=7')).headers.location).toBe(`${MAIN}/bai_ke`);
  const empty = await pageServer({
    replies: { articles: () => ({ ok: true, msg: '', data: { list: [], total: 0, page: 1, pageSize: 24, lastPage: 1, atLeast: false } }) },
  });
  const page = await load(empty, '/bai_ke');
  expect([page.status, page.meta('robots')]).toEqual([200, 'noindex,follow']);
  expect(page.text).toContain('还没有攻略');
  expect((await load(await pageServer({ replies: { articles: () => failed() } }), '/bai_ke')).status).toBe(500);
  expect((await load(server, '/bai_ke/4')).status).toBe(404);
  expect((await load(server, '/bai_ke/x')).status).toBe(404);
});

it('introduces a category with its guide, point by point, or with its guides, and omits the block without one', async () => {
  const server = await pageServer();
  const single = await load(server, '/hangzhou/hunlisheying-merchant');
  expect(single.text).toContain('单机位只能顾一边。');
  expect(single.links).toContain(`${MAIN}/bai_ke/31#s1`);
  expect(server.requests.find(({ name }) => name === 'articles')?.input).toEqual({ category: 7, pageSize: 5 });
  const { sections: _, pictures: __, more: ___, ...row } = article;
  const list = [row, { ...row, id: 32, title: '怎么看一整套原片' }];
  const two = await pageServer({
    replies: { articles: () => ({ ok: true, msg: '', data: { list, total: 2, page: 1, pageSize: 5, lastPage: 1, atLeast: false } }) },
  });
  const links = (await load(two, '/hangzhou/hunlisheying-merchant')).links;
  expect(links).toContain(`${MAIN}/bai_ke/32`);
  expect(links).not.toContain(`${MAIN}/bai_ke/31#s1`);
  const none = await load(server, '/hangzhou/siyi-merchant');
  expect(none.text).not.toContain('签约之前，逐条问清楚');
});

it.each(['/bai_ke/list_25', '/hotel/baike/list_139', '/baike/list_133', '/bai_ke/tag_3', '/hotel/baike'])(
  'shows guides at %s',
  async (path) => {
    const page = await load(await pageServer(), path);
    expect(page.status).toBe(200);
    expect(page.links).toContain(`${MAIN}/bai_ke/31`);
  },
);

it('shows the guides of a topic, and all guides where the topic has none', async () => {
  const server = await pageServer();
  const topic = await load(server, '/bai_ke/list_25');
  expect([topic.title, topic.meta('robots')]).toEqual(['婚纱照攻略_备婚攻略_喜宴', '']);
  expect(server.requests.find(({ name }) => name === 'articles')?.input).toEqual({ page: 1, category: 6 });
  const empty = await load(server, '/bai_ke/list_135');
  expect(empty.text).toContain('蜜月旅行这个主题还没有攻略，可以先看看这些。');
  expect(empty.meta('robots')).toBe('noindex,follow');
  expect(empty.html).toContain(`<link rel="canonical" href="${MAIN}/bai_ke"/>`);
});

it('redirects the earlier addresses of the guides', async () => {
  const server = await pageServer();
  for (const [from, to] of [
    ['/raiders', '/bai_ke'],
    ['/raiders?page=2', '/bai_ke?page=2'],
    ['/raiders/31', '/bai_ke/31'],
  ] as const) {
    const { status, headers } = await load(server, from);
    expect([from, status, headers.location]).toEqual([from, 301, MAIN + to]);
  }
});
