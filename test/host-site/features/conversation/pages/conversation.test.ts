import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addMerchantUser } from '../../../../../host-site/features/login/service/merchant-users.ts';
import { readKeyring } from '../../../../../host-site/platform/keys/keyring.ts';
import { newKeys } from '../../../../../host-site/platform/keys/keyring-file.ts';
import { pages } from '../../../../../host-site/routes/page-routes.ts';
import { OPEN_HOTEL } from '../../../../support/databases/sample-data.ts';
import { conversationCalls, newKey, type SentEnquiry, samplePicture, sendEnquiry } from '../../../../support/site/conversation.ts';
import { fakeSms, logInAs } from '../../../../support/site/login.ts';
import { startTestApp, type TestApp } from '../../../../support/site/test-app.ts';
import { load } from '../../../platform/pages/html.ts';

const STAFF = '13700137000';
const keyring = readKeyring(newKeys());

describe('conversation pages without script', () => {
  const sms = fakeSms();
  let app: TestApp;
  let staff: { cookie: string };
  let enquiry: SentEnquiry;
  let chat: ReturnType<typeof conversationCalls>;
  let couplePath: string;
  let merchantPath: string;

  beforeEach(async () => {
    const now = Date.parse('2026-11-21T12:00:00+08:00');
    app = await startTestApp({ keyring, sms, pages, hasUploads: true, clock: () => now });
    chat = conversationCalls(app);
    await addMerchantUser(app.db, keyring, OPEN_HOTEL, STAFF, now);
    staff = await logInAs(app, sms, STAFF);
    enquiry = await sendEnquiry(app);
    couplePath = `${enquiry.receipt}/conversation`;
    merchantPath = `/merchant/conversations/${enquiry.merchant.id}`;
  });
  afterEach(() => app.close());

  const submit = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    load(app.server, path, {
      method: 'POST',
      payload: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });
  const view = (path: string, headers: Record<string, string> = {}) => load(app.server, path, { headers });
  const fromSite = () => ({ ...staff, origin: 'http://127.0.0.1:3000' });

  it('keeps earlier questions with their answers, and offers others that the facts answer', async () => {
    const first = await submit('/chat', { merchantId: String(OPEN_HOTEL), question: '最多几桌' });
    expect(first.text).toContain('单厅最多36桌。（依据酒店公布的宴会厅资料）');
    expect(first.html).toContain('name="earlier0" value="最多几桌"');
    const [offered = ''] = [...first.html.matchAll(/name="question" value="([^"]+)"/g)].map(([, question]) => question);
    expect(offered).toBe('有哪些宴会厅');
    const second = await submit('/chat', { merchantId: String(OPEN_HOTEL), earlier0: '最多几桌', question: offered });
    expect(second.text).toMatch(/最多几桌.*单厅最多36桌。.*有哪些宴会厅.*宴会厅共/s);
    expect(second.html).toContain('name="earlier1" value="有哪些宴会厅"');
    const six = Object.fromEntries(Array.from({ length: 5 }, (_, at) => [`earlier${at}`, `问题${at}`]));
    const last = await submit('/chat', { merchantId: String(OPEN_HOTEL), ...six, question: '最多几桌' });
    expect([last.status, last.html.includes('value="问题0"'), last.html.includes('value="问题1"')]).toEqual([200, false, true]);
  });

  it('are reached from the receipt, the inbox and the enquiry', async () => {
    expect((await view(enquiry.receipt)).links).toContain(`http://127.0.0.1:3000${couplePath}#end`);
    expect((await view('/merchant/leads', staff)).links).toContain('http://127.0.0.1:3000/merchant/conversations');
    expect((await view(`/merchant/leads/${enquiry.merchant.id}`, staff)).links).toContain(`http://127.0.0.1:3000${merchantPath}`);
  });

  it('carry messages from one side to the other, once per form, with read marks', async () => {
    const page = await view(couplePath);
    const key = /name="key" value="([\w-]+)"/.exec(page.html)?.[1] ?? '';
    for (let time = 0; time < 2; time += 1) {
      const sent = await submit(
        couplePath,
        { step: 'send', key, text: '请问10月2日还有档期吗？[微笑]constructor[微笑]__proto__' },
        { origin: 'null' },
      );
      expect([sent.status, sent.headers.location]).toEqual([303, `http://127.0.0.1:3000${couplePath}#end`]);
    }
    const list = await view('/merchant/conversations', staff);
    expect([list.title, list.text.includes('138****8000'), list.text.includes('对话1条未读')]).toEqual(['（1）对话_喜宴', true, true]);
    const merchantPage = await view(merchantPath, staff);
    expect(merchantPage.text).toContain('请问10月2日还有档期吗？');
    expect(merchantPage.html).toMatch(/<img src="\/pictures\/emoji\/weixiao\.svg" alt="\[微笑\]"/);
    // Members of Object.prototype are no emoji.
    expect(merchantPage.html).toMatch(/>constructor<.*>__proto__</s);
    expect(merchantPage.html).not.toContain('alt="constructor"');
    expect(merchantPage.html).toContain('role="log"');
    expect((await view('/merchant/conversations', staff)).text.replace('客户线索1条未读', '')).not.toContain('未读');
    await submit(merchantPath, { step: 'send', key: newKey(), text: '有的，欢迎来看场地。' }, fromSite());
    const answered = await view(couplePath);
    expect(answered.text).toContain('有的，欢迎来看场地。');
    expect(answered.text).toContain('对方已读');
    expect(await chat.unread(enquiry.couple)).toBe(0);
    expect(await app.db.selectFrom('chat_message').select('seq').execute()).toHaveLength(2);
  });

  it('leave messages unread while a browser only prefetches the page', async () => {
    await chat.write(enquiry.couple, '在吗');
    await view(merchantPath, { ...staff, 'sec-purpose': 'prefetch' });
    expect(await chat.unread({}, staff)).toBe(1);
    await view(merchantPath, staff);
    expect(await chat.unread({}, staff)).toBe(0);
  });

  it('render markup in messages as text', async () => {
    await chat.write(enquiry.couple, '<img src=x onerror=alert(1)><script>alert(2)</script>[<b>]&amp;');
    for (const page of [await view(couplePath), await view(merchantPath, staff), await view('/merchant/conversations', staff)]) {
      expect(page.html).not.toMatch(/<img src=x|<script>alert|<b>/);
      expect(page.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    }
  });

  it('keep the text of a message that is refused, and state the reason', async () => {
    const long = await submit(couplePath, { step: 'send', key: newKey(), text: '长'.repeat(501) });
    expect([long.status, long.text.includes('消息最多500个字')]).toEqual([422, true]);
    expect(long.html).toContain(`${'长'.repeat(501)}</textarea>`);
    expect((await submit(couplePath, { step: 'send', key: newKey(), text: '  ' })).status).toBe(422);
    for (let at = 0; at < 20; at += 1) await chat.write(enquiry.couple, `消息${at}`);
    const limited = await submit(couplePath, { step: 'send', key: newKey(), text: '还有一条' });
    expect([limited.status, Number(limited.headers['retry-after']) > 0]).toEqual([429, true]);
  });

  it('send a picture from the form, and show it to both sides as a thumbnail that opens the whole picture', async () => {
    const form = async (path: string, fields: Record<string, string | Buffer>, headers: Record<string, string> = {}) => {
      const data = new FormData();
      for (const [name, value] of Object.entries(fields))
        data.append(
          name,
          typeof value === 'string' ? value : new File([new Uint8Array(value)], '../../../<b>.html', { type: 'text/html' }),
        );
      const body = new Response(data);
      const contentType = body.headers.get('content-type') ?? '';
      const payload = Buffer.from(await body.arrayBuffer());
      return load(app.server, path, { method: 'POST', payload, headers: { 'content-type': contentType, ...headers } });
    };
    const page = await view(couplePath);
    expect(page.html).toMatch(/<form[^>]*enctype="multipart\/form-data"/i);
    expect(page.html).toContain('accept="image/*"');
    const sent = await form(couplePath, { step: 'send', key: newKey(), text: '布置<b>', picture: await samplePicture() });
    expect([sent.status, sent.headers.location]).toEqual([303, `http://127.0.0.1:3000${couplePath}#end`]);
    await form(merchantPath, { step: 'send', key: newKey(), text: '', picture: await samplePicture(300, 600, 'png') }, fromSite());
    for (const [path, headers] of [
      [couplePath, {}],
      [merchantPath, staff],
    ] as const) {
      const shown = await view(path, headers);
      const thumbs = [...shown.html.matchAll(/<img src="([^"]+)\?version=thumb" alt="([^"]+)" width="(\d+)" height="(\d+)"/g)];
      const size = (thumb: RegExpMatchArray) => [Number(thumb[3]), Number(thumb[4])];
      expect(thumbs.map(size)).toEqual([
        [480, 360],
        [240, 480],
      ]);
      const own = path === couplePath ? '我' : '对方';
      expect(thumbs[0]?.[2]).toBe(`${own}发的图片，2026-11-21 12:00`);
      for (const [, url = ''] of thumbs) {
        const picture = await app.server.inject({ url: new URL(url, 'http://127.0.0.1').pathname, headers });
        expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp']);
        const again = await app.server.inject({
          url: new URL(url, 'http://127.0.0.1').pathname,
          headers: { ...headers, 'if-none-match': `${picture.headers.etag}` },
        });
        expect(again.statusCode).toBe(304);
        if (path === merchantPath)
          expect((await app.server.inject({ url: new URL(url, 'http://127.0.0.1').pathname })).statusCode).toBe(404);
      }
    }
    expect((await view('/merchant/conversations', staff)).text).toContain('[图片]');
    const withMegabytes = async (count: number) => Buffer.concat([await samplePicture(), Buffer.alloc(count * 1024 * 1024)]);
    const large = await withMegabytes(10);
    // 13 MB are more than is kept of a request.
    for (const picture of [large, await withMegabytes(13), await withMegabytes(40)]) {
      const refused = await form(couplePath, { step: 'send', key: newKey(), text: '看这张', picture });
      expect([refused.status, refused.text.includes('图片最大8MB'), refused.html.includes('看这张</textarea>')]).toEqual([422, true, true]);
    }
    // Not read without the right to write.
    const stranger = await form(merchantPath, { step: 'send', key: newKey(), text: '', picture: large });
    expect([stranger.status, stranger.headers.location]).toEqual([303, `http://127.0.0.1:3000${merchantPath}`]);
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`field${at}`, 'x']));
    expect((await form(couplePath, many)).status).toBe(400);
    expect(await app.db.selectFrom('chat_message').select('seq').execute()).toHaveLength(2);
  });

  it('tell the couple that the merchant may read the number of the enquiry without an exchange, and state the online hours alone', async () => {
    const { body } = await app.post('/api/php/merchant/lead/reveal', { id: enquiry.merchant.id }, staff);
    expect((body.data as { phone: string }).phone).toBe('13800138000');
    const { text } = await view(couplePath);
    expect(text).toContain('对方可以查看您询问时留下的手机号');
    expect(text).not.toContain('才会看到');
    expect(text).toContain('在线时间09:00–21:00');
    for (const promise of ['很快', '对方在线']) expect(text).not.toContain(promise);
    expect((await view(merchantPath, staff)).text).toContain('新人询问时留下的手机号，可以在线索里查看');
    await app.post('/api/php/receipt/withdraw', enquiry.couple);
    const withdrawn = (await view(couplePath)).text;
    expect(withdrawn).toContain('对话已随之删除');
    expect(withdrawn).not.toContain('在线时间');
  });

  it('exchange numbers, block and report by forms', async () => {
    await submit(merchantPath, { step: 'exchange', agree: '1', phone: '0571-88888888' }, fromSite());
    expect((await view(couplePath)).text).not.toContain('88888888');
    await submit(couplePath, { step: 'exchange', agree: '1' });
    expect((await view(couplePath)).html).toContain('href="tel:0571-88888888"');
    await submit(merchantPath, { step: 'send', key: newKey(), text: '广告' }, fromSite());
    const reported = await submit(couplePath, { step: 'report', seq: '1', reason: 'advertising' });
    expect(
      (await view(new URL(String(reported.headers.location)).pathname + new URL(String(reported.headers.location)).search)).text,
    ).toContain('已举报，平台会处理。');
    await submit(couplePath, { step: 'block', block: '1' });
    const blocked = await view(couplePath);
    expect([blocked.text.includes('您已屏蔽对方'), blocked.html.includes('<textarea')]).toEqual([true, false]);
    await submit(couplePath, { step: 'block', block: '0' });
    expect((await view(couplePath)).html).toContain('<textarea');
  });

  it('store online hours and preset messages of the merchant, and send a preset by one press', async () => {
    const fields = { merchantId: String(OPEN_HOTEL), opensAt: '10:30', closesAt: '20:00', presets: '您好\n欢迎来看场地' };
    const saved = await submit('/merchant/conversations', fields, fromSite());
    expect(saved.headers.location).toBe(`http://127.0.0.1:3000/merchant/conversations?merchantId=${OPEN_HOTEL}&saved=1#settings`);
    expect((await view('/merchant/conversations', staff)).html).toContain('value="10:30"');
    expect((await view(merchantPath, staff)).html).toContain('value="欢迎来看场地" name="text"');
  });

  it('are refused to other merchants, to visitors, and to forms of other sites', async () => {
    await addMerchantUser(app.db, keyring, OPEN_HOTEL + 1, '13700137001', 0);
    const other = await logInAs(app, sms, '13700137001');
    expect((await view(merchantPath, other)).status).toBe(404);
    expect((await view(merchantPath)).headers.location).toContain('/Login?redirect=');
    const foreign = await submit(merchantPath, { step: 'send', key: newKey(), text: '假冒' }, { ...staff, origin: 'https://evil.example' });
    expect(foreign.status).toBe(303);
    expect(await app.db.selectFrom('chat_message').select('seq').execute()).toEqual([]);
    expect((await view(`${enquiry.receipt.slice(0, -1)}${enquiry.receipt.endsWith('A') ? 'B' : 'A'}/conversation`)).status).toBe(404);
  });

  it('are personal: not cached, not indexed, no referrer, and their address is in no log line', async () => {
    const page = await view(couplePath);
    expect(page.headers).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' });
    expect(page.meta('robots')).toMatch(/^noindex/);
    expect(app.lines.join()).not.toContain(enquiry.couple.token);
  });
});
