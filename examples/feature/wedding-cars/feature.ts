import { mainUrl } from '../../../widgets/domain/site/links.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { catalogue } from '../catalogue/feature.ts';
import { listCars } from './commands.ts';
import { demo } from './demo.ts';
import { migration } from './migration.ts';

export const weddingCars: Feature = {
  name: 'wedding-cars',
  what: 'What the cars of a wedding cost.',
  needs: [catalogue],
  stored: {
    tables: { wedding_car: 'every-node' },
    migrations: { '9000-wedding-cars-01': migration },
    // It knows nothing about a person.
    privacy: { stores: [], overwritten: [] },
    cleanUp: {},
    facts: {},
    reapply: null,
    sealed: [],
    demo,
  },
  commands: [listCars],
  roots: (site) => [mainUrl(site, '/wedding-cars')],
  web: () => import('./web.ts'),
};
