// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Site } from '../../../../widgets/domain/site/site.ts';
import { startPage } from '../../../../widgets/platform/mounting/page.ts';
import { openResults, searchTarget } from '../../../../widgets/search-box/search-target.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

// Specification 9#16
it('uses 16 ms instead of an animation frame where the page is hidden, so that a footer in a background tab is not delayed', async () => {
  vi.stubGlobal('requestAnimationFrame', () => 0);
  vi.spyOn(Document.prototype, 'hidden', 'get').mockReturnValue(true);
  const defined = vi.spyOn(customElements, 'define').mockImplementation(() => {});
  document.body.innerHTML = '<xiyan-footer></xiyan-footer>';
  const tag = document.createElement('script');
  const site = {} as Site;
  const loader = {
    keepStretched: () => () => {},
    searches: { searchTarget, openResults },
    release: '',
    tag,
    origin: 'https://xiyan.example',
    site,
    load: async () => ({ default: { sheets: {} } }) as never,
    listen() {},
    shown: { hosts: new WeakMap(), sheets: {} },
  };
  startPage(loader, [{ name: 'footer', sheets: [], View: () => null }]);
  const names = () => defined.mock.calls.map(([name]) => name);
  await vi.advanceTimersByTimeAsync(15);
  expect(names()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(names()).toEqual(['xiyan-footer']);
});
