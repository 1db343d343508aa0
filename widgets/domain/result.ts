/** How a call to a service ends. */
import { TEXTS } from './texts.ts';

export const RET_REQUEST_FAILED = 4444;

/** The outcome of a call: the data, or a code with a text fit to show. `retryAfter` is in seconds, for refusals that end by themselves. */
export type Result<T> = { ok: true; data: T; msg: string } | { ok: false; code: number; msg: string; retryAfter?: number };

export const failed = (code: number = RET_REQUEST_FAILED, msg: string = TEXTS.requestFailed): Result<never> => ({ ok: false, code, msg });
