import { mainUrl } from '../../../widgets/domain/site/links.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { fill } from '../../platform/feature/slot.ts';
import { catalogue } from '../catalogue/feature.ts';
import { hitSources } from '../search/contract.ts';
import { search } from '../search/feature.ts';
import { migration } from './migration.ts';
import { articleHits } from './service/articles.ts';

export const guides: Feature = {
  name: 'guides',
  what: 'Articles for couples, with votes.',
  needs: [catalogue, search],
  tables: ['article_vote', 'article_vote_count'],
  // A vote is a keyed hash, which no erasure can find.
  privacy: { stores: ['article_vote'] },
  fills: [fill(hitSources, { type: 'article', hits: articleHits })],
  roots: (site) => ['/bai_ke', '/baike', '/raiders'].map((path) => mainUrl(site, path)),
  migrations: { '0300-guides-01': migration },
  web: () => import('./web.ts'),
};
