/** The table of the videos. The indexes of the lists contain the columns of all filters, so that a list reads rows of its page only. */
import { key, type Migration, required, withDefault } from '../../platform/database/migration.ts';

export const migration: Migration = {
  declaration: { kind: 'expand', release: '0.1.0' },
  async up(db) {
    await db.schema
      .createTable('video')
      .addColumn('id', 'integer', key)
      .addColumn('merchant_id', 'integer', required)
      .addColumn('city_id', 'integer', required)
      .addColumn('kind', 'text', required)
      .addColumn('title', 'text', required)
      .addColumn('text', 'text', withDefault(''))
      .addColumn('film', 'text', withDefault(''))
      .addColumn('film_hash', 'text', withDefault(''))
      .addColumn('film_bytes', 'integer', withDefault(0))
      .addColumn('film_width', 'integer', withDefault(0))
      .addColumn('film_height', 'integer', withDefault(0))
      .addColumn('has_sound', 'integer', withDefault(0))
      .addColumn('seconds', 'integer', required)
      .addColumn('captions', 'text', withDefault(''))
      .addColumn('captions_hash', 'text', withDefault(''))
      .addColumn('captions_text', 'text', withDefault(''))
      .addColumn('chapters', 'text', withDefault('[]'))
      .addColumn('pictures', 'text', withDefault('[]'))
      .addColumn('page', 'text', withDefault(''))
      .addColumn('published_on', 'text', required)
      .addColumn('views', 'integer', withDefault(0))
      .addColumn('active', 'integer', withDefault(1))
      .execute();
    for (const [name, column] of [
      ['video_by_views', 'views'],
      ['video_by_date', 'published_on'],
    ] as const)
      await db.schema
        .createIndex(name)
        .on('video')
        .columns(['active', column, 'id', 'kind', 'city_id', 'seconds', 'merchant_id'])
        .execute();
    for (const [name, column] of [
      ['video_by_city', 'city_id'],
      ['video_by_merchant', 'merchant_id'],
    ] as const)
      await db.schema.createIndex(name).on('video').columns(['active', column, 'views', 'id', 'kind', 'seconds']).execute();
    for (const column of ['film_hash', 'captions_hash'] as const)
      await db.schema.createIndex(`video_by_${column}`).on('video').columns([column, 'active']).execute();
  },
};
