/** Goods, fleets, travel packages, pictures and videos as favourites: on the device, then in the account, until they are removed, withdrawn or erased. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Planner } from '../../../../../host-site/features/planner/planner.ts';
import { MOST_FAVOURITES } from '../../../../../host-site/features/planner/service/planner.ts';
import { readKeyring } from '../../../../../host-site/platform/keys/keyring.ts';
import { newKeys } from '../../../../../host-site/platform/keys/keyring-file.ts';
import { pages } from '../../../../../host-site/routes/page-routes.ts';
import { databaseWith, ENGINES } from '../../../../support/databases/databases.ts';
import { cookieHeader, cookiesOf, fakeSms } from '../../../../support/site/login.ts';
import { startTestApp, type TestApp } from '../../../../support/site/test-app.ts';
import { fakeWidget } from '../../../platform/pages/fake-services.ts';
import { load } from '../../../platform/pages/html.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const PHONE = '13800138000';
const NOON = Date.parse('2026-11-28T12:00:00+08:00');
const PAGES = {
  good: ['/hunpin/detail_', 60_001],
  fleet: ['/hunche/detail_', 62_001],
  travel: ['/lvpai/detail_', 64_001],
  picture: ['/meitu/', 70_001],
  video: ['/video/', 63_001],
} as const;
const KINDS = Object.entries(PAGES).map(([kind, [path, id]]) => ({ kind, path: path + id, id }));

describe.each(ENGINES)('favourite offerings on %s', (engine) => {
  const sms = fakeSms();
  let app: TestApp;
  beforeAll(async () => {
    const widgets = { render: () => fakeWidget };
    app = await startTestApp({
      database: await databaseWith('demo', engine),
      keyring: readKeyring(newKeys()),
      sms,
      pages,
      widgets,
      clock: () => NOON,
    });
  });
  afterAll(() => app.close());

  const begin = async () => cookieHeader([cookiesOf(await app.post('/api/php/login/visitor', {}))[0] ?? '']);
  const save = async (cookie: string, kind: string, id: number, isFavourite = true) =>
    (await app.post('/api/php/planner/favourite/offering', { kind, id, isFavourite }, { cookie })).body.status;
  const saved = async (cookie: string) =>
    ((await app.get('/api/php/planner', { cookie })).body.data as Planner).favouriteOfferings.map(
      ({ kind, isListed }) => `${kind} ${isListed}`,
    );

  it.each(KINDS)('offers to save a $kind on its page, and lists it with its title in the planner', async ({ kind, path, id }) => {
    const { html } = await load(app.server, path);
    const title = /<h1[^>]*>([^<]*)</.exec(html)?.[1] ?? '';
    expect(html).toContain(`data-favourite="${kind}-${id}"`);
    const cookie = await begin();
    for (const _ of [1, 2]) expect((await save(cookie, kind, id)).RetCode).toBe(0);
    expect(await saved(cookie)).toEqual([`${kind} true`]);
    const planner = await load(app.server, '/planner', { headers: { cookie } });
    expect(planner.html).toContain(path);
    expect(planner.text).toContain(title);
    expect((await save(cookie, kind, id, false)).RetCode).toBe(0);
    expect(await saved(cookie)).toEqual([]);
  });

  it('says that a saved offering is withdrawn, refuses to save it again, and still removes it', async () => {
    const cookie = await begin();
    await save(cookie, 'fleet', 62_002);
    await app.db.updateTable('car_fleet').set({ active: 0 }).where('id', '=', 62_002).execute();
    expect(await saved(cookie)).toEqual(['fleet false']);
    const planner = await load(app.server, '/planner', { headers: { cookie } });
    expect(planner.text).toContain('婚车车队，已下架');
    expect(planner.html).not.toContain('/hunche/detail_62002');
    expect((await save(await begin(), 'fleet', 62_002)).msg).toBe('没有这件商品或服务，可能已下架');
    await save(cookie, 'fleet', 62_002, false);
    expect(await saved(cookie)).toEqual([]);
  });

  it('refuses unknown kinds and ids, and more than the most favourites of all kinds', async () => {
    const cookie = await begin();
    expect((await save(cookie, 'hotel', 30_101)).msg).toBe('没有这件商品或服务，可能已下架');
    expect((await save(cookie, 'good', 999_999_999)).msg).toBe('没有这件商品或服务，可能已下架');
    expect((await save(cookie, 'A-1', 1)).RetCode).not.toBe(0);
    const goods = await app.db
      .selectFrom('picture_entry')
      .select('picture_id as id')
      .where('colour', '=', 0)
      .limit(MOST_FAVOURITES)
      .execute();
    for (const { id } of goods) await save(cookie, 'picture', id);
    expect((await saved(cookie)).length).toBe(MOST_FAVOURITES);
    expect((await save(cookie, 'good', 60_001)).msg).toBe('收藏已满100个，请先取消几个再收藏');
  });

  it('moves them to the account at a login, copies them, and erases them', async () => {
    const visitor = await begin();
    for (const { kind, id } of KINDS) await save(visitor, kind, id);
    const sent = await app.post('/api/php/login/code', { phone_num: PHONE }, { cookie: visitor });
    const entry = { phone_num: PHONE, code: sms.codes.get(PHONE) };
    const bound = await app.post('/api/php/login/bind', entry, { cookie: `${visitor}; ${cookieHeader(cookiesOf(sent))}` });
    const account = cookieHeader(cookiesOf(bound));
    expect((await saved(account)).sort()).toEqual(KINDS.map(({ kind }) => `${kind} true`).sort());
    const owners = await app.db.selectFrom('favourite_offering').select('owner_id').where('kind', '=', 'travel').execute();
    expect(owners.map(({ owner_id }) => owner_id > 0)).toEqual([true]);

    const other = await begin();
    await save(other, 'good', 60_001);
    await app.post('/api/php/login/visitor/end', {}, { cookie: other });
    expect(
      await app.db.selectFrom('favourite_offering').select('owner_id').where('owner_id', '<', 0).where('kind', '=', 'good').execute(),
    ).toEqual([]);
  });
});
