/** The call of a telephone lead, read beside its enquiry. */
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import { onSameNode } from '../../../platform/database/distribution/node-condition.ts';
import type { Database } from '../../../platform/database/schema/schema.ts';
import type { TelephoneCall } from '../contract/telephone-call.ts';
import type { PhoneCallTable } from '../tables.ts';

/** Columns of a call; all null for an enquiry that was sent by a form. */
export const CALL_COLUMNS = ['phone_call.outcome', 'phone_call.started_at', 'phone_call.seconds', 'phone_call.calls'] as const;

/** Returns the condition that joins the call of an enquiry. */
export const isCallOfEnquiry = (db: Kysely<Database>): RawBuilder<boolean> =>
  sql<boolean>`phone_call.enquiry_id = enquiry.id and ${onSameNode(db, 'phone_call.merchant_id', 'enquiry.merchant_id')}`;

/** Returns the call of an enquiry; null for an enquiry that was sent by a form. */
export const callOf = (
  row: { [C in 'outcome' | 'started_at' | 'seconds' | 'calls']: Selectable<PhoneCallTable>[C] | null },
): TelephoneCall | null =>
  row.outcome === null
    ? null
    : {
        outcome: row.outcome === 'answered' ? 'answered' : 'missed',
        startedAt: row.started_at ?? 0,
        seconds: row.seconds ?? 0,
        calls: row.calls ?? 1,
      };
