/** States of one enquiry while its modal is open, and every transition. Requests, timers and storage are in use-enquiry.ts and sending.ts. */
import type { AppointmentReceipt } from '../domain/catalogue/entities.ts';
import type { Result } from '../domain/services/result.ts';
import type { Meal } from '../domain/services/wedding-plan.ts';
import type { HotelBrief } from './hotel-brief.ts';

/** When the enquiry is sent again without the visitor. */
export interface Retry {
  /** Attempts in a row that have failed. */
  failures: number;
  /** Milliseconds until the next attempt; undefined: only when the network is back. */
  delayMs?: number;
}

/** What the service has answered to an enquiry that it has stored. */
export interface Acknowledgement {
  /** Unknown after a reload: the number is not stored. */
  maskedPhone?: string;
  receipt?: AppointmentReceipt['receipt'];
  /** Message of the service, such as that the enquiry was already submitted; empty otherwise. */
  message?: string;
  /** The questions about the wedding; absent without a receipt. */
  wedding?: WeddingQuestions | undefined;
}

/** What the couple has answered already, and how an answer is stored. */
export interface WeddingQuestions {
  stated: WeddingAnswers;
  /** Returns nothing before the enquiry is sent: the answer is then sent with it. */
  save(change: WeddingAnswers): Promise<Result<unknown>> | undefined;
}

/** Answers by the names of the service; absent: not answered. */
export interface WeddingAnswers {
  date?: string | undefined;
  flexibility?: string | undefined;
  meal?: Meal | undefined;
  tables?: number | undefined;
  hall_id?: number | string | undefined;
}

/** What the visitor must correct before the form can be sent. */
export interface FormProblems {
  isPhoneInvalid: boolean;
  /** The consent has a checkbox, and it is not checked. */
  isConsentMissing: boolean;
}

export interface EnquiryState extends FormProblems {
  /** Null: the service does not describe it. Undefined: the service has not answered. */
  hotel?: HotelBrief | null;
  /** The merchant is unknown or no longer listed. */
  isMerchantMissing: boolean;
  isSending: boolean;
  /** Why the last attempt failed; empty when there was none. The number is still in the form. */
  trouble: string;
  /** The retry that is scheduled. */
  retry?: Retry;
  /** Present once the enquiry is stored; it is the final state. */
  acknowledgement?: Acknowledgement;
}

export type EnquiryEvent =
  | { type: 'hotel'; hotel: HotelBrief | null | undefined }
  | { type: 'merchantMissing' }
  | { type: 'edit'; problems: FormProblems }
  | { type: 'phoneBlur'; isPhoneInvalid: boolean }
  | { type: 'submit'; problems: FormProblems }
  | { type: 'sendStart' }
  | { type: 'failure'; trouble: string; retry?: Retry }
  | { type: 'acknowledgement'; acknowledgement: Acknowledgement };

export const initialEnquiryState = (hotel?: HotelBrief | null): EnquiryState => ({
  hotel,
  isMerchantMissing: false,
  isPhoneInvalid: false,
  isConsentMissing: false,
  isSending: false,
  trouble: '',
});

/** Sending begins: nothing is scheduled any more, and the last failure no longer counts. */
const SENDING = { isSending: true, trouble: '', retry: undefined };

export function enquiryReducer(state: EnquiryState, event: EnquiryEvent): EnquiryState {
  switch (event.type) {
    case 'hotel':
      return { ...state, hotel: event.hotel };
    case 'merchantMissing':
      return { ...state, isMerchantMissing: true };
    case 'edit':
      // Editing removes a tip when its reason is gone, and never adds one. A failure belongs to the values that were sent.
      return {
        ...state,
        isPhoneInvalid: state.isPhoneInvalid && event.problems.isPhoneInvalid,
        isConsentMissing: state.isConsentMissing && event.problems.isConsentMissing,
        trouble: '',
        retry: undefined,
      };
    case 'phoneBlur':
      return { ...state, isPhoneInvalid: event.isPhoneInvalid };
    case 'submit': {
      const next = { ...state, ...event.problems };
      const canSend = !next.isPhoneInvalid && !next.isConsentMissing && !next.isSending;
      return canSend ? { ...next, ...SENDING } : next;
    }
    case 'sendStart':
      return { ...state, ...SENDING };
    case 'failure':
      return { ...state, isSending: false, trouble: event.trouble, retry: event.retry };
    case 'acknowledgement':
      return { ...state, isSending: false, trouble: '', retry: undefined, acknowledgement: event.acknowledgement };
  }
}
