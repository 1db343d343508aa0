/** Breadcrumb: parents are links; the current page is a link only if it has an address. */
import { Icon } from '../pictures/icon.tsx';
import { pieces } from '../styles/pieces.styles.ts';
import { SITE_TEXTS } from '../texts/site-texts.ts';
import type { Crumb } from './page.ts';

const { cls } = pieces;

export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav aria-label={SITE_TEXTS.breadcrumb}>
      <ol className={cls.crumbs}>
        {crumbs.map(({ name, url }, index) => {
          const here = index === crumbs.length - 1;
          return (
            <li key={url ?? name} className={cls.crumb}>
              {index > 0 && <Icon name="chevron-right" />}
              {url ? (
                <a href={url} aria-current={here ? 'page' : undefined}>
                  {name}
                </a>
              ) : (
                <span className={cls.crumbHere} aria-current={here ? 'page' : undefined}>
                  {name}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** Breadcrumb as structured data. */
export const breadcrumbData = (crumbs: Crumb[]) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    ...(url ? { item: url } : {}),
  })),
});
