/** Pictures of reviews: who adds and removes them, who sees them, and when they are deleted. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pictureCommand } from '../../../../../host-site/features/conversation/commands.ts';
import { expireNumbers } from '../../../../../host-site/features/enquiries/privacy/enquiry-expiry.ts';
import { addMerchantUser } from '../../../../../host-site/features/login/service/merchant-users.ts';
import { reviewQueueRows } from '../../../../../host-site/features/reviews/commands.ts';
import { exports } from '../../../../../host-site/features/reviews/exports.ts';
import { REVIEW_PICTURES, type ReviewList } from '../../../../../host-site/features/reviews/reviews.ts';
import { decideReview } from '../../../../../host-site/features/reviews/service/review-reports.ts';
import { FEATURES } from '../../../../../host-site/features.ts';
import { createDatabaseStore } from '../../../../../host-site/platform/files/database-store.ts';
import { readKeyring } from '../../../../../host-site/platform/keys/keyring.ts';
import { newKeys } from '../../../../../host-site/platform/keys/keyring-file.ts';
import { pages } from '../../../../../host-site/routes/page-routes.ts';
import { removeFiles } from '../../../../../host-site/tasks/upload-removal.ts';
import { ENGINES } from '../../../../support/databases/databases.ts';
import { OPEN_HOTEL } from '../../../../support/databases/sample-data.ts';
import { type SentEnquiry, samplePicture, sendEnquiry } from '../../../../support/site/conversation.ts';
import { fakeSms, logInAs } from '../../../../support/site/login.ts';
import { fileForm, POINTS, reviewCalls } from '../../../../support/site/reviews.ts';
import { PRIVACY, SLOTS } from '../../../../support/site/service-contexts.ts';
import { readSettings } from '../../../../support/site/settings.ts';
import { startTestApp, type TestApp } from '../../../../support/site/test-app.ts';
import { load } from '../../../platform/pages/html.ts';

const STAFF = '13700137000';
const keys = newKeys();
const keyring = readKeyring(keys);
const NOON = Date.parse('2026-11-21T12:00:00+08:00');
const HOTEL = `/hotel/hangzhou/detail_${OPEN_HOTEL}`;

describe.each(ENGINES)('pictures of reviews on %s', (engine) => {
  const sms = fakeSms();
  let app: TestApp;
  let now: number;
  let staff: { cookie: string };
  let enquiry: SentEnquiry;
  let couple: { cookie: string };
  let page: string;
  let reviews: ReturnType<typeof reviewCalls>;

  beforeEach(async () => {
    now = NOON;
    app = await startTestApp({ engine, keyring, sms, pages, hasUploads: true, clock: () => now });
    reviews = reviewCalls(app);
    await addMerchantUser(app.db, keyring, OPEN_HOTEL, STAFF, now);
    staff = await logInAs(app, sms, STAFF);
    enquiry = await sendEnquiry(app);
    page = `${enquiry.receipt}/review`;
    await reviews.reach(enquiry.merchant.id, ['contacted', 'visited'], staff);
    couple = await logInAs(app, sms, '13800138000');
    await reviews.send(enquiry.couple.token, '厅很亮', POINTS, couple);
  });
  afterEach(() => app.close());

  const add = async (bytes: Buffer, to = page) => {
    now += 10;
    const request = fileForm(to, { step: 'picture' }, bytes);
    return load(app.server, to, { ...request, headers: { ...request.headers } as Record<string, string> });
  };
  const remove = (picture: string, from = page) =>
    load(app.server, from, {
      method: 'POST',
      payload: new URLSearchParams({ step: 'picture-delete', picture }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  const view = async (id: string, query = '') => {
    const { statusCode, headers, rawPayload } = await app.server.inject({ url: `/reviews/pictures/${id}${query}` });
    return { status: statusCode, headers, bytes: rawPayload };
  };
  const own = async () => (await reviews.own(enquiry.couple.token)).review?.pictures ?? [];
  const listed = async () => {
    const { list } = (await app.get(`/api/hotel/comments?merchantId=${OPEN_HOTEL}`)).body.data as ReviewList;
    return list.flatMap(({ pictures }) => pictures);
  };
  const idOf = async (): Promise<string> => (await own())[0]?.id ?? '';
  const uploads = () => app.db.selectFrom('upload').select('id').execute();
  const reviewId = async () => (await app.db.selectFrom('review').select('id').executeTakeFirstOrThrow()).id;

  it('are added from the page without script, encoded again without metadata, and public in two sizes', async () => {
    const sent = await add(await samplePicture(3000, 1500));
    expect([sent.status, sent.headers.location]).toEqual([303, `http://127.0.0.1:3000${page}?saved=picture#pictures`]);
    const [picture] = await listed();
    expect(picture).toEqual({ id: expect.stringMatching(/^[\da-f-]{36}$/), width: 2048, height: 1024 });
    expect(await own()).toEqual([picture]);
    const full = await view(picture?.id ?? '');
    expect([full.status, full.headers['content-type'], full.headers['cache-control'], full.headers['x-robots-tag']]).toEqual([
      200,
      'image/webp',
      'public, max-age=300, immutable',
      'noindex',
    ]);
    expect((await sharp(full.bytes).metadata()).exif).toBeUndefined();
    const thumb = await sharp((await view(picture?.id ?? '', '?version=thumb')).bytes).metadata();
    expect([thumb.width, thumb.height]).toEqual([480, 240]);
    const etag = String(full.headers.etag);
    const again = await app.server.inject({ url: `/reviews/pictures/${picture?.id}`, headers: { 'if-none-match': etag } });
    expect(again.statusCode).toBe(304);
    const { html } = await load(app.server, HOTEL);
    expect(html).toMatch(
      new RegExp(
        `href="[^"]*/reviews/pictures/${picture?.id}" data-view=""><img src="[^"]*/reviews/pictures/${picture?.id}\\?version=thumb" alt="已到店的新人发的图片1" width="112" height="112" loading="lazy"`,
      ),
    );
    // Structured data describes points and texts only.
    const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) => json).join();
    expect([data.includes('厅很亮'), data.includes('/reviews/pictures/')]).toEqual([true, false]);
  });

  it('are refused with the reason when they are too large or no pictures, and the form says so', async () => {
    for (const megabytes of [10, 13]) {
      const large = await add(Buffer.concat([await samplePicture(), Buffer.alloc(megabytes * 1024 * 1024)]));
      expect([large.status, large.text.includes('图片最大8MB、6000万像素')]).toEqual([422, true]);
    }
    const text = await add(Buffer.from('<!doctype html><script>alert(1)</script>'));
    expect([text.status, text.text.includes('只能发JPG、PNG、WebP或AVIF格式的图片')]).toEqual([422, true]);
    const none = await add(Buffer.alloc(0));
    expect([none.status, none.text.includes('请先选择图片')]).toEqual([422, true]);
    expect(await uploads()).toEqual([]);
  });

  it('are at most nine, also when they are added at the same time, and can be removed', async () => {
    const bytes = await samplePicture(20, 20);
    for (let at = 0; at < REVIEW_PICTURES - 1; at += 1) expect((await add(bytes)).status).toBe(303);
    const statuses = (await Promise.all([add(bytes), add(bytes)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([303, 422]);
    expect(await own()).toHaveLength(REVIEW_PICTURES);
    now += 61_000;
    const refused = await add(bytes);
    expect([refused.status, refused.text.includes('一条评价最多9张图片')]).toEqual([422, true]);
    const [first, second] = await own();
    expect((await remove(first?.id ?? '')).headers.location).toContain('?saved=removal#pictures');
    expect((await remove(first?.id ?? '')).status).toBe(303);
    expect([(await own())[0], (await own()).length]).toEqual([second, REVIEW_PICTURES - 1]);
    expect((await view(first?.id ?? '')).status).toBe(404);
  });

  it('cannot be added, removed or seen by others', async () => {
    await add(await samplePicture(20, 20));
    const id = await idOf();
    const neighbour = await sendEnquiry(app, '13900139000');
    const theirs = `${neighbour.receipt}/review`;
    const byNeighbour = await add(await samplePicture(20, 20), theirs);
    // No review yet: redirected before the file is read.
    expect([byNeighbour.status, String(byNeighbour.headers.location).endsWith(theirs)]).toEqual([303, true]);
    await remove(id, theirs);
    const forged = await add(await samplePicture(20, 20), `/receipt/${'A'.repeat(44)}/review`);
    expect(forged.status).toBe(303);
    expect((await remove(id, `/receipt/${'A'.repeat(44)}/review`)).status).toBe(404);
    expect(await uploads()).toEqual([{ id }]);
    // Neither by the addresses of conversations nor while no review has taken it.
    expect((await app.get(`/receipt/${enquiry.couple.token}/conversation/pictures/${id}`)).status).toBe(404);
    expect((await app.get(`/api/ws/pictures/${id}?id=${enquiry.merchant.id}`, staff)).status).toBe(404);
    await app.db.updateTable('upload').set({ attached_at: null }).execute();
    expect((await view(id)).status).toBe(404);
  });

  it('vanish with a hidden review, return with it, and are deleted with the review', async () => {
    await add(await samplePicture(20, 20));
    const [id, review] = [await idOf(), await reviewId()];
    await decideReview(app.db, { id: review, isHidden: true, now });
    expect([(await view(id)).status, await listed(), await own()]).toEqual([404, [], []]);
    expect((await load(app.server, '/merchant/reviews', { headers: staff })).html).not.toContain('/reviews/pictures/');
    expect((await add(await samplePicture(20, 20))).text).toContain('没有找到这条评价');
    await decideReview(app.db, { id: review, isHidden: false, now });
    expect((await view(id)).status).toBe(200);
    await reviews.remove(enquiry.couple.token);
    expect([(await view(id)).status, await uploads()]).toEqual([404, []]);
    await removeFiles({ db: app.db, files: createDatabaseStore(app.db), clock: () => now });
    expect(await createDatabaseStore(app.db).list('private/')).toEqual([]);
  });

  it('are deleted with a hidden review, with the withdrawal, and when the number expires while the text stays', async () => {
    await add(await samplePicture(20, 20));
    await decideReview(app.db, { id: await reviewId(), isHidden: true, now });
    await reviews.remove(enquiry.couple.token);
    expect(await uploads()).toEqual([]);

    const others = [await sendEnquiry(app, '13900139001'), await sendEnquiry(app, '13900139002')] as const;
    for (const { merchant, couple, receipt } of others) {
      await reviews.reach(merchant.id, ['contacted', 'visited'], staff);
      await reviews.send(couple.token, '很好');
      await add(await samplePicture(20, 20), `${receipt}/review`);
    }
    expect(await uploads()).toHaveLength(2);
    await app.post('/api/php/receipt/withdraw', others[0].couple);
    expect(await uploads()).toHaveLength(1);
    await expireNumbers({ db: app.db, privacy: PRIVACY }, { now: now + 800 * 86_400_000, months: 1 });
    expect(await uploads()).toEqual([]);
    expect(((await app.get(`/api/hotel/comments?merchantId=${OPEN_HOTEL}`)).body.data as ReviewList).list).toMatchObject([
      { text: '很好', pictures: [] },
    ]);
  });

  it('are in the moderation queue and the exports, and can be written to a file only after a report', async () => {
    await add(await samplePicture(20, 20));
    const id = await idOf();
    const folder = mkdtempSync(join(tmpdir(), 'xiyan-picture-'));
    const context = {
      db: app.db,
      settings: { ...readSettings({}), enquiryKeys: keys },
      store: createDatabaseStore(app.db),
      clock: () => now,
      features: FEATURES,
      slots: SLOTS,
      say: () => undefined,
      progress: null as never,
    };
    const write = () => pictureCommand(context, id, join(folder, 'a.webp'));
    expect(await write()).toBe(1);
    await reviews.report(await reviewId(), 'private');
    const queue = [];
    for await (const row of reviewQueueRows({ db: app.db })) queue.push(row);
    expect(queue).toMatchObject([{ pictures: id, reasons: 'private' }]);
    const exported = [];
    for await (const row of exports.reviews?.({ db: app.db, keyring, reveal: false }).rows ?? []) exported.push(row);
    expect(exported).toMatchObject([{ pictures: id }]);
    expect(await write()).toBe(0);
    expect((await sharp(readFileSync(join(folder, 'a.webp'))).metadata()).format).toBe('webp');
    rmSync(folder, { recursive: true });
  });

  it('are in the copy of the data of the couple, by address', async () => {
    await add(await samplePicture(20, 20));
    const { body } = await app.post('/api/php/account/data', { phone_num: '13800138000' }, couple);
    const { enquiries } = body.data as { enquiries: { review: { pictures: string[] } }[] };
    expect(enquiries.map(({ review }) => review.pictures)).toEqual([[`http://127.0.0.1:3000/reviews/pictures/${await idOf()}`]]);
  });
});
