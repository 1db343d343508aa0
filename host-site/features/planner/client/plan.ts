/**
 * Applies day, meal and tables of the planner to a page whose address has none: a note states them, links and enquiries carry them. The page itself is the
 * same for everybody, because shared caches store it.
 */
import { PLAN_NOTE_TEXTS as texts } from '../plan-texts.ts';
import type { Planner } from '../planner.ts';

const STORAGE_KEY = 'xiyan_without_plan';
/** Pages whose addresses state day, meal and tables. */
const CARRYING = /^\/(hotel|jiri|compare|enquiry|bai_ke)(\/|$)/;
type Plan = Planner['plan'];

function isDeclined(): boolean {
  try {
    return sessionStorage.getItem(STORAGE_KEY) !== null;
  } catch {
    return false;
  }
}

function decline(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, '1');
    location.reload();
  } catch {
    // Without storage the page would apply the plan again.
  }
}

/** Returns an address with the plan; unchanged when it states something already. A day of the almanac states its date itself. */
function withPlan(href: string, { date, meal, tables }: Plan): string {
  const url = new URL(href);
  const { searchParams, pathname } = url;
  if (['date', 'meal', 'tables'].some((name) => searchParams.has(name))) return href;
  if (date && !pathname.startsWith('/jiri')) searchParams.set('date', date);
  if (meal) searchParams.set('meal', meal);
  if (tables) searchParams.set('tables', String(tables));
  return url.href;
}

function carry(plan: Plan): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('#main a[href],#extra a[href]')) {
    const { origin, pathname, hash, dataset } = link;
    const isSection = hash && pathname === location.pathname;
    if (origin !== location.origin || !CARRYING.test(pathname) || isSection) continue;
    const to = withPlan(link.href, plan);
    if (to === link.href) continue;
    link.href = to;
    if (dataset.xiyanEnquiry === undefined) continue;
    if (plan.date) dataset.weddingDate = plan.date;
    if (plan.meal) dataset.meal = plan.meal;
    if (plan.tables) dataset.tables = String(plan.tables);
  }
}

/** @param place the hidden note of a page whose address states nothing */
export function showPlan(place: HTMLElement, { date, meal, tables }: Plan): void {
  // Dates of the Swedish locale have the form 2027-05-01. A day before today is left out.
  const today = new Date().toLocaleDateString('sv');
  const plan = { date: date >= today ? date : '', meal, tables };
  const day = plan.date.replace(/^(\d+)-0?(\d+)-0?(\d+)$/, '$1年$2月$3日');
  const words = [day, meal && texts.meals[meal], tables && texts.tables(tables)].filter(Boolean);
  if (!place.hidden || !words.length || isDeclined()) return;
  carry(plan);
  const apply = document.createElement('a');
  apply.href = withPlan(location.href, plan);
  apply.textContent = texts.apply;
  const without = document.createElement('button');
  without.type = 'button';
  without.textContent = texts.decline;
  without.addEventListener('click', decline);
  place.replaceChildren(texts.note(words.join('，')), apply, without);
  place.hidden = false;
}
