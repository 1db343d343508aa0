/** How a call to a service ends. */
import { TEXTS } from './texts.ts';

export const RET_REQUEST_FAILED = 4444;

/** What users can meet comes back as a value: `ok` or a code with a text fit to show. */
export type Result<T> = { ok: true; data: T; msg: string } | { ok: false; code: number; msg: string };

export const failed = (code: number = RET_REQUEST_FAILED, msg: string = TEXTS.requestFailed): Result<never> => ({ ok: false, code, msg });
