/** What a package includes, and where it leaves from. */
import type { TravelPackageDetail } from '../contract.ts';
import { monthsText, TRAVEL_TEXTS as texts } from './travel-texts.ts';

/** Returns the same rows for all packages. */
export function includedFacts(detail: TravelPackageDetail): [name: string, value: string][] {
  const { facts } = texts;
  const { dresses, suits, makeups, nights, hotel, fromCities } = detail;
  return [
    [facts.days, texts.daysFact(detail.days)],
    [facts.journey, texts.journeyFact(detail.journey)],
    [facts.hotel, nights > 0 ? texts.hotelFact(nights, hotel) : texts.notIncluded],
    [facts.outfits, dresses + suits > 0 ? texts.outfitsFact(dresses, suits) : texts.notIncluded],
    [facts.makeups, makeups > 0 ? texts.makeupsFact(makeups) : texts.notIncluded],
    [facts.photographs, texts.picturesFact(detail.photographs)],
    [facts.edited, texts.picturesFact(detail.edited)],
    [facts.originals, detail.allOriginals ? texts.originals.all : texts.originals.some],
    [facts.months, texts.monthsFact(monthsText(detail.months), detail.monthsReason)],
    [facts.from, fromCities.length > 0 ? fromCities.map(({ name }) => name).join('、') : texts.noCities],
  ];
}
