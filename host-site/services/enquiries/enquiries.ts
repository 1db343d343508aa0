/** Checks an enquiry request, stores the enquiry once, and acknowledges it when it is durable. */
import type { AppointmentReceipt } from '../../../widgets/domain/catalogue/entities.ts';
import type { Result } from '../../../widgets/domain/services/result.ts';
import { isPhone } from '../../../widgets/domain/visitor/phone.ts';
import { withReconnect, withRetry } from '../../database/engines/with-retry.ts';
import type { AppointmentInput } from '../../service-contract/call-inputs.ts';
import { looksAutomatic } from '../../service-contract/form-signals.ts';
import type { Caller } from '../../service-contract/service-call.ts';
import type { ServiceContext } from '../context.ts';
import { requestText } from '../keys/hash-keys.ts';
import { refuse } from '../refusals.ts';
import { acceptedConsent } from './consent-texts.ts';
import { type Enquiry, hashOfKey, type Outcome, type StoredReceipt, storeOnce, UnstoredEnquiry } from './enquiry-record.ts';
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
  const { enquiry, isRepetition } = checked.data;
  let proof: Proof | undefined;
  if (context.limits && !isRepetition) {
    proof = input.proof ? await readProof(context, input.proof) : undefined;
    // A proof of work needs script: the form without script has a stricter rate limit instead.
    if (!proof && !caller.plainForm && (looksAutomatic(input.form, context.fastest) || (await context.limits.needsProof(caller.address))))
      return refuse('proofNeeded');
  }
  const outcome = await withRetry(() =>
    context.db.transaction().execute((trx) => storeOnce(trx, context, enquiry, { key: caller.idempotencyKey, proof })),
  ).catch((error: unknown): Outcome => {
    if (error instanceof UnstoredEnquiry) return error.outcome;
    throw error;
  });
  if (outcome.kind === 'refused') return refuse(outcome.reason, outcome.retryAfter);
  if (outcome.kind === 'stored') context.onEnquiry();
  return withLink(context, outcome.response, outcome.id);
}

interface CheckedEnquiry {
  enquiry: Enquiry;
  isRepetition: boolean;
}

async function checkInput(context: ServiceContext, input: AppointmentInput, caller: Caller): Promise<Result<CheckedEnquiry>> {
  const phone = input.phone_num;
  if (!isPhone(phone)) return refuse('invalidPhone');
  const statedId = String(input.merchant_id ?? '');
  const merchantId = statedId || caller.hotelId;
  if (!/^[1-9]\d{0,8}$/.test(merchantId)) return refuse('unknownEnquiryMerchant');
  const id = Number(merchantId);
  const fromType = Number(input.from_type ?? DEFAULT_FROM_TYPE);
  const request = requestText(phone, id, fromType);
  const packageId = input.package_id ?? caller.packageId;
  const row = await readMerchant(context, { id, packageId, request, key: caller.idempotencyKey });
  if (!row) return refuse('unknownEnquiryMerchant');
  if (row.source !== OPEN_SOURCE) return refuse('notOpen');
  const consent = acceptedConsent(input.consent, context.consent);
  if (!consent) return refuse('consentNeeded');
  // The hotel_id cookie is shared by all tabs: with two package pages open it may name the hotel of the other one.
  if (!statedId && !row.packageId) return refuse('unknownEnquiryMerchant');
  const enquiry: Enquiry = {
    phone,
    merchant: { id, name: row.name, category: row.category },
    fromType,
    consent,
    origin: URL.parse(caller.origin)?.host.slice(0, 255) ?? '',
    packageId: row.packageId,
    visitorId: /^[\w-]{1,64}$/.test(caller.visitorId) ? caller.visitorId : '',
  };
  return { ok: true, data: { enquiry, isRepetition: Boolean(row.isRepetition) }, msg: '' };
}

/**
 * Reads what the check of an enquiry needs, with one statement: the merchant, the stated package when it is one of the merchant's, and whether the
 * request repeats an acknowledged one, to which rate limits do not apply.
 */
function readMerchant(context: ServiceContext, stated: { id: number; packageId: number; request: string; key: string }) {
  return context.db
    .selectFrom('merchant')
    .leftJoin('package', (join) => join.onRef('package.merchant_id', '=', 'merchant.id').on('package.id', '=', stated.packageId))
    .select(['merchant.name', 'merchant.source', 'merchant.category', 'package.id as packageId'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('idempotency')
          .select('key_hash')
          .where(({ or, and, eb }) =>
            or([
              and([
                eb('key_hash', 'in', context.keyring.hashes(stated.request)),
                eb('created_at', '>', context.clock() - repetitionMs(context)),
              ]),
              eb('key_hash', '=', hashOfKey(stated.key)),
            ]),
          ),
      ).as('isRepetition'),
    )
    .where('merchant.id', '=', stated.id)
    .where('merchant.active', '=', 1)
    .executeTakeFirst();
}

function withLink(context: ServiceContext, response: Result<StoredReceipt>, id: string): Result<AppointmentReceipt> {
  if (!response.ok) return response;
  const { merchant, receipt } = response.data;
  return { ...response, data: { merchant, receipt: receiptOf(context, receipt, id) } };
}
