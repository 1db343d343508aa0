import { carsUrl } from '../../../widgets/domain/site/links.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { fill } from '../../platform/feature/slot.ts';
import { ABOUT_NO_PERSON } from '../../platform/feature/stored-data.ts';
import { databaseOpened } from '../../platform/startup/start-slots.ts';
import { importTables, savedKinds } from '../catalogue/contract.ts';
import { catalogue } from '../catalogue/feature.ts';
import { home } from '../home/feature.ts';
import { hitSources } from '../search/contract.ts';
import { search } from '../search/feature.ts';
import { demo } from './demo.ts';
import { exports } from './exports.ts';
import { KIND } from './fleet-facts.ts';
import { FLEET_TABLE } from './import/fleet-table.ts';
import { migration } from './migration.ts';
import { fleetHits } from './service/fleet-rows.ts';
import { fleetSearchIndex } from './service/fleet-search-index.ts';

export const cars: Feature = {
  name: 'cars',
  what: 'Car rental: fleets by city, and a calculator of what a trip costs at least; their import.',
  needs: [catalogue, search, home],
  stored: {
    tables: { car_fleet: 'every-node' },
    migrations: { '1600-cars-01': migration },
    ...ABOUT_NO_PERSON,
    demo,
    exports,
  },
  roots: (site) => [carsUrl(site)],
  fills: [
    fill(importTables, FLEET_TABLE),
    fill(savedKinds, { kind: KIND, name: '婚车车队', path: (id) => `/hunche/detail_${id}`, offered: fleetHits }),
    fill(databaseOpened, fleetSearchIndex.ensure),
    fill(hitSources, { type: 'car', hits: fleetHits }),
  ],
  web: () => import('./web.ts'),
};
