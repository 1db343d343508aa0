/** Repeats irrevocable facts on an older state of the database. What was created after a fact stays. */
import type { Kysely, Transaction } from 'kysely';
import { noteOffer } from '../../features/enquiries/service/enquiry-history.ts';
import { dropRecoveryCode } from '../../features/login/service/second-factor.ts';
import { deletePlanners } from '../../features/login/service/visitors.ts';
import { removeReview } from '../../features/reviews/service/review-erasure.ts';
import { setReviewVisibility } from '../../features/reviews/service/review-reports.ts';
import { changeCatalogueVersion } from '../database/catalogue-version.ts';
import { withRetry } from '../database/engines/with-retry.ts';
import type { Database } from '../database/schema/schema.ts';
import type { Keyring } from '../keys/keyring.ts';
import { accountFingerprints } from '../privacy/erasure-journal.ts';
import { removePictureById } from '../uploads/uploads.ts';
import type { FactKind } from './facts.ts';

type Trx = Transaction<Database>;
export interface Fact {
  at: number;
  fact: FactKind;
  of: string;
}
/** `of`: the parts of the subject. */
type Repeat = (trx: Trx, of: [string, string], at: number) => Promise<unknown>;

/** Facts in one transaction. */
const STEP = 200;

const setBlock = (trx: Trx, [id, side]: [string, string], blockedAt: number | null) =>
  trx
    .updateTable('chat_channel')
    .set(side === 'couple' ? { couple_blocked_at: blockedAt } : { merchant_blocked_at: blockedAt })
    .where('id', '=', id)
    .execute();

const REPEATS: Record<Exclude<FactKind, 'merchant-user.removed' | 'recovery-code.used'>, Repeat> = {
  'review.deleted': (trx, [id], at) => removeReview(trx, { id }, at),
  'review.hidden': (trx, [id], at) => setReviewVisibility(trx, { id, isHidden: true, now: at }),
  'review.shown': (trx, [id], at) => setReviewVisibility(trx, { id, isHidden: false, now: at }),
  'coupon.redeemed': async (trx, [enquiryId, gift], at) => {
    const coupon = await trx
      .updateTable('coupon')
      .set({ redeemed_at: at })
      .where('enquiry_id', '=', enquiryId)
      .where('gift_key', '=', gift)
      .where('created_at', '<=', at)
      .where('redeemed_at', 'is', null)
      .returning('merchant_id')
      .executeTakeFirst();
    if (coupon) await noteOffer(trx, { enquiryId, merchantId: coupon.merchant_id, at, userId: null }, 'redeem');
  },
  'quote.accepted': async (trx, [enquiryId, version], at) => {
    const quote = await trx
      .updateTable('quote')
      .set({ state: 'accepted', accepted_at: at })
      .where('enquiry_id', '=', enquiryId)
      .where('version', '=', Number(version))
      .where('created_at', '<=', at)
      .where('state', '=', 'open')
      .returning('merchant_id')
      .executeTakeFirst();
    if (quote) await noteOffer(trx, { enquiryId, merchantId: quote.merchant_id, at, userId: null }, 'accept');
  },
  'receipt.ended': (trx, [id], at) =>
    trx.updateTable('enquiry').set({ receipt_ended_at: at }).where('id', '=', id).where('receipt_ended_at', 'is', null).execute(),
  'calendar-feed.revoked': (trx, [hash]) => trx.deleteFrom('hall_feed').where('token_hash', '=', hash).execute(),
  'calendar-import.removed': async (trx, [hall], at) => {
    const hallId = Number(hall);
    const { numDeletedRows } = await trx
      .deleteFrom('hall_import')
      .where('hall_id', '=', hallId)
      .where('created_at', '<=', at)
      .executeTakeFirst();
    if (!numDeletedRows) return;
    await trx.deleteFrom('hall_busy').where('hall_id', '=', hallId).execute();
    await changeCatalogueVersion(trx);
  },
  'bot.removed': async (trx, [merchant, kind], at) => {
    for (const table of ['bot_notice', 'bot'] as const)
      await trx
        .deleteFrom(table)
        .where('merchant_id', '=', Number(merchant))
        .where('kind', '=', kind)
        .where('created_at', '<=', at)
        .execute();
  },
  'merchant-number.removed': async (trx, [merchant], at) => {
    await trx.deleteFrom('merchant_phone').where('merchant_id', '=', Number(merchant)).where('created_at', '<=', at).execute();
    await changeCatalogueVersion(trx);
  },
  'chat.blocked': (trx, of, at) => setBlock(trx, of, at),
  'chat.unblocked': (trx, of) => setBlock(trx, of, null),
  'chat.disagreed': (trx, [id, side], at) =>
    trx
      .updateTable('chat_channel')
      .set(side === 'couple' ? { couple_agreed_at: null } : { merchant_agreed_at: null, phone_cipher: '', phone_key: '' })
      .where('id', '=', id)
      .where(side === 'couple' ? 'couple_agreed_at' : 'merchant_agreed_at', '<=', at)
      .execute(),
  'second-factor.removed': (trx, [user], at) =>
    trx
      .deleteFrom('second_factor')
      .where('user_id', '=', Number(user))
      .where((where) => where.or([where('confirmed_at', 'is', null), where('confirmed_at', '<=', at)]))
      .execute(),
  'visitor.ended': async (trx, [hash]) => {
    const ended = await trx.deleteFrom('visitor').where('id_hash', '=', hash).returning('owner_id').execute();
    await deletePlanners(
      trx,
      ended.map(({ owner_id }) => owner_id),
    );
  },
  'caller.forgotten': (trx, [id]) => trx.deleteFrom('phone_binding').where('id', '=', id).execute(),
  'picture.removed': (trx, [id], at) => removePictureById(trx, id, at),
};

/** Idempotent. Without the keys, merchant users and recovery codes are not identified. Resolves with the number of different facts. */
export async function repeatFacts(db: Kysely<Database>, keyring: Keyring | undefined, facts: readonly Fact[]): Promise<number> {
  const removedUsers = new Map<string, number>();
  // In the order of time: of opposite facts the last one counts.
  const ordered = [...new Map(facts.map((fact) => [JSON.stringify(fact), fact])).values()].sort((one, other) => one.at - other.at);
  for (let start = 0; start < ordered.length; start += STEP)
    await withRetry(() =>
      db.transaction().execute(async (trx) => {
        for (const { at, fact, of } of ordered.slice(start, start + STEP)) {
          const [first = '', second = ''] = of.split(':');
          if (fact === 'merchant-user.removed') removedUsers.set(of, at);
          else if (fact === 'recovery-code.used') await (keyring && dropRecoveryCode(trx, keyring, Number(first), second));
          else await REPEATS[fact](trx, [first, second], at);
        }
      }),
    );
  if (keyring && removedUsers.size) await removeUsers(db, keyring, removedUsers);
  return ordered.length;
}

async function removeUsers(db: Kysely<Database>, keyring: Keyring, removedAt: ReadonlyMap<string, number>): Promise<void> {
  for (const { merchant_id, phone_hash, created_at } of await db
    .selectFrom('merchant_user')
    .select(['merchant_id', 'phone_hash', 'created_at'])
    .execute()) {
    const isRemoved = accountFingerprints(keyring, phone_hash).some(
      (fingerprint) => (removedAt.get(`${merchant_id}:${fingerprint}`) ?? -1) >= created_at,
    );
    if (isRemoved)
      await db.deleteFrom('merchant_user').where('merchant_id', '=', merchant_id).where('phone_hash', '=', phone_hash).execute();
  }
}
