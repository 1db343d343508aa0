/** The fleets of the demo site. */
import { projectFile } from '../../platform/system/project-root.ts';
import { offeringDemo, SEARCHED_TYPE } from '../catalogue/service.ts';
import { FLEET_TABLE } from './import/fleet-table.ts';
import { fleetSearchIndex } from './service/fleet-search-index.ts';

export const demo = offeringDemo({
  table: FLEET_TABLE,
  file: projectFile('host-site', 'features', 'cars', 'demo', 'cars.csv'),
  scale: { type: SEARCHED_TYPE.car, share: 20 },
  index: fleetSearchIndex,
});
