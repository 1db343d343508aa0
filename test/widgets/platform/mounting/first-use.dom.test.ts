// @vitest-environment happy-dom
/** Hydration of a header that the server has rendered completely: it waits for the first use or an idle page, and no use is lost. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { footerWidget } from '../../../../widgets/footer/footer.widget.ts';
import { headerWidget } from '../../../../widgets/header/header.widget.ts';
import { controllerOf, mountWidget } from '../../../../widgets/platform/mounting/controller.tsx';
import type { PageContext, WidgetDefinition } from '../../../../widgets/platform/mounting/widget.ts';
import { renderWidget } from '../../../../widgets/server/render-widget.tsx';
import { CITIES, SITE as DEMO_SITE, RANKS, WORDS } from '../../header/surroundings.ts';

/** The partner page below shares the cookies of the site. */
const SITE = { ...DEMO_SITE, cookieDomain: location.hostname };
const LISTS = { cities: CITIES, hotWords: WORDS, ranks: RANKS };
const context = { site: SITE, base: 'https://s.example', sheets: {}, state: {} } as unknown as PageContext;
let host: HTMLElement;

/** Mounts the header as the server has rendered it. */
function mount(data: object = LISTS, change = (_host: HTMLElement) => {}): void {
  document.body.innerHTML = renderWidget('header', { city: 'hangzhou' }, { site: SITE, data });
  host = document.body.firstElementChild as HTMLElement;
  change(host);
  mountWidget(host, headerWidget as unknown as WidgetDefinition<never>, context);
}
const find = <Found extends HTMLElement>(selector: string) => host.shadowRoot?.querySelector(selector) as Found;
/** Only preact knows its tree: a node of it has been hydrated. */
const isHydrated = () => Object.keys(find('.x')).some((key) => key.startsWith('__k') || key.startsWith('_'));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ data: LISTS, status: { RetCode: 0, msg: '' } })),
  );
});
afterEach(() => {
  controllerOf(host)?.destroy();
  document.body.replaceChildren();
  document.cookie = 'nick=;max-age=0;path=/';
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a header that the server has rendered completely', () => {
  it('is not hydrated in the task that mounts it, but when the page is idle, and sends no request', async () => {
    mount();
    expect(isHydrated()).toBe(false);
    await vi.advanceTimersByTimeAsync(1000);
    expect(isHydrated()).toBe(true);
    expect(fetch).not.toHaveBeenCalled();
  });
  it('is not hydrated before its use for a visitor who saves data', async () => {
    vi.stubGlobal('navigator', { connection: { saveData: true } });
    mount();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(isHydrated()).toBe(false);
  });
  it.each([
    ['the pointer', 'pointerover'],
    ['a press', 'pointerdown'],
    ['the focus', 'focus'],
    ['a key', 'keydown'],
    ['a click', 'click'],
    ['an expanded menu', 'toggle'],
  ])('is hydrated by %s', (_, type) => {
    mount();
    find('summary').dispatchEvent(new Event(type, { bubbles: !/focus|toggle/.test(type), composed: true }));
    expect(isHydrated()).toBe(true);
  });
  it('handles the click that hydrates it', () => {
    mount();
    const onLogin = vi.fn();
    host.addEventListener('xiyan:login', onLogin);
    const login = [...(host.shadowRoot?.querySelectorAll('a') ?? [])].find(({ textContent }) => textContent?.startsWith('登录'));
    login?.addEventListener('click', (event) => event.preventDefault());
    login?.click();
    expect(onLogin).toHaveBeenCalledOnce();
  });
  it('closes by the Escape that hydrates it', () => {
    mount();
    const menu = find<HTMLDetailsElement>('nav details');
    menu.open = true;
    find('nav summary').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true }));
    expect(menu.open).toBe(false);
  });
  it('is hydrated before it renders changed options', () => {
    mount();
    const link = find('nav a');
    controllerOf(host)?.update({ active: 0 });
    expect(isHydrated()).toBe(true);
    expect(find('nav a')).toBe(link);
  });
  it('leaves nothing behind when it is removed before', async () => {
    mount();
    controllerOf(host)?.destroy();
    expect(find('.x').childNodes).toHaveLength(0);
    find('.x').dispatchEvent(new Event('pointerover', { bubbles: true }));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(isHydrated()).toBe(false);
  });
});

it('a footer is not hydrated in the task that mounts it, but when the page is idle: a cookie changes nothing that is visible', async () => {
  document.cookie = 'city_id=3;path=/';
  const site = { ...SITE, friendlyLinks: [], legal: { police: '浙公网安备330号' } } as unknown as typeof SITE;
  document.body.innerHTML = renderWidget('footer', {}, { site });
  host = document.body.firstElementChild as HTMLElement;
  mountWidget(host, footerWidget as unknown as WidgetDefinition<never>, { ...context, site });
  const served = find('.x').textContent;
  expect(isHydrated()).toBe(false);
  await vi.advanceTimersByTimeAsync(1000);
  expect(isHydrated()).toBe(true);
  expect(find('.x').textContent).toBe(served);
  document.cookie = 'city_id=;max-age=0;path=/';
});

describe('a header is hydrated at once', () => {
  it.each([
    ['without the lists', {}, () => {}],
    ['with other options than the server had', LISTS, (element: HTMLElement) => element.setAttribute('active', '0')],
    [
      'with a menu that the visitor has opened',
      LISTS,
      (element: HTMLElement) => {
        // Without declarative shadow DOM the content is still in the template.
        const content = element.querySelector('template')?.content ?? (element.shadowRoot as ShadowRoot);
        content.querySelector('details')?.setAttribute('open', '');
      },
    ],
    ['for a visitor who is logged in', LISTS, () => (document.cookie = 'nick=a;path=/')],
  ])('%s', (_, data, change) => {
    mount(data, change);
    expect(isHydrated()).toBe(true);
  });
});
