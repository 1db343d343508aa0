/** One enquiry, from the opened form to the receipt: asks for the hotel, checks, sends, and tries again. */
import { type ComponentProps, type FormEvent, type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import type { HotelInfo } from '../domain/hotel-entities.ts';
import { isPhone, maskPhone } from '../domain/phone.ts';
import { isComposing } from '../platform/composition.ts';
import { readCookie } from '../platform/cookies.ts';
import type { ViewProps } from '../platform/widget.ts';
import { type HotelBrief, readHotelBrief } from './hotel-brief.ts';
import { repairPhone } from './phone-input.ts';
import { isLost, sendEnquiry } from './send-enquiry.ts';
import { TEXTS } from './texts.ts';

export interface Enquiry {
  /** Null when nothing is known, undefined while the service is asked. */
  hotel?: HotelBrief | null;
  badPhone?: boolean;
  /** The consent's box should be ticked and is not. */
  unticked?: boolean;
  /** A request is under way, or none is needed any more. */
  sending?: boolean;
  /** How often in a row the network lost it. The number is still in the form. */
  lost: number;
  /** Why it was not sent, when it was not. */
  trouble?: string;
  /** Set once it was acknowledged. */
  maskedPhone?: string;
  receipt?: string;
}

export interface UsedEnquiry {
  enquiry: Enquiry;
  /** What a script adds to the form and its phone field. */
  form: ComponentProps<'form'>;
  phone: ComponentProps<'input'>;
}

/** The network is tried again by itself this often, after 2, 8 and 18 s. */
const RETRIES = 3;

/**
 * @param merchant whom it is for, as known now
 * @param field the phone field, while there is a form
 */
export function useEnquiry(
  { options, data, env }: ViewProps<HotelInfo>,
  merchant: () => string,
  field: RefObject<HTMLInputElement | null>,
): UsedEnquiry {
  // Changed in place, so that the second press of a double click sees what the first one did.
  const [enquiry] = useState<Enquiry>(() => ({ hotel: readHotelBrief(data), lost: 0 }));
  const [, draw] = useState({});
  const change = (news: Partial<Enquiry>) => {
    Object.assign(enquiry, news);
    draw({});
  };
  const { lost } = enquiry;

  useEffect(() => {
    const merchantId = merchant();
    if (!merchantId || enquiry.hotel?.id === merchantId) return;
    change({ hotel: undefined });
    const headers = { cid: readCookie('city_id') || '-1', token: readCookie('token') };
    void env
      .call('java', '/hotel', { data: { merchantId, fullEdition: 0 }, headers })
      .then((result) => change({ hotel: result.ok ? readHotelBrief(result.data) : null }));
  }, []);

  const send = async () => {
    if (enquiry.sending) return;
    change({ sending: true, trouble: '' });
    const merchantId = merchant();
    const { value } = field.current as HTMLInputElement;
    const { consent, fromType } = options;
    const result = await sendEnquiry(env.call, {
      phone_num: value,
      merchant_id: merchantId,
      from_type: fromType,
      consent: consent ? { mode: consent } : undefined,
    });
    if (result.ok) {
      // Said even when the modal was closed meanwhile: the merchant has it.
      env.emit('xiyan:enquirysubmit', { merchantId });
      change({ maskedPhone: maskPhone(value), receipt: result.data?.receipt?.code });
    } else if (isLost(result.code)) {
      const trouble = !navigator.onLine ? TEXTS.lostOffline : enquiry.lost < RETRIES ? TEXTS.lostRetrying : TEXTS.lost;
      change({ sending: false, lost: enquiry.lost + 1, trouble });
    } else {
      env.toast(result.msg);
      change({ sending: false, lost: 0, trouble: result.msg });
    }
  };

  // A layout effect: when the number is changed, it ends before the timer can run.
  useLayoutEffect(() => {
    if (!lost) return;
    // Offline there is nothing to wait for but the network.
    const timer = setTimeout(() => navigator.onLine && lost <= RETRIES && send(), lost * lost * 2000);
    addEventListener('online', send);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', send);
    };
  }, [lost]);

  const wrong = () => {
    const input = field.current as HTMLInputElement;
    return { badPhone: !isPhone(repairPhone(input)), unticked: input.form?.consent?.checked === false };
  };
  /** A tip goes when its reason has gone; a failure belongs to what was sent, which this no longer is. */
  const typed = (event: FormEvent) => {
    if ((event as unknown as InputEvent).isComposing) return;
    const { badPhone, unticked } = wrong();
    change({ badPhone: enquiry.badPhone && badPhone, unticked: enquiry.unticked && unticked, lost: 0, trouble: '' });
  };

  return {
    enquiry,
    form: {
      onInput: typed,
      onCompositionEnd: typed,
      onKeyDown(event) {
        // The Enter that ends a composition is none.
        if (event.key === 'Enter' && isComposing(event)) event.preventDefault();
      },
      onSubmit(event) {
        event.preventDefault();
        const found = wrong();
        change(found);
        if (!found.badPhone && !found.unticked) void send();
      },
    },
    phone: {
      ref: field,
      onBlur({ currentTarget }) {
        // After the click that took the focus: the tip must not move what is being clicked.
        setTimeout(() => change({ badPhone: !isPhone(currentTarget.value) }));
      },
    },
  };
}
