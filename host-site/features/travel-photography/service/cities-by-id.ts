/** Cities of packages, which a table names by their ids. */
import type { Kysely } from 'kysely';
import type { City } from '../../../../widgets/domain/catalogue/entities.ts';
import { compiled, type Operands } from '../../../platform/database/compiled.ts';
import type { Database } from '../../../platform/database/schema/schema.ts';
import { citiesOfStored } from '../travel-facts.ts';

const readCities = compiled((db, { ids }: Operands<{ ids: readonly number[] }>) =>
  db.selectFrom('city').select(['id', 'name', 'slug as pinyin']).where('id', 'in', ids),
);

/** Returns a function that names the stored cities, in their order; ids without a city are left out. */
export async function cityNamer(db: Kysely<Database>, stored: readonly string[]): Promise<(stored: string) => City[]> {
  const ids = [...new Set(stored.flatMap(citiesOfStored))];
  const rows = ids.length ? await readCities(db, { ids }) : [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (one) =>
    citiesOfStored(one)
      .map((id) => byId.get(id))
      .filter((city) => city !== undefined);
}
