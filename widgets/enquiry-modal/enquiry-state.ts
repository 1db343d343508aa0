/** What the enquiry goes through: closed → form (idle, invalid, sending, failed) → sent → closed. Pure. */
import { isPhone, maskPhone } from '../domain/phone.ts';

export type FormStatus =
  | { kind: 'idle' }
  | { kind: 'invalid'; phone: boolean; consent: boolean }
  | { kind: 'sending'; attempt: number }
  /** Not sent after `attempt` tries, with the service's refusal or, when empty, for want of a network. The number is still in the form. */
  | { kind: 'failed'; attempt: number; refusal: string };

export type EnquiryState =
  | { view: 'closed' }
  | { view: 'form'; phone: string; agreed: boolean; status: FormStatus }
  | { view: 'sent'; maskedPhone: string; receipt: string };

export type EnquiryAction =
  | { type: 'opened' }
  | { type: 'closed' }
  /** `phone`: digits only. */
  | { type: 'typed'; phone: string }
  | { type: 'agreed'; agreed: boolean }
  /** The focus left the phone field. */
  | { type: 'left' }
  /** `consent`: whether the box must be ticked. */
  | { type: 'submitted'; consent: boolean }
  /** `refusal`: the service's text, empty when the network lost the request. */
  | { type: 'failed'; refusal: string }
  | { type: 'acknowledged'; receipt: string };

type Form = Extract<EnquiryState, { view: 'form' }>;

/** Waits before the automatic retries, in ms. */
export const RETRY_DELAYS: readonly number[] = [2000, 5000, 15000];

export const CLOSED: EnquiryState = { view: 'closed' };
export const OPENED: Form = { view: 'form', phone: '', agreed: false, status: { kind: 'idle' } };

const invalid = (phone: boolean, consent: boolean): FormStatus =>
  phone || consent ? { kind: 'invalid', phone, consent } : { kind: 'idle' };

/** A tip goes when its reason has gone; a failure belongs to what was sent, which this no longer is. */
const changed = (form: Form): Form => ({
  ...form,
  status:
    form.status.kind === 'invalid'
      ? invalid(form.status.phone && !isPhone(form.phone), form.status.consent && !form.agreed)
      : { kind: 'idle' },
});

export function nextEnquiry(state: EnquiryState, action: EnquiryAction): EnquiryState {
  if (action.type === 'opened') return OPENED;
  if (action.type === 'closed') return CLOSED;
  if (state.view !== 'form') return state;
  const { status, phone, agreed } = state;
  if (status.kind === 'sending') {
    if (action.type === 'failed') return { ...state, status: { kind: 'failed', attempt: status.attempt, refusal: action.refusal } };
    if (action.type === 'acknowledged') return { view: 'sent', maskedPhone: maskPhone(phone), receipt: action.receipt };
    return state;
  }
  switch (action.type) {
    case 'typed':
      return changed({ ...state, phone: action.phone });
    case 'agreed':
      return changed({ ...state, agreed: action.agreed });
    case 'left':
      return isPhone(phone) ? state : { ...state, status: invalid(true, status.kind === 'invalid' && status.consent) };
    case 'submitted': {
      const found = invalid(!isPhone(phone), action.consent && !agreed);
      const attempt = status.kind === 'failed' ? status.attempt + 1 : 1;
      return { ...state, status: found.kind === 'idle' ? { kind: 'sending', attempt } : found };
    }
    default:
      return state;
  }
}
