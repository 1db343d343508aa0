/** Pieces of a filter box: on phones a row of pills, each opening its row as a sheet by its address (#…); wider a box of rows. No script. */

import { Icon } from '../pictures/icon.tsx';
import { classes } from '../styles/classes.ts';
import { filterStyles } from '../styles/filters.styles.ts';
import { SITE_TEXTS } from '../texts/site-texts.ts';

const { cls } = filterStyles;

/** @param chosen how many of its options are chosen. */
export function FilterPill({ id, name, chosen }: { id: string; name: string; chosen: number }) {
  return (
    <a className={classes(cls.pill, chosen > 0 && cls.pillOn)} href={`#filter-${id}`}>
      {name}
      {chosen > 0 && <b>{chosen}</b>}
      <Icon name="chevron-down" />
    </a>
  );
}

/** @param shut id of what the sheet's closing leads to. */
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

/** One option as a link. Crawlers are told not to follow: combinations have no end. */
export function FilterOption({ href, on, children }: { href: string; on: boolean; children: React.ReactNode }) {
  return (
    <li>
      <a className={cls.option} rel="nofollow" href={href} aria-current={on ? 'true' : undefined}>
        {children}
      </a>
    </li>
  );
}
