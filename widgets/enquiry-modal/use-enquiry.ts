/** Runs one enquiry while its form is open: requests the hotel, validates the form and sends it. */
import { type ComponentProps, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { HotelInfo } from '../domain/catalogue/hotel-entities.ts';
import { CONSENT_VERSION, type ConsentMode } from '../domain/site/consent.ts';
import { isPhone } from '../domain/visitor/phone.ts';
import { isComposing } from '../platform/a11y/composition.ts';
import { readDocument } from '../platform/document.ts';
import type { ViewProps, WidgetEnv } from '../platform/mounting/widget.ts';
import {
  type EnquiryEvent,
  type EnquiryState,
  enquiryReducer,
  type FormProblems,
  initialEnquiryState,
  type WeddingAnswers,
  type WeddingQuestions,
} from './enquiry-state.ts';
import { type HotelBrief, isMissing, readHotelBrief } from './hotel-brief.ts';
import { readPendingKey } from './pending-key.ts';
import { repairPhone } from './phone-input.ts';
import { findMerchant } from './submission/find-merchant.ts';
import { recover } from './submission/recover.ts';
import { type Sending, scheduleRetry, send } from './submission/sending.ts';
import { readStatedWedding } from './submission/wedding-answers.ts';

export interface UsedEnquiry {
  enquiry: EnquiryState;
  /** What a script adds to the form and its phone field. */
  form: ComponentProps<'form'>;
  phone: ComponentProps<'input'>;
  /** What the page calls the hall or package that the enquiry is about. */
  about: string | undefined;
  /** What will be sent about the wedding, and how the visitor changes it. */
  wedding: WeddingQuestions;
  /** The button's click handler too: in a sandboxed frame that may not submit forms, only the click arrives. */
  submit(event: { preventDefault(): void }): void;
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
  const headers = { cid: env.readCookie('city_id') || '-1', token: env.readCookie('token') };
  const result = await env.call('java', '/hotel', { data: { merchantId: merchant, fullEdition: 0, partner: env.page.partner }, headers });
  if (!result.ok && isMissing(result.code)) onMissing();
  else dispatch({ type: 'hotel', hotel: result.ok ? readHotelBrief(result.data) : null });
}

/** Repairs the phone field and validates the form. */
const validate = (input: HTMLInputElement): FormProblems => ({
  isPhoneInvalid: !isPhone(repairPhone(input)),
  isConsentMissing: input.form?.consent?.checked === false,
});

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
  const openedAt = useRef(0);
  const changes = useRef<WeddingAnswers>({});
  // The form is rendered ahead before the link is known that opens it.
  const wedding = () => ({ ...readStatedWedding(options.values), ...changes.current });
  const sending = (): Sending => {
    const { value = '', form } = field.current ?? {};
    const { about, packageId } = options.values ?? {};
    return {
      env,
      getState,
      dispatch,
      values: options.values,
      wedding: wedding(),
      // Without a name the form cannot show the package.
      data: { phone_num: value, merchant_id: merchant, from_type: options.fromType, package_id: about && packageId },
      extras: {
        consent: { mode: consent, version: CONSENT_VERSION },
        form: { elapsed: Date.now() - openedAt.current, website: form?.website.value },
      },
    };
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the modal is mounted for one merchant, by its key
  useEffect(() => {
    if (getState().hotel?.id !== merchant) void loadHotel(env, merchant, dispatch, () => findMerchant(sending()));
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each opening; `sending` reads refs
  useEffect(() => {
    if (options.isAhead) return;
    openedAt.current = Date.now();
    if (readPendingKey()) void recover(sending());
  }, [options.isAhead]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure plans one retry; `sending` reads refs
  useEffect(() => state.retry && scheduleRetry(sending(), state.retry), [state.retry]);

  const problems = () => validate(field.current as HTMLInputElement);
  const edit = () => dispatch({ type: 'edit', problems: problems() });
  const submit = (event: { preventDefault(): void }) => {
    event.preventDefault();
    const wasSending = getState().isSending;
    dispatch({ type: 'submit', problems: problems() });
    if (!wasSending && getState().isSending) void send(sending());
  };
  const onBlur = (isPhoneInvalid: boolean) => dispatch({ type: 'phoneBlur', isPhoneInvalid });
  const handlers = { form: formHandlers(edit, submit), phone: { ref: field, ...phoneHandlers(onBlur) } };
  const save = (change: WeddingAnswers): undefined => {
    Object.assign(changes.current, change);
    edit();
  };
  return { enquiry: state, submit, about: options.values?.about as string | undefined, wedding: { stated: wedding(), save }, ...handlers };
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
