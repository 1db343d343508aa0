/** What a call about a channel reads: the enquiry, the merchant, its online hours and the channel, with one statement for the calls that wait. */
import { type CompiledQuery, type Kysely, sql } from 'kysely';
import type { OnlineHours } from '../../../widgets/domain/services/conversation.ts';
import { isInList, listParameter } from '../../database/list-parameter.ts';
import type { Database } from '../../database/schema/schema.ts';
import { statementTemplate } from '../../database/statement-template.ts';
import { together } from '../together.ts';
import type { Channel } from './channel-record.ts';
import { DEFAULT_HOURS } from './reception/online-hours.ts';

type Db = Kysely<Database>;

export interface ChannelFacts {
  /** Id of the enquiry, which is that of the channel. */
  id: string;
  merchant: { id: number; name: string };
  /** Mask of the couple's number; empty once the number is erased. */
  phoneMask: string;
  isErased: boolean;
  createdAt: number;
  receiptEndedAt: number | null;
  /** Undefined while nobody has written. */
  channel: Channel | undefined;
  /** Whether couples can write to the merchant. */
  isEnabled: boolean;
  hours: OnlineHours;
  /** Which of the requested idempotency keys the channel has. */
  storedKeys: ReadonlySet<string>;
}

export interface FactsRequest {
  id: string;
  /** Idempotency key with its side; empty: none. */
  key: string;
}

const statement = statementTemplate((db, { ids, keys }: { ids: string; keys: string }) =>
  db
    .selectFrom('enquiry')
    .leftJoin('merchant', 'merchant.id', 'enquiry.merchant_id')
    .leftJoin('chat_settings', 'chat_settings.merchant_id', 'enquiry.merchant_id')
    .leftJoin('chat_channel', 'chat_channel.id', 'enquiry.id')
    .leftJoin('chat_message', (join) => join.onRef('chat_message.channel_id', '=', 'enquiry.id').on(isInList(db, 'client_key', keys)))
    .selectAll('chat_channel')
    .select(['enquiry.id as enquiry_id', 'enquiry.merchant_id as enquiry_merchant', 'enquiry.created_at', 'receipt_ended_at', 'phone_mask'])
    .select(sql<number>`case when state = 'withdrawn' or enquiry.phone_cipher = '' then 1 else 0 end`.as('is_erased'))
    .select(['merchant.name as merchant_name', 'source', 'active', 'opens_at', 'closes_at', 'client_key'])
    .where(isInList(db, 'enquiry.id', ids)),
);

/** Reads the channels of the requests; those of unknown enquiries are missing. */
export async function readFacts(db: Db, requests: readonly FactsRequest[]): Promise<Map<string, ChannelFacts>> {
  const ids = listParameter(db, [...new Set(requests.map(({ id }) => id))]);
  const keys = listParameter(db, [...new Set(requests.flatMap(({ key }) => (key ? [key] : [])))]);
  const { rows } = await db.executeQuery(statement(db, { ids, keys }));
  const facts = new Map<string, ChannelFacts>();
  for (const row of rows) facts.set(row.enquiry_id, factsOf(row, facts.get(row.enquiry_id)?.storedKeys));
  return facts;
}

type Row = ReturnType<typeof statement> extends CompiledQuery<infer R> ? R : never;

/** @param keys keys of earlier rows of the channel: there is one row for each key */
function factsOf({ client_key, ...row }: Row, keys: Iterable<string> = []): ChannelFacts {
  const { enquiry_id, enquiry_merchant, created_at, receipt_ended_at, phone_mask, is_erased, ...others } = row;
  const { merchant_name, source, active, opens_at, closes_at, ...channel } = others;
  return {
    id: enquiry_id,
    merchant: { id: enquiry_merchant, name: merchant_name ?? '' },
    phoneMask: phone_mask,
    isErased: is_erased === 1,
    createdAt: created_at,
    receiptEndedAt: receipt_ended_at,
    channel: channel.id === null ? undefined : (channel as Channel),
    isEnabled: source === 1 && active === 1,
    hours: opens_at !== null && closes_at !== null ? { opensAt: opens_at, closesAt: closes_at } : DEFAULT_HOURS,
    storedKeys: new Set(client_key === null ? keys : [...keys, client_key]),
  };
}

const readers = new WeakMap<Db, (request: FactsRequest) => Promise<ChannelFacts | undefined>>();

/** Returns the channel of an enquiry; undefined for an unknown one. Calls that wait share a statement. */
export function factsTogether(db: Db, request: FactsRequest): Promise<ChannelFacts | undefined> {
  const existing = readers.get(db);
  if (existing) return existing(request);
  const read = together<FactsRequest, ChannelFacts | undefined>({
    run: async (requests) => {
      const facts = await readFacts(db, requests);
      return requests.map(({ id }) => facts.get(id));
    },
    groups: 2,
  });
  readers.set(db, read);
  return read(request);
}
