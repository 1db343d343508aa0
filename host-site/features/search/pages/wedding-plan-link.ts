/** Takes the day, the meal and the number of tables of a search along to a hotel. */
import type { SearchResult } from '../../../../widgets/domain/catalogue/search-entities.ts';

/** Returns the address with what the search states. */
export function withPlan(url: string, plan: SearchResult['plan'] | undefined): string {
  const pairs = Object.entries({ date: plan?.date, meal: plan?.meal, tables: plan?.tables }).filter(([, value]) => value);
  if (!pairs.length) return url;
  return `${url}${url.includes('?') ? '&' : '?'}${pairs.map(([name, value]) => `${name}=${value}`).join('&')}`;
}
