// @vitest-environment happy-dom
import Cookies from 'js-cookie';
import { afterEach, expect, it, vi } from 'vitest';
import { readCookie, readSiteCookie, removeCookie, writeCookie } from '../../../../widgets/platform/services/cookies.ts';

const VALUES = ['杭州', 'a b;c,d="e"', '100%', '', '小满 & 阿宁', '{"id":1}'];

afterEach(() => vi.restoreAllMocks());

it.each(VALUES)('writes cookies that js-cookie reads: %s', (value) => {
  writeCookie('city_name', value);
  expect(Cookies.get('city_name')).toBe(value);
});

it.each(VALUES)('reads cookies that js-cookie writes: %s', (value) => {
  Cookies.set('nick', value);
  expect(readCookie('nick')).toBe(value);
});

it('removes a cookie and returns undefined where there is none', () => {
  writeCookie('token', 'x');
  removeCookie('token');
  expect(readCookie('token')).toBe('');
  expect(Cookies.get('token')).toBeUndefined();
});

it('does not confuse a name with another that has the same ending', () => {
  writeCookie('main_user', 'one');
  removeCookie('user');
  expect(readCookie('user')).toBe('');
});

it('continues without cookies where the document forbids them', () => {
  vi.spyOn(Document.prototype, 'cookie', 'get').mockImplementation(() => {
    throw new DOMException('sandboxed', 'SecurityError');
  });
  vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {
    throw new DOMException('sandboxed', 'SecurityError');
  });
  expect(() => writeCookie('nick', '小满')).not.toThrow();
  expect(readCookie('nick')).toBe('');
});

// Specification 9#15
it('sets cookies for a year on every path of the shared domain', () => {
  const written: string[] = [];
  vi.spyOn(document, 'cookie', 'set').mockImplementation((text) => void written.push(text));
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21) });
  writeCookie('city_py', 'hangzhou', 'xiyan.example');
  vi.useRealTimers();
  const [value, ...attributes] = written[0]!.split(';');
  expect(value).toBe('city_py=hangzhou');
  expect(attributes).toEqual(
    expect.arrayContaining(['path=/', 'domain=xiyan.example', `expires=${new Date(Date.UTC(2026, 10, 21) + 31536e6).toUTCString()}`]),
  );
});

it.each([
  ['on the site', '', 'https://xiyan.test', 'https://xiyan.test/hangzhou', '小满'],
  ['on a host of the shared domain', 'xiyan.test', 'https://www.xiyan.test', 'https://hotel.xiyan.test/', '小满'],
  ['on the shared domain itself', 'xiyan.test', 'https://www.xiyan.test', 'https://xiyan.test/', '小满'],
  ['not on another host', '', 'https://xiyan.test', 'https://partner.test/', ''],
  ['not on a host whose name only ends alike', 'xiyan.test', 'https://www.xiyan.test', 'https://notxiyan.test/', ''],
  ['not on another host of the domain that is not shared', '', 'https://www.xiyan.test', 'https://blog.xiyan.test/', ''],
])('reads cookies that the site sets %s', (_, cookieDomain, main, address, nick) => {
  const before = location.href;
  const goTo = (url: string) => (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(url);
  goTo(address);
  writeCookie('nick', '小满');
  expect(readSiteCookie({ cookieDomain, origins: { main, hotel: main } }, 'nick')).toBe(nick);
  goTo(before);
});
