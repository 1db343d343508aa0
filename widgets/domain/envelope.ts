/** The response envelope of every service: `{data, status: {RetCode, msg}}`; RetCode may also be spelled retCode or code. */
import { failed, type Result } from './result.ts';
import { TEXTS } from './texts.ts';

export const RET_SUCCESS = 0;
export const RET_LOGIN_ERROR = 1;

export interface Envelope<T = unknown> {
  data: T;
  status: { RetCode: number; msg: string };
}

/** Reads an untrusted service reply; a shape that is no envelope is the catalogue's 4444. */
export function openEnvelope<T>(reply: unknown): Result<T> {
  if (typeof reply !== 'object' || reply === null) return failed();
  const { data, status } = reply as { data?: unknown; status?: unknown };
  if (typeof status !== 'object' || status === null) return failed();
  const { RetCode, retCode, code, msg } = status as Record<string, unknown>;
  const ret = Number(RetCode ?? retCode ?? code ?? Number.NaN);
  if (!Number.isFinite(ret)) return failed();
  const text = typeof msg === 'string' ? msg : '';
  return ret === RET_SUCCESS ? { ok: true, data: data as T, msg: text } : { ok: false, code: ret, msg: text || TEXTS.requestFailed };
}
