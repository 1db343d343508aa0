/**
 * The code in the addresses of what is shared: a letter for the kind, then ids. `h12` is a hotel, `r3` a hall, `p5` a package, `m8` a picture; `h12-13` compares hotels, `p5-6`
 * packages. It contains nothing else, so that no address says who shares it. Codes are permanent: they are printed on posters.
 */
import { mainUrl } from '../../../widgets/domain/site/links.ts';
import type { Site } from '../../../widgets/domain/site/site.ts';

const KINDS = { h: 'hotel', r: 'hall', p: 'package', m: 'picture' } as const;

export interface ShareCode {
  kind: (typeof KINDS)[keyof typeof KINDS];
  /** Several are a comparison. */
  ids: readonly number[];
}

/** As many are compared side by side. */
const MOST_IDS = 4;
const CODE = /^([hrpm])([1-9]\d{0,8}(?:-[1-9]\d{0,8})*)$/;

export const SHARE_PATH = '/share';
export const SHORT_PATH = '/s';

/** Returns what a code names; undefined when it is none. */
export function parseShareCode(text: string): ShareCode | undefined {
  const [, letter, list = ''] = CODE.exec(text) ?? [];
  if (!letter) return undefined;
  const kind = KINDS[letter as keyof typeof KINDS];
  const ids = list.split('-').map(Number);
  const isValid = kind === 'hall' || kind === 'picture' ? ids.length === 1 : ids.length <= MOST_IDS && new Set(ids).size === ids.length;
  return isValid ? { kind, ids } : undefined;
}

export function shareCode({ kind, ids }: ShareCode): string {
  const [letter = ''] = Object.entries(KINDS).find(([, name]) => name === kind) ?? [];
  return letter + ids.slice(0, MOST_IDS).join('-');
}

export type SitePlace = Pick<Site, 'origins'>;

/** The page with short address, QR code and poster. */
export const shareUrl = (site: SitePlace, code: string): string => mainUrl(site, `${SHARE_PATH}/${code}`);
/** The address that leads to what is shared. */
export const shortUrl = (site: SitePlace, code: string): string => mainUrl(site, `${SHORT_PATH}/${code}`);
export const posterUrl = (site: SitePlace, code: string): string => `${shareUrl(site, code)}/poster.jpg`;
