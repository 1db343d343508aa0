/** Structured data (schema.org) of packages and merchants. Every value is visible on the page. */
import { CONTEXT } from '../../../platform/ui/document/structured-data.ts';

export interface OfferFacts {
  name: string;
  url: string;
  /** Yuan. */
  price: number;
  seller: { name: string; url: string };
  description?: string;
  image?: string;
}

/** An offer with its price and seller. */
export const offerData = ({ name, url, price, seller, description, image }: OfferFacts) => ({
  '@context': CONTEXT,
  '@type': 'Product',
  name,
  ...(description && { description }),
  ...(image && { image }),
  offers: { '@type': 'Offer', url, price: price.toFixed(2), priceCurrency: 'CNY', seller: { '@type': 'Organization', ...seller } },
});

export interface PlaceFacts {
  type: 'Hotel' | 'LocalBusiness';
  name: string;
  url: string;
  city: string;
  address: string;
  description?: string;
  image?: string;
  /** As displayed: ¥5,288.00/桌起. */
  priceRange?: string;
  /** Further properties, such as those of reviews. */
  further?: object;
}

export const placeData = ({ type, name, url, city, address, description, image, priceRange, further }: PlaceFacts) => ({
  '@context': CONTEXT,
  '@type': type,
  name,
  url,
  ...(description && { description }),
  ...(image && { image }),
  ...(priceRange && { priceRange }),
  ...further,
  ...(address && {
    address: { '@type': 'PostalAddress', addressCountry: 'CN', ...(city && { addressLocality: city }), streetAddress: address },
  }),
});
