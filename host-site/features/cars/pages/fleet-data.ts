/** Structured data (schema.org) of a fleet. Every value is visible on the page. */
import { CONTEXT } from '../../../platform/ui/document/structured-data.ts';
import type { FleetDetail } from '../contract.ts';

interface FleetAddresses {
  url: string;
  shopUrl: string;
  /** Undefined for an illustration. */
  image: string | undefined;
}

/** A product with its base price. */
export const fleetFacts = ({ title, text, price, shop }: FleetDetail, { url, shopUrl, image }: FleetAddresses) => ({
  '@context': CONTEXT,
  '@type': 'Product',
  name: title,
  ...(text && { description: text }),
  ...(image && { image }),
  offers: {
    '@type': 'Offer',
    url,
    priceCurrency: 'CNY',
    price: price.toFixed(2),
    seller: { '@type': 'Organization', name: shop.name, url: shopUrl },
  },
});
