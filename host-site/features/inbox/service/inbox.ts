/** The enquiry inbox. Every query is limited to the merchants that the user may act for. */
import { sql } from 'kysely';
import { chinaDate, chinaDayStart } from '../../../../widgets/domain/china-time.ts';
import type { Result } from '../../../../widgets/domain/services/result.ts';
import type { ServiceContext, TimedContext } from '../../../platform/calls/context.ts';
import { done } from '../../../platform/calls/refusals.ts';
import type { Caller } from '../../../platform/calls/service-call.ts';
import { withRetry } from '../../../platform/database/engines/with-retry.ts';
import { INBOX_STATES, type InboxState } from '../../enquiries/contract.ts';
import { hasId, lastRepetitions, noteReveal, noteState, repetitionsOf, viewRepetitions } from '../../enquiries/service.ts';
import { type Acting, merchantUserOf } from '../../login/service.ts';
import type { InboxPart } from '../context.ts';
import { type InboxEnquiry, type InboxFilter, type InboxList, NEXT_STATES } from '../inbox.ts';
import { type Refusal, refuse } from '../refusals.ts';
import { type InboxContext, originOptions, packageOptions, type Row, readFind, rowOf, rowsOf, stateCounts } from './inbox-rows.ts';
import { countReveals, historyOf } from './lead-history.ts';
import { readResponseMinutes } from './response-time.ts';

const INBOX_PAGE_SIZE = 20;
/** A navigation shows more than 99 as 99+. */
const MOST_COUNTED = 100;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

type StateCounts = Record<InboxState, number>;

/** Counts the enquiries by state, tests apart: a merchant must not take them for real ones. */
async function countStates(...which: Parameters<typeof stateCounts>): Promise<{ real: StateCounts; tests: StateCounts }> {
  const rows = await stateCounts(...which).execute();
  const none = Object.fromEntries(INBOX_STATES.map((name) => [name, 0])) as StateCounts;
  const counts = { real: { ...none }, tests: { ...none } };
  for (const { state, is_test, count } of rows) counts[is_test ? 'tests' : 'real'][state as InboxState] = Number(count);
  return counts;
}

const sumOf = (counts: StateCounts): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

export async function readInbox(context: InboxContext, { find, ...choice }: InboxFilter, caller: Caller): Promise<Result<InboxList>> {
  const acting = await merchantUserOf(context, caller);
  if ('ok' in acting) return acting;
  const { merchants } = acting;
  const mine = merchants.map(({ id }) => id).filter((id) => !choice.merchantId || id === choice.merchantId);
  // A merchant that the user may not act for, or not any more.
  if (!mine.length) return refuse('unknownEnquiry');
  const { state, page = 1 } = choice;
  const filter = { ...choice, ...(await readFind(context, mine, find)) };
  const { real, tests } = await countStates(context, mine, filter);
  const selected = filter.test ? tests : real;
  const total = state ? selected[state] : sumOf(selected);
  const list = await rowsOf(context, mine, filter)
    .where('is_test', '=', filter.test ? 1 : 0)
    .$if(state !== undefined, (one) => one.where('state', '=', state ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('enquiry.id', 'desc')
    .limit(INBOX_PAGE_SIZE)
    .offset((page - 1) * INBOX_PAGE_SIZE)
    .execute();
  const repeated = await lastRepetitions(context, list);
  const packages = await packageOptions(context, mine).execute();
  const origins = await originOptions(context, mine).execute();
  return done({
    list: list.map((row) => rowOf(context, row, repeated.get(row.id) ?? 0)),
    total,
    page,
    pageSize: INBOX_PAGE_SIZE,
    merchants,
    packages,
    origins: origins.map(({ origin }) => origin),
    counts: real,
    tests: sumOf(tests),
    responseMinutes: await readResponseMinutes(context.db, mine, context.clock()),
  });
}

/** Counts the enquiries that no user of the merchants has opened, up to 100. */
export async function countNewEnquiries(context: InboxContext, _: object, caller: Caller): Promise<Result<{ count: number }>> {
  const acting = await merchantUserOf(context, caller);
  if ('ok' in acting) return acting;
  const rows = await context.db
    .selectFrom('enquiry')
    .select('merchant_id')
    .where(
      'merchant_id',
      'in',
      acting.merchants.map(({ id }) => id),
    )
    // The words of the partial index: with parameters the engines would not use it.
    .where(sql<boolean>`state = 'new' and is_test = 0 and repeats_enquiry_id is null`)
    .limit(MOST_COUNTED)
    .execute();
  return done({ count: rows.length });
}

/** Returns the id of the first enquiry when the stated one repeats it, else the stated one; undefined when there is none. */
async function firstIdOf({ db }: InboxContext, id: string): Promise<string | undefined> {
  const stated = await db.selectFrom('enquiry').select('repeats_enquiry_id').where(hasId(id)).executeTakeFirst();
  return stated && (stated.repeats_enquiry_id ?? id);
}

/** Returns the row of an enquiry of the user's merchants; for the id of a repetition, that of the first enquiry. Other enquiries are refused like ones that do not exist. */
async function enquiryOf(context: InboxContext, id: string, caller: Caller): Promise<{ row: Row; acting: Acting } | Result<never>> {
  const acting = await merchantUserOf(context, caller);
  if ('ok' in acting) return acting;
  const mine = acting.merchants.map((merchant) => merchant.id);
  const firstId = UUID.test(id) ? await firstIdOf(context, id) : undefined;
  const row = firstId && (await rowsOf(context, mine).where('enquiry.id', '=', firstId).executeTakeFirst());
  return row ? { row, acting } : refuse('unknownEnquiry');
}

const detailOf = async (context: Pick<InboxContext, 'db' | 'partners' | 'slots'>, row: Row): Promise<InboxEnquiry> => {
  // An enquiry becomes "viewed" when it is opened, not by a choice.
  const next = NEXT_STATES[row.state as InboxState].filter((state) => state !== 'viewed');
  const [events, repetitions] = await Promise.all([historyOf(context.db, row), repetitionsOf(context, row)]);
  // The latest repetition is the first one.
  const enquiry = rowOf(context, row, repetitions[0]?.createdAt ?? 0);
  return { ...enquiry, events, next, repetitions };
};

/** Changes a state. Of concurrent changes one succeeds; false when the state is not `from` any more. */
async function move(
  context: TimedContext,
  { row, acting }: { row: Row; acting: Acting },
  from: InboxState,
  to: InboxState,
): Promise<boolean> {
  const { db, clock } = context;
  return withRetry(() =>
    db.transaction().execute(async (trx) => {
      const moved = await trx
        .updateTable('enquiry')
        .set({ state: to })
        .where('id', '=', row.id)
        .where('merchant_id', '=', row.merchant_id)
        .where('state', '=', from)
        .returning('id')
        .executeTakeFirst();
      if (!moved) return false;
      await noteState(trx, { enquiryId: row.id, merchantId: row.merchant_id, at: clock(), userId: acting.session.userId }, from, to);
      return true;
    }),
  );
}

/** Returns one enquiry and marks a new one and new repetitions as viewed (已查看), unless `peek` is set. */
export async function readInboxEnquiry(
  context: InboxContext,
  { id, peek }: { id: string; peek?: boolean },
  caller: Caller,
): Promise<Result<InboxEnquiry>> {
  const match = await enquiryOf(context, id, caller);
  if ('ok' in match) return match;
  if (!peek && (await lastRepetitions(context, [match.row])).size > 0)
    await viewRepetitions(context, match.row, match.acting.session.userId);
  if (match.row.state !== 'new' || peek) return done(await detailOf(context, match.row));
  await move(context, match, 'new', 'viewed');
  const now = await enquiryOf(context, id, caller);
  return 'ok' in now ? now : done(await detailOf(context, now.row));
}

/** @param input.from state that the page showed: the change is refused when the state has changed since */
export async function setEnquiryState(
  context: InboxContext,
  input: { id: string; from: InboxState; to: InboxState },
  caller: Caller,
): Promise<Result<InboxEnquiry>> {
  if (!caller.own) return refuse('foreignPage');
  const match = await enquiryOf(context, input.id, caller);
  if ('ok' in match) return match;
  if (!NEXT_STATES[input.from].includes(input.to)) return refuse('wrongStep');
  if (!(await move(context, match, input.from, input.to))) return refuse('stateChanged');
  const now = await enquiryOf(context, input.id, caller);
  return 'ok' in now ? now : done(await detailOf(context, now.row));
}

/**
 * Returns the full number and records who revealed it. A user can reveal a limited number of enquiries per day, so that a stolen session
 * does not reveal all; revealing one again on the same day does not count.
 */
export async function revealPhone(
  context: InboxContext & InboxPart & Pick<ServiceContext, 'audit' | 'keyring' | 'reauthMs'>,
  { id }: { id: string },
  caller: Caller,
): Promise<Result<InboxEnquiry & { phone: string }>> {
  if (!caller.own) return refuse('foreignPage');
  const match = await enquiryOf(context, id, caller);
  if ('ok' in match) return match;
  const { db, clock, keyring, revealsPerDay, reauthMs } = context;
  const { row, acting } = match;
  if (acting.session.authenticatedAt <= clock() - reauthMs) return refuse('reauthNeeded');
  const step = { enquiryId: row.id, merchantId: row.merchant_id, at: clock(), userId: acting.session.userId };
  const today = chinaDayStart(chinaDate(step.at));
  const revealed = await withRetry(() =>
    db.transaction().execute(async (trx): Promise<{ phone: string } | Refusal> => {
      const { phone_key, phone_cipher } = await trx
        .selectFrom('enquiry')
        .select(['phone_key', 'phone_cipher'])
        .where(hasId(row.id))
        .executeTakeFirstOrThrow();
      if (!phone_cipher) return row.outcome === null || row.state === 'withdrawn' ? 'withdrawn' : 'noCallerNumber';
      if ((await countReveals(trx, step, { merchantIds: acting.merchants.map((merchant) => merchant.id), since: today })) >= revealsPerDay)
        return 'tooManyReveals';
      await noteReveal(trx, step);
      await context.audit.record(trx, {
        event: 'enquiry.revealed',
        actor: step.userId,
        target: `enquiry:${row.id}`,
        address: caller.address,
        detail: { merchant: row.merchant_id },
      });
      return { phone: keyring.open({ key: phone_key, cipher: phone_cipher }, row.id) };
    }),
  );
  if (typeof revealed === 'string') return refuse(revealed);
  return done({ ...(await detailOf(context, row)), ...revealed });
}
