/** Sort orders of a list as links, and the number of matches. */
import { filterStyles } from '../../../../platform/ui/styles/filters.styles.ts';
import { FILTER_TEXTS } from './filter-texts.ts';

export interface SortLink {
  name: string;
  url: string;
  isCurrent: boolean;
}

interface SortBarProps {
  id?: string;
  /** Empty where there is nothing to sort. */
  sorts: SortLink[];
  /** Number of entries that match, and the address without filters where some are set. */
  matches?: { text: string; clear?: string | undefined } | undefined;
}

export function SortBar({ id, sorts, matches }: SortBarProps) {
  return (
    <div className={filterStyles.cls.sortBar} id={id}>
      {sorts.length > 0 && (
        <nav className={filterStyles.cls.sorts} aria-label={FILTER_TEXTS.sort}>
          {sorts.map(({ name, url, isCurrent }) => (
            <a key={url} rel="nofollow" href={url} aria-current={isCurrent ? 'true' : undefined}>
              {name}
            </a>
          ))}
        </nav>
      )}
      {matches && (
        <p className={filterStyles.cls.count}>
          {matches.text}
          {matches.clear && <a href={matches.clear}>{FILTER_TEXTS.clear}</a>}
        </p>
      )}
    </div>
  );
}
