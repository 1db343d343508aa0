import { mainUrl } from '../../../widgets/domain/site/links.ts';
import { BY_MERCHANT } from '../../platform/database/distribution/placement.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { fill } from '../../platform/feature/slot.ts';
import { statedLimits } from '../../platform/limits/request-limits.ts';
import { catalogue } from '../catalogue/feature.ts';
import { conversation } from '../conversation/feature.ts';
import { eventBodies } from '../enquiries/contract.ts';
import { enquiries } from '../enquiries/feature.ts';
import { inbox } from '../inbox/feature.ts';
import { login } from '../login/feature.ts';
import { exports } from './exports.ts';
import { facts } from './facts.ts';
import { migration } from './migration.ts';
import { privacy } from './privacy.ts';
import { requestLimits } from './request-limits.ts';
import { acceptedQuote } from './service/quote-event.ts';

export const offers: Feature = {
  name: 'offers',
  what: 'Quotes and coupons of merchants.',
  needs: [catalogue, enquiries, login, inbox, conversation],
  stored: {
    tables: {
      coupon: BY_MERCHANT,
      quote: BY_MERCHANT,
    },
    migrations: { '1100-offers-01': migration },
    privacy,
    cleanUp: {},
    facts,
    reapply: null,
    sealed: [],
    exports,
  },
  fills: [fill(statedLimits, requestLimits), fill(eventBodies, { topic: 'quote.accepted', fieldsOf: acceptedQuote })],
  roots: (site) => [mainUrl(site, '/merchant/coupons')],
  web: () => import('./web.ts'),
};
