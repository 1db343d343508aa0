import { CONTEXT } from '../../../platform/ui/document/structured-data.ts';

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
