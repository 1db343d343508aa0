import type { Feature } from '../../platform/feature/feature.ts';
import { catalogue } from '../catalogue/feature.ts';

export const guides: Feature = {
  name: 'guides',
  what: 'Articles for couples, with votes.',
  needs: [catalogue],
  tables: ['article_vote', 'article_vote_count'],
  // A vote is a keyed hash, which no erasure can find.
  privacy: { stores: ['article_vote'] },
  web: () => import('./web.ts'),
};
