// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { lockScroll } from '../../../../widgets/platform/a11y/scroll-lock.ts';

// Chromium without a window has no scroll bars: test/browser/isolation/scroll-lock.browser.test.ts has the other tests.
it.each([
  [0, ''],
  [15, 'stable'],
])('reserves the width of the scroll bar only where there is one: %i px', (width, value) => {
  const page = document.documentElement;
  const reading = vi.spyOn(page, 'clientWidth', 'get').mockReturnValue(innerWidth - width);
  const unlock = lockScroll();
  expect(page.style.getPropertyValue('scrollbar-gutter')).toBe(value);
  unlock();
  expect(page.hasAttribute('style')).toBe(false);
  reading.mockRestore();
});
