import type { Feature } from '../../platform/feature/feature.ts';
import { catalogue } from '../catalogue/feature.ts';
import { exports } from './exports.ts';

export const guides: Feature = {
  name: 'guides',
  what: 'Articles for couples, with votes.',
  needs: [catalogue],
  tables: ['article', 'article_tag', 'article_tag_entry', 'article_vote', 'article_vote_count'],
  exports,
  web: () => import('./web.ts'),
};
