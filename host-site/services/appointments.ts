/** The enquiry: checked, written once, acknowledged only when it is durable. */
import { createHash, randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { AppointmentReceipt } from '../../widgets/domain/entities.ts';
import { type Envelope, openEnvelope, type Result } from '../../widgets/domain/envelope.ts';
import { isPhone, maskPhone } from '../../widgets/domain/phone.ts';
import type { Database } from '../database/schema.ts';
import { withRetry } from '../database/with-retry.ts';
import type { ServiceContext } from './context.ts';
import { enqueue } from './outbox.ts';
import { newReceipt } from './receipt.ts';
import { done, refuse } from './refusals.ts';
import type { AppointmentInput, Caller } from './service-call.ts';

const OPEN_SOURCE = 1;
const FROM_TYPE = 18;
/** The same phone, merchant and from_type within this time is the same wish. */
const SAME_WISH_MS = 24 * 60 * 60 * 1000;
const ALREADY = '您已提交过，酒店会尽快与您联系';

interface Wish {
  phone: string;
  merchant: { id: number; name: string };
  fromType: number;
  consent: string;
  origin: string;
  visitorId: string;
}
type Outcome = { kind: 'written' | 'again'; answer: Result<AppointmentReceipt> } | { kind: 'conflict' };

const hostOf = (origin: string): string => URL.parse(origin)?.host.slice(0, 255) ?? '';
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
/** Keyed, because a plain hash of a phone number can be tried out. */
const wishHash = ({ keyring }: ServiceContext, { phone, merchant, fromType }: Wish): string =>
  keyring.hash(`wish ${phone} ${merchant.id} ${fromType}`);
const hashOfKey = (key: string): string => sha256(`key ${key}`);

/**
 * Refuses a wrong phone number, an unknown merchant and one that takes no enquiries. The same idempotency key gives the same answer;
 * the same wish again within a day is answered kindly and written once, whatever its key.
 */
export async function makeAppointment(
  context: ServiceContext,
  input: AppointmentInput,
  caller: Caller,
): Promise<Result<AppointmentReceipt>> {
  if (!isPhone(input.phone_num)) return refuse('invalidPhone');
  const merchantId = String(input.merchant_id ?? '') || caller.hotelId;
  if (!/^[1-9]\d{0,8}$/.test(merchantId)) return refuse('unknownHotel');
  const merchant = await context.db
    .selectFrom('merchant')
    .select(['id', 'name', 'source'])
    .where('id', '=', Number(merchantId))
    .where('active', '=', 1)
    .executeTakeFirst();
  if (!merchant) return refuse('unknownHotel');
  if (merchant.source !== OPEN_SOURCE) return refuse('notOpen');
  const wish: Wish = {
    phone: input.phone_num,
    merchant: { id: merchant.id, name: merchant.name },
    fromType: Number(input.from_type ?? FROM_TYPE),
    consent: `${input.consent?.mode ?? context.consent}/${input.consent?.version ?? ''}`,
    origin: hostOf(caller.origin),
    visitorId: /^[\w-]{1,64}$/.test(caller.visitorId) ? caller.visitorId : '',
  };
  if (context.limits && !(await isKnown(context, wish, caller.idempotencyKey)) && !(await context.limits.take(wish.phone, merchant.id)))
    return refuse('tooMany');
  const outcome = await withRetry(() => context.db.transaction().execute((trx) => record(trx, context, wish, caller.idempotencyKey)));
  if (outcome.kind === 'conflict') return refuse('keyReused');
  if (outcome.kind === 'written') context.onEnquiry();
  return outcome.answer;
}

/** Whether the request repeats one that was answered: who tries again must get the answer, whatever the limits say. */
async function isKnown(context: ServiceContext, wish: Wish, key: string): Promise<boolean> {
  const row = await context.db
    .selectFrom('idempotency')
    .select('key_hash')
    .where((where) =>
      where.or([
        where.and([where('key_hash', '=', wishHash(context, wish)), where('created_at', '>', context.clock() - SAME_WISH_MS)]),
        where('key_hash', '=', hashOfKey(key)),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** One transaction: the keys decide, whatever runs beside it, whether the enquiry is written. */
async function record(trx: Transaction<Database>, context: ServiceContext, wish: Wish, key: string): Promise<Outcome> {
  const now = context.clock();
  const id = randomUUID();
  const receipt = newReceipt();
  const request = wishHash(context, wish);
  const written = done({ merchant: wish.merchant, receipt });
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
        .select(['request_hash', 'answer'])
        .where('key_hash', '=', keyHash)
        .executeTakeFirstOrThrow();
      return before.request_hash === request ? { kind: 'again', answer: openEnvelope(JSON.parse(before.answer)) } : { kind: 'conflict' };
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
        .where('idempotency.created_at', '<=', now - SAME_WISH_MS),
    )
    .returning('key_hash')
    .executeTakeFirst();
  if (!first) {
    // No receipt: who knows the number need not be who asked.
    const answer = done({ merchant: wish.merchant, receipt: '' }, ALREADY);
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
    return { kind: 'again', answer };
  }
  await write(trx, context, wish, { id, receipt, now });
  return { kind: 'written', answer: written };
}

async function write(
  trx: Transaction<Database>,
  { keyring }: ServiceContext,
  wish: Wish,
  { id, receipt, now }: { id: string; receipt: string; now: number },
) {
  const sealed = keyring.seal(wish.phone, id);
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
      phone_mask: maskPhone(wish.phone),
      consent: wish.consent,
      origin: wish.origin,
      visitor_id: wish.visitorId,
      state: 'new',
      created_at: now,
    })
    .execute();
  await enqueue(trx, { topic: 'enquiry.created', merchant_id: wish.merchant.id, enquiry_id: id, now });
}

const store = (result: Result<AppointmentReceipt>): string =>
  JSON.stringify({
    data: result.ok ? result.data : null,
    status: { RetCode: result.ok ? 0 : result.code, msg: result.msg },
  } satisfies Envelope);
