// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { lockScroll } from '../../../../widgets/platform/a11y/scroll-lock.ts';

const page = document.documentElement;

afterEach(() => page.removeAttribute('style'));

describe('scroll lock', () => {
  it.each([null, '', 'color:red', 'overflow:auto;  color: RED ;', 'overflow: scroll !important', 'scrollbar-gutter: auto; margin:0'])(
    'restores %j byte for byte',
    (style) => {
      if (style !== null) page.setAttribute('style', style);
      const unlock = lockScroll();
      expect(page.style.overflow).toBe('hidden');
      unlock();
      expect(page.getAttribute('style')).toBe(style);
    },
  );

  it('reserves the width of the scroll bar only where there is one', () => {
    const width = vi.spyOn(page, 'clientWidth', 'get').mockReturnValue(innerWidth);
    let unlock = lockScroll();
    expect(page.style.getPropertyValue('scrollbar-gutter')).toBe('');
    unlock();
    width.mockReturnValue(innerWidth - 15);
    unlock = lockScroll();
    expect(page.style.getPropertyValue('scrollbar-gutter')).toBe('stable');
    unlock();
    width.mockRestore();
  });

  it('ends with the last of several locks, released in any order', () => {
    page.setAttribute('style', 'color:red');
    const first = lockScroll();
    const second = lockScroll();
    first();
    expect(page.style.overflow).toBe('hidden');
    second();
    expect(page.getAttribute('style')).toBe('color:red');
  });
});
