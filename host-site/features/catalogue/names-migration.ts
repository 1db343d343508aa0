/** Adds names in English and in Traditional Chinese to hot words, ranks and friendly links. */
import { type Migration, withDefault } from '../../platform/database/migration.ts';

export const namesMigration: Migration = {
  declaration: { kind: 'expand', release: '0.1.0' },
  async up(db) {
    for (const table of ['hot_word', 'rank', 'friendly_link'])
      for (const column of ['name_en', 'name_zh_tw'])
        await db.schema.alterTable(table).addColumn(column, 'text', withDefault('')).execute();
  },
};
