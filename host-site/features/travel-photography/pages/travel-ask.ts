/** What an enquiry says about the package that it is about. */
import { metaReference } from '../../../platform/ui/document/meta-reference.ts';
import type { TravelPackageDetail } from '../contract.ts';
import { TRAVEL_TEXTS as texts } from './travel-texts.ts';

const LONGEST_TITLE = 24;

/** @param from city that the couple leaves from; empty: not known */
export function askedPackage({ id, title, days, nights }: TravelPackageDetail, from: string): { about: string; reference: string } {
  const facts = [texts.shortLength(days, nights), from && texts.fromCity(from)].filter(Boolean);
  return { about: `${title} ${facts.join(' · ')}`, reference: [metaReference({ id, title }, LONGEST_TITLE), ...facts].join('-') };
}
