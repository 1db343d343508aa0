/**
 * The audit log: who did what, to what, from which network. Every entry is a row that the database keeps unchanged until its retention
 * period ends, and a log line under the same stable event name. No entry holds a phone number or anything computed from one; a user is
 * named by the account's random id, which identifies nobody once the account is deleted. Addresses are stored as network prefixes, which
 * match the proxy's logs and do not identify a household.
 */
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema/schema.ts';
import { networkPrefix } from '../system/network/network-prefixes.ts';
import { scrubPhones } from '../system/phone-scrub.ts';

export const AUDIT_EVENTS = [
  'login.succeeded',
  'login.failed',
  'session.logged_out',
  'session.ended',
  'session.reauthenticated',
  'second_factor.enrolled',
  'second_factor.removed',
  'second_factor.failed',
  'enquiry.revealed',
  'enquiries.exported',
  'quote.sent',
  'quote.accepted',
  'coupon.redeemed',
  'availability.set',
  'calendar_import.set',
  'calendar_import.removed',
  'calendar_feed.created',
  'calendar_feed.revoked',
  'merchant_user.added',
  'merchant_user.removed',
  'merchant_number.set',
  'merchant_number.removed',
  'bot.set',
  'bot.removed',
  'bot.tested',
  'review.hidden',
  'review.shown',
  'keys.accepted',
  'keys.added',
  'keys.rotated',
  'backup.created',
  'picture.exported',
  'clean_up.failed',
  'erasures.reapplied',
  'number.forgotten',
  'account.exported',
  'account.deleted',
  'server.started',
] as const;
export type AuditEvent = (typeof AUDIT_EVENTS)[number];

export interface AuditEntry {
  event: AuditEvent;
  /** Account id of the acting user; or `system`, `anonymous`, `operator:NAME`. */
  actor: number | string;
  /** Such as `merchant:1001`. */
  target?: string;
  /** The caller's address; only its network prefix is stored. */
  address?: string;
  detail?: Readonly<Record<string, string | number | boolean>>;
}

export interface AuditLog {
  /** @param db the transaction of the recorded change, if there is one, so that both are stored or neither */
  record(db: Kysely<Database>, entry: AuditEntry): Promise<void>;
}

export interface AuditOptions {
  clock: () => number;
  /** Retention period in days. */
  days: number;
  log: { info(facts: object, text: string): void; warn(facts: object, text: string): void };
  /** Called once for every entry. */
  onEntry: (event: AuditEvent) => void;
  /** Limits the rows for failed logins. Further failures appear in the log and in the metrics only. */
  failures: (key: string) => Promise<number>;
}

const DAY_MS = 86_400_000;
const isFailure = (event: AuditEvent): boolean => event.endsWith('.failed');
export const userName = (id: number): string => `user:${id}`;

/** Returns the audit log of a server, which also writes a log line for each entry. */
export function createAudit({ clock, days, log, onEntry, failures }: AuditOptions): AuditLog {
  return {
    async record(db, entry) {
      const { event, detail } = entry;
      onEntry(event);
      log[isFailure(event) ? 'warn' : 'info']({ event, ...namesOf(entry), ...detail }, 'audit');
      if (isFailure(event) && (await failures('all')) > 0) return;
      await storeEntry(db, entry, { at: clock(), days });
    },
  };
}

const namesOf = ({ actor, target = '', address = '' }: AuditEntry) => ({
  actor: typeof actor === 'number' ? userName(actor) : actor,
  target,
  network: networkPrefix(address),
});

/** Stores an entry without a log line. @param days its retention period */
export async function storeEntry(db: Kysely<Database>, entry: AuditEntry, { at, days }: { at: number; days: number }): Promise<void> {
  const { event, detail = {} } = entry;
  await db
    .insertInto('audit_event')
    .values({
      id: randomUUID(),
      at,
      event,
      ...namesOf(entry),
      detail: scrubPhones(JSON.stringify(detail)),
      expires_at: at + days * DAY_MS,
    })
    .execute();
}

export interface AuditFilter {
  event?: string | undefined;
  actor?: string | undefined;
  /** Milliseconds since the epoch: from inclusive, to exclusive. */
  from?: number | undefined;
  to?: number | undefined;
}
const PAGE = 500;

/** Yields entries, oldest first, read in pages. */
export async function* readAudit(db: Kysely<Database>, { event, actor, from, to }: AuditFilter) {
  let after = { at: -1, id: '' };
  for (;;) {
    const page = await db
      .selectFrom('audit_event')
      .select(['id', 'at', 'event', 'actor', 'target', 'network', 'detail'])
      .where((where) => where.or([where('at', '>', after.at), where.and([where('at', '=', after.at), where('id', '>', after.id)])]))
      .$if(event !== undefined, (query) => query.where('event', '=', event ?? ''))
      .$if(actor !== undefined, (query) => query.where('actor', '=', actor ?? ''))
      .$if(from !== undefined, (query) => query.where('at', '>=', from ?? 0))
      .$if(to !== undefined, (query) => query.where('at', '<', to ?? 0))
      .orderBy('at')
      .orderBy('id')
      .limit(PAGE)
      .execute();
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    after = last;
  }
}
