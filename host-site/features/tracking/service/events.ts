/** Stores tracking events. A batch is one statement; phone numbers are removed. */
import { randomUUID } from 'node:crypto';
import type { Result } from '../../../../widgets/domain/services/result.ts';
import type { TrackingEventInput } from '../../../../widgets/domain/services/tracking-event.ts';
import type { ServiceContext } from '../../../platform/calls/context.ts';
import { done } from '../../../platform/calls/refusals.ts';
import type { OutputOf } from '../../../platform/feature/call.ts';
import { scrubPhones } from '../../../platform/system/phone-scrub.ts';
import type { TrackingPart } from '../context.ts';
import type { trackingCalls } from '../contract.ts';

const LONGEST = 200;
const LONGEST_DATA = 2000;

const text = (value: unknown, longest = LONGEST): string => {
  if (value === undefined || value === null) return '';
  return scrubPhones(typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, longest);
};

/** Returns `1` for a logged-in visitor, else `-1`: the account is not stored. */
const loginState = (userId: TrackingEventInput['user_id']): '-1' | '1' => (userId === undefined || Number(userId) <= 0 ? '-1' : '1');

/** Stores the events; beyond the limits of the address nothing, which is no error: the page has nothing to do about it. */
export async function track(
  { db, clock, trackingLimits, storedBytes }: TrackingPart & Pick<ServiceContext, 'db' | 'clock' | 'storedBytes'>,
  events: readonly TrackingEventInput[],
  address: string,
): Promise<Result<OutputOf<typeof trackingCalls.track>>> {
  if (!events.length || !(await trackingLimits.takeEvents(address, events.length))) return done({ accepted: 0 });
  const received_at = clock();
  const rows = events.map((event) => ({
    id: randomUUID(),
    received_at,
    page_name: text(event.page_name),
    event_type: text(event.event_type),
    element_tag: text(event.element_tag),
    element_data: text(event.element_data, LONGEST_DATA),
    user_id: loginState(event.user_id),
    device: text(event.headers?.devicekind ?? event.ndevice),
    app_name: text(event.app_name),
    rand_id: text(event.ext?.rand_id),
  }));
  if (await storedBytes.take(address, Buffer.byteLength(JSON.stringify(rows)))) return done({ accepted: 0 });
  await db.insertInto('tracking_event').values(rows).execute();
  return done({ accepted: events.length });
}
