/** The rows of a new enquiry, computed before its transaction begins. */
import { createHash } from 'node:crypto';
import type { Insertable, Selectable } from 'kysely';
import type { AppointmentReceipt } from '../../../../../widgets/domain/catalogue/entities.ts';
import type { Envelope } from '../../../../../widgets/domain/services/envelope.ts';
import type { Result } from '../../../../../widgets/domain/services/result.ts';
import { TEST_TEXTS } from '../../../../../widgets/domain/services/test-texts.ts';
import { maskPhone } from '../../../../../widgets/domain/visitor/phone.ts';
import type { ServiceContext } from '../../../../platform/calls/context.ts';
import { done } from '../../../../platform/calls/refusals.ts';
import { newIdOfMerchant } from '../../../../platform/database/distribution/merchant-id.ts';
import { requestText } from '../../../../platform/keys/hash-keys.ts';
import { metaColumn } from '../../accepted-meta.ts';
import type { EnquiryPart } from '../../context.ts';
import type { MetaFields } from '../../contract/meta-fields.ts';
import type { Attribution } from '../../partners/partners.ts';
import type { ConsentTextTable, EnquiryTable, IdempotencyTable } from '../../tables.ts';
import { type ConsentSeen, consentRow, consentText } from '../consent-texts.ts';
import { newReceipt } from '../receipt.ts';
import { askerKeys, repetitionMs } from '../repetition.ts';
import type { WeddingRow } from '../wedding-plan.ts';

/** A checked enquiry. */
export interface Enquiry {
  phone: string;
  merchant: { id: number; name: string; category: number };
  fromType: number;
  consent: ConsentSeen;
  /** Host of the embedding page; empty: unknown. */
  origin: string;
  visitorId: string;
  /** What the visitor is recognised by: visitor id and sessions, each with its kind. Empty: a repetition is that of another visitor. */
  askers: readonly string[];
  packageId: number | null;
  wedding: WeddingRow;
  meta: MetaFields;
  /** Whether the merchant is a test merchant. */
  isTest: boolean;
  attribution: Attribution;
}
/** The response as stored for repetitions: with the receipt's code. Its link is computed for each response and stored nowhere. */
export type StoredReceipt = Pick<AppointmentReceipt, 'merchant' | 'isTest'> & { receipt: string };

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
/** The stored form of an idempotency key. */
export const hashOfKey = (key: string): string => sha256(`key ${key}`);
/** Text that is the same for enquiries that count as one. Stored as a keyed hash: a plain hash of a phone number can be brute-forced. */
export const requestOf = ({ phone, merchant, fromType }: Enquiry): string => requestText(phone, merchant.id, fromType);

/** What a new enquiry stores. */
export interface NewRecord {
  /** The merchant's id and name are in the response. */
  enquiry: Enquiry;
  row: Insertable<EnquiryTable>;
  consent: ConsentTextTable | undefined;
  /** The row of the enquiry's own key, which may be replaced after the duplicate window, and the hash of the client's key; empty: none. */
  request: Selectable<IdempotencyTable>;
  keyHash: string;
  /** Hashes of the request under every hash key, the current one first. */
  requestHashes: readonly string[];
  /** The same for each asker. */
  askerHashes: readonly (readonly string[])[];
  /** Enquiries with the same request that are older do not count as repeated. */
  windowStart: number;
  /** Milliseconds since the epoch. */
  now: number;
  /** Events that the merchant's webhook gets in an hour. */
  perHour: number;
  response: Result<StoredReceipt>;
}

export type RecordContext = Pick<ServiceContext, 'clock' | 'duplicateWindowMs' | 'hotline' | 'keyring'> & Pick<EnquiryPart, 'limits'>;

/** Creates the rows. Encryption and hashes take place here, while no transaction holds its locks. */
export function newRecord(context: RecordContext, enquiry: Enquiry, key: string): NewRecord {
  const { keyring, hotline, limits } = context;
  const now = context.clock();
  const id = newIdOfMerchant(enquiry.merchant.id);
  const receipt = newReceipt();
  const { merchant, isTest } = enquiry;
  const acknowledged = { merchant: { id: merchant.id, name: merchant.name }, receipt };
  const response = isTest ? done({ ...acknowledged, isTest }, TEST_TEXTS.received) : done(acknowledged);
  const requestHashes = keyring.hashes(requestOf(enquiry));
  const [request_hash = ''] = requestHashes;
  const { mode, version } = enquiry.consent;
  const consent = consentRow(enquiry.consent, consentText(enquiry.consent, enquiry.merchant.name, hotline()), now);
  const sealed = keyring.seal(enquiry.phone, id);
  const row = {
    id,
    receipt,
    merchant_id: enquiry.merchant.id,
    from_type: enquiry.fromType,
    phone_cipher: sealed.cipher,
    phone_key: sealed.key,
    phone_hash: keyring.hash(enquiry.phone),
    phone_hash_key: keyring.currentHash,
    phone_mask: maskPhone(enquiry.phone),
    consent: `${mode}/${version}`,
    consent_text: consent?.id ?? '',
    origin: enquiry.origin,
    visitor_id: enquiry.visitorId,
    state: 'new',
    created_at: now,
    package_id: enquiry.packageId,
    ...enquiry.wedding,
    meta: metaColumn(enquiry.meta),
    is_test: enquiry.isTest ? 1 : 0,
    partner: enquiry.attribution.partner,
    partner_refused: enquiry.attribution.refused,
  };
  return {
    enquiry,
    row,
    consent,
    request: {
      key_hash: request_hash,
      request_hash,
      enquiry_id: id,
      answer: serialise(response),
      created_at: now,
      merchant_id: merchant.id,
    },
    keyHash: key && hashOfKey(key),
    requestHashes,
    askerHashes: askerKeys(keyring, enquiry.askers, requestOf(enquiry)),
    windowStart: now - repetitionMs(context),
    now,
    perHour: limits.deliveriesPerHour,
    response,
  };
}

/** Returns the text in which a response is stored for repetitions. */
export const serialise = (result: Result<StoredReceipt>): string =>
  JSON.stringify({
    data: result.ok ? result.data : null,
    status: { RetCode: result.ok ? 0 : result.code, msg: result.msg },
  } satisfies Envelope);
