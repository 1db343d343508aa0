/** The group bots of merchants and of the operator. Address and signing secret are encrypted under the keyring. */
import { type Kysely, sql } from 'kysely';
import { withRetry } from '../../../platform/database/engines/with-retry.ts';
import type { Database } from '../../../platform/database/schema/schema.ts';
import { recordFact } from '../../../platform/facts/facts.ts';
import type { Keyring } from '../../../platform/keys/keyring.ts';
import { BOT_KINDS, type BotEndpoint, type BotKind } from './bot-request.ts';

/** `merchant_id` of the operator's bots. */
export const ALL_MERCHANTS = 0;

export interface BotKey {
  merchantId: number;
  kind: BotKind;
}

export const aboutBot = ({ merchantId, kind }: { merchantId: number; kind: string }): string => `bot ${merchantId} ${kind}`;

interface SealedBot {
  merchant_id: number;
  kind: string;
  sealed_key: string;
  sealed_cipher: string;
}

/** @throws when the key is missing */
export const openBot = (keyring: Pick<Keyring, 'open'>, { merchant_id, kind, sealed_key, sealed_cipher }: SealedBot): BotEndpoint =>
  JSON.parse(keyring.open({ key: sealed_key, cipher: sealed_cipher }, aboutBot({ merchantId: merchant_id, kind }))) as BotEndpoint;

function sealBot(keyring: Pick<Keyring, 'seal'>, bot: { merchantId: number; kind: string }, endpoint: BotEndpoint) {
  const { key, cipher } = keyring.seal(JSON.stringify(endpoint), aboutBot(bot));
  return { sealed_key: key, sealed_cipher: cipher };
}

/** Adds a bot or replaces its address. Earlier failures no longer delay its messages. Resolves with false when the merchant does not exist. */
export async function setBot(
  { db, keyring, now }: { db: Kysely<Database>; keyring: Keyring; now: number },
  bot: BotKey,
  endpoint: BotEndpoint,
): Promise<boolean> {
  const { merchantId, kind } = bot;
  if (merchantId !== ALL_MERCHANTS) {
    const merchant = await db.selectFrom('merchant').select('id').where('id', '=', merchantId).executeTakeFirst();
    if (!merchant) return false;
  }
  const values = { ...sealBot(keyring, bot, endpoint), host: new URL(endpoint.url).host, next_send_at: now, failures: 0, failure: '' };
  await db
    .insertInto('bot')
    .values({ merchant_id: merchantId, kind, created_at: now, ...values })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'kind']).doUpdateSet(values))
    .execute();
  return true;
}

export const findBot = (db: Kysely<Database>, { merchantId, kind }: BotKey) =>
  db.selectFrom('bot').selectAll().where('merchant_id', '=', merchantId).where('kind', '=', kind).executeTakeFirst();

/** Removes a bot with its notices. Resolves with false when there was none. */
export function removeBot(db: Kysely<Database>, { merchantId, kind }: BotKey, now: number): Promise<boolean> {
  return withRetry(() =>
    db.transaction().execute(async (trx) => {
      await trx.deleteFrom('bot_notice').where('merchant_id', '=', merchantId).where('kind', '=', kind).execute();
      const { numDeletedRows } = await trx
        .deleteFrom('bot')
        .where('merchant_id', '=', merchantId)
        .where('kind', '=', kind)
        .executeTakeFirst();
      if (numDeletedRows) await recordFact(trx, { kind: 'bot.removed', subject: `${merchantId}:${kind}`, now });
      return Number(numDeletedRows) > 0;
    }),
  );
}

export interface BotSummary {
  merchant_id: number;
  merchant_name: string;
  kind: string;
  host: string;
  /** Notices that are not sent yet. */
  waiting: number;
  /** Notices whose attempts ended. */
  dead: number;
  /** Why the latest message failed; empty: it did not. */
  failure: string;
  next_send_at: number;
}

/** Lists all bots with what waits for them. */
export async function listBots(db: Kysely<Database>): Promise<BotSummary[]> {
  const rows = await db
    .selectFrom('bot')
    .leftJoin('merchant', 'merchant.id', 'bot.merchant_id')
    .leftJoin('bot_notice as notice', (join) =>
      join.onRef('notice.merchant_id', '=', 'bot.merchant_id').onRef('notice.kind', '=', 'bot.kind').on('notice.delivered_at', 'is', null),
    )
    .select(['bot.merchant_id', 'bot.kind', 'bot.host', 'bot.failure', 'bot.next_send_at', 'merchant.name as merchant_name'])
    .select([
      sql<number>`sum(case when notice.id is not null and notice.dead_at is null then 1 else 0 end)`.as('waiting'),
      sql<number>`sum(case when notice.dead_at is not null then 1 else 0 end)`.as('dead'),
    ])
    .groupBy(['bot.merchant_id', 'bot.kind', 'bot.host', 'bot.failure', 'bot.next_send_at', 'merchant.name'])
    .orderBy('bot.merchant_id')
    .orderBy('bot.kind')
    .execute();
  return rows.map((row) => ({ ...row, merchant_name: row.merchant_name ?? '', waiting: Number(row.waiting), dead: Number(row.dead) }));
}

/** Counts bots and notices of each kind, those without bots too. */
export async function countBots(db: Kysely<Database>, now: number) {
  const failing = await db
    .selectFrom('bot')
    .select(({ fn }) => ['kind', fn.countAll<number>().as('count')])
    .where('failure', '!=', '')
    .groupBy('kind')
    .execute();
  const notices = await db
    .selectFrom('bot_notice')
    .select([
      'kind',
      sql<number>`sum(case when dead_at is null and next_attempt_at <= ${now} then 1 else 0 end)`.as('waiting'),
      sql<number>`sum(case when dead_at is not null then 1 else 0 end)`.as('dead'),
    ])
    .where('delivered_at', 'is', null)
    .groupBy('kind')
    .execute();
  return BOT_KINDS.map((kind) => {
    const row = notices.find((notice) => notice.kind === kind);
    return {
      kind,
      waiting: Number(row?.waiting ?? 0),
      dead: Number(row?.dead ?? 0),
      failing: Number(failing.find((bot) => bot.kind === kind)?.count ?? 0),
    };
  });
}
