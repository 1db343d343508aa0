/** Parts of a filter box: rows on wide screens; on phones pills, each of which opens its row as a sheet through its fragment (#…). No script. */

import { Icon } from '../pictures/icon.tsx';
import { classes } from '../styles/classes.ts';
import { filterStyles } from '../styles/filters.styles.ts';
import { SITE_TEXTS } from '../texts/site-texts.ts';

const { cls } = filterStyles;

/** @param chosen number of selected options */
export function FilterPill({ id, name, chosen }: { id: string; name: string; chosen: number }) {
  return (
    <a className={classes(cls.pill, chosen > 0 && cls.pillOn)} href={`#filter-${id}`}>
      {name}
      {chosen > 0 && <b>{chosen}</b>}
      <Icon name="chevron-down" />
    </a>
  );
}

/** @param shut id of the element that closing the sheet leads to */
export function FilterRow({ id, name, shut, children }: { id: string; name: string; shut: string; children: React.ReactNode }) {
  return (
    <section className={cls.row} id={`filter-${id}`}>
      <h2 className={cls.label}>{name}</h2>
      <ul className={cls.options}>{children}</ul>
      <a className={cls.shut} href={`#${shut}`} aria-label={SITE_TEXTS.filters.close}>
        <Icon name="close" />
      </a>
    </section>
  );
}

/** Renders an option as a link. `nofollow`: the number of combinations is too large for crawlers. */
export function FilterOption({ href, on, children }: { href: string; on: boolean; children: React.ReactNode }) {
  return (
    <li>
      <a className={cls.option} rel="nofollow" href={href} aria-current={on ? 'true' : undefined}>
        {children}
      </a>
    </li>
  );
}
