// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { measure } from '../../../widgets/platform/measuring.ts';
import type { WidgetEnv } from '../../../widgets/platform/widget.ts';

const env = {
  own: true,
  origin: 'https://xiyan.example',
  site: {
    tracking: 'all',
    services: { node: '/api/node' },
    origins: { main: 'https://xiyan.example', hotel: 'https://xiyan.example/hotel' },
    analytics: {
      statistics: { src: 'https://count.example/{id}.js', ids: { hotel: '1', flagged: '2', other: '3' } },
      analytics: { src: '', id: '' },
    },
  },
} as unknown as WidgetEnv;

afterEach(() => {
  delete document.documentElement.dataset.statistics;
  for (const script of document.querySelectorAll('script')) script.remove();
  vi.unstubAllGlobals();
});

it('counts a page once and tells nobody of one that is personal', () => {
  const beacon = vi.fn(() => true);
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { sendBeacon: beacon }));
  document.documentElement.dataset.statistics = 'off';
  expect(measure(env)).toBeUndefined();
  expect(document.scripts).toHaveLength(0);
  delete document.documentElement.dataset.statistics;
  const end = measure(env);
  expect(measure(env)).toBeUndefined();
  expect(document.scripts).toHaveLength(1);
  end?.();
  expect(beacon).toHaveBeenCalledTimes(1);
});
