/** /merchant/calendar: the merchant's calendar of a hall, and the forms that change it. */
import { MEALS } from '../../../../widgets/domain/services/wedding-plan.ts';
import type { PagePart } from '../../../platform/feature/page-slot.ts';
import { isMissing, type Load, type LoadContext, type Loaded, redirect, refusedForm } from '../../../platform/pages/load.ts';
import { type AlmanacDay, almanacMonth, parseDate } from '../../almanac/parts.ts';
import { merchantNavigation, refusedMerchantPage } from '../../login/parts.ts';
import { type HallCalendar, SLOT_STATES } from '../availability.ts';
import { availabilityCalls } from '../contract.ts';
import { CALENDAR_PATH } from './calendar-path.ts';
import { selectMonth } from './month-availability.load.ts';

export interface HallCalendarProps {
  navigation: PagePart;
  calendar: HallCalendar;
  month: string;
  previous: string;
  next: string;
  months: readonly string[];
  days: readonly AlmanacDay[];
  now: number;
  /** Why a change was refused; empty when none was. */
  problem: string;
  isSaved: boolean;
  /** Path of the feed that was just created; empty otherwise. */
  feedPath: string;
}

/** What the address or the form names. */
interface Selected {
  hallId: number;
  monthText: string;
}

async function show(
  context: LoadContext,
  { hallId, monthText }: Selected,
  changes: { problem?: string; status?: number; retryAfter?: number; feedPath?: string } = {},
): Promise<Loaded<HallCalendarProps>> {
  const { call, who, query, clock } = context;
  const now = clock();
  const selected = selectMonth(monthText, '', now);
  const calendar = await call(availabilityCalls.hallCalendar, { ...(hallId && { hallId }), month: selected.month }, who);
  if (!calendar.ok) return refusedMerchantPage(context, CALENDAR_PATH, calendar);
  const days = almanacMonth(parseDate(selected.month) ?? { year: 2026, month: 1 });
  const { problem = '', status = 200, retryAfter, feedPath = '' } = changes;
  return {
    kind: 'props',
    status,
    ...(retryAfter && { retryAfter }),
    props: {
      ...selected,
      navigation: await merchantNavigation(context, CALENDAR_PATH),
      calendar: calendar.data,
      days,
      now,
      problem,
      feedPath,
      isSaved: query.text('saved') === '1',
    },
  };
}

export const loadHallCalendar: Load<HallCalendarProps> = (context) =>
  show(context, { hallId: context.query.id('hall'), monthText: context.query.text('month', 20) });

/** Returns the call of a pressed button, such as `slot DATE MEAL FROM TO` or `open`; undefined for an unknown one. */
function changeOf({ call, who, body }: LoadContext, hallId: number) {
  const [action = '', date = '', mealText = '', fromText = '', toText = ''] = body.text('do', 60).split(' ');
  if (action === 'open' || action === 'close') return call(availabilityCalls.setAvailability, { hallId, isOn: action === 'open' }, who);
  if (action === 'import') return call(availabilityCalls.setCalendarImport, { hallId, url: body.text('url', 4000) || '-' }, who);
  if (action === 'import-remove') return call(availabilityCalls.setCalendarImport, { hallId, url: '' }, who);
  if (action === 'feed' || action === 'feed-revoke')
    return call(availabilityCalls.setCalendarFeed, { hallId, isOn: action === 'feed' }, who);
  const meal = MEALS.find((one) => one === mealText);
  const from = SLOT_STATES.find((one) => one === fromText);
  const to = SLOT_STATES.find((one) => one === toText);
  return action === 'slot' && meal && from && to ? call(availabilityCalls.setSlot, { hallId, date, meal, from, to }, who) : undefined;
}

export const sendHallCalendar: Load<HallCalendarProps> = async (context) => {
  const { body, site } = context;
  const selected: Selected = { hallId: body.id('hall'), monthText: body.text('month', 20) };
  const pending = selected.hallId ? changeOf(context, selected.hallId) : undefined;
  if (!pending) return show(context, selected, { status: 422 });
  const result = await pending;
  if (result.ok && 'path' in result.data && result.data.path) return show(context, selected, { feedPath: result.data.path });
  if (result.ok) {
    const [, date = '', meal = ''] = body.text('do', 60).split(' ');
    const place = new URLSearchParams({ hall: String(selected.hallId), month: selected.monthText, ...(!date && { saved: '1' }) });
    // The browser focuses the button that was pressed.
    return redirect(`${site.origins.main}${CALENDAR_PATH}?${place}${date && `#${date}-${meal}`}`);
  }
  const isForbidden = result.code < 1000 && result.code !== 429 && result.code !== 422;
  if (isForbidden || isMissing(result)) return refusedMerchantPage(context, CALENDAR_PATH, result);
  return show(context, selected, { problem: result.msg, ...refusedForm(result) });
};
