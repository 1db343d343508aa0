/** Counts of enquiries by partner and day or month, for the operator. They stay when numbers are erased: the anonymous enquiries do. */
import { type Kysely, sql } from 'kysely';
import { chinaDate } from '../../../../widgets/domain/china-time.ts';
import type { Partner } from '../../../../widgets/domain/site/partner.ts';
import type { Database } from '../../../platform/database/schema/schema.ts';
import { partnerOf, UNKNOWN_PARTNER } from './partners.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const OFFSET_MS = 8 * HOUR_MS;

export interface PartnerCount {
  /** Day or month in China, such as `2026-11-23` or `2026-11`. */
  period: string;
  /** `?` for unknown keys. */
  partner: string;
  name: string;
  /** Attributed to the partner; withdrawn ones included. */
  enquiries: number;
  withdrawn: number;
  /** Stored without the partner, because the page was on another domain or the key is unknown. */
  refused: number;
}

export interface CountRange {
  by: 'day' | 'month';
  /** Milliseconds since the epoch; `to` is excluded. */
  from?: number | undefined;
  to?: number | undefined;
}

const readDays = (db: Kysely<Database>, { from = 0, to = Number.MAX_SAFE_INTEGER }: CountRange) =>
  db
    .selectFrom('enquiry')
    .select(({ fn, eb }) => [
      'partner',
      'partner_refused',
      sql<number>`(created_at + ${sql.lit(OFFSET_MS)}) / ${sql.lit(DAY_MS)}`.as('day'),
      fn.countAll<number>().as('enquiries'),
      fn.sum<number>(eb.case().when('state', '=', 'withdrawn').then(1).else(0).end()).as('withdrawn'),
    ])
    .where(({ or, eb }) => or([eb('partner', '!=', ''), eb('partner_refused', '!=', '')]))
    .where('is_test', '=', 0)
    .where('repeats_enquiry_id', 'is', null)
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .groupBy(['partner', 'partner_refused', 'day'])
    .execute();

/** Resolves with one row for each period and partner that has a count, by period, then by key. */
export async function countByPartner(db: Kysely<Database>, range: CountRange, partners: readonly Partner[]): Promise<PartnerCount[]> {
  const counts = new Map<string, PartnerCount>();
  for (const { day, partner: accepted, partner_refused, enquiries, withdrawn } of await readDays(db, range)) {
    const period = chinaDate(Number(day) * DAY_MS).slice(0, range.by === 'day' ? 10 : 7);
    const partner = accepted || partner_refused;
    const name = partner === UNKNOWN_PARTNER ? '' : (partnerOf(partners, partner)?.name ?? '');
    const count = counts.get(`${period} ${partner}`) ?? { period, partner, name, enquiries: 0, withdrawn: 0, refused: 0 };
    if (accepted) {
      count.enquiries += Number(enquiries);
      count.withdrawn += Number(withdrawn);
    } else count.refused += Number(enquiries);
    counts.set(`${period} ${partner}`, count);
  }
  return [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, count]) => count);
}
