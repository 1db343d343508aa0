/** Icons on a 16 grid in the colour of the text. They repeat adjacent text, so they are hidden from screen readers. */
import { styles } from '../styles/base.styles.ts';

/** Paths are defined next to their view, so that they are in its file; two views share this one. */
export const SEARCH = 'M2.4 7a4.6 4.6 0 1 0 9.2 0 4.6 4.6 0 1 0-9.2 0M10.4 10.4L14 14';

/** @param size edge in px; above 24 the stroke is thinner */
export const Icon = ({ path, size = 16 }: { path: string; size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 16 16" className={styles.cls.icon} stroke-width={size > 24 ? 1.1 : 1.6} aria-hidden="true">
    <path d={path} />
  </svg>
);
