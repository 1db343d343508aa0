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
  stored: {
    tables: {
      article_vote: { by: 'voter_hash' },
      article_vote_count: { coordinator: 'a row for each article' },
    },
    migrations: { '0300-guides-01': migration },
    // A vote is a keyed hash, which no erasure can find.
    privacy: { stores: ['article_vote'], overwritten: [] },
    cleanUp: {},
    facts: {},
    reapply: null,
    sealed: [],
  },
  fills: [fill(hitSources, { type: 'article', hits: articleHits })],
  roots: (site) => ['/bai_ke', '/baike', '/raiders'].map((path) => mainUrl(site, path)),
  web: () => import('./web.ts'),
};
