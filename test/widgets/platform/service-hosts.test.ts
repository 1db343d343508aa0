import { expect, it } from 'vitest';
import { SERVICES, type ServiceKey, type Site } from '../../../widgets/domain/site.ts';
import { serviceAddress } from '../../../widgets/platform/service-hosts.ts';

const site = {
  origins: { main: 'https://main.test', hotel: 'https://hotel.test' },
  services: { ...Object.fromEntries(SERVICES.map((key) => [key, `/api/${key}`])), sixing: '/api/php', ws: 'https://ws.test' },
} as unknown as Site;
const address = (service: ServiceKey | '', path = '/x', host = 'www.main.test') =>
  serviceAddress(site, service, path, 'https://from.test', host);

it('puts each service on its base, sixing on that of php', () => {
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
it('without a key takes the hotel base where the host name contains hotel, else the default base', () => {
  expect(address('', '/x', 'hotel.main.test')).toBe('https://from.test/api/hotel/x');
  expect(address('')).toBe('https://from.test/api/php/x');
});
it('puts paths of /p/wedding on the main site, whatever the service', () => {
  expect(address('hotel', '/p/wedding/a')).toBe('https://main.test/p/wedding/a');
});
