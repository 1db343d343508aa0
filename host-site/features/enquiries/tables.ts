/** Tables of what couples asked, its delivery, and what is counted. */
import type { Generated } from 'kysely';

/** An enquiry of a couple. The phone number is encrypted; `phone_hash` (keyed) finds it, `phone_mask` is what people see. */
export interface EnquiryTable {
  id: string;
  receipt: string;
  merchant_id: number;
  from_type: number;
  phone_cipher: string;
  phone_key: string;
  phone_hash: string;
  /** Id of the key of `phone_hash`. */
  phone_hash_key: Generated<string>;
  phone_mask: string;
  /** `mode/version` as the request stated them; mode `not-stated` when it did not. */
  consent: string;
  /** Id of the text; empty when none was shown or the version is not known. */
  consent_text: Generated<string>;
  /** Origin of the embedding page, empty when unknown; never a full address. */
  origin: string;
  visitor_id: string;
  state: string;
  created_at: number;
  /** The package that the couple was looking at; null when not known. */
  package_id: Generated<number | null>;
  /** When the receipt's link ended; null while it opens. */
  receipt_ended_at: Generated<number | null>;
  /** As 2027-05-02; empty when the couple has not stated it, and after an erasure, like the next four columns. */
  wedding_date: Generated<string>;
  /** `month`, `undecided` or empty: widgets/domain/services/wedding-plan.ts. */
  date_flexibility: Generated<string>;
  /** `lunch`, `dinner` or empty. */
  meal: Generated<string>;
  table_count: Generated<number | null>;
  hall_id: Generated<number | null>;
  /** Meta fields of the embedding page as JSON (accepted-meta.ts); empty without any, and after an erasure. */
  meta: Generated<string>;
  /** 1: sent to a test merchant. It is never delivered, and deleted after a day. */
  is_test: Generated<number>;
  /** Key of the partner on whose page the enquiry was sent; empty without one. */
  partner: Generated<string>;
  /** Key of the partner that a page of another domain stated, `?` for an unknown key, else empty (services/partners/partners.ts). */
  partner_refused: Generated<string>;
  /** Id of the first enquiry with the same phone, merchant and from_type, which another visitor has sent; null: it is the first one. */
  repeats_enquiry_id: Generated<string | null>;
}

export interface IdempotencyTable {
  /** SHA-256 of the key, which itself is not stored; a keyed hash for the row of an enquiry, and for that of its asker (services/enquiries/repetition.ts). */
  key_hash: string;
  /** SHA-256 of what was asked, so that a key reused for another request is refused. */
  request_hash: string;
  enquiry_id: string;
  /** JSON of the envelope that was answered. */
  answer: string;
  created_at: number;
  /** Of the enquiry. 0 in rows of the previous release, which a cluster never has (service/storing/merchant-keys.ts). */
  merchant_id: Generated<number>;
}

export interface OutboxTable {
  id: string;
  topic: string;
  /** Orders delivery: events of one merchant leave in the order of `created_at`, `id`. */
  merchant_id: number;
  /** Id of the enquiry; no personal data is copied here. */
  enquiry_id: string;
  /** Tries begun. */
  attempts: number;
  next_attempt_at: number;
  delivered_at: number | null;
  created_at: number;
  /** Token of who is delivering it, until `leased_until`. */
  lease: string;
  leased_until: number;
  /** When it became a dead letter, which is not retried; a command queues it again. */
  dead_at: number | null;
  /** When the endpoint refused it with a 4xx status; from then on it holds up no other event. */
  refused_at: number | null;
  /** Why the last try failed, e.g. `status 503`; empty before. */
  failure: string;
}

/** The hour in which the latest event of a merchant is due, and how many events are due in it. */
export interface MerchantQuotaTable {
  merchant_id: number;
  /** Milliseconds since the epoch; in the future while events are deferred. */
  window_start: number;
  used: number;
}

/** Every consent text that couples saw beside the phone field, word for word. */
export interface ConsentTextTable {
  id: string;
  mode: string;
  version: string;
  text: string;
  first_seen_at: number;
}

/** Proofs of work that were used; deleted after their expiry. */
export interface SpentProofTable {
  id: string;
  expires_at: number;
}

/** History of an enquiry (table `lead_event`): changes of state and reveals. Contains no data of the couple. */
export interface EnquiryEventTable {
  id: string;
  enquiry_id: string;
  merchant_id: number;
  at: number;
  kind: 'state' | 'reveal' | 'wedding' | 'quote' | 'accept' | 'coupon' | 'redeem';
  /** Both empty for a reveal. */
  from_state: string;
  to_state: string;
  /** Null for the couple or the operator. */
  user_id: number | null;
}

/** The call that represents a telephone lead: the last answered one, else the last missed one. The lead is a row of `enquiry`; telephone adds both. */
export interface PhoneCallTable {
  /** The provider's id: a call is recorded once. */
  call_id: string;
  enquiry_id: string;
  /** Empty after the caller's number was erased. */
  binding_id: string;
  /** `answered` or `missed`. */
  outcome: string;
  started_at: number;
  /** Seconds that the two sides spoke. */
  seconds: number;
  recorded_at: number;
  /** Of the lead, with those in `further_call`. */
  calls: Generated<number>;
  /** Of the enquiry. 0 in rows of the previous release, which a cluster never has. */
  merchant_id: Generated<number>;
}

declare module '../../platform/database/schema/schema.ts' {
  interface Database {
    enquiry: EnquiryTable;
    idempotency: IdempotencyTable;
    outbox: OutboxTable;
    merchant_quota: MerchantQuotaTable;
    consent_text: ConsentTextTable;
    phone_call: PhoneCallTable;
    spent_proof: SpentProofTable;
    lead_event: EnquiryEventTable;
  }
}
