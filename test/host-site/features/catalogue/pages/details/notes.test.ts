/** Pages of merchants' notes, and where else they and posters are shown. */
import { expect, it } from 'vitest';
import { failed } from '../../../../../../widgets/domain/services/result.ts';
import { hotel, listed, MAIN, note, pageServer } from '../../../../platform/pages/fake-services.ts';
import { load } from '../../../../platform/pages/html.ts';

const dataOf = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json]) => JSON.parse(json ?? '') as Record<string, unknown>,
  );
const NOTE = `${MAIN}/note/${note.id}`;
const LIST = `/merchant/${note.merchant.id}/notes`;

it('shows a note with its text, pictures and merchant, and the same in the structured data', async () => {
  const page = await load(await pageServer(), `/note/${note.id}`);
  expect([page.status, page.title, page.meta('robots')]).toEqual([200, `${note.title}_${note.merchant.name}_喜宴`, '']);
  for (const text of [...note.text, '2026年10月2日更新', '询问档期']) expect(page.text).toContain(text);
  for (const name of note.pictures) expect(page.html).toContain(`/pictures/${name}`);
  expect(page.crumbs.at(-2)).toEqual(['笔记', MAIN + LIST]);
  expect(dataOf(page.html).find((data) => data['@type'] === 'Article')).toMatchObject({
    headline: note.title,
    url: NOTE,
    dateModified: '2026-10-02',
    publisher: { name: note.merchant.name },
  });
  expect((await load(await pageServer(), '/note/4')).status).toBe(404);
  expect((await load(await pageServer(), '/note/x')).status).toBe(404);
});

it('lists the notes of a merchant, redirects a page beyond the last, and has a text for an empty list', async () => {
  const server = await pageServer();
  const page = await load(server, LIST);
  expect([page.status, page.meta('robots')]).toEqual([200, '']);
  expect(page.links).toContain(NOTE);
  expect(page.crumbs.at(-2)).toEqual([note.merchant.name, `${MAIN}/merchant/${note.merchant.id}`]);
  expect((await load(server, `${LIST}?page=7`)).headers.location).toBe(MAIN + LIST);
  const empty = { ...listed(note, {}), list: [], total: 0, merchant: note.merchant };
  const none = await load(await pageServer({ replies: { noteList: () => ({ ok: true, msg: '', data: empty }) } }), LIST);
  expect([none.text.includes('还没有笔记'), none.meta('robots')]).toEqual([true, 'noindex,follow']);
  expect((await load(await pageServer({ replies: { noteList: () => failed() } }), LIST)).status).toBe(500);
});

it('places the notes of a hotel in the hotel channel', async () => {
  const merchant = { ...note.merchant, id: hotel.id, name: hotel.name, category: 0 };
  const server = await pageServer({
    replies: {
      noteList: (input) => ({ ok: true, msg: '', data: { ...listed(note, input), merchant } }),
      noteDetail: () => ({ ok: true, msg: '', data: { ...note, merchant } }),
    },
  });
  for (const path of [`/merchant/${hotel.id}/notes`, `/note/${note.id}`])
    expect((await load(server, path)).links).toContain(`${MAIN}/hotel/hangzhou/detail_${hotel.id}`);
});

it.each([
  ['merchant', '/merchant/701'],
  ['hotel', `/hotel/hangzhou/detail_${hotel.id}`],
])('shows the latest notes on the page of a %s, with a link to all, and no section without notes', async (_, path) => {
  const many = { ...listed(note, {}), total: 9, merchant: note.merchant };
  const page = await load(await pageServer({ replies: { noteList: () => ({ ok: true, msg: '', data: many }) } }), path);
  expect(page.links).toContain(NOTE);
  expect(page.links).toContain(MAIN + LIST);
  expect((await load(await pageServer({ replies: { noteList: () => failed() } }), path)).text).not.toContain('商家笔记');
});

it.each([
  ['home', '/'],
  ['hotel', '/hotel'],
] as const)('shows the operator’s posters of %s, and no block without posters', async (place, path) => {
  const server = await pageServer();
  const page = await load(server, path);
  expect(page.text).toContain('先挑日子，再问空厅');
  expect(page.html).toContain('<a href="/jiri">先挑日子，再问空厅</a>');
  expect(server.requests.filter(({ name }) => name === 'posterBlock').map(({ input }) => input)).toEqual([
    { place, cityId: expect.any(Number) },
  ]);
  expect((await load(await pageServer({ replies: { posterBlock: () => failed() } }), path)).text).not.toContain('先挑日子，再问空厅');
});
