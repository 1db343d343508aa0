import type { Fee } from '../../../../widgets/domain/catalogue/fee.ts';
import type { HotelTable } from '../tables.ts';

/** Columns of `hotel` that are derived from halls, packages, fees and gifts. */
export type HotelDerived = Pick<
  HotelTable,
  | 'price_min'
  | 'price_max'
  | 'hall_count'
  | 'max_tables'
  | 'max_height'
  | 'pillar_free'
  | 'free_service_fee'
  | 'free_entry_fee'
  | 'has_gift'
  | 'has_bridal_room'
>;

export interface HotelFacts {
  halls: readonly { max_tables: number; height: number; pillar_free: number }[];
  /** `price` in fen. */
  packages: readonly { price: number; common_items: readonly string[] }[];
  fees: readonly Pick<Fee, 'name' | 'kind'>[];
  gifts: readonly string[];
}

/** Computes the derived columns of a hotel; call it after each change of halls, packages or fees. Prices in fen. */
export function deriveHotel({ halls, packages, fees, gifts }: HotelFacts): HotelDerived {
  const free = (name: string) => flag(fees.some((fee) => fee.name === name && fee.kind === 'free'));
  const prices = packages.map((each) => each.price);
  return {
    price_min: prices.length ? Math.min(...prices) : 0,
    price_max: prices.length ? Math.max(...prices) : 0,
    hall_count: halls.length,
    max_tables: Math.max(0, ...halls.map((hall) => hall.max_tables)),
    max_height: Math.max(0, ...halls.map((hall) => hall.height)),
    pillar_free: flag(halls.some((hall) => hall.pillar_free === 1)),
    free_service_fee: free('服务费'),
    free_entry_fee: free('进场费'),
    has_gift: flag(gifts.length > 0),
    has_bridal_room: flag(packages.some((each) => each.common_items.includes('婚房一晚')) || gifts.some((gift) => gift.includes('婚房'))),
  };
}

const flag = (yes: boolean): number => (yes ? 1 : 0);
