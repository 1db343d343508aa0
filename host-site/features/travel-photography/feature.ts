import { travelUrl } from '../../../widgets/domain/site/links.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { fill } from '../../platform/feature/slot.ts';
import { ABOUT_NO_PERSON } from '../../platform/feature/stored-data.ts';
import { databaseOpened } from '../../platform/startup/start-slots.ts';
import { importTables, savedKinds } from '../catalogue/contract.ts';
import { catalogue } from '../catalogue/feature.ts';
import { home } from '../home/feature.ts';
import { hitSources } from '../search/contract.ts';
import { search } from '../search/feature.ts';
import { allDestinationsMigration } from './all-destinations-migration.ts';
import { demo } from './demo.ts';
import { exports } from './exports.ts';
import { TRAVEL_TABLE } from './import/travel-table.ts';
import { migration } from './migration.ts';
import { travelHits } from './service/travel-package-rows.ts';
import { travelSearchIndex } from './service/travel-search-index.ts';
import { KIND } from './travel-facts.ts';

export const travelPhotography: Feature = {
  name: 'travel-photography',
  what: 'Travel photography: destinations, packages with what they include and what is charged later; their import.',
  needs: [catalogue, search, home],
  stored: {
    tables: { travel_package: 'every-node' },
    migrations: { '1900-travel-photography-01': migration, '1900-travel-photography-02': allDestinationsMigration },
    ...ABOUT_NO_PERSON,
    demo,
    exports,
  },
  roots: (site) => [travelUrl(site)],
  fills: [
    fill(importTables, TRAVEL_TABLE),
    fill(savedKinds, {
      kind: KIND,
      name: '旅拍套餐',
      path: (id) => `/lvpai/detail_${id}`,
      offered: travelHits,
    }),
    fill(databaseOpened, travelSearchIndex.ensure),
    fill(hitSources, { type: 'travel', hits: travelHits }),
  ],
  web: () => import('./web.ts'),
};
