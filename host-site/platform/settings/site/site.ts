/** Creates the public settings: those that pages and widgets may read. */
import { LRUCache } from 'lru-cache';
import { encode } from 'uqr';
import type { FriendlyLink } from '../../../../widgets/domain/catalogue/entities.ts';
import { loginUrl, trackingUrl } from '../../../../widgets/domain/site/links.ts';
import {
  LINK_FAMILIES,
  type LinkFamily,
  type PageSite,
  type QrBits,
  SERVICES,
  type ServiceKey,
} from '../../../../widgets/domain/site/site.ts';
import { ALL_LINKS, type SiteLinks } from '../../feature/site-links.ts';
import type { Settings } from '../settings.ts';
import { siteMenus } from './site-menus.ts';
import { siteNames } from './site-names.ts';
import { SITE_DEFAULTS, type SiteSettings } from './site-settings.ts';
import { HIDDEN_BASE, visibleMenus } from './visible-menus.ts';

/** The codes of a site stay the same while its catalogue changes, and each takes a millisecond to compute. */
const codes = new LRUCache<string, QrBits>({ max: 30 });

/** A QR code without its quiet zone, which the page draws. */
export function qrBits(text: string): QrBits {
  const known = codes.get(text);
  if (known) return known;
  const code = encodeQr(text);
  codes.set(text, code);
  return code;
}

function encodeQr(text: string): QrBits {
  const { size, data } = encode(text, { ecc: 'M', border: 0 });
  const bits = Buffer.alloc(Math.ceil((size * size) / 8));
  data.flat().forEach((dark, at) => {
    if (dark) bits[at >> 3] = (bits[at >> 3] ?? 0) | (128 >> (at & 7));
  });
  return { text, size, bits: bits.toString('base64') };
}

const basesOf = (baseOf: (family: LinkFamily) => string) =>
  Object.fromEntries(LINK_FAMILIES.map((family) => [family, baseOf(family)])) as Record<LinkFamily, string>;

/** What the page of a family begins with, where it is not the name of the family. */
const FAMILY_PATHS: Partial<Record<LinkFamily, string>> = {
  about: '/home/about.html',
  app: '/home/app',
  licence: '/p/wedding/Public/wap/activity/businessLicense/index.html',
};

/** Merges the environment and the operator's site file. @param pages which addresses the site has pages for */
export function siteOf(
  settings: Settings,
  links: FriendlyLink[],
  own: SiteSettings = SITE_DEFAULTS,
  pages: SiteLinks = ALL_LINKS,
): PageSite {
  const main = settings.publicOrigin;
  const baseOf = (family: LinkFamily): string => {
    const stated = own.links[family] ?? main;
    const isServed = pages.serves(stated + (FAMILY_PATHS[family] ?? `/${family}`));
    return stated === 'hidden' || !isServed ? '' : stated;
  };
  const base = {
    brand: own.brand,
    origins: { main, hotel: settings.hotelOrigin },
    links: basesOf(baseOf),
  };
  const withHidden = { ...base, links: basesOf((family) => base.links[family] || HIDDEN_BASE) };
  const page = (path: string): string => (pages.serves(main + path) ? main + path : main);
  const { app = page('/home/app'), wechat = page('/home/wechat'), weibo = page('/home/weibo') } = own.qr;
  const { icp, police, address, hotline, hotlineHours, since } = own.legal;
  const legal = { icp, police, address, hotline, hotlineHours, since };
  const menus = visibleMenus(siteMenus(withHidden, own.menus), own.menus, pages);
  const shownLinks = links.filter(({ target_url }) => !pages.isOff(target_url));
  return {
    ...base,
    menus,
    services: Object.fromEntries(
      SERVICES.map((key) => [key, settings.serviceBases[key] ?? `/api/${key === 'sixing' ? 'php' : key}`]),
    ) as Record<ServiceKey, string>,
    legal,
    names: siteNames({ ...base, menus, legal }, own, shownLinks),
    qr: { app: qrBits(app), wechat: qrBits(wechat), weibo: qrBits(weibo) },
    consent: settings.consent,
    tracking: pages.serves(trackingUrl(base)) ? settings.tracking : 'off',
    hasAccounts: pages.serves(loginUrl(base)),
    appPromotion: own.appPromotion && own.qr.app !== undefined,
    shareImage: own.shareImage,
    analytics: own.analytics,
    verification: own.verification,
    cookieDomain: settings.cookieDomain,
    friendlyLinks: shownLinks.map(({ id, title, target_url }) => ({ id, title, target_url })),
  };
}
