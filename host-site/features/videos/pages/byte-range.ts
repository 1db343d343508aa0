/** Range requests (RFC 9110, 14). */
import type { IncomingHttpHeaders } from 'node:http';

/** First and last byte, inclusive. */
export interface ByteRange {
  from: number;
  to: number;
}

/**
 * Returns the range that a request names; undefined: the whole file; `unsatisfiable`: 416. Several ranges, other units and malformed values are ignored, as the standard
 * allows.
 * @param etag of the current file: the range of another version is ignored (If-Range)
 */
export function requestedRange(headers: IncomingHttpHeaders, bytes: number, etag: string): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range?.trim() ?? '') ?? [];
  if (!first && !last) return undefined;
  const condition = headers['if-range'];
  if (condition !== undefined && condition !== etag) return undefined;
  if (!first) return Number(last) > 0 ? { from: Math.max(0, bytes - Number(last)), to: bytes - 1 } : 'unsatisfiable';
  const from = Number(first);
  if (last && Number(last) < from) return undefined;
  if (from >= bytes) return 'unsatisfiable';
  return { from, to: last ? Math.min(Number(last), bytes - 1) : bytes - 1 };
}
