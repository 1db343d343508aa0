// @vitest-environment happy-dom
/** The modal of a link that the visitor has reached: rendered ahead, invisible, and opened by one further render. */
import { options, type VNode } from 'preact';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Site } from '../../../widgets/domain/site/site.ts';
import * as enquiryCode from '../../../widgets/enquiry.ts';
import { startPage } from '../../../widgets/platform/mounting/page.ts';
import { openResults, searchTarget } from '../../../widgets/search-box/search-target.ts';

const SITE_ORIGIN = 'https://xiyan.example';
const SITE = {
  origins: { main: SITE_ORIGIN, hotel: `${SITE_ORIGIN}/hotel` },
  services: { java: '/api/java', hotel: '/api/hotel', wedding: '/api/wedding' },
  legal: { hotline: '' },
  consent: 'notice',
  appPromotion: false,
  cookieDomain: '',
  brand: { name: '喜宴' },
} as unknown as Site;
const requests: string[] = [];
const respond = async (address: string) => {
  const { pathname, searchParams } = new URL(address);
  const id = searchParams.get('merchantId');
  requests.push(`${pathname.replace('/api/java', '')} ${id}`);
  const lists = { merchantAchievements: [], hotel: { reachGiftList: [] } };
  return Response.json({ data: { id, source: 1, name: '酒店', cityPinyin: 'hangzhou', ...lists }, status: { RetCode: 0, msg: '' } });
};
const tag = document.createElement('script');
const loader = {
  keepStretched: () => () => {},
  searches: { searchTarget, openResults },
  release: '',
  tag,
  origin: SITE_ORIGIN,
  site: SITE,
  load: async () => enquiryCode as never,
  listen() {},
};
const page = startPage({ ...loader, shown: { hosts: new WeakMap(), sheets: {} } }, []);
/** The hook by which preact announces that it renders a component. */
const hooks = options as unknown as { __r?: (vnode: VNode) => void };
const previous = hooks.__r;
let renders: string[];
let events: string[];

const record = ({ type }: Event) => events.push(type);
const EVENTS = ['xiyan:enquiryopen', 'xiyan:enquiryclose', 'xiyan:error'] as const;
for (const type of EVENTS) document.addEventListener(type, record);
afterAll(() => {
  for (const type of EVENTS) document.removeEventListener(type, record);
});
beforeEach(() => {
  vi.stubGlobal('fetch', respond);
  vi.stubGlobal('visualViewport', Object.assign(new EventTarget(), { height: 800, scale: 1, offsetTop: 0 }));
  options.requestAnimationFrame = (act) => setTimeout(act);
  hooks.__r = (vnode) => {
    renders.push((vnode.type as { name: string }).name);
    previous?.(vnode);
  };
  [renders, events] = [[], []];
  requests.length = 0;
});
afterEach(async () => {
  document.body.replaceChildren();
  await settle();
  hooks.__r = previous;
  options.requestAnimationFrame = undefined;
  vi.unstubAllGlobals();
});

const settle = async () => {
  for (let turn = 0; turn < 6; turn++) await new Promise((resolve) => setTimeout(resolve));
};
const hosts = () => document.querySelectorAll('xiyan-enquiry');
const dialog = () => hosts()[0]?.shadowRoot?.querySelector('dialog');
function addLink(merchant: string): HTMLAnchorElement {
  const link = document.body.appendChild(document.createElement('a'));
  link.href = '#';
  link.dataset.xiyanEnquiry = merchant;
  return link;
}
async function reach(merchant: string): Promise<HTMLAnchorElement> {
  const link = addLink(merchant);
  link.focus();
  await page.renderEnquiryAhead(link);
  await settle();
  return link;
}
const open = async (link: HTMLElement) => {
  const show = await page.prepareEnquiry(link);
  renders = [];
  return show();
};

it('is rendered and knows the hotel, but is not open: nothing is announced, and the focus stays', async () => {
  const link = await reach('1001');
  expect(dialog()?.dataset.modal).toBe('ahead');
  expect(dialog()?.textContent).toContain('酒店');
  expect(requests).toEqual(['/hotel 1001']);
  expect(events).toEqual([]);
  expect(document.activeElement).toBe(link);
  expect(document.documentElement.getAttribute('style')).toBeNull();
});

it('opens by one render and without a request, and is removed when it closes', async () => {
  const closing = open(await reach('1001'));
  await settle();
  expect(dialog()?.dataset.modal).toBe('');
  expect(renders.filter((name) => name === 'EnquiryForm')).toHaveLength(1);
  expect(requests).toEqual(['/hotel 1001']);
  expect(events).toEqual(['xiyan:enquiryopen']);
  dialog()?.querySelector<HTMLButtonElement>('button[aria-label=关闭]')?.click();
  expect(await closing).toEqual({ status: 'closed' });
  expect(events).toEqual(['xiyan:enquiryopen', 'xiyan:enquiryclose']);
  expect(hosts()).toHaveLength(0);
});

it('leaves the page together with the link', async () => {
  const link = await reach('1001');
  expect(hosts()).toHaveLength(1);
  link.remove();
  await settle();
  expect(hosts()).toHaveLength(0);
  expect(document.body.children).toHaveLength(0);
});

it('is not rendered when the visitor has opened and closed the modal before the browser was idle', async () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (act: () => void) => idle.push(act));
  const link = addLink('1001');
  link.focus();
  await page.renderEnquiryAhead(link);
  expect(idle).toHaveLength(1);
  const closing = open(link);
  await settle();
  dialog()?.querySelector<HTMLButtonElement>('button[aria-label=关闭]')?.click();
  await closing;
  link.focus();
  for (const act of idle) act();
  expect(hosts()).toHaveLength(0);
});

it('follows the visitor to the next link, in the same element', async () => {
  await reach('1001');
  const host = hosts()[0];
  await reach('1002');
  expect(hosts()).toHaveLength(1);
  expect(hosts()[0]).toBe(host);
  expect(dialog()?.querySelector<HTMLInputElement>('input[name=merchant_id]')?.value).toBe('1002');
});

it('opens for another merchant than the one that was reached', async () => {
  await reach('1001');
  void open(addLink('1002'));
  await settle();
  expect(hosts()).toHaveLength(1);
  expect(dialog()?.dataset.modal).toBe('');
  expect(dialog()?.querySelector<HTMLInputElement>('input[name=merchant_id]')?.value).toBe('1002');
  expect(requests).toEqual(['/hotel 1001', '/hotel 1002']);
});

it('opens although the page has removed what was rendered ahead', async () => {
  const link = await reach('1001');
  hosts()[0]?.remove();
  await settle();
  void open(link);
  await settle();
  expect(hosts()).toHaveLength(1);
  expect(dialog()?.dataset.modal).toBe('');
});

it.each([
  ['the visitor has left the link again', () => (document.activeElement as HTMLElement).blur()],
  ['the page has its own enquiry element', () => document.body.append(document.createElement('xiyan-enquiry'))],
])('renders nothing when %s', async (_, change) => {
  const link = addLink('1001');
  link.focus();
  change();
  await page.renderEnquiryAhead(link);
  await settle();
  expect(dialog() ?? null).toBeNull();
  expect(requests).toEqual([]);
});

it('leaves the open modal of another merchant alone', async () => {
  void open(await reach('1001'));
  await settle();
  await reach('1002');
  expect(hosts()).toHaveLength(1);
  expect(dialog()?.querySelector<HTMLInputElement>('input[name=merchant_id]')?.value).toBe('1001');
  expect(requests).toEqual(['/hotel 1001']);
});
