/**
 * The tables of the pictures. A list of a colour, with or without scene and style, is a range of one index in its order; the season, one of four, is
 * compared within it. So a list reads about as many entries of a large table as of a small one.
 */
import { createTable, key, type Migration, required, withDefault } from '../../platform/database/migration.ts';

export const migration: Migration = {
  declaration: { kind: 'expand', release: '0.1.0' },
  async up(db) {
    await createTable(db, 'picture', [
      [key, 'integer', 'id'],
      [required, 'integer', 'merchant_id'],
      [required, 'text', 'title', 'picture'],
      [withDefault(0), 'integer', 'width', 'height'],
      [required, 'text', 'source'],
      [required, 'integer', 'source_id', 'scene'],
      [withDefault(0), 'integer', 'style', 'season'],
      [withDefault('[]'), 'text', 'colours'],
      [withDefault(0), 'integer', 'allowed', 'views'],
      [withDefault(1), 'integer', 'active'],
    ]);
    await db.schema.createIndex('picture_by_name').on('picture').columns(['picture']).execute();
    await db.schema.createIndex('picture_by_source').on('picture').columns(['source', 'source_id', 'id']).execute();
    await createTable(
      db,
      'picture_entry',
      [[required, 'integer', 'colour', 'picture_id', 'scene', 'style', 'season', 'weight', 'merchant_id']],
      ['picture_id', 'colour'],
    );
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
