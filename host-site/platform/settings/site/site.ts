/** Creates the public Site object: the settings that pages and widgets may read. */
import { encode } from 'uqr';
import type { FriendlyLink } from '../../../../widgets/domain/catalogue/entities.ts';
import { LINK_FAMILIES, type LinkFamily, type QrBits, SERVICES, type ServiceKey, type Site } from '../../../../widgets/domain/site/site.ts';
import type { Settings } from '../settings.ts';
import { siteMenus } from './site-menus.ts';
import { SITE_DEFAULTS, type SiteSettings } from './site-settings.ts';
import { HIDDEN_BASE, visibleMenus } from './visible-menus.ts';

/** A QR code without its quiet zone, which the page draws. */
export function qrBits(text: string): QrBits {
  const { size, data } = encode(text, { ecc: 'M', border: 0 });
  const bits = Buffer.alloc(Math.ceil((size * size) / 8));
  data.flat().forEach((dark, at) => {
    if (dark) bits[at >> 3] = (bits[at >> 3] ?? 0) | (128 >> (at & 7));
  });
  return { text, size, bits: bits.toString('base64') };
}

const basesOf = (baseOf: (family: LinkFamily) => string) =>
  Object.fromEntries(LINK_FAMILIES.map((family) => [family, baseOf(family)])) as Record<LinkFamily, string>;

/** Merges the environment and the operator's site file. */
export function siteOf(settings: Settings, friendlyLinks: FriendlyLink[], own: SiteSettings = SITE_DEFAULTS): Site {
  const main = settings.publicOrigin;
  const base = {
    brand: own.brand,
    origins: { main, hotel: settings.hotelOrigin },
    links: basesOf((family) => (own.links[family] === 'hidden' ? '' : (own.links[family] ?? main))),
  };
  const withHidden = { ...base, links: basesOf((family) => base.links[family] || HIDDEN_BASE) };
  const { app = `${main}/home/app`, wechat = `${main}/home/wechat`, weibo = `${main}/home/weibo` } = own.qr;
  return {
    ...base,
    menus: visibleMenus(siteMenus(withHidden, own.menus)),
    services: Object.fromEntries(
      SERVICES.map((key) => [key, settings.serviceBases[key] ?? `/api/${key === 'sixing' ? 'php' : key}`]),
    ) as Record<ServiceKey, string>,
    legal: own.legal,
    qr: { app: qrBits(app), wechat: qrBits(wechat), weibo: qrBits(weibo) },
    consent: settings.consent,
    tracking: settings.tracking,
    appPromotion: own.appPromotion && own.qr.app !== undefined,
    shareImage: own.shareImage,
    analytics: own.analytics,
    verification: own.verification,
    cookieDomain: settings.cookieDomain,
    friendlyLinks,
  };
}
