/** One enquiry while its form is open: asks for the hotel, checks what is typed, and hands over to sending. */

import { type ComponentProps, type FormEvent, type RefObject, useEffect, useState } from 'react';
import { CONSENT_VERSION, type ConsentMode } from '../domain/consent.ts';
import type { HotelInfo } from '../domain/hotel-entities.ts';
import { isPhone } from '../domain/phone.ts';
import { isComposing } from '../platform/a11y/composition.ts';
import { readDocument } from '../platform/document.ts';
import type { ViewProps } from '../platform/mounting/widget.ts';
import { readCookie } from '../platform/services/cookies.ts';
import type { Enquiry } from './enquiry-state.ts';
import { isMissing, readHotelBrief } from './hotel-brief.ts';
import { repairPhone } from './phone-input.ts';
import type { Sending } from './sending.ts';
import type * as Submission from './submission.widget.ts';
import { TEXTS } from './texts.ts';

export interface UsedEnquiry {
  enquiry: Enquiry;
  /** What follows the form, once it is there. */
  submission: typeof Submission | undefined;
  /** Asks for it. */
  need(): Promise<unknown>;
  /** What a script adds to the form and its phone field. */
  form: ComponentProps<'form'>;
  phone: ComponentProps<'input'>;
  /** Also of the button: a frame that may not submit forms still tells of clicks. */
  submit(event: { preventDefault(): void }): void;
}

const ignore = () => {};

/** Whether this tab sent something and has no answer for it (kept-key.ts, which the chunk of that brings). */
function isAnswerOpen(): boolean {
  try {
    return !!sessionStorage.xiyan_enquiry;
  } catch {
    return false;
  }
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
  // Changed in place, so that the second press of a double click sees what the first one did.
  const [enquiry] = useState<Enquiry>(() => ({ hotel: data && readHotelBrief(data) }));
  const [opened] = useState(Date.now);
  const [submission, setSubmission] = useState<typeof Submission>();
  const [, draw] = useState({});
  const change = (news: Partial<Enquiry>) => {
    Object.assign(enquiry, news);
    draw({});
  };
  /** Asked for when somebody types, or there is no form: who only looks does not need it. A failure has been reported. */
  const need = () =>
    env.load<typeof Submission>('enquiry-submission').then((parts) => {
      setSubmission(parts);
      return parts;
    });
  const sending = (): Sending => {
    const { value = '', form } = field.current ?? {};
    return {
      env,
      enquiry,
      change,
      data: { phone_num: value, merchant_id: merchant, from_type: options.fromType },
      extras: {
        consent: { mode: consent, version: CONSENT_VERSION },
        form: { elapsed: Date.now() - opened, website: form?.website.value },
      },
    };
  };

  useEffect(() => {
    if (enquiry.hotel?.id !== merchant) {
      change({ hotel: undefined });
      const headers = { cid: readCookie('city_id') || '-1', token: readCookie('token') };
      void env.call('java', '/hotel', { data: { merchantId: merchant, fullEdition: 0 }, headers }).then((result) => {
        if (result.ok || !isMissing(result.code)) return change({ hotel: result.ok ? readHotelBrief(result.data) : null });
        // Without the chunk nobody can be told: then the service refuses.
        need().then(
          (parts) => parts.findMerchant(sending()),
          () => change({ hotel: null }),
        );
      });
    }
    if (isAnswerOpen()) need().then((parts) => parts.recover(sending()), ignore);
    return () => {
      enquiry.closed = true;
      enquiry.cancel?.();
    };
  }, []);

  const wrong = () => {
    const input = field.current as HTMLInputElement;
    return { badPhone: !isPhone(repairPhone(input)), unticked: input.form?.consent?.checked === false };
  };
  /** A tip goes when its reason has gone; a failure belongs to what was sent, which this no longer is. */
  const typed = (event: FormEvent) => {
    if ((event as unknown as InputEvent).isComposing) return;
    const { badPhone, unticked } = wrong();
    enquiry.cancel?.();
    change({ badPhone: enquiry.badPhone && badPhone, unticked: enquiry.unticked && unticked, trouble: '' });
    if (!submission) need().catch(ignore);
  };
  const submit = (event: { preventDefault(): void }) => {
    event.preventDefault();
    const found = wrong();
    change(found);
    if (found.badPhone || found.unticked || enquiry.sending) return;
    enquiry.cancel?.();
    change({ sending: true, trouble: '' });
    need().then(
      (parts) => parts.send(sending()),
      () => change({ sending: false, trouble: TEXTS.lost }),
    );
  };

  return {
    enquiry,
    submission,
    need,
    submit,
    form: {
      onInput: typed,
      onCompositionEnd: typed,
      onKeyDown(event) {
        // The Enter that ends a composition is none.
        if (event.key === 'Enter' && isComposing(event)) event.preventDefault();
      },
      onSubmit: submit,
    },
    phone: {
      ref: field,
      onBlur({ currentTarget }) {
        // After the click that took the focus: the tip must not move what is being clicked. Who looks at another window has not left it.
        setTimeout(() => readDocument('hasFocus')() && change({ badPhone: !isPhone(currentTarget.value) }));
      },
    },
  };
}
