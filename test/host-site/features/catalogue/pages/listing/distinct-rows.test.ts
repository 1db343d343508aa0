import { expect, it } from 'vitest';
import { exampleRow, listed, pageServer } from '../../../../platform/pages/fake-services.ts';
import { load } from '../../../../platform/pages/html.ts';

it('shows no example in two blocks of a page, and fills the later block with the next ones', async () => {
  const rows = Array.from({ length: 20 }, (_, at) => ({ ...exampleRow, id: 900 + at, title: `案例${at}` }));
  const server = await pageServer({
    replies: { examples: (input) => ({ ok: true, msg: '', data: { ...listed(exampleRow, input), list: rows.slice(0, input.pageSize) } }) },
  });
  const page = await load(server, '/hangzhou/hunlicehua-merchant');
  const links = [...page.html.matchAll(/href="[^"]*\/example\/(\d+)"/g)].map(([, id]) => Number(id));
  expect(links).toEqual(Array.from({ length: 11 }, (_, at) => 900 + at));
});

it('leaves out a block whose rows an earlier block shows', async () => {
  const page = await load(await pageServer(), '/hangzhou/hunshalifu-merchant');
  expect(page.html).toContain('id="dress"');
  expect(page.html).not.toContain('id="price"');
  expect(page.html.match(/\/package\/7101"/g)).toHaveLength(1);
});

it('ranks merchants as text, because the block above shows their pictures', async () => {
  const { html } = await load(await pageServer(), '/hangzhou/hunlisheying-merchant');
  const ranking = /id="rank".*?<\/section>/s.exec(html)?.[0] ?? '';
  expect(ranking).toContain('/merchant/701"');
  expect(ranking).not.toContain('<img');
});
