/** The only case in which an enquiry needs no named merchant. */
import { readId } from '../../platform/mounting/options/attributes.ts';
import { reportError } from '../../platform/mounting/report-error.ts';
import type { WidgetEnv } from '../../platform/mounting/widget.ts';

/**
 * Returns the hotel in the cookie hotel_id on a package page of the site. On other pages, the hotel that a visitor viewed last need not be the one that
 * they want to ask: then it reports that no merchant is named, and returns an empty text.
 */
export function rememberedHotel({ own, host, readCookie }: WidgetEnv): string {
  const hotel = own && /\/package(\/\d+)?$/.test(location.pathname) ? readId(readCookie('hotel_id')) : '';
  if (!hotel) reportError(host as HTMLElement, 'enquiry', 'the enquiry names no merchant; state merchant-id in digits');
  return hotel;
}
