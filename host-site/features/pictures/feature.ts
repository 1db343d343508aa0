import { picturesUrl } from '../../../widgets/domain/site/links.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { fill } from '../../platform/feature/slot.ts';
import { ABOUT_NO_PERSON } from '../../platform/feature/stored-data.ts';
import { databaseOpened } from '../../platform/startup/start-slots.ts';
import { importTables, savedKinds } from '../catalogue/contract.ts';
import { catalogue } from '../catalogue/feature.ts';
import { home } from '../home/feature.ts';
import { hitSources } from '../search/contract.ts';
import { search } from '../search/feature.ts';
import { withdrawPicture } from './commands.ts';
import { demo } from './demo.ts';
import { exports } from './exports.ts';
import { facts } from './facts.ts';
import { PICTURE_TABLE } from './import/picture-table.ts';
import { migration } from './migration.ts';
import { KIND } from './picture-facts.ts';
import { pictureSearchIndex } from './service/picture-search-index.ts';
import { pictureHits } from './service/pictures.ts';

export const pictures: Feature = {
  name: 'pictures',
  what: 'Pictures of cases, halls and goods by scene, style, season and colour; their import.',
  needs: [catalogue, search, home],
  stored: {
    tables: { picture: 'every-node', picture_entry: 'every-node' },
    migrations: { '1700-pictures-01': migration },
    ...ABOUT_NO_PERSON,
    facts,
    demo,
    exports,
  },
  commands: [withdrawPicture],
  roots: (site) => [picturesUrl(site)],
  fills: [
    fill(importTables, PICTURE_TABLE),
    fill(savedKinds, { kind: KIND, name: '美图', path: (id) => `/meitu/${id}`, offered: pictureHits }),
    fill(databaseOpened, pictureSearchIndex.ensure),
    fill(hitSources, { type: 'picture', hits: pictureHits }),
  ],
  web: () => import('./web.ts'),
};
