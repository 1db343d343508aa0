/** How often the view of a widget renders until the page is at rest. */
import { options, type VNode } from 'preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as idle from '../../../../widgets/bundles/idle.ts';
import type { WidgetName } from '../../../../widgets/contract.ts';
import { footerWidget } from '../../../../widgets/footer/footer.widget.ts';
import { headerWidget } from '../../../../widgets/header/header.widget.ts';
import { mountWidget } from '../../../../widgets/platform/mounting/controller.tsx';
import type { PageContext, WidgetDefinition } from '../../../../widgets/platform/mounting/widget.ts';
import { renderWidget } from '../../../../widgets/server/render-widget.tsx';
import budget from '../../../fixtures/first-second-budget.json' with { type: 'json' };
import { CITIES, RANKS, SITE, WORDS } from '../../header/surroundings.ts';

const WHOLE_SITE = {
  ...SITE,
  services: { node: '/api/node', php: '/api/php' },
  legal: { icp: '', police: '', address: '', hotline: '', hotlineHours: '', since: 2026 },
  friendlyLinks: [],
} as unknown as PageContext['site'];
const LISTS = { cities: CITIES, hotWords: WORDS, ranks: RANKS };
/** The hook by which preact announces that it renders a component. */
const hooks = options as unknown as { __r?: (vnode: VNode) => void };
const previous = hooks.__r;
let renders: Record<string, number>;

beforeEach(() => {
  vi.useFakeTimers();
  renders = {};
  hooks.__r = (vnode) => {
    const { name } = vnode.type as { name: string };
    renders[name] = (renders[name] ?? 0) + 1;
    previous?.(vnode);
  };
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ data: LISTS, status: { RetCode: 0, msg: '' } })),
  );
});
afterEach(() => {
  hooks.__r = previous;
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Mounts a widget and waits until its data and the idle chunk have arrived. */
async function mount(definition: WidgetDefinition<never>, html: string, state: PageContext['state'] = {}): Promise<void> {
  document.body.innerHTML = html;
  const host = document.body.firstElementChild as HTMLElement;
  const errors: unknown[] = [];
  host.addEventListener('xiyan:error', (event) => errors.push((event as CustomEvent).detail));
  const load = vi.fn(async () => idle);
  const context = { site: WHOLE_SITE, base: 'https://s.example', load, state } as unknown as PageContext;
  mountWidget(host, definition, context);
  // Without a use, what the server has rendered completely is hydrated after 10 s, and 10 s later the idle chunk is loaded.
  await vi.advanceTimersByTimeAsync(22_000);
  expect(errors).toEqual([]);
  expect(load).toHaveBeenCalledWith('idle');
}
const served = (name: WidgetName, data?: object) => renderWidget(name, { city: 'hangzhou' }, { site: WHOLE_SITE, data });

describe('until the page is at rest', () => {
  it('header and footer render once, and the header again for its data', async () => {
    await mount(headerWidget as never, '<xiyan-header city="hangzhou"></xiyan-header>');
    await mount(footerWidget as never, '<xiyan-footer></xiyan-footer>');
    expect({ header: renders.HeaderView, footer: renders.Footer }).toEqual(budget.renders.mount);
  });
  it('a header whose lists the script tag has brought along renders once, with the city and the words', async () => {
    await mount(headerWidget as never, '<xiyan-header city="hangzhou"></xiyan-header>', { lists: LISTS });
    expect(renders.HeaderView).toBe(budget.renders.mountWithLists.header);
    expect(document.querySelector('xiyan-header')?.shadowRoot?.textContent).toContain('杭州');
    expect(fetch).not.toHaveBeenCalled();
  });
  it('lists that the script tag has brought along are validated', async () => {
    const lists = { cities: [null, { id: 5, name: '假城', pinying: '../evil' }, ...CITIES], hotWords: 'x', ranks: [{}] };
    await mount(headerWidget as never, '<xiyan-header city="5"></xiyan-header>', { lists });
    const text = document.querySelector('xiyan-header')?.shadowRoot?.textContent;
    expect(text).toContain('杭州');
    expect(text).not.toContain('假城');
  });
  it('header and footer that the server has rendered with their data render once', async () => {
    const header = served('header', { ...LISTS, city: { id: 5, name: '杭州', pinyin: 'hangzhou' } });
    const footer = served('footer');
    renders = {};
    await mount(headerWidget as never, header);
    await mount(footerWidget as never, footer);
    expect({ header: renders.HeaderView, footer: renders.Footer }).toEqual(budget.renders.hydration);
  });
});
