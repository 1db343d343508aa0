/** The calls about virtual numbers and the calls through them. */
import type { CallOutcome } from '../../widgets/domain/services/telephone.ts';
import type { ConsentMode } from '../../widgets/domain/site/consent.ts';

/** `minutes`: how long a number is lent. */
export interface TelephoneOffer {
  isOffered: boolean;
  minutes: number;
}

export interface VirtualPhoneInput {
  merchant_id: number;
  package_id?: number | undefined;
  /** The caller's own number; empty or absent: every number can call. */
  phone_num?: string | undefined;
  /** As in an enquiry; needed with a number. */
  consent?: { mode?: ConsentMode | undefined; version?: string | undefined } | undefined;
}

export interface VirtualPhone {
  merchant: { id: number; name: string };
  /** Digits. */
  number: string;
  /** Milliseconds since the epoch. */
  expiresAt: number;
  /** Whether only the stated number can call. */
  isBound: boolean;
}

/** A call as the provider reports it. */
export interface CallRecord {
  type: 'call.recorded';
  /** The provider's id of the call. */
  call_id: string;
  binding_id: string;
  outcome: CallOutcome;
  /** ISO 8601 with time zone. */
  started_at: string;
  seconds: number;
}

/** Input, and output on success, of every call about telephone. */
export interface TelephoneCalls {
  telephoneOffer: { input: { merchantId: number }; output: TelephoneOffer };
  virtualPhone: { input: VirtualPhoneInput; output: VirtualPhone };
  /** From the provider. `isNew`: false for a repetition. */
  telephoneLead: { input: CallRecord; output: { isNew: boolean } };
}
