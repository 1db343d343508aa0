/** /jiri: the almanac's wedding days as a calendar month, and a single day with a link to enquiries. */
import { almanacUrl, enquiryUrl, hotelUrl, mainUrl } from '../../../widgets/domain/links.ts';
import { HotelCard } from '../../ui/cards/cards.tsx';
import { SectionHead } from '../../ui/cards/section-head.tsx';
import type { Page, PageEnv } from '../../ui/document/page.ts';
import { FactList, Facts } from '../../ui/facts/facts.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { base } from '../../ui/styles/base.styles.ts';
import { classes } from '../../ui/styles/classes.ts';
import { pageHeadStyles } from '../../ui/styles/page-head.styles.ts';
import { pieces } from '../../ui/styles/pieces.styles.ts';
import { toolStyles } from '../../ui/styles/tools.styles.ts';
import { SITE_TEXTS } from '../../ui/texts/site-texts.ts';
import type { JiriDayProps, JiriProps } from './almanac.load.ts';
import { almanacStyles } from './almanac.styles.ts';
import { ALMANAC_TEXTS as texts } from './almanac-texts.ts';
import { type AlmanacDay, monthText, weeksOf, type YearMonth } from './lunar-calendar.ts';

const { cls } = almanacStyles;

const SATURDAY = 5;
const nameOf = ({ year, month }: YearMonth) => texts.month(year, month);
const dateOf = ({ year, month }: YearMonth, day: AlmanacDay) => texts.date(year, month, day.day);

export const almanacPage = (props: JiriProps | JiriDayProps, env: PageEnv): Page =>
  props.of === 'month' ? monthPage(props, env) : dayPage(props, env);

function monthPage({ month, days, today, previous, next, months }: JiriProps, env: PageEnv): Page {
  const { site } = env;
  const name = nameOf(month);
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
        <nav className={cls.months} aria-label={texts.around}>
          {previous ? (
            <a href={almanacUrl(site, monthText(previous))} rel="prev">
              <Icon name="chevron-left" />
              {texts.previous}
            </a>
          ) : (
            <span />
          )}
          <strong aria-hidden="true">{name}</strong>
          {next ? (
            <a href={almanacUrl(site, monthText(next))} rel="next">
              {texts.next}
              <Icon name="chevron-right" />
            </a>
          ) : (
            <span />
          )}
        </nav>
        <table className={cls.calendar}>
          <caption className={base.cls.hidden}>{texts.caption(name)}</caption>
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
        <p className={toolStyles.cls.note}>{texts.day.note}</p>
        <section className={pieces.cls.section}>
          <SectionHead title={texts.list} lead={coming.length ? texts.note : texts.none} />
          <div className={cls.days}>
            {coming.map((day) => (
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
        <nav className={pieces.cls.section} aria-label={texts.months}>
          <h2 className={pieces.cls.smallHead}>{texts.months}</h2>
          <p className={pieces.cls.pills}>
            {months
              .filter((other) => monthText(other) !== monthText(month))
              .map((other) => (
                <a key={monthText(other)} href={almanacUrl(site, monthText(other))}>
                  {nameOf(other)}
                </a>
              ))}
          </p>
        </nav>
      </div>
    ),
  };
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

function dayPage({ day, month, past, city, hotels, cities }: JiriDayProps, env: PageEnv): Page {
  const { site } = env;
  const date = dateOf(month, day);
  const back = almanacUrl(site, monthText(month));
  return {
    head: {
      title: texts.dayTitle(date, site.brand.name),
      description: texts.dayDescription(date, day.lunar),
      canonical: almanacUrl(site, day.iso),
      noindex: true,
    },
    header: { channel: 'main', city: city?.pinying ?? '', active: 4 },
    crumbs: [
      { name: SITE_TEXTS.crumbs.home, url: mainUrl(site) },
      { name: texts.name, url: almanacUrl(site) },
      { name: nameOf(month), url: back },
      { name: date },
    ],
    main: (
      <div className={base.cls.wrap}>
        <div className={pageHeadStyles.cls.pageHead}>
          <h1>{date}</h1>
          <p>{past ? texts.past : day.good ? texts.day.good : texts.day.plain}</p>
        </div>
        <div className={cls.words}>
          <FactList
            facts={[
              [texts.dateLabel, `${texts.weekdays[day.weekday]}，${texts.lunar(day.lunar)}`],
              [texts.pillars, `${day.pillars}，${texts.clash(day.clash)}`],
              [texts.recommends, day.recommends.join('、')],
              [texts.avoids, day.avoids.join('、')],
            ]}
          />
        </div>
        <p className={toolStyles.cls.note}>{texts.day.note}</p>
        <p className={toolStyles.cls.note}>
          <a className={pieces.cls.outline} href={back}>
            {texts.day.back(nameOf(month))}
          </a>
        </p>
        {!past && city && hotels.length > 0 && (
          <section className={pieces.cls.section}>
            <SectionHead title={texts.day.ask(city.name)} lead={texts.day.askLead} />
            <div className={pieces.cls.grid4}>
              {hotels.map((row) => (
                <div key={row.id}>
                  <HotelCard env={env} row={row} url={hotelUrl(site, city.pinying, row.id)} />
                  <a className={toolStyles.cls.minor} rel="nofollow" href={`${enquiryUrl(site, row.id)}&date=${day.iso}`}>
                    {texts.day.askOne}
                  </a>
                </div>
              ))}
            </div>
          </section>
        )}
        {!past && cities.length > 0 && (
          <nav className={pieces.cls.section} aria-label={texts.day.pick}>
            <h2 className={pieces.cls.smallHead}>{texts.day.pick}</h2>
            <p className={pieces.cls.pills}>
              {cities.map(({ id, name, pinying }) => (
                <a
                  key={id}
                  rel="nofollow"
                  href={`${almanacUrl(site, day.iso)}?city=${pinying}`}
                  aria-current={id === city?.id ? 'true' : undefined}
                >
                  {name}
                </a>
              ))}
            </p>
          </nav>
        )}
      </div>
    ),
  };
}
