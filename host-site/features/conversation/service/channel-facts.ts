/** What a call about a channel reads: the enquiry, the merchant, its online hours and the channel. */
import { type Kysely, sql } from 'kysely';
import type { WeddingPlan } from '../../../../widgets/domain/services/wedding-plan.ts';
import { compiled, type Operands } from '../../../platform/database/compiled.ts';
import { merchantOfId } from '../../../platform/database/distribution/merchant-id.ts';
import { onNodeOf, onSameNode } from '../../../platform/database/distribution/node-condition.ts';
import type { Database } from '../../../platform/database/schema/schema.ts';
import { WEDDING_COLUMNS_WITHOUT_NAME, weddingOf } from '../../enquiries/service.ts';
import type { OnlineHours } from '../conversation.ts';
import type { Channel } from './channel-record.ts';
import { DEFAULT_HOURS } from './reception/online-hours.ts';
import { sharedRead } from './shared-reads.ts';

export interface ChannelFacts {
  /** Id of the enquiry, which is that of the channel. */
  id: string;
  merchant: { id: number; name: string };
  /** Slug of the merchant's city; empty without one. */
  cityPinyin: string;
  /** What the couple has stated about the wedding. */
  wedding: WeddingPlan;
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
  /** Whether the channel has a message with the requested idempotency key. */
  hasKey: boolean;
}

/**
 * Each message runs this statement twice, and PostgreSQL plans it for each connection, on a cluster each time: of a table that only adds a name it has a subquery instead of
 * a join, whose order would be planned together with all others.
 */
const readRow = compiled((db, { id, merchantId, key }: Operands<{ id: string; merchantId: number | undefined; key: string | undefined }>) =>
  db
    .selectFrom('enquiry')
    .leftJoin('merchant', 'merchant.id', 'enquiry.merchant_id')
    .leftJoin('chat_settings', 'chat_settings.merchant_id', 'enquiry.merchant_id')
    .leftJoin('chat_channel', (join) =>
      join.onRef('chat_channel.id', '=', 'enquiry.id').on(onSameNode(db, 'chat_channel.merchant_id', 'enquiry.merchant_id')),
    )
    .selectAll('chat_channel')
    .select(['enquiry.id as enquiry_id', 'enquiry.merchant_id as enquiry_merchant', 'enquiry.created_at', 'receipt_ended_at', 'phone_mask'])
    .select(WEDDING_COLUMNS_WITHOUT_NAME)
    .select((field) => [
      field.selectFrom('city').select('pinyin').whereRef('city.id', '=', 'merchant.city_id').as('city_pinyin'),
      field.selectFrom('hall').select('hall.name').whereRef('hall.id', '=', 'enquiry.hall_id').as('hall_name'),
    ])
    .$if(Boolean(key), (query) =>
      query.select((field) =>
        field
          .selectFrom('chat_message')
          .select('client_key')
          .where('channel_id', '=', id)
          .where('client_key', '=', key)
          // The first names the node, and the second tells Citus for ids that name none that it is the enquiry's.
          .where(onNodeOf(db, 'chat_message.merchant_id', merchantId))
          .where(onSameNode(db, 'chat_message.merchant_id', 'enquiry.merchant_id'))
          .as('client_key'),
      ),
    )
    .select(sql<number>`case when state = 'withdrawn' or enquiry.phone_cipher = '' then 1 else 0 end`.as('is_erased'))
    .select(['merchant.name as merchant_name', 'source', 'merchant.active', 'opens_at', 'closes_at'])
    .where('enquiry.id', '=', id)
    .$if(Boolean(merchantId), (query) => query.where('enquiry.merchant_id', '=', merchantId)),
);

/**
 * Returns the channel of an enquiry; undefined for an unknown one.
 * @param key idempotency key with its side; empty: none
 */
export async function readFacts(db: Kysely<Database>, id: string, key = ''): Promise<ChannelFacts | undefined> {
  const [row] = await readRow(db, { id, merchantId: merchantOfId(id), key: key || undefined });
  if (!row) return undefined;
  const { enquiry_id, enquiry_merchant, created_at, receipt_ended_at, phone_mask, is_erased, client_key, ...others } = row;
  const { merchant_name, source, active, opens_at, closes_at, city_pinyin, ...ofEnquiry } = others;
  const { wedding_date, date_flexibility, meal, table_count, hall_id, hall_name, ...channel } = ofEnquiry;
  return {
    id: enquiry_id,
    merchant: { id: enquiry_merchant, name: merchant_name ?? '' },
    cityPinyin: city_pinyin ?? '',
    wedding: weddingOf({ wedding_date, date_flexibility, meal, table_count, hall_id, hall_name }),
    phoneMask: phone_mask,
    isErased: is_erased === 1,
    createdAt: created_at,
    receiptEndedAt: receipt_ended_at,
    channel: channel.id === null ? undefined : (channel as Channel),
    isEnabled: source === 1 && active === 1,
    hours: opens_at !== null && closes_at !== null ? { opensAt: opens_at, closesAt: closes_at } : DEFAULT_HOURS,
    hasKey: typeof client_key === 'string',
  };
}

/** For a channel's listeners, which read it after the same change. */
export const readSharedFacts = sharedRead((id: string) => id, readFacts);
