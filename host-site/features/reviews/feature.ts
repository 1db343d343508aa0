import type { Feature } from '../../platform/feature/feature.ts';
import { catalogue } from '../catalogue/feature.ts';
import { enquiries } from '../enquiries/feature.ts';
import { login } from '../login/feature.ts';
import { decideReviews, listReviews } from './commands.ts';
import { exports } from './exports.ts';
import { facts } from './facts.ts';
import { privacy } from './privacy.ts';

export const reviews: Feature = {
  name: 'reviews',
  what: 'Reviews of couples who asked a merchant, with pictures, answers and reports.',
  needs: [catalogue, enquiries, login],
  tables: ['review', 'review_report'],
  privacy,
  commands: [listReviews, decideReviews],
  facts,
  exports,
  web: () => import('./web.ts'),
};
