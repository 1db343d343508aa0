/** robots.txt. */
import { mainUrl } from '../../widgets/domain/site/links.ts';
import type { Site } from '../../widgets/domain/site/site.ts';

export const robotsText = (site: Site): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /search?',
    'Disallow: /enquiry',
    'Disallow: /compare',
    'Disallow: /Login',
    'Disallow: /planner',
    'Disallow: /developers/check/result',
    'Disallow: /developers/en/check/result',
    'Allow: /',
    '',
    `Sitemap: ${mainUrl(site, '/sitemap.xml')}`,
    '',
  ].join('\n');
