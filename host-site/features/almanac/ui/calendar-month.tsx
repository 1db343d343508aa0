/** A calendar month: the links to other months, and the table of its days. Works without script. */
import type { ReactNode } from 'react';
import { ColumnHeads } from '../../../platform/ui/facts/column-heads.tsx';
import { Icon } from '../../../platform/ui/pictures/icon.tsx';
import { base } from '../../../platform/ui/styles/base.styles.ts';
import { classes } from '../../../platform/ui/styles/classes.ts';
import { type AlmanacDay, weeksOf } from './lunar-calendar.ts';
import { monthStyles } from './month.styles.ts';
import { yearMonth } from './month-names.ts';
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
  /** The months that the visitor can choose, as 2026-12, and the address of each. */
  months: readonly string[];
  to: (month: string) => string;
  /** The month of the page. */
  month: string;
  /** Its name. */
  children: ReactNode;
}

export function MonthLinks({ label, previous, next, follow, className, children, months, to, month }: MonthLinksProps) {
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
      <details>
        <summary>
          {children}
          <span className={base.cls.hidden}>{texts.choose}</span>
          <Icon name="chevron-down" />
        </summary>
        <ul>
          {months.map((one) => (
            <li key={one}>
              <a href={to(one)} rel={follow ? undefined : 'nofollow'} aria-current={one === month ? 'true' : undefined}>
                {yearMonth(one)}
              </a>
            </li>
          ))}
        </ul>
      </details>
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

/** Renders one cell for each day, a week in a row. Weeks that are over are left out. */
export function MonthTable({
  caption,
  days,
  today,
  cell,
}: {
  caption: string;
  days: readonly AlmanacDay[];
  /** As 2026-10-18. */
  today: string;
  cell: (day: AlmanacDay) => ReactNode;
}) {
  return (
    <table className={cls.calendar}>
      <caption className={base.cls.hidden}>{caption}</caption>
      <ColumnHeads names={texts.weekdays} />
      <tbody>
        {weeksOf(days, today).map((week) => (
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
