import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { qrBits, siteOf } from '../../../../../host-site/platform/settings/site/site.ts';
import { SITE_DEFAULTS, type SiteSettings } from '../../../../../host-site/platform/settings/site/site-settings.ts';
import { readSettings } from '../../../../support/site/settings.ts';

it('packs a QR code row by row, most significant bit first, without its quiet zone', () => {
  const { size, bits } = qrBits('https://www.example.com/home/app');
  const bytes = Buffer.from(bits, 'base64');
  const modules = Array.from({ length: size * size }, (_, at) => (((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1) === 1);
  expect(modules).toEqual(encode('https://www.example.com/home/app', { ecc: 'M', border: 0 }).data.flat());
  // The corner of a finder pattern, so no border is left.
  expect(modules.slice(0, 8)).toEqual([true, true, true, true, true, true, true, false]);
});

it('promotes the app only with an address of it', () => {
  const promotion = (own: Partial<SiteSettings>) => siteOf(readSettings({}), [], { ...SITE_DEFAULTS, ...own }).appPromotion;
  const app = 'https://app.example/download';
  expect(promotion({})).toBe(false);
  expect(promotion({ qr: { app } })).toBe(true);
  expect(promotion({ qr: { app }, appPromotion: false })).toBe(false);
});

it('publishes origins, bases and consent, and no secret', () => {
  const site = siteOf(
    readSettings({
      PUBLIC_ORIGIN: 'https://www.example.com',
      HOTEL_ORIGIN: 'https://hotel.example.com',
      SERVICE_BASE_PHP: 'https://php.example.com',
      CONSENT: 'checkbox',
      DATABASE_URL: 'postgres://u:topsecret@h/d',
    }),
    [{ id: 1, title: '湖畔花艺', target_url: 'https://huapan.example/' }],
  );
  expect(site).toMatchObject({
    origins: { main: 'https://www.example.com', hotel: 'https://hotel.example.com' },
    consent: 'checkbox',
    legal: { icp: '浙ICP备00000000号-1' },
  });
  expect(site.services).toMatchObject({ php: 'https://php.example.com', sixing: 'https://php.example.com', hotel: '/api/hotel' });
  expect(Object.values(site.links).every((base) => base === 'https://www.example.com')).toBe(true);
  expect(JSON.stringify(site)).not.toContain('topsecret');
});
