/** Indexes for packages of all destinations. */
import type { Migration } from '../../platform/database/migration.ts';
import { offeringIndexesOfAll } from '../catalogue/service.ts';

export const allDestinationsMigration: Migration = {
  declaration: { kind: 'expand', release: '0.1.0' },
  async up(db) {
    await offeringIndexesOfAll(db, 'travel_package', {
      sorts: { views: 'views', price: 'price', days: 'days' },
      filtered: ['price', 'days', 'journey', 'months', 'from_cities'],
    });
  },
};
