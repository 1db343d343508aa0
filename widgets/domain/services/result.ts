/** Result of a service call. */
import { TEXTS } from '../site/texts.ts';

/** The request failed, or the response is not an envelope. */
export const RET_REQUEST_FAILED = 4444;
/** The service accepts the same request with a proof of work. */
export const RET_PROOF_NEEDED = 1104;

/** A failed call. `retryAfter` is in seconds, for temporary refusals. */
interface Failure {
  ok: false;
  code: number;
  msg: string;
  retryAfter?: number;
  /** No envelope arrived (network, timeout, parse error): whether the request took effect is unknown. */
  isUnanswered?: true;
}

/** Result of a call: the data, or a code with a message for the visitor. */
export type Result<T> = { ok: true; data: T; msg: string } | Failure;

export const failed = (code: number = RET_REQUEST_FAILED, msg: string = TEXTS.requestFailed): Result<never> => ({ ok: false, code, msg });

export const unanswered = (): Result<never> => ({ ok: false, code: RET_REQUEST_FAILED, msg: TEXTS.requestFailed, isUnanswered: true });
