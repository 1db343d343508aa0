import type { Feature } from '../../platform/feature/feature.ts';
import { catalogue } from '../catalogue/feature.ts';

export const wishes: Feature = {
  name: 'wishes',
  what: 'Reads what couples wish from a sentence: city, tables, price, days, features.',
  needs: [catalogue],
  kind: 'required',
  web: () => import('./web.ts'),
};
