/** /jiri: the almanac's wedding days as a calendar month, and a single day with a link to enquiries. */
import { almanacUrl, mainUrl } from '../../../widgets/domain/site/links.ts';
import { type AlmanacDay, monthText, weeksOf, type YearMonth } from '../../ui/almanac/lunar-calendar.ts';
import { SectionHead } from '../../ui/cards/section-head.tsx';
import type { Page, PageEnv } from '../../ui/document/page.ts';
import { Facts } from '../../ui/facts/facts.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { base } from '../../ui/styles/base.styles.ts';
import { classes } from '../../ui/styles/classes.ts';
import { pageHeadStyles } from '../../ui/styles/page-head.styles.ts';
import { pieces } from '../../ui/styles/pieces.styles.ts';
import { toolStyles } from '../../ui/styles/tools.styles.ts';
import { SITE_TEXTS } from '../../ui/texts/site-texts.ts';
import type { JiriDayProps, JiriProps } from './almanac.load.ts';
import { almanacStyles } from './almanac.styles.ts';
import { dayPage } from './almanac-day.tsx';
import { monthName, ALMANAC_TEXTS as texts } from './almanac-texts.ts';

const { cls } = almanacStyles;

const SATURDAY = 5;
const dateOf = ({ year, month }: YearMonth, day: AlmanacDay) => texts.date(year, month, day.day);

export const almanacPage = (props: JiriProps | JiriDayProps, env: PageEnv): Page =>
  props.of === 'month' ? monthPage(props, env) : dayPage(props, env);

function monthPage({ month, days, today, previous, next, months }: JiriProps, env: PageEnv): Page {
  const { site } = env;
  const name = monthName(month);
  const good = days.filter((day) => day.good);
  const coming = good.filter((day) => day.iso >= today);
  return {
    head: {
      title: texts.title(name, site.brand.name),
      description: texts.description(name, good.length),
      // /jiri shows a different month each month; each month has its own canonical address.
      canonical: almanacUrl(site, monthText(month)),
    },
    header: { channel: 'main', active: 4 },
    crumbs: [{ name: SITE_TEXTS.crumbs.home, url: mainUrl(site) }, { name: texts.name, url: almanacUrl(site) }, { name }],
    main: (
      <div className={base.cls.wrap}>
        <div className={pageHeadStyles.cls.pageHead}>
          <h1>{texts.heading(name)}</h1>
          <p>{texts.lead(good.length, coming.length)}</p>
        </div>
        <MonthPicker env={env} month={month} previous={previous} next={next} />
        <Calendar env={env} month={month} days={days} today={today} />
        <p className={toolStyles.cls.note}>{texts.day.note}</p>
        <ComingDays env={env} month={month} days={coming} count={good.length} />
        <OtherMonths env={env} month={month} months={months} />
      </div>
    ),
  };
}

/** Renders the links to the month before and after. */
function MonthPicker({ env: { site }, month, previous, next }: Pick<JiriProps, 'month' | 'previous' | 'next'> & { env: PageEnv }) {
  return (
    <nav className={cls.months} aria-label={texts.around}>
      {previous ? (
        <a href={almanacUrl(site, monthText(previous))} rel="prev">
          <Icon name="chevron-left" />
          {texts.previous}
        </a>
      ) : (
        <span />
      )}
      <strong aria-hidden="true">{monthName(month)}</strong>
      {next ? (
        <a href={almanacUrl(site, monthText(next))} rel="next">
          {texts.next}
          <Icon name="chevron-right" />
        </a>
      ) : (
        <span />
      )}
    </nav>
  );
}

function Calendar({ env, month, days, today }: Pick<JiriProps, 'month' | 'days' | 'today'> & { env: PageEnv }) {
  return (
    <table className={cls.calendar}>
      <caption className={base.cls.hidden}>{texts.caption(monthName(month))}</caption>
      <thead>
        <tr>
          {texts.weekdays.map((weekday) => (
            <th key={weekday} scope="col">
              {weekday}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(days).map((week) => (
          <tr key={week.find((day) => day)?.iso}>
            {week.map((day, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its weekday
              <td key={index}>{day && <Cell env={env} day={day} today={today} />}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Renders the wedding days of the month that are still to come. */
function ComingDays({ env: { site }, month, days, count }: Pick<JiriProps, 'month' | 'days'> & { env: PageEnv; count: number }) {
  return (
    <section className={pieces.cls.section}>
      <SectionHead title={texts.list} lead={days.length ? texts.note : texts.none(count)} />
      <div className={cls.days}>
        {days.map((day) => (
          <a key={day.iso} rel="nofollow" href={almanacUrl(site, day.iso)}>
            <b>{dateOf(month, day).replace(/^\d+年/, '')}</b>
            <Facts
              items={[
                texts.weekdays[day.weekday],
                texts.lunar(day.lunar),
                texts.clash(day.clash),
                day.weekday >= SATURDAY && texts.weekend,
              ]}
            />
          </a>
        ))}
      </div>
    </section>
  );
}

function OtherMonths({ env: { site }, month, months }: Pick<JiriProps, 'month' | 'months'> & { env: PageEnv }) {
  return (
    <nav className={pieces.cls.section} aria-label={texts.months}>
      <h2 className={pieces.cls.smallHead}>{texts.months}</h2>
      <p className={pieces.cls.pills}>
        {months
          .filter((other) => monthText(other) !== monthText(month))
          .map((other) => (
            <a key={monthText(other)} href={almanacUrl(site, monthText(other))}>
              {monthName(other)}
            </a>
          ))}
      </p>
    </nav>
  );
}

function Cell({ env, day, today }: { env: PageEnv; day: AlmanacDay; today: string }) {
  const past = day.iso < today;
  const inner = (
    <>
      <b>{day.day}</b>
      <span>{day.lunarShort}</span>
      <span>{past ? '' : day.good ? texts.good : day.iso === today ? texts.today : ''}</span>
    </>
  );
  const name = classes(cls.day, !past && day.good && cls.good, past && cls.past, day.iso === today && cls.today);
  return past || !day.good ? (
    <div className={name} aria-current={day.iso === today ? 'date' : undefined}>
      {inner}
    </div>
  ) : (
    <a className={name} rel="nofollow" href={almanacUrl(env.site, day.iso)} aria-current={day.iso === today ? 'date' : undefined}>
      {inner}
    </a>
  );
}
