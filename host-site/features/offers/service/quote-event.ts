/** The webhook event of an accepted quote. */
import type { Kysely } from 'kysely';
import { yuanOf } from '../../../../widgets/domain/catalogue/price.ts';
import { onNodesOfIds } from '../../../platform/database/distribution/merchant-id.ts';
import type { Database } from '../../../platform/database/schema/schema.ts';
import { quoteOf } from './quotes.ts';

/** Undefined when the couple has withdrawn the enquiry since. */
export async function acceptedQuote(db: Kysely<Database>, enquiryId: string): Promise<object | undefined> {
  const row = await db
    .selectFrom('quote')
    .selectAll()
    .where('enquiry_id', '=', enquiryId)
    .where(onNodesOfIds(db, 'merchant_id', [enquiryId]))
    .where('state', '=', 'accepted')
    .executeTakeFirst();
  if (!row) return undefined;
  const { version, tables, totalFen, unknown, depositFen, banquet, validUntil, acceptedAt } = quoteOf(row, row.created_at);
  const accepted_at = new Date(acceptedAt ?? 0).toISOString();
  const { date, meal, hall } = banquet;
  const deposit = depositFen === null ? null : yuanOf(depositFen);
  const sums = { total: yuanOf(totalFen), unknown, deposit };
  return { quote: { version, date, meal, tables, hall, package: banquet.package, ...sums, valid_until: validUntil, accepted_at } };
}
