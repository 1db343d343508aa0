/** Logo and wordmark from the site's settings. Both are decorative: the link around them carries the brand's name. */
import type { Logo } from '../../domain/site/site.ts';

/** The logo without wordmark, from 24 px upwards. */
export const Mark = ({ logo, size }: { logo: Logo; size: number }) => (
  <svg width={size} height={size} viewBox="-20 -20 40 40" aria-hidden="true">
    <path d={logo.mark[0]} fill="var(--accent)" />
    <path d={logo.mark[1]} transform="translate(0 .8)" fill="none" stroke="#fff" stroke-width="1.5" />
  </svg>
);

/** The wordmark, 25 px high. */
export const Wordmark = ({ logo }: { logo: Logo }) => (
  <svg width="52" height="25" viewBox="0 0 208 100" fill="currentColor" aria-hidden="true">
    <path d={logo.word} />
  </svg>
);
