/** Pictures of conversations: what is accepted, what is stored, who sees them, and when they are deleted. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pictureCommand } from '../../../../../host-site/features/conversation/commands.ts';
import type { ChatMessage } from '../../../../../host-site/features/conversation/conversation.ts';
import { addMerchantUser } from '../../../../../host-site/features/login/service/merchant-users.ts';
import { FEATURES } from '../../../../../host-site/features.ts';
import { createDatabaseStore } from '../../../../../host-site/platform/files/database-store.ts';
import { readKeyring } from '../../../../../host-site/platform/keys/keyring.ts';
import { newKeys } from '../../../../../host-site/platform/keys/keyring-file.ts';
import { resealColumns, sealedKinds } from '../../../../../host-site/platform/keys/sealed-columns.ts';
import { removeFiles } from '../../../../../host-site/tasks/upload-removal.ts';
import type { UploadedPicture } from '../../../../../widgets/domain/services/upload.ts';
import { ENGINES } from '../../../../support/databases/databases.ts';
import { OPEN_HOTEL, SECOND_HOTEL } from '../../../../support/databases/sample-data.ts';
import {
  conversationCalls,
  newKey,
  pictureCalls,
  type SentEnquiry,
  samplePicture,
  sendEnquiry,
} from '../../../../support/site/conversation.ts';
import { fakeSms, logInAs } from '../../../../support/site/login.ts';
import { SLOTS } from '../../../../support/site/service-contexts.ts';
import { readSettings } from '../../../../support/site/settings.ts';
import { startTestApp, type TestApp } from '../../../../support/site/test-app.ts';

const SEALED = sealedKinds(FEATURES);

const STAFF = '13700137000';
const OTHER_STAFF = '13700137001';
const keys = newKeys();
const keyring = readKeyring(keys);
const NOON = Date.parse('2026-11-21T12:00:00+08:00');

describe.each(ENGINES)('pictures of a conversation on %s', (engine) => {
  const sms = fakeSms();
  let app: TestApp;
  let now: number;
  let staff: { cookie: string };
  let enquiry: SentEnquiry;
  let pictures: ReturnType<typeof pictureCalls>;
  let chat: ReturnType<typeof conversationCalls>;

  beforeEach(async () => {
    now = NOON;
    app = await startTestApp({ engine, keyring, sms, hasUploads: true, clock: () => now });
    [pictures, chat] = [pictureCalls(app), conversationCalls(app)];
    await addMerchantUser(app.db, keyring, OPEN_HOTEL, STAFF, now);
    staff = await logInAs(app, sms, STAFF);
    enquiry = await sendEnquiry(app);
  });
  afterEach(() => app.close());

  const upload = async (bytes: Buffer): Promise<UploadedPicture> => {
    const { status, body } = await pictures.upload(enquiry.couple, bytes);
    expect([status, body.status]).toEqual([200, { RetCode: 0, msg: '' }]);
    return body.data;
  };
  const files = async (): Promise<string[]> =>
    (await createDatabaseStore(app.db).list('private/')).map(({ name }) => name.replace(/^private\/.{36}/, '')).sort();
  const removeAll = () => removeFiles({ db: app.db, files: createDatabaseStore(app.db), clock: () => now });

  it('are encoded again without metadata, in two sizes, and reach both sides', async () => {
    const original = await samplePicture(3000, 1500);
    expect((await sharp(original).metadata()).exif).toBeDefined();
    const picture = await upload(original);
    expect(picture).toEqual({ id: expect.stringMatching(/^[\da-f-]{36}$/), width: 2048, height: 1024 });
    const sent = await pictures.send(enquiry.couple, picture.id, '我们的布置');
    expect(sent.body.data).toMatchObject({ seq: 1, text: '我们的布置', picture });
    const [message] = (await chat.thread(enquiry.merchant, staff)).list as ChatMessage[];
    expect(message?.picture).toEqual(picture);
    for (const view of [await pictures.view(enquiry.couple, picture.id), await pictures.view(enquiry.merchant, picture.id, staff)]) {
      expect([view.status, view.headers['content-type'], view.headers['cache-control']]).toEqual([200, 'image/webp', 'private, no-cache']);
      const { width, height, format, exif } = await sharp(view.bytes).metadata();
      expect({ width, height, format, exif }).toEqual({ width: 2048, height: 1024, format: 'webp', exif: undefined });
    }
    const thumb = await sharp((await pictures.view(enquiry.couple, picture.id, {}, 'thumb')).bytes).metadata();
    expect([thumb.width, thumb.height]).toEqual([480, 240]);
  });

  it('are unreadable in the file store', async () => {
    const { id } = await upload(await samplePicture());
    const stored = await createDatabaseStore(app.db).get(`private/${id}.full`);
    await expect(sharp(stored?.bytes).metadata()).rejects.toThrow();
    expect(stored?.bytes.includes('WEBP')).toBe(false);
  });

  it('need no text, and are stored once however often the message is sent', async () => {
    const { id } = await upload(await samplePicture());
    const key = newKey();
    const replies = await Promise.all(Array.from({ length: 4 }, () => pictures.send(enquiry.couple, id, '', {}, key)));
    expect(replies.map(({ body }) => body.status.RetCode)).toEqual([0, 0, 0, 0]);
    expect((await chat.thread(enquiry.couple)).list.map(({ seq, text, picture }) => [seq, text, picture?.id])).toEqual([[1, '', id]]);
    // A picture belongs to one message.
    expect((await pictures.send(enquiry.couple, id)).body.status.RetCode).toBe(1407);
    expect((await chat.thread(enquiry.couple)).lastSeq).toBe(1);
  });

  it('are refused with the reason when they are too large, animated, broken or no pictures', async () => {
    const large = Buffer.concat([await samplePicture(), Buffer.alloc(10 * 1024 * 1024)]);
    const paint = (background: string) =>
      sharp({ create: { width: 8, height: 8, channels: 3, background } })
        .png()
        .toBuffer();
    const frames = [await paint('#000'), await paint('#fff')];
    const moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    const gif = await sharp(frames[0]).gif().toBuffer();
    const pixels = await sharp({ create: { width: 9000, height: 7000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 1 })
      .toBuffer();
    const slow = await sharp({ create: { width: 4100, height: 4100, channels: 3, background: '#fff' } })
      .avif({ effort: 0 })
      .toBuffer();
    const cases: [string, Buffer, number, string][] = [
      ['10 MB', large, 1412, '图片最大8MB、6000万像素（AVIF格式1600万），请缩小后再发'],
      [
        '13 MB',
        Buffer.concat([await samplePicture(), Buffer.alloc(13 * 1024 * 1024)]),
        1412,
        '图片最大8MB、6000万像素（AVIF格式1600万），请缩小后再发',
      ],
      ['63 megapixels', pixels, 1412, '图片最大8MB、6000万像素（AVIF格式1600万），请缩小后再发'],
      ['17 megapixels of AVIF', slow, 1412, '图片最大8MB、6000万像素（AVIF格式1600万），请缩小后再发'],
      ['empty', Buffer.alloc(0), 1411, '请先选择图片'],
      [
        'svg',
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
        1413,
        '只能发JPG、PNG、WebP或AVIF格式的图片',
      ],
      ['html', Buffer.from('<!doctype html><script>alert(1)</script>'), 1413, '只能发JPG、PNG、WebP或AVIF格式的图片'],
      ['gif', gif, 1413, '只能发JPG、PNG、WebP或AVIF格式的图片'],
      [
        'html after a signature',
        Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<script>alert(1)</script>')]),
        1415,
        '图片打不开，可能已损坏，请换一张',
      ],
      ['animated', moving, 1414, '不能发动图，请换一张静态图片'],
      ['half', (await samplePicture()).subarray(0, 900), 1415, '图片打不开，可能已损坏，请换一张'],
    ];
    for (const [what, bytes, code, msg] of cases) {
      // Below the limit of a minute.
      now += 10_000;
      expect([what, (await pictures.upload(enquiry.couple, bytes)).body]).toEqual([what, { data: null, status: { RetCode: code, msg } }]);
    }
    expect((await pictures.upload(enquiry.couple, Buffer.alloc(65 * 1024 * 1024))).status).toBe(413);
    expect([await app.db.selectFrom('upload').selectAll().execute(), await files()]).toEqual([[], []]);
  });

  it('are refused when the pictures of all visitors have reached the quota of the site', async () => {
    const full = await startTestApp({ engine, keyring, sms, hasUploads: true, clock: () => now, env: { UPLOAD_QUOTA_GB: '0' } });
    try {
      const { couple } = await sendEnquiry(full);
      const { body } = await pictureCalls(full).upload(couple, await samplePicture());
      expect(body.status.msg).toBe('现在不能发图片，请先用文字说明');
    } finally {
      await full.close();
    }
  });

  it('are unreachable for other merchants, other couples and visitors, and cannot be sent in their channels', async () => {
    await addMerchantUser(app.db, keyring, SECOND_HOTEL, OTHER_STAFF, now);
    const other = await logInAs(app, sms, OTHER_STAFF);
    const neighbour = await sendEnquiry(app, '13900139000');
    const { id } = await upload(await samplePicture());
    await pictures.send(enquiry.couple, id);
    const attempts = [
      await pictures.view(neighbour.couple, id),
      await pictures.view(enquiry.merchant, id, other),
      await pictures.view(enquiry.merchant, id),
      await pictures.view({ token: 'A'.repeat(44) }, id),
      await pictures.view(neighbour.merchant, id, staff),
    ];
    expect(attempts.map(({ status }) => status)).toEqual([404, 404, 401, 404, 404]);
    expect((await app.get(`/pictures/${id}?type=1`)).status).not.toBe(200);
    expect((await app.get(`/api/ws/pictures/${id}?token=${enquiry.couple.token}`)).status).toBe(401);
    const { id: second } = await upload(await samplePicture());
    expect((await pictures.send(neighbour.couple, second)).body.status.RetCode).toBe(1407);
    expect((await pictures.send(enquiry.merchant, second, '', staff)).body.status.RetCode).toBe(1407);
    for (const refused of [
      await pictures.upload(enquiry.merchant, await samplePicture(), other),
      await pictures.upload({ token: 'A'.repeat(44) }, await samplePicture()),
      await pictures.upload(enquiry.merchant, await samplePicture(), { ...staff, origin: 'https://evil.example' }),
    ])
      expect(refused.body.data).toBeNull();
    expect(await app.db.selectFrom('upload').select('id').execute()).toHaveLength(2);
  });

  it('are limited per side of a channel', async () => {
    const bytes = await samplePicture(20, 20);
    for (let at = 0; at < 10; at += 1) await upload(bytes);
    const refused = await pictures.upload(enquiry.couple, bytes);
    expect([refused.status, refused.body.status.RetCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, 429, true]);
    expect((await pictures.upload(enquiry.merchant, bytes, staff)).status).toBe(200);
  });

  it('are deleted with the enquiry, at once unreadable, and their files are removed', async () => {
    const { id } = await upload(await samplePicture());
    await pictures.send(enquiry.couple, id);
    await upload(await samplePicture());
    expect(await files()).toEqual(['.full', '.full', '.thumb', '.thumb']);
    await app.post('/api/php/receipt/withdraw', enquiry.couple);
    expect(await app.db.selectFrom('upload').selectAll().execute()).toEqual([]);
    expect((await pictures.view(enquiry.merchant, id, staff)).status).toBe(404);
    await removeAll();
    expect([await files(), await app.db.selectFrom('upload_removal').selectAll().execute()]).toEqual([[], []]);
  });

  it('are deleted within the hour when no message took them', async () => {
    const { id } = await upload(await samplePicture());
    await pictures.send(enquiry.couple, id);
    await upload(await samplePicture());
    await removeAll();
    expect(await files()).toHaveLength(4);
    now += 55 * 60_000;
    await removeAll();
    expect(await files()).toHaveLength(2);
    expect(await app.db.selectFrom('upload').select('id').execute()).toEqual([{ id }]);
  });

  it('can be written to a file by the operator, to moderate a report, and not otherwise', async () => {
    const { id } = await upload(await samplePicture());
    await pictures.send(enquiry.couple, id);
    const folder = mkdtempSync(join(tmpdir(), 'xiyan-picture-'));
    const lines: string[] = [];
    const settings = { ...readSettings({}), enquiryKeys: keys };
    const store = createDatabaseStore(app.db);
    const write = () =>
      pictureCommand(
        {
          db: app.db,
          settings,
          store,
          features: FEATURES,
          slots: SLOTS,
          clock: () => now,
          say: (line) => lines.push(line),
          progress: null as never,
        },
        id,
        join(folder, 'a.webp'),
      );
    expect([await write(), lines]).toEqual([
      1,
      [
        `${id} is no picture of a reported message or review: data -- export reports and data -- review list name them. Nothing was written.`,
      ],
    ]);
    await chat.report({ ...enquiry.merchant, seq: 1, reason: 'abuse' }, staff);
    expect(await write()).toBe(0);
    expect((await sharp(readFileSync(join(folder, 'a.webp'))).metadata()).format).toBe('webp');
    const audited = await app.db.selectFrom('audit_event').select(['event', 'target']).where('event', '=', 'picture.exported').execute();
    expect(audited).toEqual([{ event: 'picture.exported', target: id }]);
    rmSync(folder, { recursive: true });
  });

  it('move under a new encryption key, and stay readable', async () => {
    const { id } = await upload(await samplePicture());
    const [current = '', ...rest] = keys.split(',');
    const next = readKeyring([`next:${Buffer.alloc(32, 7).toString('base64')}`, current, ...rest].join(','));
    expect((await resealColumns(app.db, next, SEALED)).pictures).toEqual({ rewritten: 1, unreadable: 0 });
    expect((await resealColumns(app.db, keyring, SEALED)).pictures).toEqual({ rewritten: 0, unreadable: 1 });
    expect(await app.db.selectFrom('upload').select(['id', 'key_key']).execute()).toEqual([{ id, key_key: 'next' }]);
  });
});
