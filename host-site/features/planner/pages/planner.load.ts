/** /planner: what a visitor or an account has saved, and the forms that change it. Works without script. */
import type { Result } from '../../../../widgets/domain/services/result.ts';
import { MEALS, weddingDateRange } from '../../../../widgets/domain/services/wedding-plan.ts';
import { plannerUrl } from '../../../../widgets/domain/site/links.ts';
import type { Caller } from '../../../platform/calls/service-call.ts';
import { visitorCookies } from '../../../platform/http/security/session-cookies.ts';
import { citySlug, failure, type Load, type LoadContext, type Loaded } from '../../../platform/pages/load.ts';
import { plannerCalls } from '../contract.ts';
import type { Planner } from '../planner.ts';

export type PlannerNotice = 'saved' | 'removed' | 'plan' | 'ended';
const NOTICES: readonly PlannerNotice[] = ['saved', 'removed', 'plan', 'ended'];

export interface PlannerProps {
  /** Null: nothing is stored about the visitor. */
  planner: Planner | null;
  /** Values of the form of the plan: as stored, or as posted when they were refused. */
  values: { date: string; meal: string; tables: string };
  /** Slug of the visitor's city; empty without one. */
  city: string;
  /** First and last date that can be chosen. */
  first: string;
  last: string;
  notice: PlannerNotice | '';
  problem: string;
}

const NOT_LOGGED_IN = 401;

async function show(context: LoadContext, changes: Partial<PlannerProps> = {}, status = 200): Promise<Loaded<PlannerProps>> {
  const { call, who, clock, query } = context;
  const result = await call(plannerCalls.planner, {}, who);
  if (!result.ok && result.code !== NOT_LOGGED_IN) return failure(result);
  const planner = result.ok ? result.data : null;
  const { date = '', meal = '', tables = null } = planner?.plan ?? {};
  const notice = NOTICES.find((name) => name === query.text('done')) ?? '';
  return {
    kind: 'props',
    status,
    props: {
      planner,
      values: { date, meal, tables: String(tables ?? '') },
      city: citySlug(who.cityPinyin),
      ...weddingDateRange(clock()),
      notice,
      problem: '',
      ...changes,
    },
  };
}

export const loadPlanner: Load<PlannerProps> = (context) => show(context);

const valuesOf = ({ body }: LoadContext): PlannerProps['values'] => ({
  date: body.text('date', 20),
  meal: body.text('meal', 20),
  tables: body.text('tables', 20),
});

/** Makes the call of the posted form. Unreadable numbers are sent as -1, which the service refuses with a text. */
function sendStep(context: LoadContext, who: Caller): Promise<Result<Planner>> {
  const { call, body } = context;
  const step = body.text('step');
  if (step === 'plan') {
    const { date, meal, tables } = valuesOf(context);
    const count = tables === '' ? '' : /^\d{1,9}$/.test(tables) ? Number(tables) : -1;
    return call(plannerCalls.setPlan, { date, meal: MEALS.find((name) => name === meal) ?? '', tables: count }, who);
  }
  const kind = body.text('kind', 20);
  if (kind) return call(plannerCalls.setFavouriteOffering, { kind, id: body.id('id'), isFavourite: step === 'save' }, who);
  return call(plannerCalls.setFavourite, { merchant_id: body.id('merchant_id'), isFavourite: step === 'save' }, who);
}

/** Sends the form; a caller without a session becomes a visitor first. */
async function sendAsOwner(context: LoadContext): Promise<{ result: Result<Planner>; cookies: string[] }> {
  const { call, who, site } = context;
  const result = await sendStep(context, who);
  // Renewed with each change, like the session itself.
  if (result.ok && result.data.owner === 'visitor') return { result, cookies: visitorCookies(site, who.visitor) };
  if (result.ok || result.code !== NOT_LOGGED_IN) return { result, cookies: [] };
  const begun = await call(plannerCalls.visitorLogin, {}, who);
  if (!begun.ok || !begun.data.visitor) return { result: begun.ok ? result : begun, cookies: [] };
  const { visitor } = begun.data;
  return { result: await sendStep(context, { ...who, session: '', visitor }), cookies: visitorCookies(site, visitor) };
}

const NOTICE_OF: ReadonlyMap<string, PlannerNotice> = new Map([
  ['save', 'saved'],
  ['remove', 'removed'],
  ['plan', 'plan'],
]);

export const sendPlanner: Load<PlannerProps> = async (context) => {
  const { call, who, body, site } = context;
  const step = body.text('step');
  const to = (notice: PlannerNotice) => `${plannerUrl(site)}?done=${notice}`;
  if (step === 'end') {
    const ended = await call(plannerCalls.endVisitor, {}, who);
    if (!ended.ok) return failure(ended);
    return { kind: 'redirect', to: to('ended'), status: 303, cookies: visitorCookies(site, '') };
  }
  const notice = NOTICE_OF.get(step);
  if (!notice) return show(context);
  const { result, cookies } = await sendAsOwner(context);
  const sent = cookies.length > 0 && { cookies };
  if (result.ok) return { kind: 'redirect', to: to(notice), status: 303, ...sent };
  if (result.code === 429) return failure(result);
  const values = step === 'plan' && { values: valuesOf(context) };
  const page = await show(context, { problem: result.msg, ...values }, result.code === 403 ? 403 : 422);
  return page.kind === 'props' ? { ...page, ...sent } : page;
};
