/** What an account has saved, on the page of the person's own data. */
import { weddingFacts } from '../../enquiries/parts.ts';
import type { NamedText, OwnData } from '../../login/contract.ts';
import { ownCopy } from '../contract.ts';
import { PLANNER_TEXTS as texts } from './planner-texts.ts';

export function savedFacts(data: OwnData): NamedText[] {
  const { favourites, plan } = ownCopy.parse(data);
  const planned = weddingFacts({ ...plan, flexibility: '', hall: null });
  return [
    ...(favourites.length ? [{ name: texts.favourites, text: favourites.map(({ name }) => name).join('、') }] : []),
    ...(planned.length ? [{ name: texts.plan, text: planned.map(([, value]) => value).join('，') }] : []),
  ];
}
