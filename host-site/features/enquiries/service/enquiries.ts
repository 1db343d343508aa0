/** Checks an enquiry request, stores the enquiry once, and acknowledges it when it is durable. */
import type { Kysely } from 'kysely';
import type { AppointmentReceipt } from '../../../../widgets/domain/catalogue/entities.ts';
import type { Result } from '../../../../widgets/domain/services/result.ts';
import { isPhone } from '../../../../widgets/domain/visitor/phone.ts';
import type { DatabaseContext, KeyedContext, ServiceContext } from '../../../platform/calls/context.ts';
import type { Caller } from '../../../platform/calls/service-call.ts';
import { onNodeOfMerchant } from '../../../platform/database/distribution/node-gate.ts';
import { withReconnect, withRetry } from '../../../platform/database/engines/with-retry.ts';
import type { Database } from '../../../platform/database/schema/schema.ts';
import { requestText } from '../../../platform/keys/hash-keys.ts';
import { acceptedMeta } from '../accepted-meta.ts';
import type { EnquiryPart } from '../context.ts';
import type { AppointmentInput } from '../contract.ts';
import { looksAutomatic } from '../form-signals.ts';
import { attributionOf } from '../partners/partners.ts';
import { refuse } from '../refusals.ts';
import { acceptedConsent } from './consent-texts.ts';
import { type Proof, readProof } from './proof-of-work.ts';
import { receiptOf } from './receipt-link.ts';
import { askerKeys, askersOf, repetitionMs, visitorIdOf } from './repetition.ts';
import { type Enquiry, hashOfKey, type NewRecord, newRecord, type RecordContext, type StoredReceipt } from './storing/enquiry-record.ts';
import { type Outcome, type StoreContext, storeOnce, UnstoredEnquiry } from './storing/enquiry-store.ts';
import { ofMerchant } from './storing/merchant-keys.ts';
import { type RequestCounts, requestCounts, type SharedCounts } from './storing/shared-counts.ts';
import { isTestMerchant } from './test-merchants.ts';
import { newWedding } from './wedding-plan.ts';

/** What the check of an enquiry uses. */
type CheckContext = KeyedContext &
  Pick<ServiceContext, 'consent' | 'duplicateWindowMs' | 'origin' | 'partners' | 'testMerchants'> &
  Pick<EnquiryPart, 'metaNames'>;

const OPEN_SOURCE = 1;
const DEFAULT_FROM_TYPE = 18;

/** Stores the enquiry as `submit` does, and takes back what it counted when it stores none. */
export async function makeAppointment(
  context: SubmitContext,
  input: AppointmentInput,
  caller: Caller,
): Promise<Result<AppointmentReceipt>> {
  const counts = requestCounts(context.db, context.limits);
  let isStored = false;
  try {
    const submitted = await submit(context, input, caller, counts);
    isStored = submitted.isStored;
    return submitted.result;
  } finally {
    await counts.end(isStored);
  }
}

/**
 * Reads or writes rows of the merchant, again when the database restarts meanwhile. On a cluster it takes a place of the merchant's node: what an enquiry counts
 * on other nodes must not, or enquiries would wait for places that those hold which wait for a node that does not respond.
 */
const ofMerchantsNode = <T>(db: Kysely<Database>, merchantId: number, work: () => Promise<T>): Promise<T> =>
  onNodeOfMerchant(db, { table: 'enquiry', merchantId }, () => withReconnect(work));

/** Returns the merchant's id from the input, or from the cookie hotel_id where the input has none; undefined when it is not a valid id. */
function statedMerchant({ merchant_id }: AppointmentInput, { hotelId }: Caller): number | undefined {
  const id = String(merchant_id ?? '') || hotelId;
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : undefined;
}

type SubmitContext = CheckContext & RecordContext & StoreContext & Pick<EnquiryPart, 'fastest' | 'onEnquiry'>;

const unstored = (result: Result<AppointmentReceipt>) => ({ result, isStored: false });

/**
 * Refuses an invalid phone number, an unknown merchant and a merchant that accepts no enquiries. The same idempotency key gets the same
 * response. The same enquiry of the same visitor within the duplicate window gets the "already submitted" response and is stored once, whatever its
 * key; that of another visitor gets the response to a new one (repeated-enquiries.ts). A request that looks automatic needs a proof of work.
 */
async function submit(
  context: SubmitContext,
  input: AppointmentInput,
  caller: Caller,
  requested: RequestCounts,
): Promise<{ result: Result<AppointmentReceipt>; isStored: boolean }> {
  const checked = await checkInput(context, input, caller);
  if (!checked.ok) return unstored(checked);
  const { enquiry, isRepetition } = checked.data;
  const isLimited = !isRepetition;
  const proof = isLimited && input.proof ? await readProof(context, input.proof) : undefined;
  // A proof of work needs script: the form without script has a stricter rate limit instead.
  const isUnproven = isLimited && !proof && !caller.plainForm;
  if (isUnproven && looksAutomatic(input.form, context.fastest)) return unstored(refuse('proofNeeded'));
  if (isUnproven && (await context.limits.needsProof(caller.address))) return unstored(refuse('proofNeeded'));
  const counts = await requested.begin(enquiry.phone, proof);
  // The idempotency key makes the repetition safe, also after a commit whose response was lost.
  const outcome = await ofMerchantsNode(context.db, enquiry.merchant.id, () => {
    const record = newRecord(context, enquiry, caller.idempotencyKey);
    return storeInTransaction(context, { record, proof, counts });
  });
  if (outcome.kind === 'refused') return unstored(refuse(outcome.reason, outcome.retryAfter));
  const isStored = outcome.kind === 'stored';
  if (isStored) context.onEnquiry(enquiry);
  return { result: withLink(context, outcome.response, { id: outcome.id, notice: enquiry.attribution.notice }), isStored };
}

const storeInTransaction = (
  context: DatabaseContext & StoreContext,
  stating: { record: NewRecord; proof: Proof | undefined; counts: SharedCounts },
): Promise<Outcome> =>
  withRetry(() => context.db.transaction().execute((trx) => storeOnce(trx, context, stating))).catch((error: unknown): Outcome => {
    if (error instanceof UnstoredEnquiry) return error.outcome;
    throw error;
  });

interface CheckedEnquiry {
  enquiry: Enquiry;
  isRepetition: boolean;
}

async function checkInput(context: CheckContext, input: AppointmentInput, caller: Caller): Promise<Result<CheckedEnquiry>> {
  const phone = input.phone_num;
  if (!isPhone(phone)) return refuse('invalidPhone');
  const id = statedMerchant(input, caller);
  if (id === undefined) return refuse('unknownEnquiryMerchant');
  const fromType = Number(input.from_type ?? DEFAULT_FROM_TYPE);
  const request = requestText(phone, id, fromType);
  const askers = askersOf(caller);
  const packageId = input.package_id ?? caller.packageId;
  const { wedding = {} } = input;
  const stated = {
    id,
    packageId,
    hallId: Number(wedding.hall_id) || 0,
    askerHashes: askerKeys(context.keyring, askers, request).flat(),
    keyHash: hashOfKey(caller.idempotencyKey),
    windowStart: context.clock() - repetitionMs(context),
  };
  const row = await ofMerchantsNode(context.db, id, () => readMerchant(context.db, stated));
  if (!row) return refuse('unknownEnquiryMerchant');
  if (row.source !== OPEN_SOURCE) return refuse('notOpen');
  const consent = acceptedConsent(input.consent, context.consent);
  if (!consent) return refuse('consentNeeded');
  // The hotel_id cookie is shared by all tabs: with two package pages open it may name the hotel of the other one.
  if (!String(input.merchant_id ?? '') && !row.packageId) return refuse('unknownEnquiryMerchant');
  const enquiry: Enquiry = {
    phone,
    merchant: { id, name: row.name, category: row.category },
    fromType,
    consent,
    origin: URL.parse(caller.origin)?.host.slice(0, 255) ?? '',
    packageId: row.packageId,
    wedding: newWedding(wedding, row.hallId, context.clock()),
    meta: acceptedMeta(input.meta, context.metaNames),
    isTest: isTestMerchant(context, id),
    attribution: attributionOf(context, input.partner, caller),
    visitorId: visitorIdOf(caller),
    askers,
  };
  return { ok: true, data: { enquiry, isRepetition: Boolean(row.isRepetition) }, msg: '' };
}

interface StatedMerchant {
  id: number;
  packageId: number;
  hallId: number;
  /** Hashes of the request for each asker, under every hash key. */
  askerHashes: readonly string[];
  keyHash: string;
  windowStart: number;
}

/**
 * Reads what the check of an enquiry needs: the merchant, the stated package and hall when they are the merchant's, and whether the visitor
 * repeats an acknowledged request, to which rate limits do not apply.
 */
const readMerchant = (db: Kysely<Database>, stated: StatedMerchant) =>
  db
    .selectFrom('merchant')
    .leftJoin('package', (join) => join.onRef('package.merchant_id', '=', 'merchant.id').on('package.id', '=', stated.packageId))
    .leftJoin('hall', (join) => join.onRef('hall.merchant_id', '=', 'merchant.id').on('hall.id', '=', stated.hallId))
    .select(['merchant.name', 'merchant.source', 'merchant.category', 'package.id as packageId', 'hall.id as hallId'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('idempotency')
          .select('key_hash')
          .where(ofMerchant(db, stated.id))
          .where(({ or, and, eb }) =>
            or([
              and([eb('key_hash', 'in', ['', ...stated.askerHashes]), eb('created_at', '>', stated.windowStart)]),
              eb('key_hash', '=', stated.keyHash),
            ]),
          ),
      ).as('isRepetition'),
    )
    .where('merchant.id', '=', stated.id)
    .where('merchant.active', '=', 1)
    .executeTakeFirst();

function withLink(
  context: Pick<ServiceContext, 'keyring' | 'origin'>,
  response: Result<StoredReceipt>,
  { id, notice }: { id: string; notice: string },
): Result<AppointmentReceipt> {
  if (!response.ok) return response;
  const { receipt, ...acknowledged } = response.data;
  return { ...response, data: { ...acknowledged, receipt: receiptOf(context, receipt, id), ...(notice && { partnerNotice: notice }) } };
}
