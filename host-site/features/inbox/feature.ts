import type { Feature } from '../../platform/feature/feature.ts';
import { enquiries } from '../enquiries/feature.ts';
import { login } from '../login/feature.ts';

export const inbox: Feature = {
  name: 'inbox',
  what: 'The inbox in which merchants read and answer enquiries.',
  needs: [enquiries, login],
  isAlwaysOn: true,
  web: () => import('./web.ts'),
};
