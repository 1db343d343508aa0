/** The webhook event of an accepted quote. */
import type { Kysely } from 'kysely';
import { yuanOf } from '../../../../widgets/domain/catalogue/price.ts';
import type { Database } from '../../../platform/database/schema/schema.ts';
import { quoteOf } from './quotes.ts';

/** Undefined when the couple has withdrawn the enquiry since. */
export async function acceptedQuote(db: Kysely<Database>, enquiryId: string): Promise<object | undefined> {
  const row = await db
    .selectFrom('quote')
    .selectAll()
    .where('enquiry_id', '=', enquiryId)
    .where('state', '=', 'accepted')
    .executeTakeFirst();
  if (!row) return undefined;
  const { version, tables, totalFen, unknown, validUntil, acceptedAt } = quoteOf(row, row.created_at);
  const accepted_at = new Date(acceptedAt ?? 0).toISOString();
  return { quote: { version, tables, total: yuanOf(totalFen), unknown, valid_until: validUntil, accepted_at } };
}
