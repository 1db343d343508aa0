import type { Feature } from '../../platform/feature/feature.ts';
import { catalogue } from '../catalogue/feature.ts';
import { exports } from './exports.ts';

export const search: Feature = {
  name: 'search',
  what: 'Search with pinyin and hints, hot words and ranks.',
  needs: [catalogue],
  tables: ['friendly_link', 'hot_word', 'search_change', 'search_count', 'search_gram', 'search_hint'],
  isAlwaysOn: true,
  exports,
  web: () => import('./web.ts'),
};
