/** How often the view of a widget renders until the page is at rest. */
import { options, type VNode } from 'preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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

/** Mounts a widget and waits until its data have arrived and the page is idle. */
async function mount(definition: WidgetDefinition<never>, html: string): Promise<void> {
  document.body.innerHTML = html;
  const host = document.body.firstElementChild as HTMLElement;
  const errors: unknown[] = [];
  host.addEventListener('xiyan:error', (event) => errors.push((event as CustomEvent).detail));
  const context = { site: WHOLE_SITE, base: 'https://s.example', sheets: {}, state: {} } as unknown as PageContext;
  mountWidget(host, definition, context);
  // Without a use, what the server has rendered completely is hydrated after 10 s.
  await vi.advanceTimersByTimeAsync(22_000);
  expect(errors).toEqual([]);
}
const served = (name: WidgetName, data?: object) => renderWidget(name, { city: 'hangzhou' }, { site: WHOLE_SITE, data });

describe('until the page is at rest', () => {
  it('header and footer render once, and the header again for its data', async () => {
    await mount(headerWidget as never, '<xiyan-header city="hangzhou"></xiyan-header>');
    await mount(footerWidget as never, '<xiyan-footer></xiyan-footer>');
    expect({ header: renders.HeaderView, footer: renders.Footer }).toEqual(budget.renders.mount);
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
