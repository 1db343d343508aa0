/** What a call of `enquiry.open`, or a link or button with data-xiyan-enquiry, says about the enquiry that it opens. */
import { DEFAULTS, type EnquiryRequest, type Options } from '../../contract.ts';
import { parseAttribute } from './attributes.ts';

/** The options that are stated; `merchantId` is empty where no merchant is named. */
export type StatedEnquiry = Partial<Options> & Pick<Options, 'merchantId'>;

/** A merchant's or hotel's id as text; empty unless it is one. */
export const readId = (value: unknown): string => (parseAttribute('merchantId', `${value}`) ?? '') as string;

/**
 * Reads a request, or the data attributes of an element. The first id that is stated names the merchant; an invalid one does not give way
 * to the next, because then the enquiry would reach a merchant that nobody named.
 */
export function readEnquiryRequest(request: EnquiryRequest | HTMLElement): StatedEnquiry {
  const values: Record<string, unknown> = { ...(request instanceof HTMLElement ? request.dataset : request) };
  const stated: Record<string, unknown> = {};
  for (const name of ['hotelName', 'source', 'fromType'] as const) {
    if (name in values) stated[name] = parseAttribute(name, `${values[name] ?? ''}`) ?? DEFAULTS[name];
  }
  return { ...stated, merchantId: readId([values.merchantId, values.xiyanEnquiry, values.hotelId].find((id) => `${id ?? ''}`)) };
}
