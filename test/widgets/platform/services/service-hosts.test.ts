import { describe, expect, it } from 'vitest';
import { SERVICES, type ServiceKey, type Site } from '../../../../widgets/domain/site/site.ts';
import { isOwnTarget, serviceAddress } from '../../../../widgets/platform/services/service-address.ts';
import { isOwnPage, readBase } from '../../../../widgets/platform/services/service-hosts.ts';

const site = {
  origins: { main: 'https://main.test', hotel: 'https://hotel.test' },
  services: { ...Object.fromEntries(SERVICES.map((key) => [key, `/api/${key}`])), sixing: '/api/php', ws: 'https://ws.test' },
} as unknown as Site;
const address = (service: ServiceKey | '', path = '/x', host = 'www.main.test') =>
  serviceAddress(site, service, path, 'https://from.test', host);

// Specification 7#3
it('puts each service on its base address, and sixing on that of php', () => {
  expect(SERVICES.map((key) => address(key))).toEqual([
    'https://from.test/api/php/x',
    'https://from.test/api/java/x',
    'https://from.test/api/css/x',
    'https://ws.test/x',
    'https://from.test/api/php/x',
    'https://from.test/api/node/x',
    'https://from.test/api/wedding/x',
    'https://from.test/api/hotel/x',
  ]);
});
// Specification 7#3
it('uses the hotel base for a service without a key where the host name contains hotel, else the default base', () => {
  expect(address('', '/x', 'hotel.main.test')).toBe('https://from.test/api/hotel/x');
  expect(address('')).toBe('https://from.test/api/php/x');
});
// Specification 7#2
it('puts paths of /p/wedding on the main site, whatever the service', () => {
  expect(address('hotel', '/p/wedding/a')).toBe('https://main.test/p/wedding/a');
});
it('keeps the path of the base address', () => {
  expect(serviceAddress(site, 'hotel', '/x', 'https://from.test/base', 'www.main.test')).toBe('https://from.test/base/api/hotel/x');
});

describe('base address', () => {
  it.each([
    ['https://h.test', 'https://h.test'],
    ['https://h.test/base//', 'https://h.test/base'],
    [' http://h.test:8080/base?a=1#b ', 'http://h.test:8080/base'],
    ['https://user:secret@h.test/base', 'https://h.test/base'],
  ])('%s is read as %s', (text, base) => {
    expect(readBase(text)).toBe(base);
  });
  it.each([undefined, '', 'h.test', '//h.test', '/base', 'javascript:alert(1)', 'data:text/html,x', 'ftp://h.test', 'https://'])(
    '%s is invalid',
    (text) => {
      expect(readBase(text)).toBeUndefined();
    },
  );
});

describe('own origin', () => {
  it.each([
    ['https://main.test/a', true, true],
    ['https://hotel.test/', true, true],
    ['https://ws.test/x', false, true],
    ['http://main.test/', false, false],
    ['https://main.test:8443/', false, false],
    ['https://main.test.evil.test/', false, false],
    ['https://evil.test/?https://main.test/', false, false],
    ['about:srcdoc', false, false],
  ])('%s: page %s, target %s', (address, page, target) => {
    expect([isOwnPage(site, new URL(address).origin), isOwnTarget(site, address)]).toEqual([page, target]);
  });
});
