/** Structured data (schema.org) of pages. Every value is visible on the page. */

const CONTEXT = 'https://schema.org';

/** Returns the entries of the home page: the site with its search, and the organization behind it. `searchUrl`: without parameters. */
export const siteData = ({ name, url, searchUrl, logo }: { name: string; url: string; searchUrl: string; logo: string }): object[] => [
  {
    '@context': CONTEXT,
    '@type': 'WebSite',
    name,
    url,
    inLanguage: 'zh-CN',
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${searchUrl}?keyword={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  },
  { '@context': CONTEXT, '@type': 'Organization', name, url, logo },
];

/** Rows of a list, in their order on the page. */
export const itemListData = (items: readonly { name: string; url: string }[]) => ({
  '@context': CONTEXT,
  '@type': 'ItemList',
  itemListElement: items.map(({ name, url }, index) => ({ '@type': 'ListItem', position: index + 1, name, url })),
});

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

export interface ArticleFacts {
  headline: string;
  url: string;
  description: string;
  /** ISO date; empty when unknown. */
  changedOn: string;
  publisher: string;
  image?: string;
  keywords?: readonly string[];
}

export const articleData = ({ headline, url, description, changedOn, publisher, image, keywords = [] }: ArticleFacts) => ({
  '@context': CONTEXT,
  '@type': 'Article',
  headline,
  url,
  ...(description && { description }),
  ...(image && { image }),
  ...(changedOn && { dateModified: changedOn }),
  ...(keywords.length > 0 && { keywords }),
  publisher: { '@type': 'Organization', name: publisher },
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
