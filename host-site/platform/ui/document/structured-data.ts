/** Structured data (schema.org) of pages. Every value is visible on the page. */

export const CONTEXT = 'https://schema.org';

/** Rows of a list, in their order on the page. */
export const itemListData = (items: readonly { name: string; url: string }[]) => ({
  '@context': CONTEXT,
  '@type': 'ItemList',
  itemListElement: items.map(({ name, url }, index) => ({ '@type': 'ListItem', position: index + 1, name, url })),
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
