/** How a call to a service ends. */
import { TEXTS } from './texts.ts';

/** The request failed, or the response is no envelope. */
export const RET_REQUEST_FAILED = 4444;
/** The same request is accepted with a proof of work. */
export const RET_PROOF_NEEDED = 1104;

/** A failed call. `retryAfter` is in seconds, for refusals that end by themselves. */
interface Failure {
  ok: false;
  code: number;
  msg: string;
  retryAfter?: number;
  /** No envelope came back (network, time-out, parse failure): nothing is known about what became of the request. */
  isUnanswered?: true;
}

/** The outcome of a call: the data, or a code with a text fit to show. */
export type Result<T> = { ok: true; data: T; msg: string } | Failure;

export const failed = (code: number = RET_REQUEST_FAILED, msg: string = TEXTS.requestFailed): Result<never> => ({ ok: false, code, msg });

export const unanswered = (): Result<never> => ({ ok: false, code: RET_REQUEST_FAILED, msg: TEXTS.requestFailed, isUnanswered: true });
