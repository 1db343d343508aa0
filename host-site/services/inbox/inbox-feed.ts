/**
 * Tells who listens that something happened to a merchant's enquiries: nothing but the fact. This process's own enquiries wake it at
 * once; those of other processes are found by looking, one short query through an index, and only while somebody listens.
 */
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema/schema.ts';
import type { Caller } from '../../service-contract/service-call.ts';
import { actingOf } from './merchant-users.ts';

export interface LeadFeedOptions {
  db: Kysely<Database>;
  clock: () => number;
  log: { error(facts: object, text: string): void };
  /** Milliseconds without activity after which a merchant's login is over. */
  idleMs?: number;
  /** Milliseconds between looks. */
  poll?: number;
}
export interface LeadFeed {
  /** The account of a login and the merchants that it may act for; undefined: nobody is logged in. */
  actingAs(caller: Caller): Promise<{ account: number; merchants: number[] } | undefined>;
  /** Calls back once when it has begun to watch these merchants' enquiries, then after every change, until the undo is called. */
  listen(merchants: readonly number[], changed: () => void): () => void;
  /** Something may have changed. */
  wake(): void;
  stop(): void;
}

const POLL_MS = 2000;
/** A transaction may become visible this much later than its rows say. */
const OVERLAP_MS = 30_000;

export function createLeadFeed({ db, clock, log, idleMs, poll = POLL_MS }: LeadFeedOptions): LeadFeed {
  const listeners = new Set<{ merchants: ReadonlySet<number>; changed: () => void; begun: boolean }>();
  /** What was told already, by merchant: ids and when they may be forgotten. */
  const seen = new Map<string, number>();
  const known = new Set<number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let looking = false;
  let again = false;

  const look = async (): Promise<void> => {
    const asking = [...listeners];
    const merchants = [...new Set(asking.flatMap((one) => [...one.merchants]))];
    if (!merchants.length) {
      known.clear();
      seen.clear();
      return;
    }
    const since = clock() - OVERLAP_MS;
    const [enquiries, events] = await Promise.all([
      db
        .selectFrom('enquiry')
        .select(['id', 'merchant_id'])
        .where('merchant_id', 'in', merchants)
        .where('created_at', '>', since)
        .execute(),
      db.selectFrom('lead_event').select(['id', 'merchant_id']).where('merchant_id', 'in', merchants).where('at', '>', since).execute(),
    ]);
    const touched = new Set<number>();
    for (const { id, merchant_id } of [...enquiries, ...events]) {
      // A merchant's first look only learns what there is.
      if (!seen.has(id) && known.has(merchant_id)) touched.add(merchant_id);
      seen.set(id, clock() + 2 * OVERLAP_MS);
    }
    for (const merchant of merchants) known.add(merchant);
    for (const [id, until] of seen) if (until < clock()) seen.delete(id);
    for (const one of asking) {
      const news = !one.begun || [...touched].some((id) => one.merchants.has(id));
      one.begun = true;
      if (news && listeners.has(one)) one.changed();
    }
  };

  const run = async (): Promise<void> => {
    clearTimeout(timer);
    if (looking) {
      again = true;
      return;
    }
    looking = true;
    try {
      await look();
    } catch (error) {
      log.error({ err: error }, 'the enquiries cannot be looked through');
    }
    looking = false;
    if (again) {
      again = false;
      return run();
    }
    if (listeners.size) timer = setTimeout(() => void run(), poll).unref();
  };

  return {
    async actingAs(caller) {
      const context = { db, clock, ...(idleMs !== undefined && { idleMs }) };
      // An open stream is no activity of the user.
      const acting = await actingOf(context, { ...caller, isBackground: true });
      return acting && { account: acting.session.userId, merchants: acting.merchants.map(({ id }) => id) };
    },
    listen(merchants, changed) {
      const one = { merchants: new Set(merchants), changed, begun: false };
      listeners.add(one);
      void run();
      return () => void listeners.delete(one);
    },
    wake() {
      if (listeners.size) void run();
    },
    stop() {
      clearTimeout(timer);
      listeners.clear();
    },
  };
}
