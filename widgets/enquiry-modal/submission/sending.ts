/** From a valid form to the acknowledgement: sends the enquiry, dispatches the result and schedules retries. */
import type { AppointmentPayload } from '../../domain/catalogue/entities.ts';
import type { RequestValues } from '../../platform/mounting/enquiry/enquiry-request.ts';
import type { WidgetEnv } from '../../platform/mounting/widget.ts';
import type { Acknowledgement, EnquiryEvent, EnquiryState, Retry, WeddingAnswers } from '../enquiry-state.ts';
import { type EnquiryExtras, isAlteredInTransit, sendEnquiry } from './send-enquiry.ts';
import { readStatedMeta } from './stated-meta.ts';
import { SUBMISSION_TEXTS } from './submission-texts.ts';
import { weddingQuestions } from './wedding-answers.ts';

export interface Sending {
  env: WidgetEnv;
  getState(): EnquiryState;
  dispatch(event: EnquiryEvent): void;
  /** What the call or the link stated that opened the modal, unparsed. */
  values: RequestValues | undefined;
  /** What the page states about the wedding, with the visitor's changes. */
  wedding: WeddingAnswers;
  data: AppointmentPayload;
  extras: EnquiryExtras;
}

/** A request without an answer is sent again this often, after 2, 8 and 18 s. */
const RETRIES = 3;
/** A visitor does not wait longer for a busy service: they decide themselves when to try again. */
const LONGEST_WAIT_S = 60;

/** Shows the acknowledgement. The page receives the event even when the modal was closed meanwhile: the merchant has the enquiry. */
export function acknowledge(sending: Sending, acknowledgement: Acknowledgement): void {
  const { env, dispatch, data } = sending;
  env.emit('xiyan:enquirysubmit', { merchantId: data.merchant_id, receipt: acknowledgement.receipt?.code ?? '', ref: refOf(sending) });
  dispatch({
    type: 'acknowledgement',
    acknowledgement: { ...acknowledgement, wedding: weddingQuestions(sending, acknowledgement.receipt) },
  });
}

const metaOf = ({ env, values }: Sending) => readStatedMeta(env.host?.dataset, values);
const refOf = (sending: Sending) => `${metaOf(sending).ref ?? ''}`;

/** Leaves out what is not stated: the request is then the specified one. */
function statedExtras(sending: Sending): EnquiryExtras {
  const extras: EnquiryExtras = { wedding: sending.wedding, meta: metaOf(sending) };
  return Object.fromEntries(Object.entries(extras).filter(([, stated]) => Object.values(stated as object).some(Boolean)));
}

/** @param earlierFailures attempts in a row that have failed before this one */
export async function send(sending: Sending, earlierFailures = 0): Promise<void> {
  const { env, dispatch, data, extras } = sending;
  if (!earlierFailures) env.emit('xiyan:enquirysending', { merchantId: data.merchant_id, ref: refOf(sending) });
  dispatch({ type: 'sendStart' });
  const result = await sendEnquiry(env, data, { ...extras, ...statedExtras(sending) });
  if (result.ok) {
    // The form has validated that there are 11 digits.
    const maskedPhone = data.phone_num.replace(/^(...).{4}/, '$1****');
    return acknowledge(sending, { maskedPhone, receipt: result.data?.receipt, message: result.msg });
  }
  const { msg, isUnanswered, retryAfter = isUnanswered ? 0 : Number.POSITIVE_INFINITY } = result;
  const canRetry = earlierFailures < RETRIES && retryAfter <= LONGEST_WAIT_S;
  if (!isUnanswered && !canRetry) {
    // An answer is final, whatever its code, unless it asks for another attempt soon.
    const trouble = isAlteredInTransit(result.code) ? env.t(SUBMISSION_TEXTS.altered) : env.t(msg, result.code);
    env.toast(trouble);
    return dispatch({ type: 'failure', trouble });
  }
  const failures = earlierFailures + 1;
  const retrying = isUnanswered ? SUBMISSION_TEXTS.lostRetrying : SUBMISSION_TEXTS.busyRetrying;
  dispatch({
    type: 'failure',
    trouble: env.t(!navigator.onLine ? SUBMISSION_TEXTS.lostOffline : canRetry ? retrying : SUBMISSION_TEXTS.lost),
    retry: { failures, delayMs: canRetry ? Math.max(failures ** 2 * 2, retryAfter) * 1000 : undefined },
  });
}

/** Sends again after the delay, or as soon as the network is back. Returns the function that cancels both. */
export function scheduleRetry(sending: Sending, { failures, delayMs }: Retry): () => void {
  const again = () => {
    cancel();
    // Between a transition and its render, the visitor may have edited the form or sent it again.
    if (sending.getState().retry) void send(sending, failures);
  };
  // While the page is offline, only the network's return can help.
  const timer = delayMs && setTimeout(() => navigator.onLine && again(), delayMs);
  addEventListener('online', again);
  const cancel = () => {
    clearTimeout(timer);
    removeEventListener('online', again);
  };
  return cancel;
}
