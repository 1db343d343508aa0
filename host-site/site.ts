/** The public Site object of this deployment: what pages and widgets may know of the settings. */
import { encode } from 'uqr';
import type { FriendlyLink } from '../widgets/domain/entities.ts';
import { LOGO } from '../widgets/domain/logo.ts';
import { menusOf } from '../widgets/domain/menus.ts';
import { LINK_FAMILIES, type LinkFamily, type QrBits, SERVICES, type ServiceKey, type Site } from '../widgets/domain/site.ts';
import type { Settings } from './settings.ts';

/** A QR code without its quiet zone, which the page draws. */
export function qrBits(text: string): QrBits {
  const { size, data } = encode(text, { ecc: 'M', border: 0 });
  const bits = Buffer.alloc(Math.ceil((size * size) / 8));
  data.flat().forEach((dark, at) => {
    if (dark) bits[at >> 3] = (bits[at >> 3] ?? 0) | (128 >> (at & 7));
  });
  return { text, size, bits: bits.toString('base64') };
}

/** Legal numbers are those of the demonstration: an operator's own come with the site's settings file. */
export function siteOf(settings: Settings, friendlyLinks: FriendlyLink[]): Site {
  const main = settings.publicOrigin;
  const base = {
    brand: { name: '喜宴', latin: 'XIYAN', logo: LOGO },
    origins: { main, hotel: settings.hotelOrigin },
    links: Object.fromEntries(LINK_FAMILIES.map((family) => [family, main])) as Record<LinkFamily, string>,
  };
  return {
    ...base,
    menus: menusOf(base),
    services: Object.fromEntries(
      SERVICES.map((key) => [key, settings.serviceBases[key] ?? `/api/${key === 'sixing' ? 'php' : key}`]),
    ) as Record<ServiceKey, string>,
    legal: {
      icp: '浙ICP备00000000号-1',
      police: '浙公网安备33000000000000号',
      address: '杭州市西湖区示例路1号',
      hotline: '400-000-0000',
      hotlineHours: '每日9:30–18:00',
      since: 2026,
    },
    qr: { app: qrBits(`${main}/home/app`), wechat: qrBits(`${main}/home/wechat`), weibo: qrBits(`${main}/home/weibo`) },
    consent: settings.consent,
    appPromotion: true,
    cookieDomain: settings.cookieDomain,
    friendlyLinks,
  };
}
