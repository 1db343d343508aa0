/** `data -- push`: submits new and changed pages to Baidu. Without a push URL, or with --dry-run, prints them. */
import type { Writable } from 'node:stream';
import type { Kysely } from 'kysely';
import {
  articleUrl,
  exampleUrl,
  hotelPackageUrl,
  hotelUrl,
  listingPackageUrl,
  merchantUrl,
} from '../../../../widgets/domain/site/links.ts';
import type { Site } from '../../../../widgets/domain/site/site.ts';
import { defineCommand, flag } from '../../../platform/cli/command-definition.ts';
import type { Database } from '../../../platform/database/schema/schema.ts';
import { siteOf } from '../../../platform/settings/site/site.ts';
import { ENTRY_TYPE } from '../search-index/entry-types.ts';
import { NotTaken, send } from './push-request.ts';

/** Addresses that one request may hold. */
export const MOST_IN_REQUEST = 2000;
/** Rows of one statement: each brings three values. */
const AT_A_TIME = 200;

export interface PushOptions {
  site: Site;
  /** Which pages the site has. */
  serves: (url: string) => boolean;
  /** Contains the operator's token, so it is never printed; undefined: nothing is sent. */
  url: string | undefined;
  dryRun: boolean;
  fetch: typeof globalThis.fetch;
  out: Writable;
}
interface PushContext {
  db: Kysely<Database>;
  say: (line: string) => void;
}
interface Queued {
  type: number;
  id: number;
  queued_at: number;
}
interface Waiting extends Queued {
  /** Undefined: the page does not exist any more. */
  address: string | undefined;
}

function addressOf(site: Site, { type, id }: Queued, place: { cityId: number; pinyin: string; merchantId: number | null }): string {
  if (type === ENTRY_TYPE.hotel) return hotelUrl(site, place.pinyin, id);
  if (type === ENTRY_TYPE.hotelPackage)
    return hotelPackageUrl(site, { packageId: id, cityId: place.cityId, cityWord: place.pinyin, merchantId: place.merchantId ?? 0 });
  if (type === ENTRY_TYPE.merchant) return merchantUrl(site, id);
  return type === ENTRY_TYPE.package ? listingPackageUrl(site, id) : exampleUrl(site, id);
}

/** Returns the next queued pages after `last`, the oldest first. */
async function waitingAfter(db: Kysely<Database>, site: Site, last: Queued | undefined): Promise<Waiting[]> {
  let query = db
    .selectFrom('push_entry')
    .leftJoin('listing', (join) => join.onRef('listing.type', '=', 'push_entry.type').onRef('listing.id', '=', 'push_entry.id'))
    .leftJoin('city', 'city.id', 'listing.city_id')
    .leftJoin('package', 'package.id', 'listing.id')
    .leftJoin('article', (join) => join.onRef('article.id', '=', 'push_entry.id').on('article.active', '=', 1))
    .select(['push_entry.type', 'push_entry.id', 'push_entry.queued_at', 'city.id as cityId', 'city.slug as pinyin'])
    .select(['package.merchant_id as merchantId', 'article.id as article'])
    .orderBy('push_entry.queued_at')
    .orderBy('push_entry.type')
    .orderBy('push_entry.id')
    .limit(MOST_IN_REQUEST);
  if (last)
    query = query.where((e) =>
      e.or([
        e('push_entry.queued_at', '>', last.queued_at),
        e.and([e('push_entry.queued_at', '=', last.queued_at), e('push_entry.type', '>', last.type)]),
        e.and([e('push_entry.queued_at', '=', last.queued_at), e('push_entry.type', '=', last.type), e('push_entry.id', '>', last.id)]),
      ]),
    );
  return (await query.execute()).map(({ type, id, queued_at, cityId, pinyin, merchantId, article }) => {
    const queued = { type, id, queued_at: Number(queued_at) };
    if (type === ENTRY_TYPE.article) return { ...queued, address: article === null ? undefined : articleUrl(site, id) };
    return { ...queued, address: cityId && pinyin ? addressOf(site, queued, { cityId, pinyin, merchantId }) : undefined };
  });
}

/** Removes pages from the queue, except those that changed again meanwhile. */
async function forget(db: Kysely<Database>, rows: readonly Queued[]): Promise<void> {
  for (let at = 0; at < rows.length; at += AT_A_TIME)
    await db
      .deleteFrom('push_entry')
      .where((e) =>
        e.or(
          rows
            .slice(at, at + AT_A_TIME)
            .map(({ type, id, queued_at }) => e.and([e('type', '=', type), e('id', '=', id), e('queued_at', '=', queued_at)])),
        ),
      )
      .execute();
}

async function countWaiting(db: Kysely<Database>): Promise<number> {
  const { total } = await db
    .selectFrom('push_entry')
    .select((e) => e.fn.countAll().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

interface Page {
  row: Waiting;
  address: string;
}
const pagesOf = (rows: readonly Waiting[], serves: PushOptions['serves']): Page[] =>
  rows.flatMap((row) => (row.address === undefined || !serves(row.address) ? [] : [{ row, address: row.address }]));

/** Prints the addresses of all queued pages. Resolves with their number. */
async function printAddresses(db: Kysely<Database>, { site, serves, out }: Pick<PushOptions, 'site' | 'serves' | 'out'>): Promise<number> {
  let total = 0;
  let rows = await waitingAfter(db, site, undefined);
  while (rows.length) {
    const pages = pagesOf(rows, serves);
    for (const { address } of pages) out.write(`${address}\n`);
    total += pages.length;
    rows = await waitingAfter(db, site, rows.at(-1));
  }
  return total;
}

interface BatchResult {
  accepted: number;
  refused: number;
  /** Addresses that the next request may hold; 0: no further request. */
  limit: number;
}

/** Submits the pages and removes the accepted ones from the queue. @throws NotTaken when the request failed */
async function submitBatch(
  { db, say }: PushContext,
  { url, fetch }: { url: string; fetch: PushOptions['fetch'] },
  batch: readonly Page[],
): Promise<BatchResult> {
  const answer = await send(
    fetch,
    url,
    batch.map(({ address }) => address),
  );
  const bad = batch.filter(({ address }) => answer.refused.has(address));
  for (const { address } of bad)
    say(`${address}: refused as not of this site or not valid; look at PUBLIC_ORIGIN and the site of BAIDU_PUSH_URL`);
  const good = batch.filter(({ address }) => !answer.refused.has(address));
  // The response has the number of accepted addresses; they are accepted in order.
  const accepted = good.slice(0, answer.success);
  await forget(
    db,
    accepted.map(({ row }) => row),
  );
  // Refused addresses are skipped. When none was accepted, further requests would fail too.
  const isOver = !accepted.length || accepted.length < good.length;
  const limit = isOver ? 0 : Math.min(MOST_IN_REQUEST, answer.remain ?? MOST_IN_REQUEST);
  return { accepted: accepted.length, refused: bad.length, limit };
}

/** Resolves with the exit code: 1 when an address was not accepted. */
export async function pushCommand(context: PushContext, { site, serves, url, dryRun, fetch, out }: PushOptions): Promise<number> {
  const { db, say } = context;
  if (!url || dryRun) {
    const total = await printAddresses(db, { site, serves, out });
    say(`push: ${total} would be sent; nothing was${url ? '' : ', because BAIDU_PUSH_URL is not set'}.`);
    return 0;
  }
  let last: Queued | undefined;
  let accepted = 0;
  let refused = 0;
  let limit = MOST_IN_REQUEST;
  while (limit) {
    const rows = await waitingAfter(db, site, last);
    if (!rows.length) break;
    await forget(
      db,
      rows.filter(({ address }) => address === undefined),
    );
    const batch = pagesOf(rows, serves).slice(0, limit);
    if (!batch.length) {
      last = rows.at(-1);
      continue;
    }
    try {
      const result = await submitBatch(context, { url, fetch }, batch);
      accepted += result.accepted;
      refused += result.refused;
      limit = result.limit;
      last = batch.at(-1)?.row;
    } catch (error) {
      if (!(error instanceof NotTaken)) throw error;
      say(`push: ${accepted} taken, ${await countWaiting(db)} wait: ${error.message}`);
      return 1;
    }
  }
  const waiting = await countWaiting(db);
  say(`push: ${accepted} taken, ${waiting} wait${waiting && !refused ? ' for another day' : ''}.`);
  return refused ? 1 : 0;
}

export const pushPages = defineCommand({
  name: 'push',
  what: 'tell Baidu which pages an import changed (BAIDU_PUSH_URL; without it they are only printed)',
  options: { 'dry-run': flag() },
  run: (context, { 'dry-run': dryRun }) => {
    const { settings, served, out } = context;
    return pushCommand(context, {
      site: siteOf(settings, []),
      serves: served(),
      url: settings.baiduPushUrl,
      dryRun,
      fetch: globalThis.fetch,
      out,
    });
  },
});
