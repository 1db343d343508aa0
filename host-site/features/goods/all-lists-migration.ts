/** Indexes for goods of all lists. */
import type { Migration } from '../../platform/database/migration.ts';
import { offeringIndexesOfAll } from '../catalogue/service.ts';

export const allListsMigration: Migration = {
  declaration: { kind: 'expand', release: '0.1.0' },
  async up(db) {
    await offeringIndexesOfAll(db, 'good', {
      sorts: { views: 'views', price: 'price', lead: 'lead_days' },
      filtered: ['price', 'lead_days', 'colours'],
    });
  },
};
