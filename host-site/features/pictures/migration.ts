/**
 * The tables of the pictures. A list of a colour, with or without scene and style, is a range of one index in its order; the season, one of four, is
 * compared within it. So a list reads about as many entries of a large table as of a small one.
 */
import { key, type Migration, required, withDefault } from '../../platform/database/migration.ts';

export const migration: Migration = {
  declaration: { kind: 'expand', release: '0.1.0' },
  async up(db) {
    await db.schema
      .createTable('picture')
      .addColumn('id', 'integer', key)
      .addColumn('merchant_id', 'integer', required)
      .addColumn('title', 'text', required)
      .addColumn('picture', 'text', required)
      .addColumn('width', 'integer', withDefault(0))
      .addColumn('height', 'integer', withDefault(0))
      .addColumn('source', 'text', required)
      .addColumn('source_id', 'integer', required)
      .addColumn('scene', 'integer', required)
      .addColumn('style', 'integer', withDefault(0))
      .addColumn('season', 'integer', withDefault(0))
      .addColumn('colours', 'text', withDefault('[]'))
      .addColumn('allowed', 'integer', withDefault(0))
      .addColumn('views', 'integer', withDefault(0))
      .addColumn('active', 'integer', withDefault(1))
      .execute();
    await db.schema.createIndex('picture_by_name').on('picture').columns(['picture']).execute();
    await db.schema.createIndex('picture_by_source').on('picture').columns(['source', 'source_id', 'id']).execute();
    await db.schema
      .createTable('picture_entry')
      .addColumn('colour', 'integer', required)
      .addColumn('picture_id', 'integer', required)
      .addColumn('scene', 'integer', required)
      .addColumn('style', 'integer', required)
      .addColumn('season', 'integer', required)
      .addColumn('weight', 'integer', required)
      .addColumn('merchant_id', 'integer', required)
      .addPrimaryKeyConstraint('picture_entry_key', ['picture_id', 'colour'])
      .execute();
    const rest = ['weight', 'picture_id', 'season', 'merchant_id'] as const;
    for (const [name, columns] of [
      ['picture_entry_by_colour', ['colour', ...rest]],
      ['picture_entry_by_scene', ['colour', 'scene', ...rest]],
      ['picture_entry_by_style', ['colour', 'style', ...rest]],
      ['picture_entry_by_both', ['colour', 'scene', 'style', ...rest]],
    ] as const)
      await db.schema
        .createIndex(name)
        .on('picture_entry')
        .columns([...columns])
        .execute();
  },
};
