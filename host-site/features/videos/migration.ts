/** The table of the videos. The indexes of the lists contain the columns of all filters, so that a list reads rows of its page only. */
import { createTable, key, type Migration, required, withDefault } from '../../platform/database/migration.ts';

export const migration: Migration = {
  declaration: { kind: 'expand', release: '0.1.0' },
  async up(db) {
    await createTable(db, 'video', [
      [key, 'integer', 'id'],
      [required, 'integer', 'merchant_id', 'city_id'],
      [required, 'text', 'kind', 'title'],
      [withDefault(''), 'text', 'text', 'film', 'film_hash'],
      [withDefault(0), 'integer', 'film_bytes', 'film_width', 'film_height', 'has_sound'],
      [required, 'integer', 'seconds'],
      [withDefault(''), 'text', 'captions', 'captions_hash', 'captions_text'],
      [withDefault('[]'), 'text', 'chapters', 'pictures'],
      [withDefault(''), 'text', 'page'],
      [required, 'text', 'published_on'],
      [withDefault(0), 'integer', 'views'],
      [withDefault(1), 'integer', 'active'],
    ]);
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
