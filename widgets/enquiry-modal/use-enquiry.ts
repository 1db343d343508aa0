/** Runs one enquiry while its form is open: requests the hotel, validates the form, and loads the submission chunk to send it. */

import { type ComponentProps, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { HotelInfo } from '../domain/catalogue/hotel-entities.ts';
import { CONSENT_VERSION, type ConsentMode } from '../domain/site/consent.ts';
import { isPhone } from '../domain/visitor/phone.ts';
import { isComposing } from '../platform/a11y/composition.ts';
import { readDocument } from '../platform/document.ts';
import type { Chunks } from '../platform/mounting/chunks.ts';
import type { ViewProps, WidgetEnv } from '../platform/mounting/widget.ts';
import { type EnquiryEvent, type EnquiryState, enquiryReducer, type FormProblems, initialEnquiryState } from './enquiry-state.ts';
import { type HotelBrief, isMissing, readHotelBrief } from './hotel-brief.ts';
import { repairPhone } from './phone-input.ts';
import type { Sending } from './submission/sending.ts';
import { TEXTS } from './texts.ts';

export interface UsedEnquiry {
  enquiry: EnquiryState;
  /** The submission chunk, once it is loaded. */
  submission: Chunks['enquiry-submission'] | undefined;
  loadSubmission(): Promise<unknown>;
  /** What a script adds to the form and its phone field. */
  form: ComponentProps<'form'>;
  phone: ComponentProps<'input'>;
  /** The button's click handler too: in a sandboxed frame that may not submit forms, only the click arrives. */
  submit(event: { preventDefault(): void }): void;
}

const ignore = () => {};

/** After this time without the submission chunk, the form shows an error; the visitor decides when to try again. */
export const LOAD_LIMIT_MS = 10_000;

const withTimeLimit = <T>(promise: Promise<T>, limitMs: number): Promise<T> =>
  new Promise((resolve, reject) => {
    setTimeout(reject, limitMs);
    promise.then(resolve, reject);
  });

/** Whether this tab has sent an enquiry that has no answer yet (pending-key.ts, which is in the submission chunk). */
function hasPendingEnquiry(): boolean {
  try {
    return !!sessionStorage.xiyan_enquiry;
  } catch {
    return false;
  }
}

/** Returns the rendered state, a reader of the current state, and dispatch. A double click's second press must see the first one's effect before the next render. */
function useEnquiryState(hotel: HotelBrief | null | undefined) {
  const [state, setState] = useState(() => initialEnquiryState(hotel));
  const current = useRef(state);
  const dispatch = (event: EnquiryEvent) => {
    current.current = enquiryReducer(current.current, event);
    setState(current.current);
  };
  return { state, getState: () => current.current, dispatch };
}

/** Requests the hotel. Calls `onMissing` when the hotel service does not know the merchant. */
async function loadHotel(env: WidgetEnv, merchant: string, dispatch: (event: EnquiryEvent) => void, onMissing: () => void): Promise<void> {
  const [cid, token] = await Promise.all([env.readCookie('city_id'), env.readCookie('token')]);
  const headers = { cid: cid || '-1', token };
  const result = await env.call('java', '/hotel', { data: { merchantId: merchant, fullEdition: 0, partner: env.page.partner }, headers });
  if (!result.ok && isMissing(result.code)) onMissing();
  else dispatch({ type: 'hotel', hotel: result.ok ? readHotelBrief(result.data) : null });
}

/** Repairs the phone field and validates the form. */
const validate = (input: HTMLInputElement): FormProblems => ({
  isPhoneInvalid: !isPhone(repairPhone(input)),
  isConsentMissing: input.form?.consent?.checked === false,
});

/** Returns the submission chunk once it is loaded, and the function that loads it: visitors who only look do not need it. A failure has been reported. */
function useSubmission(env: WidgetEnv) {
  const [submission, setSubmission] = useState<Chunks['enquiry-submission']>();
  const loadSubmission = () =>
    env.load('enquiry-submission').then((chunk) => {
      setSubmission(chunk);
      return chunk;
    });
  return { submission, loadSubmission };
}

/**
 * Returns the hotel when the server has described this merchant. Without script nothing would replace a busy state, so the server renders the form as for
 * an unknown hotel.
 */
function initialHotel(data: HotelInfo | undefined, merchant: string, { served, host }: WidgetEnv): HotelBrief | null | undefined {
  const hotel = data && readHotelBrief(data);
  if (hotel?.id === merchant) return hotel;
  return served || !host ? null : undefined;
}

/**
 * @param consent what the form shows
 * @param merchant id of the merchant who receives it
 * @param field the phone field, while there is a form
 */
export function useEnquiry(
  { options, data, env }: ViewProps<HotelInfo>,
  consent: ConsentMode,
  merchant: string,
  field: RefObject<HTMLInputElement | null>,
): UsedEnquiry {
  const { state, getState, dispatch } = useEnquiryState(initialHotel(data, merchant, env));
  const { submission, loadSubmission } = useSubmission(env);
  const openedAt = useRef(0);
  const sending = (): Sending => {
    const { value = '', form } = field.current ?? {};
    return {
      env,
      getState,
      dispatch,
      values: options.values,
      data: { phone_num: value, merchant_id: merchant, from_type: options.fromType },
      extras: {
        consent: { mode: consent, version: CONSENT_VERSION },
        form: { elapsed: Date.now() - openedAt.current, website: form?.website.value },
      },
    };
  };
  const findMerchant = () =>
    loadSubmission().then(
      (chunk) => chunk.findMerchant(sending(), { isMissing, readHotelBrief }),
      // Without the chunk no message can be shown; the service then refuses the enquiry.
      () => dispatch({ type: 'hotel', hotel: null }),
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the modal is mounted for one merchant, by its key
  useEffect(() => {
    if (getState().hotel?.id !== merchant) void loadHotel(env, merchant, dispatch, findMerchant);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each opening; `sending` reads refs
  useEffect(() => {
    if (options.isAhead) return;
    openedAt.current = Date.now();
    if (hasPendingEnquiry()) loadSubmission().then((chunk) => chunk.recover(sending()), ignore);
  }, [options.isAhead]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure plans one retry; `sending` reads refs
  useEffect(() => state.retry && submission?.scheduleRetry(sending(), state.retry), [state.retry]);

  const problems = () => validate(field.current as HTMLInputElement);
  const edit = () => {
    dispatch({ type: 'edit', problems: problems() });
    if (!submission) loadSubmission().catch(ignore);
  };
  const submit = (event: { preventDefault(): void }) => {
    event.preventDefault();
    const wasSending = getState().isSending;
    dispatch({ type: 'submit', problems: problems() });
    if (wasSending || !getState().isSending) return;
    // After the limit, a chunk that still arrives sends nothing.
    withTimeLimit(loadSubmission(), LOAD_LIMIT_MS).then(
      (chunk) => chunk.send(sending()),
      () => dispatch({ type: 'failure', trouble: env.t(TEXTS.lost) }),
    );
  };
  const onBlur = (isPhoneInvalid: boolean) => dispatch({ type: 'phoneBlur', isPhoneInvalid });
  const handlers = { form: formHandlers(edit, submit), phone: { ref: field, ...phoneHandlers(onBlur) } };
  return { enquiry: state, submission, loadSubmission, submit, ...handlers };
}

/** Handlers of the form. Input events during an IME composition are not edits. */
function formHandlers(edit: () => void, submit: UsedEnquiry['submit']): ComponentProps<'form'> {
  const onInput = (event: FormEvent) => (event as unknown as InputEvent).isComposing || edit();
  return {
    onInput,
    onCompositionEnd: onInput,
    onKeyDown(event) {
      // The Enter that ends a composition must not submit the form.
      if (event.key === 'Enter' && isComposing(event)) event.preventDefault();
    },
    onSubmit: submit,
  };
}

function phoneHandlers(onBlur: (isPhoneInvalid: boolean) => void): ComponentProps<'input'> {
  return {
    onBlur({ currentTarget }) {
      // After the click that took the focus: the tip must not move what is being clicked. A visitor who looks at another window has not left the field.
      setTimeout(() => readDocument('hasFocus')() && onBlur(!isPhone(currentTarget.value)));
    },
  };
}
