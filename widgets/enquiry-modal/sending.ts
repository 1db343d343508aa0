/** From a checked form to the receipt: sends, tells the page, and tries again what the network lost. */
import type { AppointmentPayload } from '../domain/entities.ts';
import type { WidgetEnv } from '../platform/widget.ts';
import { LATER } from './later-texts.ts';
import { type EnquiryExtras, isLost, sendEnquiry } from './send-enquiry.ts';
import type { Enquiry } from './use-enquiry.ts';

export interface Sending {
  env: WidgetEnv;
  /** Its state, and how it changes. */
  enquiry: Enquiry;
  change(news: Partial<Enquiry>): void;
  data: AppointmentPayload;
  extras: EnquiryExtras;
}

/** The network is tried again by itself this often, after 2, 8 and 18 s. */
const RETRIES = 3;

/** Shows that it was acknowledged. Said to the page even when the modal was closed meanwhile: the merchant has it. */
export function finish({ env, change, data }: Sending, news: Partial<Enquiry>): void {
  env.emit('xiyan:enquirysubmit', { merchantId: data.merchant_id });
  change({ done: true, ...news });
}

/** @param lost how often in a row the network lost it before */
export async function send(sending: Sending, lost = 0): Promise<void> {
  const { env, enquiry, change, data, extras } = sending;
  change({ sending: true, trouble: '' });
  const result = await sendEnquiry(env.call, data, extras);
  if (result.ok) {
    // Checked before: 11 digits.
    const maskedPhone = data.phone_num.replace(/^(...).{4}/, '$1****');
    return finish(sending, { maskedPhone, receipt: result.data?.receipt, said: result.msg });
  }
  if (!isLost(result.code)) {
    env.toast(result.msg);
    return change({ sending: false, trouble: result.msg });
  }
  const online = navigator.onLine;
  const more = lost < RETRIES;
  change({ sending: false, trouble: !online ? LATER.lostOffline : more ? LATER.lostRetrying : LATER.lost });
  if (enquiry.closed) return;
  const again = () => {
    enquiry.cancel?.();
    void send(sending, lost + 1);
  };
  // Offline there is nothing to wait for but the network.
  const timer = setTimeout(() => navigator.onLine && more && again(), (lost + 1) ** 2 * 2000);
  addEventListener('online', again);
  enquiry.cancel = () => {
    clearTimeout(timer);
    removeEventListener('online', again);
  };
}
