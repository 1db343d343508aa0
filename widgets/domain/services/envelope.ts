/** The response envelope of every service: `{data, status: {RetCode, msg}}`; RetCode may also be spelled retCode or code. */
import { TEXTS } from '../site/texts.ts';
import { failed, type Result } from './result.ts';

const RET_SUCCESS = 0;

export interface Envelope<T = unknown> {
  data: T;
  status: { RetCode: number; msg: string };
}

/** Reads an untrusted service response; null when it is not an envelope. */
export function readEnvelope<T>(reply: unknown): Result<T> | null {
  const { data, status } = (reply ?? {}) as { data?: unknown; status?: unknown };
  const { RetCode, retCode, code, msg } = (status ?? {}) as Record<string, unknown>;
  const ret = Number(RetCode ?? retCode ?? code ?? Number.NaN);
  if (!Number.isFinite(ret)) return null;
  const text = typeof msg === 'string' ? msg : '';
  return ret === RET_SUCCESS ? { ok: true, data: data as T, msg: text } : { ok: false, code: ret, msg: text || TEXTS.requestFailed };
}

/** Like `readEnvelope`, with RetCode 4444 for anything that is not an envelope. */
export const openEnvelope = <T>(reply: unknown): Result<T> => readEnvelope<T>(reply) ?? failed();
