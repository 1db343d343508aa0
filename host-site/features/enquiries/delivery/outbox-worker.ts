/**
 * Delivers the outbox to the operator's webhook: at least once, in order per merchant, merchants in parallel. An event that the endpoint refuses
 * leaves the order and is retried beside it. Any number of processes may deliver at the same time; when a process is killed, others continue with its events after their lease ends.
 */
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/schema/schema.ts';
import type { Slots } from '../../../platform/feature/slot.ts';
import type { Keyring } from '../../../platform/keys/keyring.ts';
import type { Post } from '../../../platform/outgoing/endpoint-post.ts';
import { delayAfter } from '../../../platform/outgoing/retry-delay.ts';
import { sendWebhook, type WebhookEndpoint } from '../../../platform/outgoing/webhook.ts';
import { startWorker, type Worker } from '../../../platform/outgoing/worker.ts';
import { DELIVERY_TIMINGS, type DeliveryTimings, LEASE_RESERVE_MS } from './delivery-timings.ts';
import { type ClaimedEvent, claimDue, drop, markDelivered, release } from './outbox.ts';
import { messageOf } from './outbox-message.ts';

export interface DeliveryOptions {
  db: Kysely<Database>;
  keyring: Keyring;
  slots: Slots;
  webhook: WebhookEndpoint;
  post: Post;
  clock: () => number;
  /** Gets ids, attempts and reasons; never a phone number. */
  log: { warn(facts: object, text: string): void; error(facts: object, text: string): void };
  /** 0 to 1, for jitter. */
  random?: () => number;
  timings?: Partial<DeliveryTimings>;
}
export type Delivery = Worker;

interface AttemptContext extends Required<Omit<DeliveryOptions, 'timings'>> {
  timings: DeliveryTimings;
  /** Aborts the request. */
  signal: AbortSignal;
}

/** A status that states that this event is not accepted, unlike 408, 425 and 429, which ask for a later attempt. */
const REFUSED = /^status 4(?!08|25|29)/;
const REFUSED_TEXT = 'the endpoint refused an event: it will be tried again, and later events do not wait for it';

/** Sends one claimed event and stores the outcome. */
async function attemptDelivery(context: AttemptContext, event: ClaimedEvent): Promise<void> {
  const { db, webhook, post, clock, log, random, timings, signal } = context;
  let failure: string | undefined;
  try {
    const body = await messageOf(context, event);
    if (body === undefined) return await drop(db, event);
    const message = { id: event.id, body, now: clock() };
    failure = await sendWebhook(post, webhook, message, { timeoutMs: timings.timeout, signal });
  } catch (error) {
    log.error({ err: error, event: event.id }, 'the payload of an event cannot be created; it will be tried again');
    failure = 'cannot be written';
  }
  if (failure === undefined) return markDelivered(db, event, clock());
  if (failure === 'stopped') return release(db, event, { next_attempt_at: clock() });
  const facts = { event: event.id, tries: event.attempts, failure };
  if (event.attempts >= timings.tries) {
    log.error(facts, 'an event was abandoned after its last attempt: run npm run data -- outbox list');
    return release(db, event, { dead_at: clock(), failure });
  }
  const isRefused = REFUSED.test(failure);
  log.warn(facts, isRefused ? REFUSED_TEXT : 'an event was not delivered and will be tried again');
  const next_attempt_at = clock() + delayAfter(event.attempts, timings, random());
  await release(db, event, { next_attempt_at, failure, ...(isRefused && { refused_at: clock() }) });
}

/** Starts to deliver events until `stop` is called. */
export function startDelivery({ timings: changes, random = Math.random, ...options }: DeliveryOptions): Delivery {
  const { db, clock, log } = options;
  const timings = { ...DELIVERY_TIMINGS, ...changes };
  return startWorker({
    ...timings,
    random,
    claim(limit) {
      const now = clock();
      return claimDue(db, { now, until: now + timings.timeout + LEASE_RESERVE_MS, limit });
    },
    attempt: (event, signal) => attemptDelivery({ ...options, random, timings, signal }, event),
    // The lease expires and the event is sent again.
    onAttemptError: (error, { id }) =>
      log.error({ err: error, event: id }, 'the outcome of a delivery was not stored; the event will be sent again'),
    onClaimError: (error) => log.error({ err: error }, 'the outbox cannot be read; will be tried again'),
  });
}
