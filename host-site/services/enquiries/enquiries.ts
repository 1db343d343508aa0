/** The enquiry: checked, written once, acknowledged only when it is durable. */
import { createHash, randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { AppointmentReceipt } from '../../../widgets/domain/entities.ts';
import { type Envelope, openEnvelope } from '../../../widgets/domain/envelope.ts';
import { isPhone, maskPhone } from '../../../widgets/domain/phone.ts';
import type { Result } from '../../../widgets/domain/result.ts';
import { withRetry } from '../../database/engines/with-retry.ts';
import type { Database } from '../../database/schema/schema.ts';
import { looksAutomatic } from '../../service-contract/form-signals.ts';
import type { Refusal } from '../../service-contract/ret-codes.ts';
import type { AppointmentInput, Caller } from '../../service-contract/service-call.ts';
import type { ServiceContext } from '../context.ts';
import { enqueue } from '../delivery/outbox.ts';
import { moveRequest, requestText } from '../keys/hash-keys.ts';
import { done, refuse } from '../refusals.ts';
import { acceptedConsent, type ConsentSeen, consentText, keepConsentText } from './consent-texts.ts';
import { type Proof, readProof, spend } from './proof-of-work.ts';
import { newReceipt } from './receipt.ts';
import { receiptOf } from './receipt-link.ts';
import { isRepetitionOfWithdrawn, repetitionMs } from './repetition.ts';

const OPEN_SOURCE = 1;
const FROM_TYPE = 18;
const HOTEL = 0;
const already = ({ category }: Wish['merchant']): string => `您已提交过，${category === HOTEL ? '酒店' : '商家'}会尽快与您联系`;

interface Wish {
  phone: string;
  merchant: { id: number; name: string; category: number };
  fromType: number;
  consent: ConsentSeen;
  origin: string;
  visitorId: string;
  packageId: number | null;
}
/** An answer as it is kept for repetitions: the receipt's link is made anew each time, so that it is stored nowhere. */
type Kept = { merchant: AppointmentReceipt['merchant']; receipt: string };
type Outcome = { kind: 'written' | 'again'; answer: Result<Kept>; id: string } | { kind: 'refused'; why: Refusal };

/** Rolls the transaction back, so that the refused request leaves no key behind. */
class RefusedEnquiry extends Error {
  override name = 'RefusedEnquiry';
  readonly why: Refusal;

  constructor(why: Refusal) {
    super(`the enquiry was refused: ${why}`);
    this.why = why;
  }
}

const hostOf = (origin: string): string => URL.parse(origin)?.host.slice(0, 255) ?? '';
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
/** Keyed, because a plain hash of a phone number can be tried out. */
const wishHash = ({ keyring }: ServiceContext, wish: Wish): string => keyring.hash(wishText(wish));
const wishText = ({ phone, merchant, fromType }: Wish): string => requestText(phone, merchant.id, fromType);
/** Under which an idempotency key is kept. */
export const hashOfKey = (key: string): string => sha256(`key ${key}`);

/**
 * Refuses a wrong phone number, an unknown merchant and one that takes no enquiries. The same idempotency key gives the same answer;
 * the same wish again within a day is answered kindly and written once, whatever its key. What looks automatic must bring a proof of work.
 */
export async function makeAppointment(
  context: ServiceContext,
  input: AppointmentInput,
  caller: Caller,
): Promise<Result<AppointmentReceipt>> {
  if (!isPhone(input.phone_num)) return refuse('invalidPhone');
  const stated = String(input.merchant_id ?? '');
  const merchantId = stated || caller.hotelId;
  if (!/^[1-9]\d{0,8}$/.test(merchantId)) return refuse('unknownEnquiryMerchant');
  const merchant = await context.db
    .selectFrom('merchant')
    .select(['id', 'name', 'source', 'category'])
    .where('id', '=', Number(merchantId))
    .where('active', '=', 1)
    .executeTakeFirst();
  if (!merchant) return refuse('unknownEnquiryMerchant');
  if (merchant.source !== OPEN_SOURCE) return refuse('notOpen');
  const consent = acceptedConsent(input.consent, context.consent);
  if (!consent) return refuse('consentNeeded');
  const packageId = await packageOf(context, merchant.id, input.package_id ?? caller.packageId);
  // The cookie is the browser's, not the page's: with two package pages open it may name the other one's hotel.
  if (!stated && !packageId) return refuse('unknownEnquiryMerchant');
  const wish: Wish = {
    phone: input.phone_num,
    merchant: { id: merchant.id, name: merchant.name, category: merchant.category },
    fromType: Number(input.from_type ?? FROM_TYPE),
    consent,
    origin: hostOf(caller.origin),
    packageId,
    visitorId: /^[\w-]{1,64}$/.test(caller.visitorId) ? caller.visitorId : '',
  };
  let proof: Proof | undefined;
  if (context.limits && !(await isKnown(context, wish, caller.idempotencyKey))) {
    proof = input.proof ? await readProof(context, input.proof) : undefined;
    // Without script nobody can solve a puzzle: the plain form has a stricter limit of its own.
    if (!proof && !caller.plainForm && (looksAutomatic(input.form, context.fastest) || (await context.limits.crowded(caller.address))))
      return refuse('proofNeeded');
    const wait = await context.limits.take(wish.phone, merchant.id);
    if (wait) return refuse('tooMany', wait);
  }
  const outcome = await withRetry(() =>
    context.db.transaction().execute((trx) => record(trx, context, wish, { key: caller.idempotencyKey, proof })),
  ).catch((error: unknown): Outcome => {
    if (error instanceof RefusedEnquiry) return { kind: 'refused', why: error.why };
    throw error;
  });
  if (outcome.kind === 'refused') return refuse(outcome.why);
  if (outcome.kind === 'written') context.onEnquiry();
  return withLink(context, outcome.answer, outcome.id);
}

/** The package when it is one of the merchant's; a claim of the page, so anything else is nothing. */
async function packageOf({ db }: ServiceContext, merchantId: number, claimed: number): Promise<number | null> {
  if (!claimed) return null;
  const found = await db
    .selectFrom('package')
    .select('id')
    .where('id', '=', claimed)
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst();
  return found?.id ?? null;
}

function withLink(context: ServiceContext, answer: Result<Kept>, id: string): Result<AppointmentReceipt> {
  if (!answer.ok) return answer;
  const { merchant, receipt } = answer.data;
  return { ...answer, data: { merchant, receipt: receiptOf(context, receipt, id) } };
}

/** Whether the request repeats one that was answered: who tries again must get the answer, whatever the limits say. */
async function isKnown(context: ServiceContext, wish: Wish, key: string): Promise<boolean> {
  const row = await context.db
    .selectFrom('idempotency')
    .select('key_hash')
    .where((where) =>
      where.or([
        where.and([
          where('key_hash', 'in', context.keyring.hashes(wishText(wish))),
          where('created_at', '>', context.clock() - repetitionMs(context)),
        ]),
        where('key_hash', '=', hashOfKey(key)),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** One transaction: the keys decide, whatever runs beside it, whether the enquiry is written. */
async function record(
  trx: Transaction<Database>,
  context: ServiceContext,
  wish: Wish,
  { key, proof }: { key: string; proof: Proof | undefined },
): Promise<Outcome> {
  const now = context.clock();
  if (proof && !(await spend(trx, proof))) return { kind: 'refused', why: 'proofNeeded' };
  const id = randomUUID();
  const receipt = newReceipt();
  const request = wishHash(context, wish);
  const requests = context.keyring.hashes(wishText(wish));
  await moveRequest(trx, context.keyring, wishText(wish));
  const merchant = { id: wish.merchant.id, name: wish.merchant.name };
  const written = done({ merchant, receipt });
  const row = { request_hash: request, enquiry_id: id, answer: store(written), created_at: now };
  const keyHash = hashOfKey(key);
  if (key) {
    const taken = await trx
      .insertInto('idempotency')
      .values({ ...row, key_hash: keyHash })
      .onConflict((conflict) => conflict.column('key_hash').doNothing())
      .returning('key_hash')
      .executeTakeFirst();
    if (!taken) {
      const before = await trx
        .selectFrom('idempotency')
        .select(['request_hash', 'answer', 'enquiry_id'])
        .where('key_hash', '=', keyHash)
        .executeTakeFirstOrThrow();
      return requests.includes(before.request_hash)
        ? { kind: 'again', answer: openEnvelope(JSON.parse(before.answer)), id: before.enquiry_id }
        : { kind: 'refused', why: 'keyReused' };
    }
  }
  // The wish is a key of its own, free again after a day. One statement, so that two at once cannot both get it.
  const first = await trx
    .insertInto('idempotency')
    .values({ ...row, key_hash: request })
    .onConflict((conflict) =>
      conflict
        .column('key_hash')
        .doUpdateSet(row)
        .where('idempotency.created_at', '<=', now - repetitionMs(context)),
    )
    .returning('key_hash')
    .executeTakeFirst();
  if (!first) {
    // No receipt: who knows the number need not be who asked.
    const answer = done({ merchant, receipt: '' }, already(wish.merchant));
    if (key) {
      const { enquiry_id } = await trx
        .selectFrom('idempotency')
        .select('enquiry_id')
        .where('key_hash', '=', request)
        .executeTakeFirstOrThrow();
      await trx
        .updateTable('idempotency')
        .set({ answer: store(answer), enquiry_id })
        .where('key_hash', '=', keyHash)
        .execute();
    }
    return { kind: 'again', answer, id: '' };
  }
  // After the row was written: a withdrawal that runs beside this has committed by then.
  if (await isRepetitionOfWithdrawn(trx, { requestHashes: requests, now })) throw new RefusedEnquiry('repeatedTooSoon');
  await write(trx, context, wish, { id, receipt, now });
  return { kind: 'written', answer: written, id };
}

async function write(
  trx: Transaction<Database>,
  { keyring, hotline }: ServiceContext,
  wish: Wish,
  { id, receipt, now }: { id: string; receipt: string; now: number },
) {
  const sealed = keyring.seal(wish.phone, id);
  const { mode, version } = wish.consent;
  const text = consentText(wish.consent, wish.merchant.name, hotline ?? '');
  await trx
    .insertInto('enquiry')
    .values({
      id,
      receipt,
      merchant_id: wish.merchant.id,
      from_type: wish.fromType,
      phone_cipher: sealed.cipher,
      phone_key: sealed.key,
      phone_hash: keyring.hash(wish.phone),
      phone_hash_key: keyring.currentHash,
      phone_mask: maskPhone(wish.phone),
      consent: `${mode}/${version}`,
      consent_text: await keepConsentText(trx, wish.consent, text, now),
      origin: wish.origin,
      visitor_id: wish.visitorId,
      state: 'new',
      created_at: now,
      package_id: wish.packageId,
    })
    .execute();
  await enqueue(trx, { topic: 'enquiry.created', merchant_id: wish.merchant.id, enquiry_id: id, now });
}

const store = (result: Result<Kept>): string =>
  JSON.stringify({
    data: result.ok ? result.data : null,
    status: { RetCode: result.ok ? 0 : result.code, msg: result.msg },
  } satisfies Envelope);
