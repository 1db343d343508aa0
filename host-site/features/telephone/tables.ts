/** Tables of virtual numbers and of the calls through them. */
import type { Generated } from 'kysely';

/** The number at which a merchant is reached through virtual numbers; encrypted. */
export interface MerchantPhoneTable {
  merchant_id: number;
  phone_key: string;
  phone_cipher: string;
  phone_mask: string;
  created_at: number;
}

/** A virtual number that was lent for calls to one merchant. */
export interface PhoneBindingTable {
  /** Names the merchant. */
  id: string;
  merchant_id: number;
  package_id: number | null;
  /** Hash of the client's idempotency key; null without one. */
  request_hash: string | null;
  /** Digits of the virtual number; empty until the provider has lent it. */
  number: Generated<string>;
  /** The caller's number as in `enquiry`; all four empty when the caller did not state it. */
  phone_key: Generated<string>;
  phone_cipher: Generated<string>;
  phone_hash: Generated<string>;
  phone_mask: Generated<string>;
  /** As in `enquiry`. */
  consent: Generated<string>;
  consent_text: Generated<string>;
  created_at: number;
  expires_at: number;
}

/** Another call of a telephone lead, with the columns of `phone_call`. */
export interface FurtherCallTable {
  call_id: string;
  enquiry_id: string;
  outcome: string;
  started_at: number;
  seconds: number;
  recorded_at: number;
  /** Of the enquiry. 0 in rows of the previous release, which a cluster never has. */
  merchant_id: Generated<number>;
}

declare module '../../platform/database/schema/schema.ts' {
  interface Database {
    merchant_phone: MerchantPhoneTable;
    phone_binding: PhoneBindingTable;
    further_call: FurtherCallTable;
  }
}
