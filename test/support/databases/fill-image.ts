/**
 * Fills one image: `node fill-image.ts <image> <SQLite file or PostgreSQL address>`. A process of its own, so that in watch mode it runs the
 * sources of the moment and not those that the test runner loaded at its start.
 */
import { sql } from 'kysely';
import { openDatabase } from '../../../host-site/database/open.ts';
import { IMAGES, type ImageName } from './database-images.ts';

const [image, where = ''] = process.argv.slice(2);
const { db, engine, close } = await openDatabase(where.startsWith('postgres:') ? { url: where } : { file: where });
try {
  await IMAGES[image as ImageName](db);
  // SQLite cannot open an image in memory whose header has a write-ahead log; opening a copied file turns the log on again.
  if (engine === 'sqlite') await sql`pragma journal_mode = delete`.execute(db);
  // Autovacuum would do so within minutes; without statistics PostgreSQL plans as if the tables were empty.
  else await sql`vacuum analyze`.execute(db);
} finally {
  await close();
}
