import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/schema/schema.ts';

/** Returns the cars, the cheapest first. */
export const readCars = (db: Kysely<Database>) =>
  db.selectFrom('wedding_car').select(['id', 'name', 'yuan_per_hour as yuanPerHour']).orderBy('yuan_per_hour').orderBy('id').execute();
