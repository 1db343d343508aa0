/** How soon merchants contact couples: the time from an enquiry to its first change to 已联系. */
import { type Kysely, sql } from 'kysely';
import { compiled, type Operands } from '../../../platform/database/compiled.ts';
import { onNodesOf } from '../../../platform/database/distribution/node-condition.ts';
import { orWithout } from '../../../platform/database/distribution/node-gate.ts';
import type { Database } from '../../../platform/database/schema/schema.ts';
import { RESPONSE_STEPS } from '../../catalogue/contract.ts';

const DAY_MS = 86_400_000;
/** Only enquiries of this period count, and of these the latest. */
const PERIOD_MS = 90 * DAY_MS;
const LATEST = 50;
/** A statement about fewer enquiries would be chance, and could reveal when one couple was called. */
const LEAST = 11;

const readEnquiries = compiled((db, { merchantIds, since }: Operands<{ merchantIds: readonly number[]; since: number }>) =>
  db
    .selectFrom('enquiry')
    .select(['state', 'created_at'])
    .select(({ selectFrom }) =>
      selectFrom('lead_event')
        .whereRef('lead_event.enquiry_id', '=', 'enquiry.id')
        .whereRef('lead_event.merchant_id', '=', 'enquiry.merchant_id')
        // Names the node, which Citus does not derive for a correlated subquery.
        .where(onNodesOf(db, 'lead_event.merchant_id', merchantIds))
        .where('lead_event.kind', '=', 'state')
        .where('lead_event.to_state', '=', 'contacted')
        .select(sql<number | null>`min(lead_event.at)`.as('first'))
        .as('contacted_at'),
    )
    .where('merchant_id', 'in', merchantIds)
    .where('is_test', '=', 0)
    .where('repeats_enquiry_id', 'is', null)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LATEST),
);

/**
 * Returns the coarse median of the merchants' response times in minutes, one of `RESPONSE_STEPS`; 0 with ten enquiries or fewer, or when the
 * median is longer than the longest step. Unanswered enquiries count as never answered after a day; withdrawn and invalid ones do not count
 * unless they were contacted before.
 */
export async function readResponseMinutes(db: Kysely<Database>, merchantIds: readonly number[], now: number): Promise<number> {
  if (!merchantIds.length) return 0;
  const rows = await readEnquiries(db, { merchantIds, since: now - PERIOD_MS });
  const times = rows.flatMap(({ state, created_at, contacted_at }) => {
    if (contacted_at !== null) return [Number(contacted_at) - created_at];
    const isOpen = state === 'new' || state === 'viewed';
    return isOpen && created_at <= now - DAY_MS ? [Number.POSITIVE_INFINITY] : [];
  });
  if (times.length < LEAST) return 0;
  const median = times.sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.POSITIVE_INFINITY;
  return RESPONSE_STEPS.find((minutes) => median <= minutes * 60_000) ?? 0;
}

/** Returns `readResponseMinutes` for a page, or 0 while the node of the enquiries is away or does not respond: a page of the catalogue does not fail for it. */
export const responseMinutesOfPage = (...request: Parameters<typeof readResponseMinutes>): Promise<number> =>
  orWithout(request[0], () => readResponseMinutes(...request), 0);
