import { mainUrl } from '../../../widgets/domain/site/links.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { fill } from '../../platform/feature/slot.ts';
import { statedLimits } from '../../platform/limits/request-limits.ts';
import { catalogue } from '../catalogue/feature.ts';
import { enquiries } from '../enquiries/feature.ts';
import { requestLimits } from './request-limits.ts';
import { SHARE_PATH, SHORT_PATH } from './share-code.ts';

export const sharing: Feature = {
  name: 'sharing',
  what: 'Short addresses, QR codes and posters of hotels, halls, packages, comparisons and pictures.',
  needs: [catalogue, enquiries],
  fills: [fill(statedLimits, requestLimits)],
  roots: (site) => [SHARE_PATH, SHORT_PATH].map((path) => mainUrl(site, path)),
  web: () => import('./web.ts'),
};
