/** The pictures of the demo site, with the colours that an import has measured. */
import { projectFile } from '../../platform/system/project-root.ts';
import { offeringDemo } from '../catalogue/service.ts';
import { PICTURE_TABLE } from './import/picture-table.ts';
import { listedPictures } from './service/picture-entries.ts';

export const demo = offeringDemo({
  table: PICTURE_TABLE,
  file: projectFile('host-site', 'features', 'pictures', 'demo', 'pictures.csv'),
  index: listedPictures,
});
