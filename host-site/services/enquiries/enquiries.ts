/** Checks an enquiry request, stores the enquiry once, and acknowledges it when it is durable. */
import type { AppointmentReceipt } from '../../../widgets/domain/entities.ts';
import { isPhone } from '../../../widgets/domain/phone.ts';
import type { Result } from '../../../widgets/domain/result.ts';
import { withReconnect, withRetry } from '../../database/engines/with-retry.ts';
import type { AppointmentInput } from '../../service-contract/call-inputs.ts';
import { looksAutomatic } from '../../service-contract/form-signals.ts';
import type { Caller } from '../../service-contract/service-call.ts';
import type { ServiceContext } from '../context.ts';
import { refuse } from '../refusals.ts';
import { acceptedConsent } from './consent-texts.ts';
import { type Enquiry, hashOfKey, type Outcome, RefusedEnquiry, requestOf, type StoredReceipt, storeOnce } from './enquiry-record.ts';
import { type Proof, readProof } from './proof-of-work.ts';
import { receiptOf } from './receipt-link.ts';
import { repetitionMs } from './repetition.ts';

const OPEN_SOURCE = 1;
const DEFAULT_FROM_TYPE = 18;

/**
 * Stores the enquiry as `submit` does, again when the database restarts meanwhile: the idempotency key makes the repetition safe, also after a
 * commit whose response was lost.
 */
export const makeAppointment = (...request: Parameters<typeof submit>): ReturnType<typeof submit> =>
  withReconnect(() => submit(...request));

/**
 * Refuses an invalid phone number, an unknown merchant and a merchant that accepts no enquiries. The same idempotency key gets the same
 * response. The same enquiry within the duplicate window gets the "already submitted" response and is stored once, whatever its key. A
 * request that looks automatic needs a proof of work.
 */
async function submit(context: ServiceContext, input: AppointmentInput, caller: Caller): Promise<Result<AppointmentReceipt>> {
  const checked = await checkInput(context, input, caller);
  if (!checked.ok) return checked;
  const enquiry = checked.data;
  let proof: Proof | undefined;
  if (context.limits && !(await isRepetition(context, enquiry, caller.idempotencyKey))) {
    proof = input.proof ? await readProof(context, input.proof) : undefined;
    // A proof of work needs script: the form without script has a stricter rate limit instead.
    if (!proof && !caller.plainForm && (looksAutomatic(input.form, context.fastest) || (await context.limits.needsProof(caller.address))))
      return refuse('proofNeeded');
  }
  const outcome = await withRetry(() =>
    context.db.transaction().execute((trx) => storeOnce(trx, context, enquiry, { key: caller.idempotencyKey, proof })),
  ).catch((error: unknown): Outcome => {
    if (error instanceof RefusedEnquiry) return { kind: 'refused', reason: error.reason, retryAfter: error.retryAfter };
    throw error;
  });
  if (outcome.kind === 'refused') return refuse(outcome.reason, outcome.retryAfter);
  if (outcome.kind === 'stored') context.onEnquiry();
  return withLink(context, outcome.response, outcome.id);
}

async function checkInput(context: ServiceContext, input: AppointmentInput, caller: Caller): Promise<Result<Enquiry>> {
  if (!isPhone(input.phone_num)) return refuse('invalidPhone');
  const statedId = String(input.merchant_id ?? '');
  const merchantId = statedId || caller.hotelId;
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
  // The hotel_id cookie is shared by all tabs: with two package pages open it may name the hotel of the other one.
  if (!statedId && !packageId) return refuse('unknownEnquiryMerchant');
  const enquiry: Enquiry = {
    phone: input.phone_num,
    merchant: { id: merchant.id, name: merchant.name, category: merchant.category },
    fromType: Number(input.from_type ?? DEFAULT_FROM_TYPE),
    consent,
    origin: URL.parse(caller.origin)?.host.slice(0, 255) ?? '',
    packageId,
    visitorId: /^[\w-]{1,64}$/.test(caller.visitorId) ? caller.visitorId : '',
  };
  return { ok: true, data: enquiry, msg: '' };
}

/** Returns the id of the package that the page states, or null unless it is one of the merchant's packages. */
async function packageOf({ db }: ServiceContext, merchantId: number, statedId: number): Promise<number | null> {
  if (!statedId) return null;
  const row = await db
    .selectFrom('package')
    .select('id')
    .where('id', '=', statedId)
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst();
  return row?.id ?? null;
}

function withLink(context: ServiceContext, response: Result<StoredReceipt>, id: string): Result<AppointmentReceipt> {
  if (!response.ok) return response;
  const { merchant, receipt } = response.data;
  return { ...response, data: { merchant, receipt: receiptOf(context, receipt, id) } };
}

/** Whether the request repeats an acknowledged one: rate limits do not apply to it. */
async function isRepetition(context: ServiceContext, enquiry: Enquiry, key: string): Promise<boolean> {
  const row = await context.db
    .selectFrom('idempotency')
    .select('key_hash')
    .where((where) =>
      where.or([
        where.and([
          where('key_hash', 'in', context.keyring.hashes(requestOf(enquiry))),
          where('created_at', '>', context.clock() - repetitionMs(context)),
        ]),
        where('key_hash', '=', hashOfKey(key)),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
