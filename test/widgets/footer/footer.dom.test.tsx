// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DEFAULTS, type Options } from '../../../widgets/contract.ts';
import { LOGO } from '../../../widgets/domain/site/logo.ts';
import { menusOf } from '../../../widgets/domain/site/menus.ts';
import { LINK_FAMILIES, type Site } from '../../../widgets/domain/site/site.ts';
import { Footer } from '../../../widgets/footer/footer.tsx';
import { keepStretched } from '../../../widgets/footer/stretch.ts';
import type { WidgetEnv } from '../../../widgets/platform/mounting/widget.ts';
import { readCookie } from '../../../widgets/platform/services/cookies.ts';
import { startTracking } from '../../../widgets/platform/services/tracking.ts';

const CHINESE = { lang: 'zh-CN', t: (text: string) => text, readCookie, page: { keepStretched }, idle: async () => {} };

const code = { text: 'https://m.example/home/app', size: 1, bits: 'gA==' };
const base = {
  brand: { name: '喜宴', latin: 'XIYAN', logo: LOGO },
  origins: { main: 'https://m.example', hotel: 'https://h.example' },
  links: Object.fromEntries(LINK_FAMILIES.map((family) => [family, 'https://m.example'])) as Site['links'],
};
const SITE = {
  ...base,
  menus: menusOf(base),
  legal: { icp: '浙ICP备1号', police: '浙公网安备330号', address: '示例路1号', hotline: '400-000-0000', hotlineHours: '每日', since: 2026 },
  qr: { app: code, wechat: code, weibo: code },
  appPromotion: true,
  friendlyLinks: [{ id: 1, title: '湖畔花艺', target_url: 'https://f.example/' }],
} as unknown as Site;

const show = (options: Partial<Options> = {}, ofSite: Partial<Site> = {}) =>
  render(
    <Footer
      options={{ ...DEFAULTS, ...options }}
      data={undefined}
      env={{ ...CHINESE, site: { ...SITE, ...ofSite } } as unknown as WidgetEnv}
    />,
  );
const trigger = () => screen.getByText('公众号').closest('summary') as HTMLElement;
const box = () => trigger().parentElement as HTMLDetailsElement;

afterEach(() => {
  vi.useRealTimers();
  document.cookie = 'city_id=; max-age=0';
});

describe('footer', () => {
  // Specification 2.6#1, 2.6#9
  it('shows the legal block with the licence page', () => {
    show();
    for (const text of ['浙ICP备1号', '浙公网安备330号', '示例路1号']) expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByText('营业执照').getAttribute('href')).toBe(
      'https://m.example/p/wedding/Public/wap/activity/businessLicense/index.html#/index?companyId=1',
    );
    expect(screen.getByText(/客服热线/).getAttribute('href')).toBe('tel:400-000-0000');
  });

  // Specification 3#17
  it('uses the stored city for car rental', async () => {
    document.cookie = 'city_id=385';
    show();
    await waitFor(() => expect(screen.getByText('婚车租赁').getAttribute('href')).toBe('https://m.example/hunche/city_385'));
  });

  // Specification 2.6#8, 3#10
  it("shows the site's friendly links, or those of the tag", () => {
    show();
    expect(screen.getByText('湖畔花艺')).toBeTruthy();
    show({ links: [{ id: 2, title: '山房影像', target_url: 'http://g.example' }] });
    expect(screen.getByText('山房影像').getAttribute('href')).toBe('http://g.example');
  });

  // Specification 2.6#8
  it('omits friendly links that are not web addresses', () => {
    const links = ['javascript:alert(1)', 'data:text/html,x', '//x.example', '', undefined].map((target_url, id) => ({
      id,
      title: `坏${id}`,
      target_url: target_url as string,
    }));
    show({ links });
    expect(screen.queryByText(/^坏/)).toBeNull();
    expect(screen.queryByText('友情链接')).toBeNull();
  });

  it('names no app when the site has no address of one', () => {
    show({}, { appPromotion: false });
    expect(screen.queryByText(/应用|扫码/)).toBeNull();
    expect(screen.queryByRole('img', { name: /应用/ })).toBeNull();
    expect(screen.getByRole('heading', { name: '关注我们' })).toBeTruthy();
    expect(screen.getByText('公众号')).toBeTruthy();
  });

  // Specification 2.6#7
  it('renders the app as a QR code with its address', () => {
    show();
    expect(screen.getByRole('img', { name: '下载喜宴应用二维码' })).toBeTruthy();
    expect(screen.getByText('m.example/home/app').getAttribute('href')).toBe('https://m.example/home/app');
  });
});

// Specification 4#14, 9#16
it('is stretched again 300 ms after the window last changed, and never after it is unmounted', () => {
  vi.useFakeTimers();
  const observed = vi.fn();
  // happy-dom reports no sizes.
  const reports: (() => void)[] = [];
  class Observer {
    constructor(report: (entries: unknown[]) => void) {
      reports.push(() => report([]));
    }
    observe = observed;
    unobserve() {}
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', Observer);
  const view = show();
  for (const report of reports) report();
  observed.mockClear();
  for (let n = 0; n < 3; n++) {
    window.dispatchEvent(new Event('resize'));
    vi.advanceTimersByTime(299);
  }
  expect(observed).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(observed).toHaveBeenCalledOnce();
  window.dispatchEvent(new Event('resize'));
  view.unmount();
  vi.advanceTimersByTime(1000);
  expect(observed).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

describe('tracking of the visit', () => {
  /** Returns whether the footer tracks once the page is idle. */
  const counts = async (env: object) => {
    const page: WidgetEnv['page'] = { keepStretched, loadTracking: async () => ({ startTracking }) };
    const idle = vi.fn(async () => {});
    const whole = { tracking: 'own', services: { node: '/api/node' }, origins: { main: 'https://m.example', hotel: 'https://m.example' } };
    const site = { ...SITE, ...whole, ...(env as { site?: object }).site };
    render(
      <Footer
        options={DEFAULTS}
        data={undefined}
        env={{ ...CHINESE, idle, page, base: 'https://m.example', ...env, site } as unknown as WidgetEnv}
      />,
    );
    // Everything that the footer waits for has resolved by the next task.
    await new Promise((resolve) => setTimeout(resolve));
    return [idle.mock.calls.length, !!page.stopTracking];
  };
  it("starts when the page is idle, on the site's own pages and where partner pages are counted too", async () => {
    vi.stubGlobal('fetch', async () => new Response());
    expect(await counts({ own: false })).toEqual([0, false]);
    expect(await counts({ own: true })).toEqual([1, true]);
    expect(await counts({ own: false, site: { tracking: 'all' } })).toEqual([1, true]);
  });
});

describe('QR code of an account', () => {
  // Specification 2.6#7, 9#19
  it.each([
    [
      'hovering',
      () => fireEvent.pointerEnter(box(), { pointerType: 'mouse' }),
      () => fireEvent.pointerLeave(box(), { pointerType: 'mouse' }),
    ],
    ['focus', () => fireEvent.focus(trigger()), () => fireEvent.blur(trigger(), { relatedTarget: document.body })],
  ])('opens 0.1 s after %s and closes after it ends', (_, start, end) => {
    vi.useFakeTimers();
    show();
    start();
    vi.advanceTimersByTime(99);
    expect(box().open).toBe(false);
    vi.advanceTimersByTime(1);
    expect(box().open).toBe(true);
    end();
    vi.advanceTimersByTime(100);
    expect(box().open).toBe(false);
  });

  // Specification 2.6#7
  it('closes on Escape wherever the focus is, and on a press elsewhere', async () => {
    show();
    await waitFor(() => {
      box().open = true;
      fireEvent.keyDown(document.body, { key: 'Escape' });
      expect(box().open).toBe(false);
    });
    box().open = true;
    fireEvent.pointerDown(document.body);
    expect(box().open).toBe(false);
  });
});
