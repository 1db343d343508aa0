// @vitest-environment happy-dom
import Cookies from 'js-cookie';
import { afterEach, expect, it, vi } from 'vitest';
import { readCookie, removeCookie, writeCookie } from '../../../../widgets/platform/services/cookies.ts';

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
