/** A calendar month: the links to the month before and after, and the table of its days. */
import type { ReactNode } from 'react';
import { ColumnHeads } from '../../../platform/ui/facts/column-heads.tsx';
import { Icon } from '../../../platform/ui/pictures/icon.tsx';
import { base } from '../../../platform/ui/styles/base.styles.ts';
import { classes } from '../../../platform/ui/styles/classes.ts';
import { type AlmanacDay, weeksOf } from './lunar-calendar.ts';
import { monthStyles } from './month.styles.ts';
import { MONTH_TEXTS as texts } from './month-texts.ts';

const { cls } = monthStyles;

interface MonthLinksProps {
  /** Accessible name. */
  label: string;
  /** Addresses; without one there is no such month. */
  previous: string | undefined;
  next: string | undefined;
  /** Whether search engines follow the links. */
  follow: boolean;
  className?: string;
  /** The name of the month. */
  children: ReactNode;
}

export function MonthLinks({ label, previous, next, follow, className, children }: MonthLinksProps) {
  const rel = (relation: 'prev' | 'next') => (follow ? relation : 'nofollow');
  return (
    <nav className={classes(cls.months, className)} aria-label={label}>
      {previous ? (
        <a href={previous} rel={rel('prev')}>
          <Icon name="chevron-left" />
          {texts.previous}
        </a>
      ) : (
        <span />
      )}
      {children}
      {next ? (
        <a href={next} rel={rel('next')}>
          {texts.next}
          <Icon name="chevron-right" />
        </a>
      ) : (
        <span />
      )}
    </nav>
  );
}

/** Renders one cell for each day, a week in a row. */
export function MonthTable({
  caption,
  days,
  cell,
}: {
  caption: string;
  days: readonly AlmanacDay[];
  cell: (day: AlmanacDay) => ReactNode;
}) {
  return (
    <table className={cls.calendar}>
      <caption className={base.cls.hidden}>{caption}</caption>
      <ColumnHeads names={texts.weekdays} />
      <tbody>
        {weeksOf(days).map((week) => (
          <tr key={week.find((day) => day)?.iso}>
            {week.map((day, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its weekday
              <td key={index}>{day && cell(day)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
