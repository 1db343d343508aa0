/** Page numbers as links: the first, the last and the neighbours of the current page. */
import { Icon } from '../pictures/icon.tsx';
import { filterStyles } from '../styles/filters.styles.ts';
import { SITE_TEXTS } from '../texts/site-texts.ts';

const texts = SITE_TEXTS.pagination;

/** Returns page numbers such as 1 … 4 5 6 … 12; 0 is a gap. */
export function pageNumbers(page: number, pages: number): number[] {
  const numbers = [...new Set([1, page - 1, page, page + 1, pages])]
    .filter((number) => number >= 1 && number <= pages)
    .sort((a, b) => a - b);
  return numbers.flatMap((number, index) => (index > 0 && number - (numbers[index - 1] ?? 0) > 1 ? [0, number] : [number]));
}

/** @param to returns the address of a page */
export function Pagination({ page, pages, to }: { page: number; pages: number; to: (page: number) => string }) {
  if (pages < 2) return null;
  return (
    <nav aria-label={texts.label}>
      <ul className={filterStyles.cls.pages}>
        {page > 1 && (
          <li>
            <a href={to(page - 1)} rel="prev" aria-label={texts.previous}>
              <Icon name="chevron-left" />
            </a>
          </li>
        )}
        {pageNumbers(page, pages).map((number, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, never reordered
          <li key={index}>
            {number === 0 ? (
              <span aria-hidden="true">…</span>
            ) : (
              <a href={to(number)} aria-label={texts.pageOf(number)} aria-current={number === page ? 'page' : undefined}>
                {number}
              </a>
            )}
          </li>
        ))}
        {page < pages && (
          <li>
            <a href={to(page + 1)} rel="next" aria-label={texts.next}>
              <Icon name="chevron-right" />
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}
