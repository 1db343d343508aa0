/**
 * Sends notices to group bots: at least once, in the order of the enquiries, bots in parallel. Any number of processes may send at the same
 * time; the lease of a bot ensures that only one process sends to it, so that its rate limit holds across processes.
 */
import type { Kysely } from 'kysely';
import { withRetry } from '../../../platform/database/engines/with-retry.ts';
import type { Database } from '../../../platform/database/schema/schema.ts';
import type { Keyring } from '../../../platform/keys/keyring.ts';
import type { Exchange } from '../../../platform/outgoing/endpoint-post.ts';
import { delayAfter } from '../../../platform/outgoing/retry-delay.ts';
import { startWorker, type Worker } from '../../../platform/outgoing/worker.ts';
import { DELIVERY_TIMINGS, type DeliveryTimings, LEASE_RESERVE_MS } from '../../enquiries/service.ts';
import type { ReminderRule } from '../settings.ts';
import { type ClaimedBot, claimBots, countFailure, type DueNotice, dropNotices, dueNotices, markSent, releaseBot } from './bot-notices.ts';
import { insertReminders, isUnanswered } from './bot-reminders.ts';
import type { BotEndpoint } from './bot-request.ts';
import { fittingCount, type NoticeFacts, noticeText } from './bot-texts.ts';
import { openBot } from './bots.ts';
import { sendMessage } from './send-message.ts';

export interface BotWorkerOptions {
  db: Kysely<Database>;
  keyring: Keyring;
  exchange: Exchange;
  /** Public origin of the site, for the link to the inbox. */
  origin: string;
  /** Undefined: no reminders. */
  reminder: ReminderRule | undefined;
  clock: () => number;
  /** Gets merchant ids, kinds and reasons; never an address, a secret or a phone number. */
  log: { warn(facts: object, text: string): void; error(facts: object, text: string): void };
  /** 0 to 1, for jitter. */
  random?: () => number;
  timings?: Partial<DeliveryTimings>;
}

interface SendContext extends Omit<BotWorkerOptions, 'timings'> {
  random: () => number;
  timings: DeliveryTimings;
  signal: AbortSignal;
}

/**
 * Whether the platform refused what the latest message states. The host of a page is the only text in it that visitors choose: repetitions leave hosts
 * out, so that none of them holds up the notices of others.
 */
const isWithoutHosts = ({ failure }: ClaimedBot): boolean => failure.startsWith('code ');

const factsOf =
  (bot: ClaimedBot) =>
  ({ event, merchant_name, receipt, created_at, city_name, wedding_date, origin, outcome, phone_mask }: DueNotice): NoticeFacts => ({
    event: event as NoticeFacts['event'],
    merchant: merchant_name ?? '',
    receipt: receipt ?? '',
    createdAt: created_at ?? 0,
    city: city_name ?? '',
    weddingDate: wedding_date ?? '',
    host: isWithoutHosts(bot) ? '' : (origin ?? ''),
    call: outcome === null ? '' : outcome === 'answered' ? 'answered' : phone_mask ? 'missed' : 'numberless',
  });

/** A withdrawn enquiry is not reported, because the couple wants no call, and there is no reminder of one that was contacted. */
const isReportable = (notice: DueNotice): boolean =>
  notice.event === 'enquiry.unanswered' ? isUnanswered(notice) : notice.state !== null && notice.state !== 'withdrawn';

/** Sends one message with as many due notices as fit, and stores the outcome. */
async function sendNotices(context: SendContext, bot: ClaimedBot): Promise<void> {
  const { db, keyring, clock, log, origin } = context;
  const due = await dueNotices(db, bot, clock());
  await dropNotices(
    db,
    due.filter((notice) => !isReportable(notice)).map(({ id }) => id),
  );
  const reportable = due.filter(isReportable);
  const notices = reportable.slice(0, fittingCount(reportable.map(factsOf(bot)), origin));
  if (!notices.length) return releaseBot(db, bot, {});
  let endpoint: BotEndpoint;
  try {
    endpoint = openBot(keyring, bot);
  } catch (error) {
    log.error({ err: error, merchant: bot.merchant_id, bot: bot.kind }, 'the address of a bot cannot be decrypted; it will be tried again');
    return storeFailure(context, { bot, notices }, 'cannot be decrypted');
  }
  await send(context, { bot, notices, endpoint });
}

interface Batch {
  bot: ClaimedBot;
  notices: DueNotice[];
}

async function send(context: SendContext, { bot, notices, endpoint }: Batch & { endpoint: BotEndpoint }): Promise<void> {
  const { db, exchange, clock, log, origin, reminder, timings, signal } = context;
  const text = noticeText(notices.map(factsOf(bot)), origin);
  const message = { kind: bot.kind, endpoint, text, now: clock() };
  const { outcome } = await sendMessage(exchange, message, { timeoutMs: timings.timeout, signal });
  if (outcome.kind === 'accepted') {
    const ids = notices.map(({ id }) => id);
    await withRetry(() =>
      db.transaction().execute(async (trx) => {
        await markSent(trx, ids, clock());
        if (reminder) await insertReminders(trx, bot, { notices, rule: reminder, now: clock() });
        await releaseBot(trx, bot, { failures: 0, failure: '' });
      }),
    );
    return;
  }
  const { failure } = outcome;
  if (failure === 'stopped') return releaseBot(db, bot, { next_send_at: clock() });
  if (outcome.kind === 'refused') return storeFailure(context, { bot, notices }, failure);
  log.warn(
    { event: 'bot.rate_limited', merchant: bot.merchant_id, bot: bot.kind, failure },
    'a bot gets too many messages; it will be tried later',
  );
  await releaseBot(db, bot, { next_send_at: clock() + outcome.pauseMs, failure });
}

async function storeFailure({ db, clock, log, random, timings }: SendContext, { bot, notices }: Batch, failure: string): Promise<void> {
  const failures = bot.failures + 1;
  const facts = { merchant: bot.merchant_id, bot: bot.kind, failures, failure };
  log.warn({ event: 'bot.message_failed', ...facts }, 'a message to a bot failed and will be tried again');
  const ids = notices.map(({ id }) => id);
  const dead = await countFailure(db, ids, { tries: timings.tries, now: clock() });
  if (dead) log.error({ event: 'bot.notices_abandoned', ...facts, notices: dead }, 'notices were abandoned: run npm run data -- bot list');
  await releaseBot(db, bot, { next_send_at: clock() + delayAfter(failures, timings, random()), failures, failure });
}

export interface BotWork {
  claim: (limit: number) => Promise<ClaimedBot[]>;
  /** Sends one message to the bot and stores the outcome. */
  attempt: (bot: ClaimedBot, signal: AbortSignal) => Promise<void>;
}

/** Returns the two steps that the worker repeats. */
export function botWork({ timings: changes, random = Math.random, ...options }: BotWorkerOptions): BotWork {
  const timings = { ...DELIVERY_TIMINGS, ...changes };
  return {
    claim(limit) {
      const now = options.clock();
      return claimBots(options.db, { now, until: now + timings.timeout + LEASE_RESERVE_MS, limit });
    },
    attempt: (bot, signal) => sendNotices({ ...options, random, timings, signal }, bot),
  };
}

/** Starts to send notices until `stop` is called. */
export function startBots(options: BotWorkerOptions): Worker {
  const { log, timings, random = Math.random } = options;
  return startWorker({
    ...DELIVERY_TIMINGS,
    ...timings,
    random,
    ...botWork(options),
    // The lease expires and the notices are sent again.
    onAttemptError: (error, { merchant_id, kind }) =>
      log.error(
        { err: error, merchant: merchant_id, bot: kind },
        'the outcome of a message was not stored; the message will be sent again',
      ),
    onClaimError: (error) => log.error({ err: error }, 'the notices for bots cannot be read; will be tried again'),
  });
}
