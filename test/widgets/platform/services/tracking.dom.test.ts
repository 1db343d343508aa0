// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TrackingEvent } from '../../../../widgets/domain/services/tracking-event.ts';
import type { Site } from '../../../../widgets/domain/site/site.ts';
import { startTracking, withoutNumbers } from '../../../../widgets/platform/services/tracking.ts';

const VISITOR = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/124.0.0.0 Mobile Safari/537.36';
const site = (tracking: Site['tracking']) =>
  ({ tracking, services: { node: '/api/node' }, origins: { main: 'https://main.test', hotel: 'https://main.test/hotel' } }) as Site;

let beacons: { url: string; events: TrackingEvent[] }[] = [];
let fetched: { url: string; init: RequestInit }[] = [];
let accepted = true;
let stop: (() => void) | undefined;
let page: { stopTracking?: () => void } = {};

const begin = (own = true, tracking: Site['tracking'] = 'own') => {
  stop = startTracking({ site: site(tracking), base: 'https://main.test', own, page });
};
const visitor = (values: Partial<Record<'userAgent' | 'doNotTrack' | 'globalPrivacyControl', unknown>>) => {
  for (const [name, value] of Object.entries(values)) Object.defineProperty(navigator, name, { value, configurable: true });
};
const leave = () => window.dispatchEvent(new Event('pagehide'));
const press = (html: string, selector: string) => {
  document.body.innerHTML = html;
  document.querySelector<HTMLElement>(selector)!.click();
};
const sent = () => beacons.flatMap(({ events }) => events);

beforeEach(() => {
  beacons = [];
  page = {};
  fetched = [];
  accepted = true;
  localStorage.clear();
  document.title = '婚宴';
  visitor({ userAgent: VISITOR, doNotTrack: null, globalPrivacyControl: undefined });
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (url: string, body: string) => {
      if (accepted) beacons.push({ url, events: JSON.parse(body) as TrackingEvent[] });
      return accepted;
    },
  });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    fetched.push({ url, init });
    return new Response();
  });
});
afterEach(() => {
  accepted = true;
  stop?.();
  delete document.documentElement.dataset.statistics;
  document.body.innerHTML = '';
  document.cookie = 'no_tracking=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT';
  document.cookie = 'user_id=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT';
  vi.unstubAllGlobals();
});

describe('tracking event', () => {
  // Specification 3#11, 3#17, 7#14
  it('has the specified fields, -1 for an unknown user, and the stored random id of 32 characters', () => {
    begin();
    leave();
    const id = JSON.parse(localStorage.getItem('rand_id')!) as string;
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(beacons).toEqual([
      {
        url: 'https://main.test/api/node/track',
        events: [
          {
            user_id: -1,
            page_name: location.pathname,
            ndevice: 'android',
            app_name: 'web:web-ssr',
            headers: { devicekind: 'android' },
            ext: { rand_id: id },
            event_type: 'view',
            element_tag: 'html',
            element_data: '婚宴',
          },
        ],
      },
    ]);
    stop?.();
    begin();
    leave();
    expect(sent().map(({ ext }) => ext.rand_id)).toEqual([id, id]);
  });
  // Specification 3#11
  it("identifies a visitor who has logged in by the cookie's id", () => {
    document.cookie = 'user_id=77; path=/';
    begin();
    leave();
    expect(sent()[0]!.user_id).toBe(77);
  });
  it('describes clicks and widget events, without their addresses', () => {
    begin();
    press('<button aria-label="搜索"><i></i></button>', 'i');
    const host = document.body.appendChild(document.createElement('xiyan-header'));
    host.dispatchEvent(new CustomEvent('xiyan:search', { bubbles: true, detail: { keyword: '草坪', type: '', url: 'https://x' } }));
    leave();
    expect(sent().map(({ event_type, element_tag, element_data }) => [event_type, element_tag, element_data])).toEqual([
      ['view', 'html', '婚宴'],
      ['click', 'button', '搜索'],
      ['search', 'xiyan-header', '{"keyword":"草坪","type":""}'],
    ]);
  });
  it.each(['13800138000', '138 0013 8000', '138-0013-8000', '１３８００１３８０００', '+8613800138000', '8613800138000'])(
    'contains no phone number, whatever its format: %s',
    (phone) => {
      begin();
      press(`<a href="#x">请致电${phone}。</a>`, 'a');
      leave();
      expect(sent().at(-1)!.element_data).toMatch(/^请致电\+?\*\*\*。$/);
    },
  );
  it('keeps ids that are shorter than a phone number', () => {
    expect(withoutNumbers('/hotel/hangzhou/detail_1234567890')).toBe('/hotel/hangzhou/detail_1234567890');
  });
});

describe('batches', () => {
  // Specification 7#14
  it('are sent when the page is hidden or left, and contain each event once', () => {
    begin();
    const state = vi.spyOn(Document.prototype, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    leave();
    expect(beacons).toHaveLength(1);
    state.mockRestore();
  });
  it('are sent at 20 events', () => {
    begin();
    for (let n = 0; n < 19; n++) press('<a href="#x">喜</a>', 'a');
    expect(beacons.map(({ events }) => events.length)).toEqual([20]);
  });
  it('wait when the browser accepts no more', () => {
    begin();
    accepted = false;
    leave();
    accepted = true;
    leave();
    expect(sent()).toHaveLength(1);
  });
  it('count a page that was reached without a full load', () => {
    begin();
    const before = location.href;
    history.pushState(null, '', '/elsewhere');
    press('<a href="#x">喜</a>', 'a');
    leave();
    expect(
      sent()
        .map(({ event_type, page_name }) => [event_type, page_name])
        .slice(1),
    ).toEqual([
      ['view', '/elsewhere'],
      ['click', '/elsewhere'],
    ]);
    history.replaceState(null, '', before);
  });
});

describe('nothing is reported and no id is created', () => {
  const silent = () => {
    press('<button>喜</button>', 'button');
    leave();
    expect([beacons, fetched, localStorage.length]).toEqual([[], [], 0]);
  };
  it('for bots', () => {
    visitor({ userAgent: 'Mozilla/5.0 (compatible; Baiduspider/2.0)' });
    begin();
    silent();
  });
  it.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])('for a visitor whose browser says %o', (said) => {
    visitor(said);
    begin();
    silent();
  });
  it('for a visitor with the cookie no_tracking', () => {
    document.cookie = 'no_tracking=1; path=/';
    begin();
    silent();
  });
  it('after the visitor opts out while the page is open', () => {
    begin();
    press('<button>喜</button>', 'button');
    document.cookie = 'no_tracking=1; path=/';
    leave();
    expect([beacons, fetched]).toEqual([[], []]);
  });
  it('on a personal page', () => {
    document.documentElement.dataset.statistics = 'off';
    begin();
    silent();
  });
  it('a second time for another widget of the page', () => {
    const { pathname } = location;
    begin();
    expect(startTracking({ site: site('own'), base: 'https://main.test', own: true, page })).toBeUndefined();
    leave();
    expect(sent().map(({ page_name }) => page_name)).toEqual([pathname]);
  });
  it('where the operator disables tracking', () => {
    begin(true, 'off');
    silent();
  });
  it('on partner pages unless the operator enables it', () => {
    begin(false, 'own');
    silent();
  });
});

it('reports only events inside widgets from a partner page, and sends no cookies from there', () => {
  begin(false, 'all');
  press('<a href="#x">喜</a>', 'a');
  press('<div data-xiyan="footer"><a href="#x">宴</a></div>', 'a');
  leave();
  expect(beacons).toEqual([]);
  const [{ url, init } = { url: '', init: {} as RequestInit }] = fetched;
  expect([url, init.method, init.credentials, init.keepalive]).toEqual(['https://main.test/api/node/track', 'POST', 'omit', true]);
  expect((JSON.parse(init.body as string) as TrackingEvent[]).map(({ element_data }) => element_data)).toEqual(['婚宴', '宴']);
});
it('leaves no listener behind', () => {
  begin();
  stop?.();
  press('<button>喜</button>', 'button');
  leave();
  expect(sent().map(({ event_type }) => event_type)).toEqual(['view']);
});
