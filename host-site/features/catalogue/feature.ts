import { CATEGORIES, LISTING_KINDS, listingPath } from '../../../widgets/domain/catalogue/category.ts';
import { hotelHomeUrl, mainUrl } from '../../../widgets/domain/site/links.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { fill } from '../../platform/feature/slot.ts';
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
    tables: [
      'article',
      'article_tag',
      'article_tag_entry',
      'city',
      'district',
      'example',
      'fee',
      'filter_count',
      'friendly_link',
      'hall',
      'hot_word',
      'hotel',
      'imported_row',
      'listing',
      'listing_count',
      'merchant',
      'note',
      'package',
      'poster',
      'push_entry',
      'rank',
      'registry_office',
      'search_change',
      'search_count',
      'search_gram',
      'search_hint',
      'search_synonym',
    ],
    migrations: {
      '0100-catalogue-01': migration,
      '0100-catalogue-02': namesMigration,
      '0100-catalogue-03': registryMigration,
      '0100-catalogue-04': synonymMigration,
    },
    privacy: { stores: [], overwritten: [] },
    cleanUp: {},
    facts: {},
    reapply: null,
    sealed: [],
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
