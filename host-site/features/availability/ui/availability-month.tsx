/** A month of availability: the calendar of one hall or of all halls of a hotel, and the wedding days that are still free. Works without script. */
import { chinaDate } from '../../../../widgets/domain/china-time.ts';
import { MEALS, type Meal } from '../../../../widgets/domain/services/wedding-plan.ts';
import type { ChosenWedding } from '../../../platform/ui/document/carried-wedding.ts';
import { enquiryLink } from '../../../platform/ui/document/enquiry-link.ts';
import type { PageEnv } from '../../../platform/ui/document/page.ts';
import { LinkButton } from '../../../platform/ui/forms/button.tsx';
import { SectionHead } from '../../../platform/ui/heads/section-head.tsx';
import { base } from '../../../platform/ui/styles/base.styles.ts';
import { classes } from '../../../platform/ui/styles/classes.ts';
import { pieces } from '../../../platform/ui/styles/pieces.styles.ts';
import type { AlmanacDay } from '../../almanac/parts.ts';
import { MONTH_TEXTS, MonthLinks, MonthTable, monthDay, yearMonth } from '../../almanac/parts.ts';
import { availabilityDays, type HallAvailability, type PublicState } from '../availability.ts';
import { availabilityStyles } from './availability.styles.ts';
import { sourceText } from './availability-source.ts';
import { AVAILABILITY_TEXTS as texts } from './availability-texts.ts';
import { type GoodDay, goodDaysOf, type MonthAvailability, stateOf } from './month-availability.ts';

const { cls } = availabilityStyles;

interface Props {
  env: PageEnv;
  /** Null when it could not be loaded. */
  availability: MonthAvailability | null;
  hotel: { id: number; name: string; source: number };
  /** The hall of the page; undefined on the hotel's. */
  hallName?: string | undefined;
  /** What the couple has chosen: enquiries about another day keep the tables. */
  wedding: ChosenWedding;
  /** Returns the page's address with another month. */
  toMonth: (month: string) => string;
}

function leadOf(availability: MonthAvailability | null, known: readonly HallAvailability[], name: string): string {
  if (!availability) return texts.unread;
  return known.length ? sourceText(known, texts.demo) : texts.none(name);
}

/** Renders the section with the id `dates`. */
export function AvailabilitySection({ env, availability, hotel, hallName, wedding, toMonth }: Props) {
  const known = availability?.halls.filter(({ asOf }) => asOf !== null) ?? [];
  return (
    <section className={pieces.cls.section} id="dates" data-print="off">
      <SectionHead title={texts.title} lead={leadOf(availability, known, hallName ?? hotel.name)} />
      {availability && known.length ? (
        <div className={cls.columns}>
          <div>
            <MonthPicker availability={availability} toMonth={toMonth} />
            {hallName === undefined && (
              <p className={cls.legend}>{texts.known(known.map((hall) => hall.name).join('、'), availability.tables)}</p>
            )}
            <Calendar availability={{ ...availability, halls: known }} />
            <p className={cls.legend}>{texts.legend}</p>
          </div>
          <GoodDays
            env={env}
            availability={{ ...availability, halls: known }}
            hotel={hotel}
            wedding={wedding}
            toMonth={toMonth}
            namesHalls={hallName === undefined}
          />
        </div>
      ) : (
        hotel.source === 1 && <LinkButton text={texts.states.ask} {...enquiryLink(env, hotel, wedding)} />
      )}
    </section>
  );
}

type Part = Pick<Props, 'env' | 'hotel' | 'wedding'> & { availability: MonthAvailability };

/** Renders the links to other months. */
export function MonthPicker({
  availability: { month, previous, next, months },
  toMonth,
}: {
  availability: Pick<MonthAvailability, 'month' | 'previous' | 'next' | 'months'>;
  toMonth: Props['toMonth'];
}) {
  return (
    <MonthLinks
      className={cls.months}
      label={texts.around}
      previous={previous ? toMonth(previous) : undefined}
      next={next ? toMonth(next) : undefined}
      follow={false}
      months={months}
      to={toMonth}
      month={month}
    >
      <h3>{texts.heading(yearMonth(month))}</h3>
    </MonthLinks>
  );
}

/** Returns the class of a day's cell. @param isKnown whether its availability can be known */
export const dayClass = (day: AlmanacDay, today: string, isKnown: boolean): string =>
  classes(cls.day, day.good && isKnown && cls.good, !isKnown && cls.past, day.iso === today && cls.today);

function Calendar({ availability: { month, days, halls, now } }: Pick<Part, 'availability'>) {
  const today = chinaDate(now);
  const isAvailabilityDay = availabilityDays(now);
  return (
    <MonthTable
      caption={texts.caption(yearMonth(month))}
      days={days}
      today={today}
      cell={(day) => {
        const isKnown = isAvailabilityDay(day.iso);
        return (
          <div className={dayClass(day, today, isKnown)} data-day={day.iso}>
            <b>
              {day.day}
              {day.good && <span className={base.cls.hidden}>{texts.good}</span>}
            </b>
            {isKnown && MEALS.map((meal) => <MealState key={meal} meal={meal} halls={halls} date={day.iso} />)}
          </div>
        );
      }}
    />
  );
}

/** Returns the state of several halls together: the best that one of them has. */
function bestState(states: readonly PublicState[]): PublicState {
  for (const state of ['free', 'ask', 'held'] as const) if (states.includes(state)) return state;
  return 'booked';
}

function MealState({ meal, halls, date }: { meal: Meal; halls: HallAvailability[]; date: string }) {
  const states = halls.map((hall) => stateOf(hall, date, meal));
  const state = bestState(states);
  const free = states.filter((one) => one === 'free').length;
  const isCounted = state === 'free' && halls.length > 1;
  return (
    <p data-slot={state} data-meal={meal}>
      <span aria-hidden="true">
        {texts.mealsShort[meal]}
        {isCounted ? texts.freeHallsShort(free) : texts.statesShort[state]}
      </span>
      <span className={base.cls.hidden}>
        {texts.meals[meal]}
        {isCounted ? texts.freeHalls(free) : texts.states[state]}
      </span>
    </p>
  );
}

/** The list shows this many days; the others are collapsed. */
const DAYS_SHOWN = 3;

/** Renders the wedding days of the almanac on which a hall is free, with links to the enquiry about day, meal and hall. */
function GoodDays({
  availability: { days, halls, now, nearest },
  toMonth,
  ...part
}: Part & Pick<Props, 'toMonth'> & { namesHalls: boolean }) {
  const good = goodDaysOf(days, halls, now);
  const more = good.slice(DAYS_SHOWN);
  return (
    <div className={cls.list}>
      <h3 className={pieces.cls.smallHead}>{texts.goodTitle}</h3>
      <p className={pieces.cls.lead}>{good.length ? texts.goodLead : nearest ? texts.goodLater : texts.goodNone}</p>
      {!good.length && nearest && (
        <p className={cls.links}>
          <a rel="nofollow" href={toMonth(nearest.slice(0, 7))}>
            {texts.nearest(monthDay(nearest))}
          </a>
        </p>
      )}
      {good.slice(0, DAYS_SHOWN).map((one) => (
        <FreeDay key={one.day.iso} {...part} {...one} />
      ))}
      {more.length > 0 && (
        <details>
          <summary className={cls.more}>{texts.moreDays(more.length)}</summary>
          {more.map((one) => (
            <FreeDay key={one.day.iso} {...part} {...one} />
          ))}
        </details>
      )}
    </div>
  );
}

function FreeDay({
  env,
  hotel,
  wedding: { tables },
  namesHalls,
  day,
  free,
}: Pick<Props, 'env' | 'hotel' | 'wedding'> & GoodDay & { namesHalls: boolean }) {
  return (
    <div className={cls.goodDay} data-good-day={day.iso}>
      <h4>
        {monthDay(day.iso)}
        <small>
          {MONTH_TEXTS.weekdays[day.weekday]}，{texts.lunar(day.lunar)}
        </small>
      </h4>
      <p className={cls.links}>
        {free.map(({ hall, meal }) => {
          const words = `${namesHalls ? hall.name : ''}${texts.meals[meal]}`;
          const key = `${hall.id} ${meal}`;
          return hotel.source === 1 ? (
            <a key={key} {...enquiryLink(env, hotel, { date: day.iso, meal, tables, hallId: hall.id, about: hall.name })}>
              <span className={base.cls.hidden}>{texts.askDay(monthDay(day.iso))}</span>
              {words}
            </a>
          ) : (
            <span key={key}>{words}</span>
          );
        })}
      </p>
    </div>
  );
}
