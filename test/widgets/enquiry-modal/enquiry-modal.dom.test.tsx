// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'preact-render-to-string';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULTS, type Options } from '../../../widgets/contract.ts';
import { failed, type Result, unanswered } from '../../../widgets/domain/services/result.ts';
import { TEST_TEXTS } from '../../../widgets/domain/services/test-texts.ts';
import type { Site } from '../../../widgets/domain/site/site.ts';
import { EnquiryModal } from '../../../widgets/enquiry-modal/enquiry-modal.tsx';
import type { RequestValues } from '../../../widgets/platform/mounting/enquiry/enquiry-request.ts';
import type { CallOptions, ServiceCall, WidgetEnv } from '../../../widgets/platform/mounting/widget.ts';
import { readCookie, writeCookie } from '../../../widgets/platform/services/cookies.ts';
import { forgiveConsole } from '../../support/runner/fail-on-console.ts';

const SITE = {
  origins: { main: 'https://x.example', hotel: 'https://x.example/hotel' },
  legal: { hotline: '400-000-0000' },
  qr: { app: { text: 'https://x.example', size: 1, bits: 'gA==' } },
  consent: 'notice',
  appPromotion: true,
  cookieDomain: '',
} as unknown as Site;
const HOTEL = {
  id: 7,
  source: 1,
  name: '云汀酒店',
  cityPinyin: 'hangzhou',
  merchantAchievements: [{ title: '承接婚宴210场' }, { title: '从业12年' }, { title: '第三条' }],
  hotel: { reachGiftList: ['下午茶一份\n每对新人一次'] },
};
const ok = (data: unknown, msg = ''): Result<unknown> => ({ ok: true, data, msg });
const RECEIPT = ok({ merchant: { id: 7, name: '' }, receipt: { code: 'K7-Q2', url: '' } });
const PHONE = '13800138000';
/** Solved by the number 3. */
const CHALLENGE = {
  parameters: { salt: '00'.repeat(16), nonce: '11'.repeat(16), keyPrefix: '68b0b42e484a5db97b074efa581d0382' },
  signature: 'signed',
};

/** Renders the modal with the given service responses; `hold` delays the response to the enquiry. */
function open(
  options: Partial<Options> & { values?: RequestValues } = {},
  {
    hotel = ok(HOTEL) as Result<unknown> | Promise<Result<unknown>>,
    appointments = [RECEIPT],
    site = {},
    hold = false,
    status = failed() as Result<unknown>,
    merchant = failed(1004, '没有找到这个商家，可能已停止合作') as Result<unknown>,
  } = {},
) {
  const events: [string, object][] = [];
  const toasts: string[] = [];
  const sent: CallOptions[] = [];
  const statuses: CallOptions[] = [];
  const requests: CallOptions[] = [];
  const env: WidgetEnv = {
    visibleAt: 0,
    site: { ...SITE, ...site },
    host: document.body,
    base: 'https://main.test',
    own: false,
    page: {},
    lang: 'zh-CN',
    t: (text) => text,
    call: (async (service: string, path: string, request: CallOptions) => {
      if (service === 'java') {
        requests.push(request);
        return hotel;
      }
      if (service === 'wedding') return merchant;
      if (path === '/AppointmentStatus') {
        statuses.push(request);
        return status;
      }
      if (path === '/AppointmentChallenge') return ok(CHALLENGE);
      sent.push(request);
      if (hold) await new Promise(() => {});
      return appointments.length > 1 ? appointments.shift() : appointments[0];
    }) as ServiceCall,
    emit(name, detail) {
      events.push([name, detail]);
      // As the platform does: the modal that closes itself takes its option with it.
      if (name === 'xiyan:enquiryclose') update({ open: false });
      return true;
    },
    adopt() {},
    idle: async () => {},
    readCookie,
    writeCookie,
    toast: (text) => toasts.push(text),
  };
  const view = (more: Partial<Options>) => (
    <EnquiryModal options={{ ...DEFAULTS, open: true, merchantId: '7', ...options, ...more }} data={undefined} env={env} />
  );
  const { rerender, unmount, container } = render(view({}));
  function update(more: Partial<Options>) {
    rerender(view(more));
  }
  return { events, toasts, sent, statuses, requests, container, unmount, update };
}
const field = () => screen.getByLabelText<HTMLInputElement>(/^手机号/);
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: /询问档期|再试一次|正在提交/ });
const type = (value: string) => fireEvent.input(field(), { target: { value } });
const press = () => fireEvent.submit(submit().closest('form') as HTMLFormElement);
const names = (events: [string, object][]) => events.map(([name]) => name.replace('xiyan:enquiry', ''));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal('visualViewport', Object.assign(new EventTarget(), { height: 800, scale: 1, offsetTop: 0 }));
});
afterEach(() => {
  vi.useRealTimers();
  for (const name of ['hotel_id', 'city_id', 'token']) document.cookie = `${name}=; max-age=0; path=/`;
});

describe('enquiry modal', () => {
  it('renders nothing while closed', () => {
    const { container, events } = open({ open: false });
    expect(container.innerHTML).toBe('');
    expect(events).toEqual([]);
  });

  // Specification 9#3
  it("shows the hotel's name, the gifts with their conditions and the first two achievements", async () => {
    open({ hotelName: '酒店' });
    expect(await screen.findByText('下午茶一份')).toBeTruthy();
    expect(screen.getByText('每对新人一次')).toBeTruthy();
    expect(screen.getAllByText('云汀酒店').length).toBeGreaterThan(0);
    expect(screen.getByText('从业12年')).toBeTruthy();
    expect(screen.queryByText('第三条')).toBeNull();
  });

  // Specification 7#9
  it('requests the hotel with city and token from the cookies, and with city -1 without a cookie', async () => {
    const { requests } = open();
    await waitFor(() =>
      expect(requests[0]).toMatchObject({ data: { merchantId: '7', fullEdition: 0 }, headers: { cid: '-1', token: '' } }),
    );
    document.cookie = 'city_id=3';
    document.cookie = 'token=t1';
    const { requests: later } = open();
    await waitFor(() => expect(later[0]).toMatchObject({ headers: { cid: '3', token: 't1' } }));
  });

  it.each([
    ['there are no gifts', ok({ ...HOTEL, hotel: { reachGiftList: [] } })],
    ['the service fails', failed()],
    ['the response is invalid', ok('invalid')],
  ])('refers the couple to the merchant for gifts when %s, and the form works', async (_, hotel) => {
    const { events } = open({ hotelName: '云汀酒店' }, { hotel });
    expect(await screen.findByText(/请向商家询问/)).toBeTruthy();
    type(PHONE);
    press();
    await screen.findByText(/谢谢/);
    expect(names(events)).toContain('submit');
  });

  it('refuses enquiries for a hotel whose source is not 1 and links to its page', async () => {
    open({}, { hotel: ok({ ...HOTEL, source: 2 }) });
    expect(await screen.findByRole('heading', { name: /暂不接受/ })).toBeTruthy();
    expect(screen.queryByLabelText(/^手机号/)).toBeNull();
    expect(screen.getByRole('link', { name: '查看主页' }).getAttribute('href')).toBe('https://x.example/hotel/hangzhou/detail_7');
  });

  describe('when the hotel service does not know the merchant', () => {
    const UNKNOWN_HOTEL = failed(1002, '没有找到这家酒店');
    const errors: unknown[] = [];
    const listen = (event: Event) => errors.push((event as CustomEvent).detail);
    beforeEach(() => {
      errors.length = 0;
      document.addEventListener('xiyan:error', listen);
    });
    afterEach(() => document.removeEventListener('xiyan:error', listen));

    it('reports that it is unknown or delisted instead of showing the form, and reports it once', async () => {
      const { sent } = open({ hotelName: '云汀酒店' }, { hotel: UNKNOWN_HOTEL });
      expect(await screen.findByRole('heading', { name: '暂不接受在线询问档期' })).toBeTruthy();
      expect(screen.getByText(/没有找到要询问的商家，可能已停止合作/)).toBeTruthy();
      expect(screen.queryByLabelText(/^手机号/)).toBeNull();
      expect(screen.getByRole('link', { name: '看看其他酒店' }).getAttribute('href')).toBe('https://x.example/hotel');
      const message = 'merchant 7 is unknown or no longer listed; nothing was asked';
      expect(errors).toEqual([{ widget: 'enquiry', message }]);
      expect(forgiveConsole()).toEqual([`console.warn: xiyan: ${message}`]);
      expect(sent).toEqual([]);
    });

    it('shows the form with name, gifts and achievements when the merchant belongs to another category', async () => {
      const merchant = ok({ id: 7, name: '一方婚礼策划', source: 1, gifts: ['到店礼'], achievements: ['策划婚礼80场'] });
      const { sent } = open({}, { hotel: UNKNOWN_HOTEL, merchant });
      expect(await screen.findByText('到店礼')).toBeTruthy();
      expect(screen.getAllByText('一方婚礼策划').length).toBeGreaterThan(0);
      expect(document.body.textContent).toContain('商家可能来电');
      expect(document.body.textContent).not.toContain('酒店');
      type(PHONE);
      press();
      await screen.findByText(/谢谢/);
      expect(document.body.textContent).toContain('已转给商家');
      expect(sent).toHaveLength(1);
      expect(errors).toEqual([]);
    });

    it("links to the merchant's page when a merchant of another category takes no enquiries", async () => {
      open({}, { hotel: UNKNOWN_HOTEL, merchant: ok({ id: 7, name: '一方', source: 0, gifts: [], achievements: [] }) });
      expect((await screen.findByRole('link', { name: '查看主页' })).getAttribute('href')).toBe('https://x.example/merchant/7');
    });

    it('keeps the form when the merchant request fails', async () => {
      open({}, { hotel: UNKNOWN_HOTEL, merchant: unanswered() });
      expect(await screen.findByText(/请向商家询问/)).toBeTruthy();
      expect(field()).toBeTruthy();
      expect(errors).toEqual([]);
    });
  });

  it('reports an invalid number when the focus leaves the field, not when the window loses the focus', async () => {
    open();
    const hasFocus = vi.spyOn(Document.prototype, 'hasFocus').mockReturnValue(false);
    fireEvent.blur(field());
    await new Promise((resolve) => setTimeout(resolve));
    expect(screen.queryByRole('alert')).toBeNull();
    hasFocus.mockReturnValue(true);
    fireEvent.blur(field());
    expect((await screen.findByRole('alert')).textContent).toBe('请填写正确的手机号');
    hasFocus.mockRestore();
  });

  it('shows the service’s words when the enquiry was already submitted', async () => {
    open({}, { appointments: [{ ok: true, data: { merchant: { id: 7, name: '' }, receipt: null }, msg: '您已提交过，酒店已收到询问' }] });
    type(PHONE);
    press();
    await screen.findByText(/谢谢/);
    expect(screen.getByText(/您已提交过，酒店已收到询问/).textContent).not.toContain('已转给商家');
  });

  it('shows what the page states about the wedding before it is sent, and sends what the visitor changes', async () => {
    const { sent } = open({ values: { weddingDate: '2027-05-01', meal: 'lunch', tables: '22', hallId: '3', about: '牡丹厅' } });
    const dialog = screen.getByRole('dialog');
    await within(dialog).findAllByText(/云汀酒店/);
    expect(dialog.textContent).toContain('您正在询问云汀酒店牡丹厅的档期');
    const pressed = () => [...dialog.querySelectorAll('[aria-pressed=true]')].map(({ textContent }) => textContent);
    expect(screen.getByLabelText<HTMLInputElement>('婚期').value).toBe('2027-05-01');
    expect(pressed()).toEqual(['午宴', '22桌']);
    const tables = [...dialog.querySelectorAll('button')].map(({ textContent }) => textContent).filter((text) => /桌$/.test(text ?? ''));
    expect(tables).toEqual(['10桌', '15桌', '20桌', '22桌', '30桌', '40桌']);
    fireEvent.click(screen.getByRole('button', { name: '30桌' }));
    expect(pressed()).toEqual(['午宴', '30桌']);
    expect(sent).toEqual([]);
    type(PHONE);
    press();
    await screen.findByText(/谢谢/);
    expect(sent[0]?.data).toMatchObject({ wedding: { date: '2027-05-01', meal: 'lunch', tables: 30, hall_id: '3' } });
    expect(pressed()).toEqual(['午宴', '30桌']);
  });

  it('shows day, meal and tables to choose when the page states a meal alone', async () => {
    const { sent } = open({ values: { meal: 'lunch' } });
    const dialog = screen.getByRole('dialog');
    await within(dialog).findAllByText(/云汀酒店/);
    expect(screen.getByLabelText<HTMLInputElement>('婚期').value).toBe('');
    expect([...dialog.querySelectorAll('[aria-pressed=true]')].map(({ textContent }) => textContent)).toEqual(['午宴']);
    type(PHONE);
    press();
    await screen.findByText(/谢谢/);
    expect(sent[0]?.data).toMatchObject({ wedding: { meal: 'lunch' } });
  });

  it('names a hall that the page states alone and sends it, without questions between number and button', async () => {
    const { sent } = open({ values: { hallId: '3', about: '牡丹厅' } });
    await screen.findByText(/牡丹厅/);
    expect(screen.queryByLabelText('婚期')).toBeNull();
    type(PHONE);
    press();
    await screen.findByText(/谢谢/);
    expect(sent[0]?.data).toMatchObject({ wedding: { hall_id: '3' } });
  });

  it('sends the package that it names', async () => {
    const { sent } = open({ values: { packageId: '81', about: '江月套餐' } });
    await screen.findByText(/江月套餐/);
    type(PHONE);
    press();
    await screen.findByText(/谢谢/);
    expect(sent[0]?.data).toMatchObject({ package_id: '81' });
  });

  it('sends neither a hall nor a package that it cannot name', async () => {
    const { sent } = open({ values: { hallId: '3', packageId: '81' } });
    type(PHONE);
    press();
    await screen.findByText(/谢谢/);
    expect(sent[0]?.data).not.toHaveProperty('wedding');
    expect(JSON.stringify(sent[0]?.data)).not.toContain('81');
  });

  it('asks nothing about the wedding before it is sent when the page states nothing', () => {
    open();
    expect(screen.queryByLabelText('婚期')).toBeNull();
  });

  it('moves the focus to the phone field when it opens', () => {
    open();
    expect(document.activeElement).toBe(field());
  });

  it('describes the phone field by a tip only while there is one', () => {
    open();
    expect(field().hasAttribute('aria-describedby')).toBe(false);
    press();
    expect(document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent).toMatch(/手机/);
  });

  // Specification 3#12, 4#6
  it('saves the hotel in the cookie hotel_id, open or closed, and never an invalid id', async () => {
    const written = vi.spyOn(document, 'cookie', 'set');
    const { update } = open({ open: false, hotelId: '42' });
    for (const hotelId of ['1002x', '0', '-7', '']) update({ hotelId });
    update({ hotelId: '43' });
    await waitFor(() => expect(document.cookie).toContain('hotel_id=43'));
    expect(written.mock.calls.map(([cookie]) => cookie.split(';')[0])).toEqual(['hotel_id=42', 'hotel_id=43']);
    written.mockRestore();
  });
});

describe('phone field', () => {
  // Specification 5#1
  it('removes everything but digits while the visitor types', () => {
    open();
    type('138a 00');
    expect(field().value).toBe('13800');
  });

  it('does not change the text while an input method composes, and cleans it afterwards', () => {
    open();
    const input = field();
    input.value = '１３８';
    fireEvent(input, Object.assign(new Event('input', { bubbles: true }), { isComposing: true }));
    expect(input.value).toBe('１３８');
    fireEvent.compositionEnd(input);
    expect(input.value).toBe('138');
  });

  it('does not submit on the Enter that ends a composition', () => {
    open();
    const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, isComposing: true });
    fireEvent(field(), enter);
    expect(enter.defaultPrevented).toBe(true);
  });

  // Specification 4#5, 5#2, 5#3, 8#7
  it('ties the tip to the field, announces it, sends nothing, and removes the tip when the number is valid', async () => {
    const { sent } = open();
    type('1280013800');
    press();
    const tip = await screen.findByRole('alert');
    expect(tip.textContent).toBe('请填写正确的手机号');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(field().getAttribute('aria-describedby')).toBe(tip.id);
    type('13800138000');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(sent).toEqual([]);
  });

  // Specification 5#2
  it('is validated when it loses the focus', async () => {
    open();
    type('138');
    fireEvent.focusOut(field());
    expect((await screen.findByRole('alert')).textContent).toBe('请填写正确的手机号');
  });
});

describe('consent', () => {
  it('leaves the focus on the privacy link when the name of the hotel arrives', async () => {
    let answer = (_: Result<unknown>) => {};
    const hotel = new Promise<Result<unknown>>((resolve) => {
      answer = resolve;
    });
    open({ hotelName: '酒店' }, { hotel });
    const link = screen.getByRole('link', { name: '隐私说明' });
    link.focus();
    answer(ok(HOTEL));
    await waitFor(() => expect(link.parentElement?.textContent).toContain('云汀酒店'));
    expect(document.activeElement).toBe(link);
  });
  it('is a sentence that names the hotel, the purpose, the right to withdraw and the privacy page', async () => {
    open();
    await screen.findByText('下午茶一份');
    const link = screen.getByRole('link', { name: '隐私说明' });
    expect(link.getAttribute('href')).toBe('https://x.example/privacy');
    expect(link.parentElement?.textContent).toBe('提交即同意把手机号提供给云汀酒店，仅用于确认档期，可随时致电400-000-0000撤回。隐私说明');
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('is a required, unticked box with a tip where the tag asks for it', async () => {
    const { sent } = open({ consent: 'checkbox' });
    const box = screen.getByRole<HTMLInputElement>('checkbox');
    expect(box.checked).toBe(false);
    type(PHONE);
    press();
    const tip = await screen.findByRole('alert');
    expect(tip.textContent).toBe('请先勾选同意');
    expect(box.getAttribute('aria-describedby')).toBe(tip.id);
    expect(sent).toEqual([]);
    fireEvent.click(box);
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    press();
    await waitFor(() => expect(sent[0]?.data).toMatchObject({ consent: { mode: 'checkbox' } }));
  });

  it('can be off on the site; a tag can make it stricter but not weaker', () => {
    open({}, { site: { consent: 'off' } });
    expect(screen.queryByText(/提交即同意/)).toBeNull();
    cleanup();
    open({ consent: 'off' });
    expect(screen.getByText(/提交即同意/)).toBeTruthy();
  });
});

describe('sending', () => {
  it('says of a test that nobody will call, and of no call', async () => {
    open(
      {},
      { appointments: [ok({ merchant: { id: 7, name: '' }, receipt: { code: 'K7-Q2', url: '' }, isTest: true }, TEST_TEXTS.received)] },
    );
    type(PHONE);
    press();
    await screen.findByRole('heading', { name: '谢谢，已收到您的询问' });
    const { textContent } = screen.getByRole('dialog');
    expect(textContent).toContain('这是测试询问：没有通知商家，也不会有人来电，一天后自动删除');
    expect(textContent).not.toMatch(/接听|已转给/);
  });

  // Specification 4#4
  it('shows the masked number, the receipt code and the app, and tells the page when it closes', async () => {
    const { events, sent } = open();
    type(PHONE);
    press();
    const thanks = await screen.findByRole('heading', { name: '谢谢，已收到您的询问' });
    await waitFor(() => expect(document.activeElement).toBe(thanks));
    const dialog = screen.getByRole('dialog');
    expect(dialog.textContent).toContain('已转给商家，请留意接听来电手机号138****8000');
    expect(dialog.textContent).toContain('询问编号K7-Q2');
    expect(dialog.textContent).toContain('K7-Q2');
    expect(dialog.innerHTML).not.toContain(PHONE);
    expect(within(dialog).getByRole('img')).toBeTruthy();
    expect(sent[0]?.data).toEqual({
      phone_num: PHONE,
      merchant_id: '7',
      from_type: 18,
      consent: { mode: 'notice', version: '2026-11' },
      form: { elapsed: expect.any(Number), website: '' },
      proof: undefined,
    });
    fireEvent.click(screen.getByRole('button', { name: '回到刚才的页面' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(events).toEqual([
      ['xiyan:enquiryopen', { merchantId: '7' }],
      ['xiyan:enquirysending', { merchantId: '7', ref: '' }],
      ['xiyan:enquirysubmit', { merchantId: '7', receipt: 'K7-Q2', ref: '' }],
      ['xiyan:enquiryclose', { merchantId: '7', status: 'submitted' }],
    ]);
    expect(JSON.stringify(events)).not.toMatch(/\d{11}/);
  });

  it('sends the meta fields of the element and of the link, and reports the page’s own id', async () => {
    Object.assign(document.body.dataset, { metaUtm_source: 'blog', metaRef: 'element', metadata: 'x' });
    const { sent, events } = open({ values: { metaRef: 'A-17', meta: { utm_medium: 'card' }, hotelName: '云汀' } } as Partial<Options>);
    type(PHONE);
    press();
    await screen.findByText(/谢谢/);
    for (const name of Object.keys(document.body.dataset)) delete document.body.dataset[name];
    expect(sent[0]?.data).toMatchObject({ meta: { utm_source: 'blog', ref: 'A-17', utm_medium: 'card' } });
    expect(events.slice(1)).toEqual([
      ['xiyan:enquirysending', { merchantId: '7', ref: 'A-17' }],
      ['xiyan:enquirysubmit', { merchantId: '7', receipt: 'K7-Q2', ref: 'A-17' }],
    ]);
  });

  it('omits the app where the site has none', async () => {
    open({}, { site: { appPromotion: false } });
    type(PHONE);
    press();
    await screen.findByText(/谢谢/);
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('sends once on a double click, shows that it is sending, and leaves the other controls enabled', async () => {
    const { sent } = open({}, { hold: true });
    await screen.findByText('下午茶一份');
    type(PHONE);
    press();
    press();
    expect(await screen.findByRole('button', { name: '正在提交' })).toBeTruthy();
    expect(field().readOnly).toBe(true);
    expect(field().value).toBe(PHONE);
    press();
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  // Specification 8#6
  it('shows the refusal of the service and keeps the form and the number', async () => {
    const { toasts, events } = open({}, { appointments: [{ ok: false, code: 1102, msg: '这家商家暂不接受在线询问' }] });
    type(PHONE);
    press();
    await waitFor(() => expect(toasts).toEqual(['这家商家暂不接受在线询问']));
    expect((await screen.findByRole('alert')).textContent).toBe('这家商家暂不接受在线询问');
    expect(field().value).toBe(PHONE);
    expect(names(events)).toEqual(['open', 'sending']);
  });

  it.each([4444, 500, 502, 503])('shows the response with RetCode %d as a toast and does not retry automatically', async (code) => {
    vi.useFakeTimers();
    const answer = { ok: false as const, code, msg: '系统繁忙，请稍后再试' };
    const { sent, toasts } = open({}, { appointments: [answer, answer, RECEIPT] });
    type(PHONE);
    press();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(sent).toHaveLength(1);
    expect(toasts).toEqual(['系统繁忙，请稍后再试']);
    expect(screen.getByRole('alert').textContent).toBe('系统繁忙，请稍后再试');
    expect(field().value).toBe(PHONE);
    // A retry, now or after a reload, has the same key.
    expect(sessionStorage.getItem('xiyan_enquiry')).toContain(sent[0]?.headers?.['Idempotency-Key'] ?? '-');
    press();
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent[1]?.headers?.['Idempotency-Key']).toBe(sent[0]?.headers?.['Idempotency-Key']);
  });

  it('retries with the same idempotency key after the delay of a 503 response, without a toast', async () => {
    vi.useFakeTimers();
    const busy = { ok: false as const, code: 503, msg: '系统繁忙', retryAfter: 20 };
    const { sent, toasts } = open({}, { appointments: [busy, RECEIPT] });
    type(PHONE);
    press();
    await vi.advanceTimersByTimeAsync(19_000);
    expect(sent).toHaveLength(1);
    expect(screen.getByRole('alert').textContent).toContain('稍后自动重试');
    await vi.advanceTimersByTimeAsync(3000);
    expect(screen.queryByText(/谢谢/)).not.toBeNull();
    expect(new Set(sent.map(({ headers }) => headers?.['Idempotency-Key'])).size).toBe(1);
    expect(sent).toHaveLength(2);
    expect(toasts).toEqual([]);
  });

  it('does not retry automatically when a 503 response asks for more than a minute', async () => {
    vi.useFakeTimers();
    const { sent, toasts } = open({}, { appointments: [{ ok: false, code: 503, msg: '系统维护中', retryAfter: 3600 }] });
    type(PHONE);
    press();
    await vi.advanceTimersByTimeAsync(7_200_000);
    expect(sent).toHaveLength(1);
    expect(toasts).toEqual(['系统维护中']);
  });

  it('keeps the number when the network fails, and the visitor can retry with the same key', async () => {
    const { sent, toasts } = open({}, { appointments: [unanswered(), RECEIPT] });
    type(PHONE);
    press();
    expect((await screen.findByRole('alert')).textContent).toContain('号码还在');
    expect(field().value).toBe(PHONE);
    expect(toasts).toEqual([]);
    press();
    await screen.findByText(/谢谢/);
    expect(sent).toHaveLength(2);
    expect(sent[1]?.headers?.['Idempotency-Key']).toBe(sent[0]?.headers?.['Idempotency-Key']);
  });

  it('retries automatically three times with growing delays, then leaves the retry to the visitor', async () => {
    vi.useFakeTimers();
    const { sent } = open({}, { appointments: [unanswered()] });
    type(PHONE);
    press();
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent).toHaveLength(1);
    for (const [wait, count] of [
      [1500, 2],
      [8000, 3],
      [18000, 4],
      [600000, 4],
    ] as const) {
      await vi.advanceTimersByTimeAsync(wait);
      expect(sent).toHaveLength(count);
    }
    expect(new Set(sent.map(({ headers }) => headers?.['Idempotency-Key'])).size).toBe(1);
    expect(screen.getByRole('alert').textContent).toContain('请检查网络');
  });

  it('waits for the network when the page is offline, and sends when it is back', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { sent } = open({}, { appointments: [unanswered(), RECEIPT] });
    type(PHONE);
    press();
    expect((await screen.findByRole('alert')).textContent).toContain('恢复后自动提交');
    expect(sent).toHaveLength(1);
    online.mockReturnValue(true);
    await waitFor(() => {
      window.dispatchEvent(new Event('online'));
      expect(screen.queryByText(/谢谢/)).not.toBeNull();
    });
    expect(sent).toHaveLength(2);
    online.mockRestore();
  });

  it('stops retrying when it is closed', async () => {
    vi.useFakeTimers();
    const { sent, events } = open({}, { appointments: [unanswered()] });
    type(PHONE);
    press();
    await vi.advanceTimersByTimeAsync(500);
    fireEvent.click(screen.getByRole('button', { name: '关闭' }));
    await vi.advanceTimersByTimeAsync(600000);
    expect(sent).toHaveLength(1);
    expect(events.at(-1)).toEqual(['xiyan:enquiryclose', { merchantId: '7', status: 'closed' }]);
  });
});

describe('enquiry that looks automatic', () => {
  it('solves the proof of work and is sent again with the same key, with only a notice that it takes a moment', async () => {
    const { sent, toasts } = open({}, { appointments: [{ ok: false, code: 1104, msg: '请稍候，正在确认这次提交' }, RECEIPT] });
    type(PHONE);
    press();
    await screen.findByText(/谢谢/);
    expect(toasts).toEqual([]);
    expect(sent).toHaveLength(2);
    expect(sent[1]?.headers?.['Idempotency-Key']).toBe(sent[0]?.headers?.['Idempotency-Key']);
    expect(JSON.parse(atob(String(sent[1]?.data?.proof)))).toMatchObject({ challenge: CHALLENGE, solution: { counter: 3 } });
  });
});

describe('after a reload before the response', () => {
  const KEY = '0f8fad5bd9cb469fa16570867728950e';
  const leave = (merchant = '7', at = Date.now()) => sessionStorage.setItem('xiyan_enquiry', `${KEY} ${merchant} ${at}`);

  it('keeps the key, never the number, until a response arrives', async () => {
    const { unmount } = open({}, { hold: true });
    type(PHONE);
    press();
    await waitFor(() => expect(sessionStorage.getItem('xiyan_enquiry')).toMatch(/^[0-9a-f]{32} 7 \d{13}$/));
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(PHONE);
    unmount();
    sessionStorage.clear();
    open();
    type(PHONE);
    press();
    await screen.findByText(/谢谢/);
    expect(sessionStorage.getItem('xiyan_enquiry')).toBe('');
  });

  it('thanks with the receipt when the enquiry was stored, and tells the page', async () => {
    leave();
    const { events, statuses, sent } = open(
      {},
      { status: ok({ arrived: true, receipt: { code: 'K7-Q2', url: 'https://x.example/receipt/r1' } }) },
    );
    await screen.findByRole('heading', { name: '谢谢，已收到您的询问' });
    const data = { salt: expect.stringMatching(/^[0-9a-f]{32}$/), merchant_id: '7' };
    expect(statuses).toEqual([{ data, headers: { 'Idempotency-Key': KEY } }]);
    expect(screen.getByText('K7-Q2')).toBeTruthy();
    expect(screen.getByRole('link', { name: '查看进度或撤回' }).getAttribute('href')).toBe('https://x.example/receipt/r1');
    expect(screen.getByRole('dialog').textContent).toContain('请留意接听来电');
    expect(names(events)).toEqual(['open', 'submit']);
    expect(sent).toEqual([]);
    expect(sessionStorage.getItem('xiyan_enquiry')).toBe('');
  });

  it('says of a stored test that nobody will call', async () => {
    leave();
    open({}, { status: ok({ arrived: true, receipt: { code: 'K7-Q2', url: '' }, isTest: true }, TEST_TEXTS.received) });
    await screen.findByText(/这是测试询问/);
    expect(screen.getByRole('dialog').textContent).not.toMatch(/接听|已转给/);
  });

  it('asks for the number again when the enquiry was not stored', async () => {
    leave();
    const { sent } = open({}, { status: ok({ arrived: false, receipt: '' }) });
    expect((await screen.findByRole('alert')).textContent).toBe('刚才那次没有送达，请再填一次手机号');
    expect(sessionStorage.getItem('xiyan_enquiry')).toBe('');
    type(PHONE);
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    press();
    await screen.findByText(/谢谢/);
    expect(sent).toHaveLength(1);
  });

  it('keeps the outcome unresolved when the status request fails', async () => {
    leave();
    const { statuses } = open();
    await waitFor(() => expect(statuses).toHaveLength(1));
    expect(field().value).toBe('');
    expect(sessionStorage.getItem('xiyan_enquiry')).toContain(KEY);
  });

  it.each([
    ['another merchant', '8', Date.now()],
    ['long ago', '7', Date.now() - 25 * 3600_000],
  ])('requests no status for an enquiry to or from %s', async (_, merchant, at) => {
    leave(merchant, at);
    const { statuses } = open();
    await screen.findByText('下午茶一份');
    expect(statuses).toEqual([]);
  });
});

describe('hotel', () => {
  it('is not reported as having no gifts before its data have loaded', async () => {
    let answer = (_: Result<unknown>) => {};
    const hotel = new Promise<Result<unknown>>((resolve) => {
      answer = resolve;
    });
    const { container } = open({ hotelName: '云汀酒店' }, { hotel });
    expect(container.ownerDocument.querySelector('[aria-busy=true]')).not.toBeNull();
    answer(ok(HOTEL));
    expect(await screen.findByText('下午茶一份')).toBeTruthy();
    expect(container.ownerDocument.querySelector('[aria-busy=true]')).toBeNull();
  });
});

describe('frame that may not submit forms', () => {
  it('sends on the click, and on Enter, which browsers turn into a click', async () => {
    const { sent } = open();
    type(PHONE);
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    fireEvent(submit(), click);
    expect(click.defaultPrevented).toBe(true);
    await screen.findByText(/谢谢/);
    expect(sent).toHaveLength(1);
  });
});

describe('opening and closing', () => {
  it('hydrates the server-rendered form and keeps what the visitor typed before', async () => {
    const container = document.createElement('div');
    document.body.append(container);
    const sent: CallOptions[] = [];
    const env = {
      site: SITE,
      page: {},
      lang: 'zh-CN',
      t: (text: string) => text,
      emit: () => true,
      readCookie: () => '',
      toast: () => {},
      call: (async (service: string, _path: string, request: CallOptions) => {
        if (service === 'hotel') sent.push(request);
        return service === 'hotel' ? RECEIPT : failed();
      }) as ServiceCall,
    } as unknown as WidgetEnv;
    const view = <EnquiryModal options={{ ...DEFAULTS, open: true, merchantId: '7' }} data={undefined} env={env} />;
    container.innerHTML = renderToString(view as never);
    const drawn = container.querySelector('dialog');
    field().value = PHONE;
    const { unmount } = render(view, { container, hydrate: true });
    expect(container.querySelector('dialog')).toBe(drawn);
    expect(field().value).toBe(PHONE);
    press();
    await waitFor(() => expect(sent[0]?.data).toMatchObject({ phone_num: PHONE }));
    unmount();
    container.remove();
  });

  // Specification 4#4
  it('follows its option and dispatches each event once', async () => {
    const { update, events } = open({ open: false });
    update({ open: true });
    await screen.findByRole('dialog');
    update({ open: false });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(names(events)).toEqual(['open', 'close']);
  });

  it('starts with an empty form when it opens again', async () => {
    const { update } = open();
    type('138');
    update({ open: false });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    update({ open: true });
    expect((await screen.findByLabelText<HTMLInputElement>(/^手机号/)).value).toBe('');
  });

  it('requests the other hotel when the merchant changes, and ignores the late response for the first', async () => {
    const { update, requests, events } = open();
    update({ merchantId: '8' });
    await waitFor(() => expect(requests.map(({ data }) => data?.merchantId)).toEqual(['7', '8']));
    expect(names(events)).toEqual(['open', 'close', 'open']);
    expect(events[1]).toEqual(['xiyan:enquiryclose', { merchantId: '7', status: 'closed' }]);
  });
});
