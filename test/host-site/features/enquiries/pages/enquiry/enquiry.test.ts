import { expect, it } from 'vitest';
import { failed } from '../../../../../../widgets/domain/services/result.ts';
import { hotel, MAIN, pageServer } from '../../../../platform/pages/fake-services.ts';
import { load } from '../../../../platform/pages/html.ts';

const PHONE = '13800000000';
const post = (values: Record<string, string>) => ({
  method: 'POST' as const,
  payload: new URLSearchParams(values).toString(),
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
});
const KEY = '0f8fad5b-d9cb-469f-a165-70867728950e';
const FORM = { merchant_id: '501', phone_num: PHONE, idempotency_key: KEY };
const sent = (server: Awaited<ReturnType<typeof pageServer>>) => server.requests.filter(({ name }) => name === 'makeAppointment');

it('shows a form that works without script, with gifts and the first two achievements', async () => {
  const page = await load(await pageServer(), '/enquiry?merchantId=501');
  expect(page.text).toContain('您正在向杭州临江云汀酒店询问档期');
  expect(page.text).toContain('婚宴团队从业9年');
  expect(page.text).not.toContain('第三条');
  expect(page.html).toMatch(/<form [^>]*action="https:\/\/xiyan\.example\/enquiry\?merchantId=501" method="post"/);
  expect(page.html).toMatch(/<label [^>]*for="phone"/);
  expect(page.html).toMatch(/name="idempotency_key" value="[\w-]{36}"/);
  expect(page.headers['cache-control']).toBe('private, no-store');
  expect(page.meta('robots')).toBe('noindex,follow');
});

it('sends the number, the merchant, from_type 18 and the form’s key, and thanks', async () => {
  const server = await pageServer();
  const page = await load(server, '/enquiry?merchantId=501', post({ ...FORM, phone_num: '138 0000-0000' }));
  expect(page.status).toBe(200);
  expect(page.text).toContain('询问编号XY-7K2M');
  expect(page.html).not.toContain(PHONE);
  expect(sent(server)).toMatchObject([{ input: { phone_num: PHONE, merchant_id: 501, from_type: 18 }, who: { idempotencyKey: KEY } }]);
});

it('reports an invalid number, keeps it in its field alone, and sends nothing', async () => {
  for (const typed of ['', '12345678901', '1380000000', '23800000000', '"><b>1']) {
    const server = await pageServer();
    const page = await load(server, '/enquiry?merchantId=501', post({ ...FORM, phone_num: typed }));
    expect(page.status).toBe(422);
    expect(page.text).toContain('请填写正确的手机号');
    expect(page.html).toMatch(/aria-invalid="true" aria-describedby="phone-error"/);
    expect(page.html).not.toContain('<b>1');
    if (/^\d+$/.test(typed)) expect(page.html.split(typed)).toHaveLength(2);
    expect(page.html).toContain(`name="idempotency_key" value="${KEY}"`);
    expect(sent(server)).toEqual([]);
  }
});

it('shows the service’s refusal and keeps the typed number', async () => {
  const page = await load(
    await pageServer({ replies: { makeAppointment: () => failed(1102, '这家商家暂不接受在线询问') } }),
    '/enquiry',
    post(FORM),
  );
  expect(page.status).toBe(422);
  expect(page.text).toContain('这家商家暂不接受在线询问');
  expect(page.html).toContain(`value="${PHONE}"`);
});

it('refuses enquiries for a hotel whose source is not 1', async () => {
  const server = await pageServer({ replies: { hotelInfo: () => ({ ok: true, msg: '', data: { ...hotel, source: 2 } }) } });
  for (const page of [await load(server, '/enquiry?merchantId=501'), await load(server, '/enquiry', post(FORM))]) {
    expect(page.text).toContain('这家酒店暂不接受在线询问');
    expect(page.links).toContain(`${MAIN}/hotel/hangzhou`);
    expect(page.html).not.toContain('<form');
  }
  expect(sent(server)).toEqual([]);
});

it('reads the source from its address or its field, and uses 18 without one', async () => {
  const server = await pageServer();
  expect((await load(server, '/enquiry?merchantId=501&fromType=21')).html).toMatch(/name="from_type" value="21"/);
  expect((await load(server, '/enquiry?merchantId=501&fromType=x')).html).toMatch(/name="from_type" value="18"/);
  await load(server, '/enquiry', post({ ...FORM, from_type: '21' }));
  await load(server, '/enquiry', post({ ...FORM, from_type: '-1' }));
  expect(sent(server).map(({ input }) => (input as { from_type: number }).from_type)).toEqual([21, 18]);
});

it('shows the same consent text as the modal, and records its version and whether a box was ticked', async () => {
  const server = await pageServer();
  const page = await load(server, '/enquiry?merchantId=501');
  expect(page.text).toContain('提交即同意把手机号提供给杭州临江云汀酒店，仅用于确认档期，可随时致电');
  expect(page.links).toContain(`${MAIN}/privacy`);
  expect(page.html).toMatch(/name="consent_shown" value="notice\/2026-11"/);
  await load(server, '/enquiry', post({ ...FORM, consent_shown: 'notice/2026-11' }));
  await load(server, '/enquiry', post({ ...FORM, consent_shown: 'checkbox/2026-11', consent: '1' }));
  await load(server, '/enquiry', post(FORM));
  expect(sent(server)).toMatchObject([
    { input: { consent: { mode: 'notice', version: '2026-11' } }, who: { plainForm: true } },
    { input: { consent: { mode: 'checkbox', version: '2026-11' } } },
    { input: { consent: undefined } },
  ]);
});

it('asks to send once more when the hidden field was filled in, and keeps the other fields', async () => {
  const server = await pageServer();
  const page = await load(server, '/enquiry', post({ ...FORM, website: 'https://spam.example' }));
  expect(page.status).toBe(422);
  expect(page.text).toContain('请再提交一次');
  expect(page.html).toContain(`value="${PHONE}"`);
  expect(page.html).not.toContain('spam.example');
  expect(sent(server)).toEqual([]);
});

it('requires consent where the site is set to ask for it', async () => {
  const server = await pageServer({ site: { consent: 'checkbox' } });
  const refused = await load(server, '/enquiry', post(FORM));
  expect(refused.status).toBe(422);
  expect(refused.text).toContain('请先勾选同意');
  expect(refused.html).not.toMatch(/type="checkbox"[^>]*checked/);
  expect(sent(server)).toEqual([]);
  expect((await load(server, '/enquiry', post({ ...FORM, consent: '1' }))).status).toBe(200);
});
