import { mainUrl } from '../../../widgets/domain/site/links.ts';
import { BY_MERCHANT } from '../../platform/database/distribution/placement.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { fill } from '../../platform/feature/slot.ts';
import { reportedPictures } from '../../platform/uploads/reported-pictures.ts';
import { ratings } from '../catalogue/contract.ts';
import { catalogue } from '../catalogue/feature.ts';
import { enquiries } from '../enquiries/feature.ts';
import { login } from '../login/feature.ts';
import { decideReviews, listReviews } from './commands.ts';
import { demo } from './demo.ts';
import { exports } from './exports.ts';
import { facts } from './facts.ts';
import { migration } from './migration.ts';
import { privacy } from './privacy.ts';
import { reportedReviewPicture } from './service/review-pictures.ts';
import { ratingsOfPage } from './service/review-record.ts';

export const reviews: Feature = {
  name: 'reviews',
  what: 'Reviews of couples who asked a merchant, with pictures, answers and reports.',
  needs: [catalogue, enquiries, login],
  stored: {
    tables: {
      review: BY_MERCHANT,
      review_report: BY_MERCHANT,
    },
    fills: { upload: { table: 'review', idColumn: 'owner_id' } },
    migrations: { '0700-reviews-01': migration },
    privacy,
    cleanUp: {},
    facts,
    reapply: null,
    sealed: [],
    demo,
    exports,
  },
  commands: [listReviews, decideReviews],
  fills: [fill(ratings, ({ db }, merchantIds) => ratingsOfPage(db, merchantIds)), fill(reportedPictures, reportedReviewPicture)],
  roots: (site) => ['/merchant/reviews', '/reviews'].map((path) => mainUrl(site, path)),
  web: () => import('./web.ts'),
};
