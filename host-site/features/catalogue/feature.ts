import { CATEGORIES, LISTING_KINDS, listingPath } from '../../../widgets/domain/catalogue/category.ts';
import { hotelHomeUrl, mainUrl } from '../../../widgets/domain/site/links.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { fill } from '../../platform/feature/slot.ts';
import { ABOUT_NO_PERSON } from '../../platform/feature/stored-data.ts';
import { databaseMigrated, databaseOpened, firstSteps } from '../../platform/startup/start-slots.ts';
import { demo } from './demo/demo-catalogue.ts';
import { fillDemo } from './demo/scale/scale-command.ts';
import { ensureDerivedData } from './derived/derived-data.ts';
import { exports } from './exports.ts';
import { importData } from './import/import-command.ts';
import { takePictures } from './import/pictures/pictures-command.ts';
import { migration } from './migration.ts';
import { namesMigration } from './names-migration.ts';
import { pushPages } from './push/push-command.ts';
import { registryMigration } from './registry-migration.ts';
import { loadReferenceData } from './service/reference-data.ts';
import { settings } from './settings.ts';
import { synonymMigration } from './synonym-migration.ts';

/** Returns the hotel channel, the lists of the categories, and the pages of their entries. */
const catalogueRoots: Feature['roots'] = (site) => [
  hotelHomeUrl(site),
  ...CATEGORIES.flatMap(({ id }) => LISTING_KINDS.map((kind) => mainUrl(site, listingPath(id, kind)))),
  ...['/merchant', '/note', '/package', '/example'].map((path) => mainUrl(site, path)),
];

export const catalogue: Feature = {
  name: 'catalogue',
  what: 'Cities, merchants, packages, examples, notes, posters, the hotel channel with its halls and menus; their import, lists and search index.',
  needs: [],
  settings,
  stored: {
    tables: {
      // A table after those that its foreign keys lead to.
      city: 'every-node',
      district: 'every-node',
      merchant: 'every-node',
      hotel: 'every-node',
      hall: 'every-node',
      fee: 'every-node',
      package: 'every-node',
      example: 'every-node',
      article: 'every-node',
      article_tag: 'every-node',
      article_tag_entry: 'every-node',
      note: 'every-node',
      poster: 'every-node',
      registry_office: 'every-node',
      listing: 'every-node',
      listing_count: 'every-node',
      filter_count: 'every-node',
      search_gram: 'every-node',
      search_count: 'every-node',
      search_hint: 'every-node',
      search_synonym: 'every-node',
      hot_word: 'every-node',
      rank: 'every-node',
      friendly_link: 'every-node',
      // Imports compare the catalogue with it on each node.
      imported_row: 'every-node',
      push_entry: { coordinator: 'changed pages until they are submitted' },
      search_change: { coordinator: 'rows whose index entries are not written yet' },
    },
    migrations: {
      '0100-catalogue-01': migration,
      '0100-catalogue-02': namesMigration,
      '0100-catalogue-03': registryMigration,
      '0100-catalogue-04': synonymMigration,
    },
    ...ABOUT_NO_PERSON,
    demo,
    exports,
  },
  kind: 'required',
  commands: [importData, takePictures, pushPages, fillDemo],
  roots: catalogueRoots,
  fills: [
    fill(databaseMigrated, loadReferenceData),
    fill(databaseOpened, ensureDerivedData),
    fill(firstSteps, async () => 'Import your own hotels: npm run data -- import FILE… (examples/data/README.md)', 3),
  ],
  web: () => import('./web.ts'),
};
