import { mainUrl } from '../../../widgets/domain/site/links.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { fill } from '../../platform/feature/slot.ts';
import { responseMinutes } from '../catalogue/contract.ts';
import { catalogue } from '../catalogue/feature.ts';
import { enquiries } from '../enquiries/feature.ts';
import { login } from '../login/feature.ts';
import { responseMinutesOfPage } from './service/response-time.ts';
import { settings } from './settings.ts';

export const inbox: Feature = {
  name: 'inbox',
  what: 'The inbox in which merchants read and answer enquiries.',
  needs: [catalogue, enquiries, login],
  settings,
  fills: [fill(responseMinutes, ({ db, clock }, merchantId) => responseMinutesOfPage(db, [merchantId], clock()))],
  roots: (site) => [mainUrl(site, '/merchant/leads'), mainUrl(site, '/merchantCentre')],
  web: () => import('./web.ts'),
};
