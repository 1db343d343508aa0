/** /jiri/{date}: one day of the almanac, with links to the hotels of a city.  */
import { almanacUrl, hotelCityUrl, hotelUrl, mainUrl } from '../../../../widgets/domain/site/links.ts';
import type { Site } from '../../../../widgets/domain/site/site.ts';
import { type ChosenWedding, withWedding } from '../../../platform/ui/document/carried-wedding.ts';
import { enquiryLink } from '../../../platform/ui/document/enquiry-link.ts';
import type { Page, PageEnv } from '../../../platform/ui/document/page.ts';
import { PageHead } from '../../../platform/ui/document/page-head.tsx';
import { pageParts } from '../../../platform/ui/document/page-parts.ts';
import { FactList } from '../../../platform/ui/facts/facts.tsx';
import { LinkButton } from '../../../platform/ui/forms/button.tsx';
import { SectionHead } from '../../../platform/ui/heads/section-head.tsx';
import { base } from '../../../platform/ui/styles/base.styles.ts';
import { pieces } from '../../../platform/ui/styles/pieces.styles.ts';
import { toolStyles } from '../../../platform/ui/styles/tools.styles.ts';
import { SITE_TEXTS } from '../../../platform/ui/texts/site-texts.ts';
import { type DayChoice, HotelCard, WeddingNote } from '../../catalogue/parts.ts';
import { type AlmanacDay, monthText, WEDDING, type YearMonth } from '../ui/lunar-calendar.ts';
import { MONTH_TEXTS } from '../ui/month-texts.ts';
import type { JiriDayProps } from './almanac.load.ts';
import { almanacStyles } from './almanac.styles.ts';
import { monthName, ALMANAC_TEXTS as texts } from './almanac-texts.ts';

const { cls } = almanacStyles;

const dateOf = ({ year, month }: YearMonth, day: AlmanacDay) => texts.date(year, month, day.day);

/** Returns the address of the almanac, or of a month or day of it, with what the couple has chosen. */
export const keptUrl = (site: Site, date: string, { city, meal, tables }: DayChoice): string =>
  withWedding(almanacUrl(site, date) + (city && `?city=${city}`), { meal, tables });

export function dayPage({ day, month, past, kept, city, hotels, parts, selections, cities }: JiriDayProps, env: PageEnv): Page {
  const { site } = env;
  const date = dateOf(month, day);
  const back = keptUrl(site, monthText(month), kept);
  const wedding = { ...kept, date: day.iso };
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
      { name: texts.name, url: keptUrl(site, '', kept) },
      { name: monthName(month), url: back },
      { name: date },
    ],
    main: (
      <div className={base.cls.wrap}>
        <PageHead heading={date} lead={past ? texts.past : verdictOf(day)} />
        <AlmanacEntry day={day} />
        {!past && <WeddingNote wedding={wedding} />}
        <p className={toolStyles.cls.note}>{texts.day.note}</p>
        <p className={toolStyles.cls.note}>
          <LinkButton text={texts.day.back(monthName(month))} href={back} />
        </p>
        {pageParts(parts, env)}
        {!past && city && hotels.length > 0 && (
          <HotelsToAsk env={env} wedding={wedding} city={city} hotels={hotels} selections={selections} />
        )}
        {pageParts(
          selections.map(({ bar }) => bar),
          env,
        )}
        {!past && cities.length > 0 && <CityChoice env={env} day={day} kept={kept} city={city} cities={cities} />}
      </div>
    ),
  };
}

const verdictOf = (day: AlmanacDay): string =>
  day.good ? texts.day.good : day.avoids.includes(WEDDING) ? texts.day.avoid : texts.day.plain;

/** Renders what the almanac says about a day. */
function AlmanacEntry({ day }: { day: AlmanacDay }) {
  return (
    <div className={cls.words}>
      <FactList
        facts={[
          [texts.dateLabel, `${MONTH_TEXTS.weekdays[day.weekday]}，${texts.lunar(day.lunar)}`],
          [texts.pillars, `${day.pillars}，${texts.clash(day.clash)}`],
          [texts.recommends, day.recommends.join('、')],
          [texts.avoids, day.avoids.join('、')],
        ]}
      />
    </div>
  );
}

function HotelsToAsk({
  env,
  wedding,
  city,
  hotels,
  selections,
}: Pick<JiriDayProps, 'hotels' | 'selections'> & { env: PageEnv; wedding: ChosenWedding; city: NonNullable<JiriDayProps['city']> }) {
  return (
    <section className={pieces.cls.section}>
      <SectionHead
        title={texts.day.ask(city.name)}
        lead={texts.day.askLead}
        more={{ name: texts.day.allHotels(city.name), url: withWedding(hotelCityUrl(env.site, city.pinying), wedding) }}
      />
      <div className={pieces.cls.grid4}>
        {hotels.map((row) => (
          <div key={row.id}>
            <HotelCard env={env} row={row} url={withWedding(hotelUrl(env.site, city.pinying, row.id), wedding)} selections={selections} />
            <a className={toolStyles.cls.minor} {...enquiryLink(env, row, wedding)}>
              {texts.day.askOne}
            </a>
          </div>
        ))}
      </div>
    </section>
  );
}

/** Renders the cities to choose from; collapsed once there is one. */
function CityChoice({ env: { site }, day, kept, city, cities }: Pick<JiriDayProps, 'day' | 'kept' | 'city' | 'cities'> & { env: PageEnv }) {
  const title = city ? texts.day.pickOther : texts.day.pick;
  const pills = (
    <p className={pieces.cls.pills}>
      {cities.map(({ id, name, pinying }) => (
        <a
          key={id}
          rel="nofollow"
          href={keptUrl(site, day.iso, { ...kept, city: pinying })}
          aria-current={id === city?.id ? 'true' : undefined}
        >
          {name}
        </a>
      ))}
    </p>
  );
  return (
    <nav className={pieces.cls.section} aria-label={title}>
      {city ? (
        <details>
          <summary className={cls.cities}>{title}</summary>
          {pills}
        </details>
      ) : (
        <>
          <h2 className={pieces.cls.smallHead}>{title}</h2>
          {pills}
        </>
      )}
    </nav>
  );
}
