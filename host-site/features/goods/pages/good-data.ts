/** Structured data (schema.org) of a good. Every value is visible on the page. */
import { CONTEXT } from '../../../platform/ui/document/structured-data.ts';
import type { GoodDetail } from '../contract.ts';

interface GoodAddresses {
  url: string;
  shopUrl: string;
  /** Undefined for an illustration. */
  image: string | undefined;
}

/** A product with the prices by amount. */
export const goodFacts = ({ title, text, steps, shop }: GoodDetail, { url, shopUrl, image }: GoodAddresses) => ({
  '@context': CONTEXT,
  '@type': 'Product',
  name: title,
  ...(text && { description: text }),
  ...(image && { image }),
  offers: {
    '@type': 'AggregateOffer',
    url,
    priceCurrency: 'CNY',
    lowPrice: Math.min(...steps.map(({ price }) => price)).toFixed(2),
    highPrice: Math.max(...steps.map(({ price }) => price)).toFixed(2),
    offerCount: steps.length,
    seller: { '@type': 'Organization', name: shop.name, url: shopUrl },
  },
});
