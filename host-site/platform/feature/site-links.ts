/** Which addresses the site has pages for: menus, footer and widgets omit links to features that are off. */
import type { Site } from '../../../widgets/domain/site/site.ts';
import type { Feature } from './feature.ts';
import type { SwitchedFeatures } from './switches.ts';

export interface SiteLinks {
  /** Whether an address is on another site, or belongs to a feature that is on. */
  serves(url: string): boolean;
  /** Whether an address belongs to a feature that is off. */
  isOff(url: string): boolean;
  /** Whether the page of an address only says that something is not open yet. */
  isPlaceholder(url: string): boolean;
}

/** Whether an address is a root or below it; a root that ends with `/` is only itself. */
const isBelow = (url: string, root: string): boolean =>
  url === root || (url.startsWith(root) && !root.endsWith('/') && /^[/?#]/.test(url.slice(root.length)));

/** Returns the links of a site, by the roots that its features state: the longest root that fits decides. */
export function siteLinks({ on, off }: SwitchedFeatures, origins: Site['origins']): SiteLinks {
  const rootsOf = (features: readonly Feature[], isOn: boolean) =>
    features.flatMap(({ roots, kind }) => (roots?.({ origins }) ?? []).map((root) => ({ root, isOn, kind })));
  const roots = [...rootsOf(on, true), ...rootsOf(off, false)].sort((one, other) => other.root.length - one.root.length);
  const ownerOf = (url: string) => roots.find(({ root }) => isBelow(url, root));
  const isOwn = (url: string) => Object.values(origins).some((origin) => isBelow(url, origin));
  return {
    serves: (url) => ownerOf(url)?.isOn ?? !isOwn(url),
    isOff: (url) => ownerOf(url)?.isOn === false,
    isPlaceholder: (url) => ownerOf(url)?.kind === 'placeholder',
  };
}

/** The links of a site with all features. */
export const ALL_LINKS: SiteLinks = { serves: () => true, isOff: () => false, isPlaceholder: () => false };
