/**
 * Notifies listeners that a merchant's enquiries have changed, without details. Changes of this process are reported at once. Changes of
 * other processes are polled with one short index query, only while there are listeners.
 */
import type { Kysely } from 'kysely';
import type { Caller } from '../../../platform/calls/service-call.ts';
import type { Database } from '../../../platform/database/schema/schema.ts';
import { createPollLoop } from '../../../platform/jobs/poll-loop.ts';
import { actingOf } from '../../login/service.ts';

export interface InboxFeedOptions {
  db: Kysely<Database>;
  clock: () => number;
  log: { error(facts: object, text: string): void };
  /** Milliseconds without activity until a merchant's session expires. */
  idleMs: number;
  /** Milliseconds between polls. */
  poll?: number | undefined;
}
export interface InboxFeed {
  /** Returns the caller's account and the merchants that it may act for; undefined: not logged in. */
  actingAs(caller: Caller): Promise<{ account: number; merchants: number[] } | undefined>;
  /** Calls `changed` once when watching has begun, then after every change. Returns the function that ends it. */
  listen(merchants: readonly number[], changed: () => void): () => void;
  /** Polls now. */
  wake(): void;
  stop(): void;
}

const POLL_MS = 2000;
/** Rows can become visible this long after their timestamp, when their transaction commits. */
const OVERLAP_MS = 30_000;

interface Listener {
  merchants: ReadonlySet<number>;
  changed: () => void;
  hasBegun: boolean;
}
interface InboxChange {
  id: string;
  merchant_id: number;
}

/** Returns the enquiries and events of the merchants since the time in milliseconds. */
async function recentChanges(db: Kysely<Database>, merchants: readonly number[], since: number): Promise<InboxChange[]> {
  const [enquiries, events] = await Promise.all([
    db.selectFrom('enquiry').select(['id', 'merchant_id']).where('merchant_id', 'in', merchants).where('created_at', '>', since).execute(),
    db.selectFrom('lead_event').select(['id', 'merchant_id']).where('merchant_id', 'in', merchants).where('at', '>', since).execute(),
  ]);
  return [...enquiries, ...events];
}

/** Returns a function that polls once and notifies the listeners of changed merchants. */
function createInboxPoll(db: Kysely<Database>, clock: () => number, listeners: ReadonlySet<Listener>): () => Promise<void> {
  /** Ids of reported rows, and when to remove them. */
  const reported = new Map<string, number>();
  /** Merchants that were polled before. */
  const watched = new Set<number>();

  return async () => {
    const current = [...listeners];
    const merchants = [...new Set(current.flatMap((listener) => [...listener.merchants]))];
    if (!merchants.length) {
      watched.clear();
      reported.clear();
      return;
    }
    const changes = await recentChanges(db, merchants, clock() - OVERLAP_MS);
    const changedMerchants = new Set<number>();
    for (const { id, merchant_id } of changes) {
      // The first poll of a merchant only records the existing rows.
      if (!reported.has(id) && watched.has(merchant_id)) changedMerchants.add(merchant_id);
      reported.set(id, clock() + 2 * OVERLAP_MS);
    }
    for (const merchant of merchants) watched.add(merchant);
    for (const [id, until] of reported) if (until < clock()) reported.delete(id);
    for (const listener of current) {
      const isDue = !listener.hasBegun || [...changedMerchants].some((id) => listener.merchants.has(id));
      listener.hasBegun = true;
      if (isDue && listeners.has(listener)) listener.changed();
    }
  };
}

/** Returns the feed. It polls only while there are listeners. */
export function createInboxFeed({ db, clock, log, idleMs, poll = POLL_MS }: InboxFeedOptions): InboxFeed {
  const listeners = new Set<Listener>();
  const pollOnce = createInboxPoll(db, clock, listeners);
  const loop = createPollLoop({
    poll: pollOnce,
    intervalMs: poll,
    isNeeded: () => listeners.size > 0,
    onError: (error) => log.error({ err: error }, 'the enquiry inbox cannot be polled; will be tried again'),
  });

  return {
    async actingAs(caller) {
      const context = { db, clock, idleMs };
      // An open event stream does not count as activity.
      const acting = await actingOf(context, { ...caller, isBackground: true });
      return acting && { account: acting.session.userId, merchants: acting.merchants.map(({ id }) => id) };
    },
    listen(merchants, changed) {
      const listener: Listener = { merchants: new Set(merchants), changed, hasBegun: false };
      listeners.add(listener);
      void loop.run();
      return () => void listeners.delete(listener);
    },
    wake() {
      if (listeners.size) void loop.run();
    },
    stop() {
      loop.stop();
      listeners.clear();
    },
  };
}
