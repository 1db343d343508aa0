import { describe, expect, it } from 'vitest';
import { type EnquiryEvent, type EnquiryState, enquiryReducer, initialEnquiryState } from '../../../widgets/enquiry-modal/enquiry-state.ts';

const VALID = { isPhoneInvalid: false, isConsentMissing: false };
const BAD_PHONE = { isPhoneInvalid: true, isConsentMissing: false };
const NO_CONSENT = { isPhoneInvalid: false, isConsentMissing: true };
const HOTEL = { id: '7', name: '云汀酒店', source: 1, gifts: [], achievements: [], cityPinyin: 'hangzhou' };
const RETRY = { failures: 1, delayMs: 2000 };

/** The state after `events`, none of which may change the state before it. */
const after = (...events: EnquiryEvent[]): EnquiryState =>
  events.reduce((state, event) => enquiryReducer(Object.freeze(state), event), initialEnquiryState());

describe('hotel', () => {
  it('starts unknown unless the server has rendered it', () => {
    expect(initialEnquiryState().hotel).toBeUndefined();
    expect(initialEnquiryState(HOTEL).hotel).toBe(HOTEL);
  });

  it('can be described, not described, or missing', () => {
    expect(after({ type: 'hotel', hotel: HOTEL }).hotel).toBe(HOTEL);
    expect(after({ type: 'hotel', hotel: null }).hotel).toBeNull();
    expect(after({ type: 'merchantMissing' }).isMerchantMissing).toBe(true);
  });
});

describe('submitting', () => {
  it('sends a valid form', () => {
    expect(after({ type: 'submit', problems: VALID })).toMatchObject({ isSending: true, ...VALID });
  });

  it.each([BAD_PHONE, NO_CONSENT])('shows the validation errors instead of sending: %j', (problems) => {
    expect(after({ type: 'submit', problems })).toMatchObject({ isSending: false, ...problems });
  });

  it('replaces the last failure and its retry', () => {
    const state = after({ type: 'failure', trouble: '网络没有接通', retry: RETRY }, { type: 'submit', problems: VALID });
    expect(state).toMatchObject({ isSending: true, trouble: '', retry: undefined });
  });
});

describe('editing', () => {
  it('removes a tip when its reason no longer applies', () => {
    expect(after({ type: 'submit', problems: BAD_PHONE }, { type: 'edit', problems: BAD_PHONE }).isPhoneInvalid).toBe(true);
    expect(after({ type: 'submit', problems: BAD_PHONE }, { type: 'edit', problems: VALID }).isPhoneInvalid).toBe(false);
    expect(after({ type: 'submit', problems: NO_CONSENT }, { type: 'edit', problems: VALID }).isConsentMissing).toBe(false);
  });

  it('adds no tip before the visitor leaves the field or submits', () => {
    expect(after({ type: 'edit', problems: BAD_PHONE }).isPhoneInvalid).toBe(false);
    expect(after({ type: 'phoneBlur', isPhoneInvalid: true }).isPhoneInvalid).toBe(true);
  });

  it('cancels the retry of the previous number', () => {
    const state = after({ type: 'failure', trouble: '网络没有接通', retry: RETRY }, { type: 'edit', problems: VALID });
    expect(state).toMatchObject({ trouble: '', retry: undefined });
  });
});

describe('result', () => {
  it('keeps the form and gives the reason after a failure', () => {
    const state = after({ type: 'submit', problems: VALID }, { type: 'failure', trouble: '这家商家暂不接受在线询问' });
    expect(state).toMatchObject({ isSending: false, trouble: '这家商家暂不接受在线询问', retry: undefined });
  });

  it('schedules the retry that the failure allows, and clears it when the retry starts', () => {
    const failure = { type: 'failure', trouble: '网络没有接通', retry: RETRY } as const;
    expect(after({ type: 'submit', problems: VALID }, failure).retry).toEqual(RETRY);
    expect(after({ type: 'submit', problems: VALID }, failure, { type: 'sendStart' })).toMatchObject({
      isSending: true,
      trouble: '',
      retry: undefined,
    });
  });

  it('contains what the service has acknowledged', () => {
    const acknowledgement = { maskedPhone: '138****8000', receipt: { code: 'K7-Q2', url: '' }, message: '' };
    const state = after({ type: 'submit', problems: VALID }, { type: 'acknowledgement', acknowledgement });
    expect(state).toMatchObject({ isSending: false, trouble: '', acknowledgement });
  });
});
