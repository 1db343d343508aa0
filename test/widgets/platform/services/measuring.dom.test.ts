// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import type { WidgetEnv } from '../../../../widgets/platform/mounting/widget.ts';
import { measure } from '../../../../widgets/platform/services/measuring.ts';

const env = {
  own: true,
  page: {},
  base: 'https://xiyan.example',
  site: {
    tracking: 'all',
    services: { node: '/api/node' },
    origins: { main: 'https://xiyan.example', hotel: 'https://xiyan.example/hotel' },
    analytics: { statistics: { src: '', ids: { hotel: '', flagged: '', other: '' } }, analytics: { src: '', id: '' } },
  },
} as unknown as WidgetEnv;

afterEach(() => {
  delete document.documentElement.dataset.statistics;
  vi.restoreAllMocks();
});

it('loads no third-party script when the visitor has opted out', () => {
  const analytics = {
    statistics: { src: 'https://s.example/s.js', ids: { hotel: '', flagged: '', other: '' } },
    analytics: { src: '', id: '' },
  };
  const counting = { ...env, site: { ...env.site, analytics } } as WidgetEnv;
  const append = vi.spyOn(document.head, 'append').mockImplementation(() => {});
  vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true);
  document.cookie = 'no_tracking=1; path=/';
  measure(counting)?.();
  expect(append).not.toHaveBeenCalled();
  document.cookie = 'no_tracking=; path=/; max-age=0';
  measure(counting)?.();
  expect(append).toHaveBeenCalledOnce();
});

it('counts a page once, and never a personal page', () => {
  const beacon = vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true);
  document.documentElement.dataset.statistics = 'off';
  expect(measure(env)).toBeUndefined();
  delete document.documentElement.dataset.statistics;
  const end = measure(env);
  expect(measure(env)).toBeUndefined();
  expect(beacon).not.toHaveBeenCalled();
  end?.();
  expect(beacon).toHaveBeenCalledTimes(1);
});
