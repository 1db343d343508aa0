/** From a checked form to the receipt: sends, tells the page, and tries again what the network lost. */
import type { AppointmentPayload } from '../domain/entities.ts';
import type { WidgetEnv } from '../platform/mounting/widget.ts';
import type { Enquiry } from './enquiry-state.ts';
import { type EnquiryExtras, sendEnquiry } from './send-enquiry.ts';
import { SUBMISSION_TEXTS } from './submission-texts.ts';

export interface Sending {
  env: WidgetEnv;
  /** Its state, and how it changes. */
  enquiry: Enquiry;
  change(news: Partial<Enquiry>): void;
  data: AppointmentPayload;
  extras: EnquiryExtras;
}

/** A request without an answer is sent again this often, after 2, 8 and 18 s. */
const RETRIES = 3;
/** A visitor does not wait longer for a busy service: they decide themselves when to try again. */
const LONGEST_WAIT_S = 60;

/** Shows that it was acknowledged. Said to the page even when the modal was closed meanwhile: the merchant has it. */
export function finish({ env, change, data }: Sending, news: Partial<Enquiry>): void {
  env.emit('xiyan:enquirysubmit', { merchantId: data.merchant_id });
  change({ done: true, ...news });
}

/** @param attempts how many in a row failed before */
export async function send(sending: Sending, attempts = 0): Promise<void> {
  const { env, enquiry, change, data, extras } = sending;
  change({ sending: true, trouble: '' });
  const result = await sendEnquiry(env.call, data, extras);
  if (result.ok) {
    // Checked before: 11 digits.
    const maskedPhone = data.phone_num.replace(/^(...).{4}/, '$1****');
    return finish(sending, { maskedPhone, receipt: result.data?.receipt, said: result.msg });
  }
  const { msg, isUnanswered, retryAfter = isUnanswered ? 0 : Number.POSITIVE_INFINITY } = result;
  const canRetry = attempts < RETRIES && retryAfter <= LONGEST_WAIT_S;
  if (!isUnanswered && !canRetry) {
    // An answer is final, whatever its code, unless it asks for another attempt soon.
    env.toast(msg);
    return change({ sending: false, trouble: msg });
  }
  const retrying = isUnanswered ? SUBMISSION_TEXTS.lostRetrying : SUBMISSION_TEXTS.busyRetrying;
  change({ sending: false, trouble: !navigator.onLine ? SUBMISSION_TEXTS.lostOffline : canRetry ? retrying : SUBMISSION_TEXTS.lost });
  if (enquiry.closed) return;
  const again = () => {
    enquiry.cancel?.();
    void send(sending, attempts + 1);
  };
  // Offline there is nothing to wait for but the network.
  const timer = setTimeout(() => navigator.onLine && canRetry && again(), Math.max((attempts + 1) ** 2 * 2, retryAfter) * 1000);
  addEventListener('online', again);
  enquiry.cancel = () => {
    clearTimeout(timer);
    removeEventListener('online', again);
  };
}
