/** The brand's mark and wordmark, drawn from the site's settings; both decorative, the link around them carries the brand's name. */
import type { Logo } from '../../domain/site.ts';

/** The mark alone, from 24 px upward. */
export const Mark = ({ logo, size }: { logo: Logo; size: number }) => (
  <svg width={size} height={size} viewBox="-20 -20 40 40" aria-hidden="true">
    <path d={logo.mark[0]} fill="var(--accent)" />
    <path d={logo.mark[1]} transform="translate(0 .8)" fill="none" stroke="#fff" stroke-width="1.5" />
  </svg>
);

/** The letters, 25 px high. */
export const Wordmark = ({ logo }: { logo: Logo }) => (
  <svg width="52" height="25" viewBox="0 0 208 100" fill="currentColor" aria-hidden="true">
    <path d={logo.word} />
  </svg>
);
