/** The query of the enquiries in an inbox, and their rows. A repetition is part of its first enquiry. */
import { chinaDayStart } from '../../../../widgets/domain/china-time.ts';
import type { MerchantContext, ServiceContext } from '../../../platform/calls/context.ts';
import { onNodesOf } from '../../../platform/database/distribution/node-condition.ts';
import type { InboxState } from '../../enquiries/contract.ts';
import { metaOf } from '../../enquiries/contract.ts';
import { CALL_COLUMNS, callOf, isCallOfEnquiry, partnerOf, readReceipt, WEDDING_COLUMNS, weddingOf } from '../../enquiries/service.ts';
import type { InboxFilter, InboxRow } from '../inbox.ts';

const DAY_MS = 86_400_000;

export type InboxContext = MerchantContext & Pick<ServiceContext, 'origin' | 'partners' | 'slots'>;

export interface InboxChoice extends Omit<InboxFilter, 'find'> {
  lastDigits?: string;
  ids?: readonly string[];
}

/** An unknown origin is stored as the empty host. */
export const ownOrigins = ({ origin }: Pick<InboxContext, 'origin'>): string[] => ['', URL.parse(origin)?.host ?? ''];

export const select = (
  context: Pick<InboxContext, 'db' | 'origin'>,
  merchants: readonly number[],
  { from, to, packageId, origin, lastDigits, ids }: InboxChoice = {},
) =>
  context.db
    .selectFrom('enquiry')
    .where('enquiry.merchant_id', 'in', [...merchants])
    .where('repeats_enquiry_id', 'is', null)
    .$if(from !== undefined, (query) => query.where('created_at', '>=', chinaDayStart(from ?? '')))
    .$if(to !== undefined, (query) => query.where('created_at', '<', chinaDayStart(to ?? '') + DAY_MS))
    .$if(packageId !== undefined, (query) => query.where('package_id', packageId ? '=' : 'is', packageId || null))
    .$if(origin !== undefined, (query) => query.where('origin', 'in', origin === 'own' ? ownOrigins(context) : [origin ?? '']))
    // The mask has them; no other part of the number can be searched.
    .$if(lastDigits !== undefined, (query) => query.where('phone_mask', 'like', `%${lastDigits}`))
    .$if(ids !== undefined, (query) => query.where('enquiry.id', 'in', ids?.length ? ids : ['']));

/** Options of the package and origin filters. */
const MAX_OPTIONS = 100;

// These three read every enquiry of the merchants, from the index enquiry_by_inbox alone: from the table it took 25 to 40 times as long.
export const stateCounts = (...which: Parameters<typeof select>) =>
  select(...which)
    .select((field) => ['state', 'is_test', field.fn.countAll<number>().as('count')])
    .groupBy(['state', 'is_test']);

/** Looks each package up once: for a join with each enquiry PostgreSQL reads the enquiries of a large inbox from the table. */
export function packageOptions(...which: Parameters<typeof select>) {
  const asked = select(...which)
    .select(['enquiry.merchant_id', 'enquiry.package_id'])
    .where('enquiry.package_id', 'is not', null)
    .distinct();
  return which[0].db
    .selectFrom(asked.as('asked'))
    .innerJoin('package', 'package.id', 'asked.package_id')
    .select(['package.id', 'package.title'])
    .distinct()
    .orderBy('package.id')
    .limit(MAX_OPTIONS);
}

export const originOptions = (...which: Parameters<typeof select>) =>
  select(...which)
    .select('origin')
    .where('origin', 'not in', ownOrigins(which[0]))
    .distinct()
    .orderBy('origin')
    .limit(MAX_OPTIONS);

/** Reads what the merchant looks for: the last four digits of a number, or the code of a receipt. */
export async function readFind(
  { db }: Pick<InboxContext, 'db'>,
  merchants: readonly number[],
  find: string | undefined,
): Promise<Pick<InboxChoice, 'lastDigits' | 'ids'>> {
  if (find === undefined) return {};
  if (/^\d{4}$/.test(find)) return { lastDigits: find };
  // A receipt of a repetition finds its first enquiry.
  const rows = await db
    .selectFrom('enquiry')
    .select(['id', 'repeats_enquiry_id'])
    .where('receipt', '=', readReceipt(find))
    .where(onNodesOf(db, 'merchant_id', merchants))
    .execute();
  return { ids: rows.map(({ id, repeats_enquiry_id }) => repeats_enquiry_id ?? id) };
}

export const rowsOf = (...which: Parameters<typeof select>) =>
  select(...which)
    .leftJoin('merchant', 'merchant.id', 'enquiry.merchant_id')
    .leftJoin('package', 'package.id', 'enquiry.package_id')
    .leftJoin('hall', 'hall.id', 'enquiry.hall_id')
    .leftJoin('phone_call', (join) => join.on(isCallOfEnquiry(which[0].db)))
    .select(CALL_COLUMNS)
    .select(WEDDING_COLUMNS)
    .select([
      'enquiry.id',
      'receipt',
      'enquiry.merchant_id',
      'state',
      'phone_mask',
      'origin',
      'meta',
      'partner',
      'created_at',
      'enquiry.package_id',
    ])
    .select('is_test')
    .select(['merchant.name as merchant_name', 'package.title as package_title', 'package.category as package_category']);

export type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];
/** @param repeatedAt when the enquiry was last repeated; 0: never */
export const rowOf = ({ partners }: Pick<InboxContext, 'partners'>, row: Row, repeatedAt: number): InboxRow => ({
  id: row.id,
  receipt: row.receipt,
  merchant: { id: row.merchant_id, name: row.merchant_name ?? '' },
  state: row.state as InboxState,
  phoneMask: row.phone_mask,
  package: row.package_id === null ? null : { id: row.package_id, title: row.package_title ?? '', category: row.package_category ?? 0 },
  origin: row.origin,
  wedding: weddingOf(row),
  meta: metaOf(row),
  partner: partnerOf(partners(), row.partner),
  call: callOf(row),
  isTest: row.is_test === 1,
  createdAt: row.created_at,
  repeatedAt,
});
