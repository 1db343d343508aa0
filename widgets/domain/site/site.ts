/** Settings of one deployment: brand, origins, links to other sites, legal details. Public data. */
import type { ConsentMode } from './consent.ts';

/** Families of pages that this product links to and does not contain; each may have its own origin. */
export const LINK_FAMILIES = [
  'lvpai',
  'hunche',
  'hunpin',
  'bai_ke',
  'baike',
  'theme_new',
  'mv',
  'community',
  'ask',
  'meitu',
  'video',
  'about',
  'rules',
  'app',
  'recruit',
  'merchantCentre',
  'licence',
] as const;
export type LinkFamily = (typeof LINK_FAMILIES)[number];

export const SERVICES = ['php', 'java', 'css', 'ws', 'sixing', 'node', 'wedding', 'hotel'] as const;
export type ServiceKey = (typeof SERVICES)[number];

/** A QR code as bits: `size` modules a side, `bits` row by row in base64, most significant bit first. */
export interface QrBits {
  /** Content of the code. */
  text: string;
  size: number;
  bits: string;
}

/** A link, or with children a menu; without an address it only expands. */
export type LinkRow = [name: string, href: string, children?: LinkRow[]];

export interface Menus {
  hotel: LinkRow[];
  main: LinkRow[];
  /** The footer's columns: title, an empty entry, links. */
  columns: LinkRow[];
}

/** The logo as SVG paths: `mark` on a grid of 40 around its centre, first what is filled, then what is stroked; `word` 208 wide, 100 high. */
export interface Logo {
  mark: [filled: string, stroked: string];
  word: string;
}

/** Third-party statistics scripts. `{id}` in an address is replaced by the id; an empty address or id loads nothing. */
export interface Analytics {
  /** The id differs for hotel pages, for pages flagged as using the new script, and for all others. */
  statistics: { src: string; ids: { hotel: string; flagged: string; other: string } };
  /** Configured only on the main production site. */
  analytics: { src: string; id: string };
}

/** Names of menus, links and legal details by their Chinese ones, for each language but Chinese. */
export type SiteNames = Readonly<Record<'en' | 'zh-TW', readonly (readonly [chinese: string, name: string])[]>>;

export interface Site {
  brand: { name: string; latin: string; logo: Logo };
  menus: Menus;
  /** Origins without a trailing slash. `hotel` is the hotel channel's root: its own origin, or main + /hotel. */
  origins: { main: string; hotel: string };
  /** Base address of each service without a trailing slash; a path is relative to the origin that serves the widgets. */
  services: Record<ServiceKey, string>;
  /** Origin (or base address) of each family, prepended to the specified path; empty for a family that the operator has hidden. */
  links: Record<LinkFamily, string>;
  legal: { icp: string; police: string; address: string; hotline: string; hotlineHours: string; since: number };
  qr: { app: QrBits; wechat: QrBits; weibo: QrBits };
  consent: ConsentMode;
  /** Pages on which widgets send tracking events. */
  tracking: 'own' | 'all' | 'off';
  /** Whether couples and merchants can log in on this site. */
  hasAccounts: boolean;
  /** Whether footer and thank-you view promote the app: not without an address of it. */
  appPromotion: boolean;
  /** Domain of the shared cookies; empty for the page's own host. */
  cookieDomain: string;
  /** Absent in the settings that the loader fetches: there the file with the texts of a language contains its names. */
  names?: SiteNames;
  friendlyLinks: { id: number; title: string; target_url: string }[];
}

/** Settings of one deployment with those that only its own pages read. */
export interface PageSite extends Site {
  /** Bare picture name or absolute address: preview picture of pages without their own. */
  shareImage: string;
  analytics: Analytics;
  /** Contents of the `<meta>` elements that prove to search engines who owns the site, by name. */
  verification: Record<string, string>;
}
