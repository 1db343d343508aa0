import type { CategoryId } from '../../../../widgets/domain/catalogue/category.ts';
import { dayOf, viewsOf } from '../drawn.ts';
import { demoHotels } from '../hotels/hotels.ts';
import { demoMerchants } from '../merchants.ts';
import { pictureSeries, UPRIGHT } from '../picture-series.ts';
import { VIEWS } from '../pictures.ts';
import { TRADES } from '../trade-list.ts';
import { HOTEL_NOTES, NOTES, type NotePlan } from './note-plans.ts';

export interface DemoNote {
  id: number;
  merchant_id: number;
  title: string;
  text: string[];
  pictures: string[];
  views: number;
  changed_on: string;
}

const PICTURES = 3;
const HOTEL_SCENES = ['hall', 'tables', 'dish', 'peony'];

/** Returns two notes of every merchant and hotel, always the same. Ids: ten times the merchant's, plus 1 and 2. */
export function demoNotes(): DemoNote[] {
  const write = (merchantId: number, plans: readonly NotePlan[], pictures: (count: number) => string[]): DemoNote[] =>
    plans.map(([title, ...text], at) => {
      const id = merchantId * 10 + at + 1;
      return {
        id,
        merchant_id: merchantId,
        title,
        text,
        pictures: pictures(PICTURES),
        views: viewsOf(`${id}:note`, 0),
        changed_on: dayOf(`${id}:note`),
      };
    });
  const ofHotels = pictureSeries(HOTEL_SCENES, UPRIGHT, VIEWS.notes);
  const ofTrades = new Map(TRADES.map(({ category, scenes }) => [category as number, pictureSeries(scenes, UPRIGHT, VIEWS.notes)]));
  return [
    ...demoHotels().flatMap(({ line }) => write(line.id, HOTEL_NOTES, ofHotels)),
    ...demoMerchants().flatMap(({ id, category }) => write(id, NOTES[category as CategoryId], ofTrades.get(category) ?? ofHotels)),
  ];
}
