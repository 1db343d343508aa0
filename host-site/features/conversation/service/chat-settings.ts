/** Whether a merchant has conversations, its online hours and preset messages. */
import type { Kysely } from 'kysely';
import type { Result } from '../../../../widgets/domain/services/result.ts';
import type { MerchantContext, TimedContext } from '../../../platform/calls/context.ts';
import { done } from '../../../platform/calls/refusals.ts';
import type { Caller } from '../../../platform/calls/service-call.ts';
import type { Database } from '../../../platform/database/schema/schema.ts';
import { listOf } from '../../../platform/database/schema/stored-json.ts';
import type { OutputOf, ParsedInputOf } from '../../../platform/feature/call.ts';
import { actingOf } from '../../login/service.ts';
import type { conversationCalls } from '../contract.ts';
import type { ChatSettings, OnlineHours } from '../conversation.ts';
import { refuse } from '../refusals.ts';
import { DEFAULT_PRESETS, presetsOf } from './preset-messages.ts';
import { DEFAULT_HOURS, isOnline } from './reception/online-hours.ts';

/** Whether couples can write to the merchant: it is active and accepts enquiries (source 1). */
export async function isChatEnabled(db: Kysely<Database>, merchantId: number): Promise<boolean> {
  const row = await db.selectFrom('merchant').select('source').where('id', '=', merchantId).where('active', '=', 1).executeTakeFirst();
  return row?.source === 1;
}

/** Returns whether couples can write to the merchant, and its online hours, with one statement. */
async function chatOpening(db: Kysely<Database>, merchantId: number): Promise<{ isEnabled: boolean; hours: OnlineHours }> {
  const row = await db
    .selectFrom('merchant')
    .leftJoin('chat_settings', 'chat_settings.merchant_id', 'merchant.id')
    .select(['source', 'active', 'opens_at', 'closes_at'])
    .where('merchant.id', '=', merchantId)
    .executeTakeFirst();
  const isSet = row && row.opens_at !== null && row.closes_at !== null;
  return {
    isEnabled: row?.source === 1 && row.active === 1,
    hours: isSet ? { opensAt: row.opens_at as number, closesAt: row.closes_at as number } : DEFAULT_HOURS,
  };
}

/** Returns a merchant's settings; those of every merchant when it has set none. */
export async function readChatSettings(db: Kysely<Database>, merchantId: number): Promise<{ hours: OnlineHours; presets: string[] }> {
  const row = await db.selectFrom('chat_settings').selectAll().where('merchant_id', '=', merchantId).executeTakeFirst();
  if (!row) return { hours: DEFAULT_HOURS, presets: [...DEFAULT_PRESETS.merchant] };
  return { hours: { opensAt: row.opens_at, closesAt: row.closes_at }, presets: listOf(row.presets) };
}

/** Whether couples can write to the merchant, and who answers now. */
export async function chatEnabled(
  { db, clock }: TimedContext,
  { merchantId }: ParsedInputOf<typeof conversationCalls.chatEnabled>,
): Promise<Result<OutputOf<typeof conversationCalls.chatEnabled>>> {
  const { isEnabled, hours } = await chatOpening(db, merchantId);
  return done({ isEnabled, isOnline: isEnabled && isOnline(hours, clock()), hours });
}

/** Returns the couple's preset messages, or with `merchantId` those of that merchant, for its users. */
export async function presetMessages(
  context: MerchantContext,
  { merchantId }: ParsedInputOf<typeof conversationCalls.presetMessages>,
  caller: Caller,
): Promise<Result<OutputOf<typeof conversationCalls.presetMessages>>> {
  if (!merchantId) return done({ list: [...DEFAULT_PRESETS.couple] });
  const merchant = await ownMerchant(context, merchantId, caller);
  return 'ok' in merchant ? merchant : done({ list: (await readChatSettings(context.db, merchantId)).presets });
}

/** Returns the settings of one of the caller's merchants. */
export async function chatSettings(
  context: MerchantContext,
  { merchantId }: { merchantId: number },
  caller: Caller,
): Promise<Result<ChatSettings>> {
  const merchant = await ownMerchant(context, merchantId, caller);
  if ('ok' in merchant) return merchant;
  const { hours, presets } = await readChatSettings(context.db, merchantId);
  return done({ ...hours, presets });
}

export async function setChatSettings(
  context: MerchantContext,
  { merchantId, opensAt, closesAt, presets }: ParsedInputOf<typeof conversationCalls.setChatSettings>,
  caller: Caller,
): Promise<Result<ChatSettings>> {
  if (!caller.own) return refuse('foreignPage');
  const merchant = await ownMerchant(context, merchantId, caller);
  if ('ok' in merchant) return merchant;
  const settings = { opensAt, closesAt, presets: presetsOf(presets) };
  const row = { opens_at: opensAt, closes_at: closesAt, presets: JSON.stringify(settings.presets), updated_at: context.clock() };
  await context.db
    .insertInto('chat_settings')
    .values({ merchant_id: merchantId, ...row })
    .onConflict((conflict) => conflict.column('merchant_id').doUpdateSet(row))
    .execute();
  return done(settings);
}

/** Returns the merchant if the caller may act for it. Another one is refused like one that does not exist. */
async function ownMerchant(context: MerchantContext, merchantId: number, caller: Caller): Promise<{ id: number } | Result<never>> {
  const acting = await actingOf(context, caller);
  if (!acting) return refuse('notLoggedIn');
  return acting.merchants.find(({ id }) => id === merchantId) ?? refuse('noMerchant');
}
