/** The pictures of the demo site, with the colours that an import has measured. */
import { sql } from 'kysely';
import { projectFile } from '../../platform/system/project-root.ts';
import { offeringDemo, SEARCHED_TYPE } from '../catalogue/service.ts';
import { PICTURE_TABLE } from './import/picture-table.ts';
import { listedPictures } from './service/picture-entries.ts';

export const demo = offeringDemo({
  table: PICTURE_TABLE,
  file: projectFile('host-site', 'features', 'pictures', 'demo', 'pictures.csv'),
  scale: {
    type: SEARCHED_TYPE.picture,
    derived: {
      table: 'picture_entry',
      id: 'picture_id',
      copy: (db, { rows, id, merchantId, views }) =>
        sql`insert into picture_entry (colour, picture_id, scene, style, season, weight, merchant_id)
          ${rows} select e.colour, ${id}, e.scene, e.style, e.season,
            case when e.colour = 0 then ${views} when e.weight > 41 then e.weight - n % 41 else e.weight end, ${merchantId}
          from numbered inner join picture_entry as e on e.picture_id = numbered.id`.execute(db),
    },
  },
  index: listedPictures,
});
