/** Reads the request of a call of `enquiry.open`, or of a link or button with data-xiyan-enquiry. */
import { DEFAULTS, type EnquiryRequest, type Options } from '../../../contract.ts';
import { parseAttribute, readId } from '../options/attributes.ts';

/** The options of a request. `merchantId` is empty when the request names no merchant. */
export type StatedEnquiry = Partial<Options> & Pick<Options, 'merchantId'> & { values: RequestValues };

/** A request, or the data attributes of an element, unparsed. */
export type RequestValues = Readonly<Record<string, unknown>>;

/**
 * Reads a request, or the data attributes of an element. The first id that is present names the merchant. When it is invalid, the next one is not
 * used: the enquiry would reach a merchant that nobody named.
 */
export function readEnquiryRequest(request: EnquiryRequest | HTMLElement): StatedEnquiry {
  // A call may pass nothing. A link may be an element of SVG.
  const values: RequestValues = { ...((request as HTMLElement | undefined)?.dataset ?? request) };
  const stated: Record<string, unknown> = {};
  for (const name of ['hotelName', 'source', 'fromType'] as const) {
    if (name in values) stated[name] = parseAttribute(name, `${values[name] ?? ''}`) ?? DEFAULTS[name];
  }
  return { ...stated, values, merchantId: readId([values.merchantId, values.xiyanEnquiry, values.hotelId].find((id) => `${id ?? ''}`)) };
}
