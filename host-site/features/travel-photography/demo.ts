/** The packages of the demo site. */
import { projectFile } from '../../platform/system/project-root.ts';
import { offeringDemo, SEARCHED_TYPE } from '../catalogue/service.ts';
import { TRAVEL_TABLE } from './import/travel-table.ts';
import { travelSearchIndex } from './service/travel-search-index.ts';

const FILE = projectFile('host-site', 'features', 'travel-photography', 'demo', 'travel.csv');

export const demo = offeringDemo({
  table: TRAVEL_TABLE,
  file: FILE,
  scale: { type: SEARCHED_TYPE.travel, share: 20 },
  index: travelSearchIndex,
});
