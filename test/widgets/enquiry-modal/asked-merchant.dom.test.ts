// @vitest-environment happy-dom
/**
 * Whatever a page does in whatever order (attributes, links, calls, cookies, closing), the merchant that is named is the merchant that is
 * asked, and who names none gets an error instead of a modal. Links that the visitor only reaches change nothing. The page and the modal are the real ones; services are stubs.
 */
import fc from 'fast-check';
import { options as preact } from 'preact';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { EnquiryRequest, EventDetails } from '../../../widgets/contract.ts';
import type { Site } from '../../../widgets/domain/site/site.ts';
import * as enquiryCode from '../../../widgets/enquiry.ts';
import { startPage } from '../../../widgets/platform/mounting/page.ts';
import { openResults, searchTarget } from '../../../widgets/search-box/search-target.ts';
import { forgiveConsole } from '../../support/runner/fail-on-console.ts';
import { propertyRuns } from '../../support/runner/property-runs.ts';

const SEED = 20261122;
const RUNS = propertyRuns(200);
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

/** Everything that the services were asked, by merchant. */
const requests: string[] = [];
const respond = async (address: string, { body }: RequestInit = {}) => {
  const { pathname, searchParams } = new URL(address);
  const answer = (data: object) => Response.json({ data, status: { RetCode: 0, msg: '' } });
  if (pathname === '/api/java/hotel') {
    const id = searchParams.get('merchantId');
    requests.push(`info ${id}`);
    const lists = { merchantAchievements: [], hotel: { reachGiftList: [] } };
    return answer({ id, source: 1, name: '酒店', cityPinyin: 'hangzhou', ...lists });
  }
  requests.push(`${pathname.replace('/api/hotel', '')} ${JSON.parse(body as string).merchant_id}`);
  return answer({ merchant: { id: 1, name: '' }, receipt: null });
};
// happy-dom has none.
Object.defineProperty(ShadowRoot.prototype, 'styleSheets', { get: () => [] });
const tag = document.createElement('script');
tag.src = `${SITE_ORIGIN}/widgets/v1/embed.js`;
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

/** Values of ids: two valid ones, an invalid one, and an empty one. */
const ID = fc.constantFrom('1001', '1002', '', 'abc', '0', '-5', '1002x');
const ABSENT_OR_ID = fc.oneof(fc.constant(undefined), ID);
const isId = (text: string | undefined): text is string => /^[1-9]\d*$/.test(text ?? '');

const STEP = fc.oneof(
  fc.record({ do: fc.constant('attribute' as const), name: fc.constantFrom('merchant-id', 'hotel-id'), value: fc.option(ID) }),
  fc.record({ do: fc.constant('attribute' as const), name: fc.constant('open'), value: fc.constantFrom('', 'off', null) }),
  fc.record({ do: fc.constant('link' as const), id: ID, merchantId: ABSENT_OR_ID, hotelId: ABSENT_OR_ID }),
  fc.record({ do: fc.constant('call' as const), merchantId: ABSENT_OR_ID, hotelId: ABSENT_OR_ID, merchant_id: ABSENT_OR_ID }),
  fc.record({ do: fc.constant('reach' as const), id: ID }),
  fc.record({ do: fc.constantFrom('close' as const, 'submit' as const) }),
  fc.record({ do: fc.constant('cookie' as const), value: ID }),
);
type Step = typeof STEP extends fc.Arbitrary<infer Value> ? Value : never;
const RUN = fc.record({
  host: fc.constantFrom('xiyan-enquiry', 'placeholder', 'none'),
  address: fc.constantFrom(
    `${SITE_ORIGIN}/hotel/package?packageId=1`,
    `${SITE_ORIGIN}/package/1`,
    `${SITE_ORIGIN}/hotel/hangzhou`,
    'https://partner.example/package/1',
  ),
  cookie: ID,
  /** Steps of one burst follow each other before the page gets a moment to react. */
  bursts: fc.array(fc.array(STEP, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 8 }),
});

/** The expected result, by the words of the documentation. */
class Expected {
  readonly attributes: Record<string, string | undefined> = {};
  /** Merchant of the call or link that has opened the modal; empty: none has. */
  call = '';
  cookie = '';
  errors = 0;
  #remembered = '';
  #isNameless = false;
  #before = '';
  #hotelBefore = '';

  readonly isPackagePage: boolean;
  readonly hasElement: boolean;

  constructor(isPackagePage: boolean, hasElement: boolean) {
    this.isPackagePage = isPackagePage;
    this.hasElement = hasElement;
  }

  get #isOpen() {
    return this.attributes.open !== undefined && this.attributes.open !== 'off';
  }
  get #stated() {
    if (this.call) return this.call;
    return [this.attributes['merchant-id'], this.attributes['hotel-id']].find(isId) ?? '';
  }
  /** The merchant whose modal is open; empty: none is. */
  get merchant() {
    return this.call || (this.#isOpen && (this.#stated || this.#remembered)) || '';
  }
  /** Waits until the page has rendered the current attributes. */
  react() {
    if (!this.hasElement) return;
    const hotel = this.call ? undefined : this.attributes['hotel-id'];
    if (isId(hotel) && hotel !== this.#hotelBefore) this.cookie = hotel;
    this.#hotelBefore = isId(hotel) ? hotel : '';
    const now = `${this.#isOpen || !!this.call} ${this.#stated}`;
    if (now === this.#before) return;
    this.#before = now;
    this.#remembered = '';
    this.#isNameless = this.#isOpen && !this.#stated;
  }
  /** Waits until a request without a merchant has used the cookie or was reported. */
  settle() {
    this.react();
    if (!this.#isNameless) return;
    this.#isNameless = false;
    if (this.isPackagePage && isId(this.cookie)) this.#remembered = this.cookie;
    else this.errors++;
  }
}

const settle = async () => {
  for (let turn = 0; turn < 6; turn++) await new Promise((resolve) => setTimeout(resolve));
};
const hosts = () => [...document.querySelectorAll<HTMLElement>('xiyan-enquiry,[data-xiyan=enquiry]')];
const openRoots = () =>
  hosts().flatMap((host) => (host.shadowRoot?.querySelector('dialog:not([data-modal=ahead])') ? [host.shadowRoot as ShadowRoot] : []));

let heard: { opened: string[]; errors: string[] };
const onOpen = (event: CustomEvent<EventDetails['xiyan:enquiryopen']>) => heard.opened.push(event.detail.merchantId);
const onClose = (event: CustomEvent<EventDetails['xiyan:enquiryclose']>) => {
  // Every close names the merchant that was open.
  const at = heard.opened.indexOf(event.detail.merchantId);
  expect(at).toBeGreaterThanOrEqual(0);
  heard.opened.splice(at, 1);
};
const onError = (event: CustomEvent<EventDetails['xiyan:error']>) => heard.errors.push(event.detail.message);

beforeEach(() => {
  vi.stubGlobal('fetch', respond);
  vi.stubGlobal('visualViewport', Object.assign(new EventTarget(), { height: 800, scale: 1, offsetTop: 0 }));
  // Effects run in the next turn instead of after the next painted frame.
  preact.requestAnimationFrame = (act) => setTimeout(act);
  document.addEventListener('xiyan:enquiryopen', onOpen);
  document.addEventListener('xiyan:enquiryclose', onClose);
  document.addEventListener('xiyan:error', onError);
});
afterEach(() => {
  preact.requestAnimationFrame = undefined;
  document.removeEventListener('xiyan:enquiryopen', onOpen);
  document.removeEventListener('xiyan:enquiryclose', onClose);
  document.removeEventListener('xiyan:error', onError);
});

/** Prepares the network for a step; returns the function that runs the step. */
async function prepare(step: Step, host: HTMLElement | null, expected: Expected): Promise<() => void> {
  switch (step.do) {
    case 'attribute':
      return () => {
        if (!host) return;
        const name = host.localName === 'div' ? `data-${step.name}` : step.name;
        if (step.value === null) host.removeAttribute(name);
        else host.setAttribute(name, step.value);
        // Removing a missing element changes nothing.
        if (step.name === 'open' && (step.value !== null || expected.attributes.open !== undefined)) expected.call = '';
        expected.attributes[step.name] = step.value ?? undefined;
      };
    case 'cookie':
      return () => {
        document.cookie = `hotel_id=${step.value};path=/`;
        expected.cookie = step.value;
      };
    case 'close':
      return () => {
        // One at most is open, unless its successor has only just been.
        const close = openRoots().at(-1)?.querySelector<HTMLButtonElement>('button[aria-label=关闭]');
        if (!close) return;
        close.click();
      };
    case 'submit':
      return () => {};
    case 'reach':
      // Reaching a link opens nothing and changes nothing that is open.
      return () => {
        const link = document.body.appendChild(document.createElement('a'));
        link.href = '#';
        link.dataset.xiyanEnquiry = step.id;
        link.focus();
        void page.renderEnquiryAhead(link);
      };
    case 'link':
    case 'call': {
      const ids = step.do === 'link' ? [step.merchantId, step.id, step.hotelId] : [step.merchantId, step.hotelId];
      const named = ids.find((id) => id !== undefined && id !== '');
      let request: EnquiryRequest | HTMLElement = step as EnquiryRequest;
      if (step.do === 'link') {
        request = document.body.appendChild(document.createElement('a'));
        const { id: xiyanEnquiry, merchantId, hotelId } = step;
        for (const [name, value] of Object.entries({ xiyanEnquiry, merchantId, hotelId }))
          if (value !== undefined) request.dataset[name] = value;
      }
      const open = await page.prepareEnquiry(request).catch((error: Error) => {
        expect(error.message).toMatch(/names no merchant/);
        expected.errors++;
      });
      expect(!!open).toBe(isId(named));
      return () => {
        if (!open) return;
        open().catch((error: Error) => heard.errors.push(error.message));
        // Attributes take precedence.
        expected.react();
        expected.call = named as string;
        expected.react();
      };
    }
  }
}

/** Sends a number, where there is a form, and expects it to reach the merchant whose modal is open. */
async function submit(merchant: string) {
  const form = openRoots().at(-1)?.querySelector('form');
  if (!form) return;
  (form.elements.namedItem('phone_num') as HTMLInputElement).value = '13800138000';
  form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  await settle();
  expect(requests.at(-1)).toBe(`/MakeAppointment ${merchant}`);
}

async function follow({ host: kind, address, cookie, bursts }: typeof RUN extends fc.Arbitrary<infer Value> ? Value : never) {
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(address);
  document.body.replaceChildren();
  await settle();
  sessionStorage.clear();
  requests.length = 0;
  heard = { opened: [], errors: [] };
  forgiveConsole();
  document.cookie = `hotel_id=${cookie};path=/`;
  const host = kind === 'none' ? null : document.createElement(kind === 'placeholder' ? 'div' : kind);
  if (kind === 'placeholder' && host) host.dataset.xiyan = 'enquiry';
  if (host) document.body.append(host);
  const expected = new Expected(address.startsWith(SITE_ORIGIN) && /package/.test(address), !!host);
  expected.cookie = cookie;
  await settle();
  for (const burst of bursts) {
    const acts: (() => void)[] = [];
    for (const step of burst) acts.push(await prepare(step, host, expected));
    for (const [at, act] of acts.entries()) {
      const wasOpen = openRoots().length > 0;
      act();
      if (burst[at]?.do === 'close' && wasOpen) {
        Object.assign(expected, { call: '' });
        expected.attributes.open = undefined;
        expected.react();
      }
    }
    await settle();
    expected.settle();
    const { merchant } = expected;
    expect(heard.errors.length, heard.errors.join('\n')).toBe(expected.errors);
    expect(openRoots()).toHaveLength(merchant ? 1 : 0);
    expect(heard.opened).toEqual(merchant ? [merchant] : []);
    const input = openRoots()[0]?.querySelector<HTMLInputElement>('input[name=merchant_id]');
    if (input) expect(input.value).toBe(merchant);
    if (merchant) expect(requests.filter((request) => request.startsWith('info')).at(-1)).toBe(`info ${merchant}`);
    if (burst.some((step) => step.do === 'submit')) await submit(merchant);
    expect(heard.errors.length, heard.errors.join('\n')).toBe(expected.errors);
    expect(document.cookie).toContain(`hotel_id=${expected.cookie}`);
  }
  expect(forgiveConsole()).toHaveLength(expected.errors);
}

it(`sends to the merchant last named, after any sequence of attributes, links, calls and cookies (seed ${SEED}, ${RUNS} sequences)`, async () => {
  await fc.assert(fc.asyncProperty(RUN, follow), { seed: SEED, numRuns: RUNS });
}, 300_000);
