/** What a quote is for: frozen when it is sent, so that later changes of hall, package or enquiry do not change it. */
import type { Kysely } from 'kysely';
import type { DetailEntry } from '../../../../widgets/domain/catalogue/entities.ts';
import { isWeddingDate, type Meal } from '../../../../widgets/domain/services/wedding-plan.ts';
import type { Database } from '../../../platform/database/schema/schema.ts';
import { objectOf } from '../../../platform/database/schema/stored-json.ts';
import type { QuotedBanquet } from '../quote.ts';
import type { Refusal } from '../refusals.ts';

/** As the merchant states it. */
export interface StatedBanquet {
  date: string;
  meal: Meal | '';
  hallId: number | null;
  packageId: number | null;
}

/** Returns what the enquiry states, for a merchant who states nothing else. */
async function ofEnquiry(db: Kysely<Database>, enquiryId: string): Promise<StatedBanquet> {
  const row = await db
    .selectFrom('enquiry')
    .select(['wedding_date', 'meal', 'hall_id', 'package_id'])
    .where('id', '=', enquiryId)
    .executeTakeFirst();
  return {
    date: row?.wedding_date ?? '',
    meal: (row?.meal ?? '') as Meal | '',
    hallId: row?.hall_id ?? null,
    packageId: row?.package_id ?? null,
  };
}

async function hallOf(db: Kysely<Database>, id: number | null, merchantId: number): Promise<QuotedBanquet['hall'] | undefined> {
  if (id === null) return null;
  return db.selectFrom('hall').select(['id', 'name']).where('id', '=', id).where('merchant_id', '=', merchantId).executeTakeFirst();
}

async function packageOf(db: Kysely<Database>, id: number | null, merchantId: number) {
  if (id === null) return null;
  return db
    .selectFrom('package')
    .select(['id', 'title', 'menu_info'])
    .where('id', '=', id)
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst();
}

/**
 * Returns the banquet with the names and the menu of this moment, or the refusal: halls and packages of other merchants are not quoted. What only the
 * enquiry names and the hotel has removed since is left out.
 */
export async function quotedBanquet(
  db: Kysely<Database>,
  { enquiryId, merchantId, stated, now }: { enquiryId: string; merchantId: number; stated: StatedBanquet | undefined; now: number },
): Promise<QuotedBanquet | Refusal> {
  const { date, meal, hallId, packageId } = stated ?? (await ofEnquiry(db, enquiryId));
  if (stated && date && !isWeddingDate(date, now)) return 'invalidWeddingDate';
  const [hall, offered] = await Promise.all([hallOf(db, hallId, merchantId), packageOf(db, packageId, merchantId)]);
  if (stated && hall === undefined) return 'otherHall';
  if (stated && offered === undefined) return 'otherPackage';
  const { details } = objectOf(offered?.menu_info ?? '', { details: [] as DetailEntry[] });
  return {
    date,
    meal,
    hall: hall ?? null,
    package: offered ? { id: offered.id, title: offered.title } : null,
    menu: details,
  };
}
