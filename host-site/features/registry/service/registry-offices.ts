/** Marriage registry offices: those of the operator's import, and the names that are known of other districts. */
import { sql } from 'kysely';
import type { Result } from '../../../../widgets/domain/services/result.ts';
import type { DatabaseContext } from '../../../platform/calls/context.ts';
import { done } from '../../../platform/calls/refusals.ts';
import type { OutputOf, ParsedInputOf } from '../../../platform/feature/call.ts';
import { regionOf } from '../../catalogue/service.ts';
import type { RegistryOffice, registryCalls } from '../contract.ts';
import { KNOWN_DISTRICTS } from './known-districts.ts';

/** Of one city. The largest has 38 counties and districts. */
const MOST = 200;

/** Selects the imported offices of a city: those of the whole city first, then by district. */
export const importedOffices = ({ db }: DatabaseContext, cityId: number) =>
  db
    .selectFrom('registry_office')
    .leftJoin('district', 'district.id', 'registry_office.district_id')
    .select(['registry_office.name', 'district.full_name as district', 'address', 'hours', 'phone'])
    .select(['map_url as mapUrl', 'checked_on as checkedOn'])
    .where('registry_office.active', '=', 1)
    .where('registry_office.city_id', '=', cityId)
    .orderBy(sql`coalesce(registry_office.district_id, 0)`)
    .orderBy('registry_office.id')
    .limit(MOST);

/** Selects the open cities that have offices. */
const citiesWithOffices = ({ db }: DatabaseContext) =>
  db
    .selectFrom('city')
    .leftJoin('city as parent', 'parent.id', 'city.parent_id')
    .select(['city.id', 'city.name', 'city.slug as pinyin', 'city.parent_id', 'parent.parent_id as grandparent_id'])
    .where('city.active', '=', 1)
    .where('city.id', '>', 0)
    .where((where) =>
      where.or([
        where('city.slug', 'in', Object.keys(KNOWN_DISTRICTS)),
        where('city.id', 'in', where.selectFrom('registry_office').select('city_id').where('registry_office.active', '=', 1)),
      ]),
    )
    .orderBy('city.slug');

const nameOnly = (district: string): RegistryOffice => ({
  name: `${district}民政局婚姻登记处`,
  district,
  address: '',
  hours: '',
  phone: '',
  mapUrl: '',
  checkedOn: '',
});

/** Returns the offices of a city and the cities that have some. A district without an imported office keeps the name that is known. */
export async function registryOffices(
  context: DatabaseContext,
  { cityId }: ParsedInputOf<typeof registryCalls.registryOffices>,
): Promise<Result<OutputOf<typeof registryCalls.registryOffices>>> {
  const [rows, places, region] = await Promise.all([
    cityId ? importedOffices(context, cityId).execute() : [],
    citiesWithOffices(context).execute(),
    regionOf(context, cityId),
  ]);
  const imported = rows.map((row) => ({ ...row, district: row.district ?? '' }));
  const slug = places.find(({ id }) => id === cityId)?.pinyin ?? '';
  const names = (KNOWN_DISTRICTS[slug] ?? []).filter((name) => !imported.some(({ district }) => district === name));
  return done({
    offices: [...imported, ...names.map(nameOnly)],
    cities: places
      .filter(({ id }) => id !== cityId)
      .map(({ id, name, pinyin, parent_id, grandparent_id }) => ({
        id,
        name,
        pinyin,
        isNear: [id, parent_id, grandparent_id].some((one) => one !== null && region.includes(one)),
      })),
  });
}
