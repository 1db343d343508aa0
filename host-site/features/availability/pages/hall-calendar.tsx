/** /merchant/calendar: a month of one hall, one button for each meal. Works without script. */
import { chinaDate, chinaMinute } from '../../../../widgets/domain/china-time.ts';
import { MEALS, type Meal } from '../../../../widgets/domain/services/wedding-plan.ts';
import { mainUrl } from '../../../../widgets/domain/site/links.ts';
import type { Page, PageEnv } from '../../../platform/ui/document/page.ts';
import { PageTop } from '../../../platform/ui/document/page-top.tsx';
import { personalPage } from '../../../platform/ui/document/personal-page.tsx';
import { State } from '../../../platform/ui/document/state.tsx';
import { chineseDate } from '../../../platform/ui/facts/chinese-date.ts';
import { Submit } from '../../../platform/ui/forms/button.tsx';
import { Problem } from '../../../platform/ui/forms/problem.tsx';
import { accountStyles } from '../../../platform/ui/styles/account.styles.ts';
import { base } from '../../../platform/ui/styles/base.styles.ts';
import { pieces } from '../../../platform/ui/styles/pieces.styles.ts';
import { MonthTable, monthDay, yearMonth } from '../../almanac/parts.ts';
import { availabilityDays, type HallCalendar, type MerchantSlot, SLOT_STATES, STATEMENT_DAYS } from '../availability.ts';
import { availabilityStyles } from '../ui/availability.styles.ts';
import { dayClass, MonthPicker } from '../ui/availability-month.tsx';
import { AVAILABILITY_TEXTS } from '../ui/availability-texts.ts';
import { CalendarExchange } from './calendar-exchange.tsx';
import { CALENDAR_PATH } from './calendar-path.ts';
import { CALENDAR_TEXTS as texts } from './calendar-texts.ts';
import type { HallCalendarProps } from './hall-calendar.load.ts';

const { cls } = availabilityStyles;
const DAY_MS = 86_400_000;

type Hall = NonNullable<HallCalendar['hall']>;

export function hallCalendarPage(props: HallCalendarProps, env: PageEnv): Page {
  const { hall, halls } = props.calendar;
  return personalPage(
    { title: texts.title(env.site.brand.name), description: texts.description },
    <>
      {props.navigation(env)}
      <PageTop heading={texts.heading} lead={hall && texts.lead} />
      {hall ? (
        <>
          <HallChoice env={env} halls={halls} hall={hall} month={props.month} />
          <Board {...props} hall={hall} env={env} />
          <CalendarExchange env={env} hall={hall} month={props.month} feedPath={props.feedPath} />
        </>
      ) : (
        <State level={2} title={texts.noHall} hint={texts.noHallHint} />
      )}
    </>,
  );
}

const addressOf = (env: PageEnv, hallId: number, month: string) => mainUrl(env.site, `${CALENDAR_PATH}?hall=${hallId}&month=${month}`);

function HallChoice({ env, halls, hall, month }: { env: PageEnv; halls: HallCalendar['halls']; hall: Hall; month: string }) {
  const hasSeveral = new Set(halls.map(({ merchant }) => merchant.id)).size > 1;
  return (
    <nav aria-label={texts.halls}>
      <p className={pieces.cls.pills}>
        {halls.map(({ id, name, merchant }) => (
          <a key={id} href={addressOf(env, id, month)} aria-current={id === hall.id ? 'page' : undefined}>
            {name}
            {hasSeveral && <small>{merchant.name}</small>}
          </a>
        ))}
      </p>
    </nav>
  );
}

type BoardProps = HallCalendarProps & { hall: Hall; env: PageEnv };

function Board(props: BoardProps) {
  const { hall, month, days, now, problem, isSaved, env } = props;
  const today = chinaDate(now);
  const isKnown = availabilityDays(now);
  return (
    <section className={accountStyles.cls.part}>
      <h2>{hall.name}</h2>
      <Problem text={problem} />
      {isSaved && <p role="status">{texts.saved}</p>}
      <form method="post" action={mainUrl(env.site, CALENDAR_PATH)}>
        <input type="hidden" name="hall" value={hall.id} />
        <input type="hidden" name="month" value={month} />
        <Setting hall={hall} now={now} />
        <MonthPicker availability={props} toMonth={(to) => addressOf(env, hall.id, to)} />
        <MonthTable
          caption={AVAILABILITY_TEXTS.caption(yearMonth(month))}
          days={days}
          today={today}
          cell={(day) => (
            <div className={dayClass(day, today, isKnown(day.iso))}>
              <b>
                {day.day}
                {day.good && <span className={base.cls.hidden}>{AVAILABILITY_TEXTS.good}</span>}
              </b>
              {isKnown(day.iso) && MEALS.map((meal) => <Slot key={meal} date={day.iso} meal={meal} slot={slotOf(hall, day.iso, meal)} />)}
            </div>
          )}
        />
        <p className={cls.legend}>{texts.legend}</p>
      </form>
    </section>
  );
}

const slotOf = ({ days }: Hall, date: string, meal: Meal): MerchantSlot =>
  days.find((day) => day.date === date)?.[meal] ?? { state: 'free', isImported: false };

/** Renders what couples see of the hall, with the buttons that change it. */
function Setting({ hall: { isOn, confirmedAt, calendarImport }, now }: { hall: Hall; now: number }) {
  const asOf = Math.max(confirmedAt ?? 0, calendarImport?.lastSuccessAt ?? 0);
  const isStale = asOf <= now - STATEMENT_DAYS * DAY_MS;
  const at = `${chineseDate(chinaDate(asOf))}${chinaMinute(asOf).slice(11)}`;
  return (
    <div data-availability={isOn ? 'on' : 'off'}>
      <p>{isOn ? (isStale ? texts.stale(at) : texts.on(at)) : texts.off}</p>
      <p className={cls.links}>
        <Submit text={isOn ? texts.confirm : texts.open} look={isOn ? 'outline' : 'main'} name="do" value="open" />
        {isOn && <Submit text={texts.close} name="do" value="close" />}
      </p>
    </div>
  );
}

function Slot({ date, meal, slot: { state, isImported } }: { date: string; meal: Meal; slot: MerchantSlot }) {
  const { meals, mealsShort, statesShort } = AVAILABILITY_TEXTS;
  if (isImported)
    return (
      <span className={cls.imported}>
        <span aria-hidden="true">{texts.imported}</span>
        <span className={base.cls.hidden}>{texts.importedWords(meals[meal])}</span>
      </span>
    );
  const to = SLOT_STATES[(SLOT_STATES.indexOf(state) + 1) % SLOT_STATES.length] ?? 'free';
  return (
    <button
      className={cls.slot}
      type="submit"
      id={`${date}-${meal}`}
      name="do"
      value={`slot ${date} ${meal} ${state} ${to}`}
      data-slot={state}
      aria-label={texts.slot(monthDay(date), meals[meal], texts.change[state], texts.change[to])}
    >
      {mealsShort[meal]}
      {statesShort[state]}
    </button>
  );
}
