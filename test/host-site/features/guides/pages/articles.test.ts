import { expect, it } from 'vitest';
import { failed } from '../../../../../widgets/domain/services/result.ts';
import { article, listed, MAIN, pageServer } from '../../../platform/pages/fake-services.ts';
import { load } from '../../../platform/pages/html.ts';

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
  expect(single.links).toContain(`${MAIN}/bai_ke/31?city=hangzhou#s1`);
  expect(server.requests.find(({ name }) => name === 'articles')?.input).toEqual({ category: 7, pageSize: 5 });
  const { sections: _, pictures: __, more: ___, ...row } = article;
  const list = [row, { ...row, id: 32, title: '怎么看一整套原片' }];
  const two = await pageServer({
    replies: { articles: () => ({ ok: true, msg: '', data: { list, total: 2, page: 1, pageSize: 5, lastPage: 1, atLeast: false } }) },
  });
  const links = (await load(two, '/hangzhou/hunlisheying-merchant')).links;
  expect(links).toContain(`${MAIN}/bai_ke/32?city=hangzhou`);
  expect(links).not.toContain(`${MAIN}/bai_ke/31?city=hangzhou#s1`);
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

it('shows the guides of a tag under its name, links the tags of a guide, and all guides where the tag has none', async () => {
  const server = await pageServer();
  const tag = await load(server, '/bai_ke/tag_3');
  expect([tag.title, tag.meta('robots')]).toEqual(['合同_备婚攻略_喜宴', '']);
  expect(tag.text).toContain('标签：合同');
  expect(tag.html).toContain(`<link rel="canonical" href="${MAIN}/bai_ke/tag_3"/>`);
  expect(tag.html).toContain(`<a href="${MAIN}/bai_ke/tag_3" aria-current="page">`);
  expect(server.requests.find(({ name }) => name === 'articles')?.input).toEqual({ page: 1, tag: 3 });
  const guide = await load(server, '/bai_ke/31');
  expect(guide.links).toContain(`${MAIN}/bai_ke/tag_3`);
  expect(dataOf(guide.html).find((data) => data['@type'] === 'Article')).toMatchObject({ keywords: ['合同'] });
  const none = await pageServer({
    replies: {
      articles: ({ tag, page, pageSize }) => ({
        ok: true,
        msg: '',
        data: { ...listed(article, { page, pageSize }), ...(tag !== undefined && { list: [], total: 0 }) },
      }),
    },
  });
  for (const path of ['/bai_ke/tag_999', '/hotel/baike/tag_x']) {
    const empty = await load(none, path);
    expect(empty.links).toContain(`${MAIN}/bai_ke/31`);
    expect([empty.status, empty.meta('robots')]).toEqual([200, 'noindex,follow']);
    expect(empty.html).toContain(`<link rel="canonical" href="${MAIN}/bai_ke"/>`);
  }
});

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

it('links the topics that have guides, with their numbers, and marks the one of the page', async () => {
  const server = await pageServer();
  const page = await load(server, '/bai_ke');
  expect(page.text).toContain('婚纱照攻略1篇');
  expect(page.links).toContain(`${MAIN}/bai_ke/list_25`);
  expect(page.links).not.toContain(`${MAIN}/bai_ke/list_135`);
  expect((await load(server, '/bai_ke/list_25')).html).toContain(`href="${MAIN}/bai_ke/list_25" aria-current="page"`);
  const without = await load(await pageServer({ replies: { articleTopics: () => failed() } }), '/bai_ke');
  expect([without.status, without.html.includes('攻略主题')]).toEqual([200, false]);
});

it('redirects the address of a vote to the guide', async () => {
  const { status, headers } = await load(await pageServer(), '/bai_ke/31/upvote');
  expect([status, headers.location]).toEqual([303, `${MAIN}/bai_ke/31`]);
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

it('counts a vote without script, sets the visitor’s cookie and shows the guide with thanks', async () => {
  const server = await pageServer();
  const page = await load(server, '/bai_ke/31');
  expect(page.text).toContain('12位新人觉得有用');
  expect(page.html).toContain(`action="${MAIN}/bai_ke/31/upvote" method="post"`);
  const vote = await load(server, '/bai_ke/31/upvote', { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' } });
  expect([vote.status, vote.headers.location]).toEqual([303, `${MAIN}/bai_ke/31?voted=1#vote`]);
  expect(String(vote.headers['set-cookie'])).toMatch(/^xiyan_voter=a{32}; .*HttpOnly/);
  const thanks = await load(server, '/bai_ke/31?voted=1');
  expect(thanks.text).toContain('谢谢，已经记下');
  expect(thanks.html).toContain(`<link rel="canonical" href="${MAIN}/bai_ke/31"/>`);
  expect((await load(server, '/bai_ke/4/upvote', { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' } })).status).toBe(404);
});

it('keeps city, day, meal and tables in its links, and leads with them to hotels', async () => {
  const server = await pageServer({ replies: { articleDetail: () => ({ ok: true, msg: '', data: { ...article, category: 0 } }) } });
  const chosen = 'city=hangzhou&date=2027-05-01&meal=dinner&tables=22';
  const list = await load(server, `/bai_ke?${chosen}`);
  expect(list.links).toContain(`${MAIN}/bai_ke/31?${chosen}`);
  expect(list.html).toContain(`<link rel="canonical" href="${MAIN}/bai_ke"/>`);
  const page = await load(server, `/bai_ke/31?${chosen}`);
  expect(page.text).toContain('2027年5月1日，晚宴，22桌');
  expect(page.links.some((url) => url.endsWith('/hangzhou?date=2027-05-01&meal=dinner&tables=22'))).toBe(true);
  expect(page.html).toContain(`<link rel="canonical" href="${MAIN}/bai_ke/31"/>`);
  const elsewhere = await load(server, '/bai_ke/31?city=atlantis&date=2027-05-01');
  expect(elsewhere.html).not.toContain('atlantis');
});

it('leads to the merchants of its category in the chosen city', async () => {
  expect((await load(await pageServer(), '/bai_ke/31?city=hangzhou')).links).toContain(`${MAIN}/hangzhou/hunlisheying-merchant`);
});
