import type { HotelDetailProps } from './hotel-detail.load.ts';

/**
 * Returns the least price in yuan per table: of the packages that a hall for the chosen tables has, as in the lists of hotels; without chosen tables, of the
 * hotel. 0: unknown, or no such package.
 */
export function priceFrom({ hotel, packages, wedding: { tables } }: Pick<HotelDetailProps, 'hotel' | 'packages' | 'wedding'>): number {
  if (!tables || !packages) return hotel.priceMin;
  const halls = hotel.halls.filter(({ minTables, maxTables }) => minTables <= tables && tables <= maxTables).map(({ id }) => id);
  const prices = packages
    .filter(({ hallId }) => (hallId === null ? halls.length > 0 : halls.includes(hallId)))
    .map(({ actualPrice }) => actualPrice);
  return prices.length ? Math.min(...prices) : 0;
}
