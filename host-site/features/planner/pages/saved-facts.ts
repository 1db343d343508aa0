/** What an account has saved, on the page of the person's own data. */
import { weddingFacts } from '../../enquiries/parts.ts';
import type { NamedText, OwnData } from '../../login/contract.ts';
import { ownCopy } from '../contract.ts';
import { PLANNER_TEXTS as texts } from './planner-texts.ts';

export function savedFacts(data: OwnData): NamedText[] {
  const { favourites, favouriteOfferings, plan } = ownCopy.parse(data);
  const names = [...favourites.map(({ name }) => name), ...favouriteOfferings.map(({ title }) => title)];
  const planned = weddingFacts({ ...plan, flexibility: '', hall: null });
  return [
    ...(names.length ? [{ name: texts.favourites, text: names.join('、') }] : []),
    ...(planned.length ? [{ name: texts.plan, text: planned.map(([, value]) => value).join('，') }] : []),
  ];
}
