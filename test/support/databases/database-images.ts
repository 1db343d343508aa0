/** Initial contents of test databases. An image is filled once per test run (database-setup.ts) and then copied. */
import type { Kysely } from 'kysely';
import { ensureDerivedData } from '../../../host-site/database/derived/derived-data.ts';
import { migrate } from '../../../host-site/database/migrate.ts';
import { loadReferenceData } from '../../../host-site/database/reference-data.ts';
import type { Database } from '../../../host-site/database/schema/schema.ts';
import { loadDemoData } from '../../../host-site/demo-data/demo-data.ts';
import { insertSampleData } from './sample-data.ts';

export const IMAGES = {
  /** All tables, no rows. */
  migrated: migrate,
  /** The tables with the rows of sample-data.ts. */
  sample: async (db) => {
    await migrate(db);
    await insertSampleData(db);
  },
  /** The database after the first start of the site: all places and the demo data. */
  demo: async (db) => {
    await migrate(db);
    await loadReferenceData(db);
    await loadDemoData(db);
    await ensureDerivedData(db);
  },
} satisfies Record<string, (db: Kysely<Database>) => Promise<unknown>>;

export type ImageName = keyof typeof IMAGES;
