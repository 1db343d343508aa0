import type { Feature } from '../../platform/feature/feature.ts';
import { catalogue } from '../catalogue/feature.ts';

export const guides: Feature = {
  name: 'guides',
  what: 'Articles for couples, with votes.',
  needs: [catalogue],
  tables: ['article_vote', 'article_vote_count'],
  web: () => import('./web.ts'),
};
