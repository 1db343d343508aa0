/** What the enquiry goes through: closed → form (idle, invalid, sending, failed) → sent → closed. Pure. */
import { isPhone, maskPhone } from '../domain/phone.ts';

export type FormStatus =
  | { kind: 'idle' }
  | { kind: 'invalid'; phone: boolean; consent: boolean }
  | { kind: 'sending'; attempt: number }
  /** The network lost it after `attempt` tries; the number is still in the form. */
  | { kind: 'failed'; attempt: number }
  /** The service refused it with a text fit to show. */
  | { kind: 'refused'; message: string };

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
  /** `asksConsent`: whether the box must be ticked. */
  | { type: 'submitted'; asksConsent: boolean }
  | { type: 'lost' }
  | { type: 'refused'; message: string }
  | { type: 'acknowledged'; receipt: string };

type Form = Extract<EnquiryState, { view: 'form' }>;

/** Waits before the automatic retries, in ms. */
export const RETRY_DELAYS: readonly number[] = [2000, 5000, 15000];

export const CLOSED: EnquiryState = { view: 'closed' };
export const OPENED: EnquiryState = { view: 'form', phone: '', agreed: false, status: { kind: 'idle' } };

const invalid = (phone: boolean, consent: boolean): FormStatus => (phone || consent ? { kind: 'invalid', phone, consent } : { kind: 'idle' });

function changed(form: Form): Form {
  const { status } = form;
  // A tip goes when its reason has gone; a failure belongs to what was sent, which this no longer is.
  if (status.kind === 'invalid') return { ...form, status: invalid(status.phone && !isPhone(form.phone), status.consent && !form.agreed) };
  return { ...form, status: { kind: 'idle' } };
}

function inForm(form: Form, action: EnquiryAction): EnquiryState {
  const { status, phone, agreed } = form;
  const sending = status.kind === 'sending';
  switch (action.type) {
    case 'typed':
      return sending ? form : changed({ ...form, phone: action.phone });
    case 'agreed':
      return sending ? { ...form, agreed: action.agreed } : changed({ ...form, agreed: action.agreed });
    case 'left':
      if (sending || isPhone(phone)) return form;
      return { ...form, status: invalid(true, status.kind === 'invalid' && status.consent) };
    case 'submitted': {
      if (sending) return form;
      const found = invalid(!isPhone(phone), action.asksConsent && !agreed);
      const attempt = status.kind === 'failed' ? status.attempt + 1 : 1;
      return { ...form, status: found.kind === 'idle' ? { kind: 'sending', attempt } : found };
    }
    case 'lost':
      return sending ? { ...form, status: { kind: 'failed', attempt: status.attempt } } : form;
    case 'refused':
      return sending ? { ...form, status: { kind: 'refused', message: action.message } } : form;
    case 'acknowledged':
      return sending ? { view: 'sent', maskedPhone: maskPhone(phone), receipt: action.receipt } : form;
    default:
      return form;
  }
}

export function nextEnquiry(state: EnquiryState, action: EnquiryAction): EnquiryState {
  if (action.type === 'opened') return OPENED;
  if (action.type === 'closed') return CLOSED;
  return state.view === 'form' ? inForm(state, action) : state;
}
