// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { hasLogin, readCookie, writeCookie } from '../../../../widgets/platform/services/cookies.ts';

afterEach(() => vi.restoreAllMocks());

it.each(['杭州', 'a b;c,d="e"', '100%', '小满 & 阿宁', '{"id":1}'])('reads what it has written: %s', (value) => {
  writeCookie('city_name', value);
  expect(readCookie('city_name')).toBe(value);
});

it('reads an empty text for a value that is not encoded correctly', () => {
  document.cookie = 'nick=100%E6;path=/';
  expect(readCookie('nick')).toBe('');
  writeCookie('nick', '');
});

it('removes a cookie by an empty value', () => {
  writeCookie('token', 'x');
  writeCookie('token', '');
  expect(readCookie('token')).toBe('');
});

it('does not confuse a name with another that has the same ending', () => {
  writeCookie('main_user', 'one');
  writeCookie('user', '');
  expect([readCookie('user'), readCookie('main_user')]).toEqual(['', 'one']);
});

describe('on a page that', () => {
  const continuesWithout = () => {
    expect(() => writeCookie('nick', '小满')).not.toThrow();
    expect(readCookie('nick')).toBe('');
  };
  it('forbids cookies, widgets continue without them', () => {
    for (const [target, access] of [
      [Document.prototype, 'get'],
      [document, 'set'],
    ] as const)
      vi.spyOn(target, 'cookie', access as 'get').mockImplementation(() => {
        throw new DOMException('sandboxed', 'SecurityError');
      });
    continuesWithout();
  });
  it('has extended Object.prototype, cookies are written as elsewhere', () => {
    const written: string[] = [];
    vi.spyOn(document, 'cookie', 'set').mockImplementation((text) => void written.push(text));
    const { prototype } = Object as unknown as { prototype: Record<string, unknown> };
    Object.assign(prototype, { extend() {}, length0: 0, priority: 'high' });
    try {
      writeCookie('nick', 'x');
    } finally {
      for (const name of ['extend', 'length0', 'priority']) delete prototype[name];
    }
    expect(written).toEqual([expect.stringMatching(/^nick=x; path=\/; expires=[^;]+; sameSite=lax$/)]);
  });
  it('has extended Object.prototype by the name of a cookie, the member is not its value', () => {
    const { prototype } = Object as unknown as { prototype: Record<string, unknown> };
    prototype.bind_phone = () => {};
    try {
      expect(readCookie('bind_phone')).toBe('');
    } finally {
      delete prototype.bind_phone;
    }
  });
});

// Specification 9#15
it('sets cookies for a year on every path of the shared domain', () => {
  const written: string[] = [];
  vi.spyOn(document, 'cookie', 'set').mockImplementation((text) => void written.push(text));
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21) });
  writeCookie('city_py', 'hangzhou', 'xiyan.example');
  vi.useRealTimers();
  const [value, ...attributes] = written[0]!.split('; ');
  expect(value).toBe('city_py=hangzhou');
  expect(attributes).toEqual(
    expect.arrayContaining(['path=/', 'domain=xiyan.example', `expires=${new Date(Date.UTC(2026, 10, 21) + 31536e6).toUTCString()}`]),
  );
});

it.each([
  ['on the site', '', 'https://xiyan.test', 'https://xiyan.test/hangzhou', true],
  ['on a host of the shared domain', 'xiyan.test', 'https://www.xiyan.test', 'https://hotel.xiyan.test/', true],
  ['on the shared domain itself', 'xiyan.test', 'https://www.xiyan.test', 'https://xiyan.test/', true],
  ['not on another host', '', 'https://xiyan.test', 'https://partner.test/', false],
  ['not on a host whose name only ends alike', 'xiyan.test', 'https://www.xiyan.test', 'https://notxiyan.test/', false],
  ['not on another host of the domain that is not shared', '', 'https://www.xiyan.test', 'https://blog.xiyan.test/', false],
])('finds the login %s', (_, cookieDomain, main, address, isFound) => {
  const before = location.href;
  const goTo = (url: string) => (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(url);
  goTo(address);
  writeCookie('nick', '小满');
  expect(hasLogin({ cookieDomain, origins: { main, hotel: main } })).toBe(isFound);
  goTo(before);
});
