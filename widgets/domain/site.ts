/** What differs from one deployment to the next: brand, origins, links that live elsewhere, legal numbers. Pure data, safe to publish. */
import type { ConsentMode } from './consent.ts';

/** Families of pages that the product links but that are not part of this site; each may live on an origin of its own. */
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
  /** What the code says when scanned. */
  text: string;
  size: number;
  bits: string;
}

/** A link, or with children one that unfolds; an empty address only unfolds. */
export type LinkRow = [name: string, href: string, children?: LinkRow[]];

export interface Menus {
  hotel: LinkRow[];
  main: LinkRow[];
  /** The footer's columns: title, nothing, links. */
  columns: LinkRow[];
}

/** The logo as SVG paths: `mark` on a grid of 40 around its centre, first what is filled, then what is stroked; `word` 208 wide, 100 high. */
export interface Logo {
  mark: [filled: string, stroked: string];
  word: string;
}

/** Scripts of others that count visits. `{id}` in an address stands for the id; an empty address or id loads nothing. */
export interface Analytics {
  /** The id differs for hotel pages, for pages flagged as using the new script, and for all others. */
  statistics: { src: string; ids: { hotel: string; flagged: string; other: string } };
  /** Configured only on the main production site. */
  analytics: { src: string; id: string };
}

export interface Site {
  brand: { name: string; latin: string; logo: Logo };
  menus: Menus;
  /** Origins without a trailing slash. `hotel` is the hotel channel's root: an origin of its own or main + /hotel. */
  origins: { main: string; hotel: string };
  /** Base address of each service without a trailing slash; a path is below the origin that serves the widgets. */
  services: Record<ServiceKey, string>;
  /** Origin (or base) per family, put before the specified path. */
  links: Record<LinkFamily, string>;
  legal: { icp: string; police: string; address: string; hotline: string; hotlineHours: string; since: number };
  qr: { app: QrBits; wechat: QrBits; weibo: QrBits };
  consent: ConsentMode;
  /** On whose pages widgets report what visitors do. */
  tracking: 'own' | 'all' | 'off';
  /** Whether the success view promotes the app. */
  appPromotion: boolean;
  /** Bare picture name or absolute address, shown where a shared page has no picture of its own. */
  shareImage: string;
  analytics: Analytics;
  /** Contents of the `<meta>` elements by which search engines know who owns the site, by name. */
  verification: Record<string, string>;
  /** Domain of the shared cookies; empty: the host of the page. */
  cookieDomain: string;
  friendlyLinks: { id: number; title: string; target_url: string }[];
}
