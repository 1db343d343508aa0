/** /jiri: the almanac's wedding days as a calendar month, and a single day with a link to enquiries. */
import { almanacUrl, mainUrl } from '../../../../widgets/domain/site/links.ts';
import type { Page, PageEnv } from '../../../platform/ui/document/page.ts';
import { PageHead } from '../../../platform/ui/document/page-head.tsx';
import { Facts } from '../../../platform/ui/facts/facts.tsx';
import { SectionHead } from '../../../platform/ui/heads/section-head.tsx';
import { base } from '../../../platform/ui/styles/base.styles.ts';
import { classes } from '../../../platform/ui/styles/classes.ts';
import { pieces } from '../../../platform/ui/styles/pieces.styles.ts';
import { toolStyles } from '../../../platform/ui/styles/tools.styles.ts';
import { SITE_TEXTS } from '../../../platform/ui/texts/site-texts.ts';
import { WeddingNote } from '../../catalogue/parts.ts';
import { MonthLinks, MonthTable } from '../ui/calendar-month.tsx';
import { type AlmanacDay, monthText, type YearMonth } from '../ui/lunar-calendar.ts';
import { monthDay } from '../ui/month-names.ts';
import { MONTH_TEXTS } from '../ui/month-texts.ts';
import { type JiriDayProps, type JiriProps, SATURDAY } from './almanac.load.ts';
import { almanacStyles } from './almanac.styles.ts';
import { dayPage, keptUrl } from './almanac-day.tsx';
import { monthName, ALMANAC_TEXTS as texts } from './almanac-texts.ts';

const { cls } = almanacStyles;

const dateOf = ({ year, month }: YearMonth, day: AlmanacDay) => texts.date(year, month, day.day);

export const almanacPage = (props: JiriProps | JiriDayProps, env: PageEnv): Page =>
  props.of === 'month' ? monthPage(props, env) : dayPage(props, env);

function monthPage({ month, days, today, previous, next, months, nearest, kept }: JiriProps, env: PageEnv): Page {
  const { site } = env;
  const name = monthName(month);
  const good = days.filter((day) => day.good);
  const coming = good.filter((day) => day.iso >= today);
  const to = (date: string) => keptUrl(site, date, kept);
  return {
    head: {
      title: texts.title(name, site.brand.name),
      description: texts.description(name, good.length),
      // /jiri shows a different month each month; each month has its own canonical address.
      canonical: almanacUrl(site, monthText(month)),
    },
    header: { channel: 'main', ...(kept.city && { city: kept.city }), active: 4 },
    crumbs: [{ name: SITE_TEXTS.crumbs.home, url: mainUrl(site) }, { name: texts.name, url: to('') }, { name }],
    main: (
      <div className={base.cls.wrap}>
        <PageHead heading={texts.heading(name)} lead={texts.lead(good.length, coming.length)} />
        <WeddingNote wedding={kept} />
        <NearestDays nearest={nearest} to={to} />
        <MonthLinks
          className={cls.months}
          label={texts.around}
          previous={previous ? to(monthText(previous)) : undefined}
          next={next ? to(monthText(next)) : undefined}
          months={months.map(monthText)}
          to={to}
          month={monthText(month)}
          follow
        >
          <strong>{name}</strong>
        </MonthLinks>
        <MonthTable caption={texts.caption(name)} days={days} today={today} cell={(day) => <Cell day={day} today={today} to={to} />} />
        <p className={toolStyles.cls.note}>{texts.day.note}</p>
        <ComingDays to={to} month={month} days={coming} count={good.length} />
      </div>
    ),
  };
}

/** Returns the address of a month or day, with what the couple has chosen. */
type Way = (date: string) => string;

/** Renders the wedding days of the month that are still to come. */
function ComingDays({ to, month, days, count }: Pick<JiriProps, 'month' | 'days'> & { to: Way; count: number }) {
  return (
    <section className={pieces.cls.section}>
      <SectionHead title={texts.list} lead={days.length ? texts.note : texts.none(count)} />
      <div className={cls.days}>
        {days.map((day) => (
          <a key={day.iso} rel="nofollow" href={to(day.iso)}>
            <b>{dateOf(month, day).replace(/^\d+年/, '')}</b>
            <Facts
              items={[
                MONTH_TEXTS.weekdays[day.weekday],
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

/** Renders the links to the first good days. */
function NearestDays({ nearest: { day, weekend }, to }: Pick<JiriProps, 'nearest'> & { to: Way }) {
  const link = (name: string, one: AlmanacDay) => (
    <a key={name} rel="nofollow" href={to(one.iso)}>
      {name}
      <b>
        {monthDay(one.iso)}
        {MONTH_TEXTS.weekdays[one.weekday]}
      </b>
    </a>
  );
  return (
    <p className={classes(pieces.cls.pills, cls.nearest)}>
      {day && link(texts.nearest, day)}
      {weekend && weekend.iso !== day?.iso && link(texts.nearestWeekend, weekend)}
    </p>
  );
}

function Cell({ day, today, to }: { day: AlmanacDay; today: string; to: Way }) {
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
    <a className={name} rel="nofollow" href={to(day.iso)} aria-current={day.iso === today ? 'date' : undefined}>
      {inner}
    </a>
  );
}
