/** Entity tags (ETag) and conditional requests. */
import { hash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** Returns a quoted entity tag that depends on the content only. */
export const etagOf = (content: Buffer): string => `"${hash('sha256', content, 'base64url').slice(0, 22)}"`;

const withoutWeak = (tag: string): string => tag.trim().replace(/^W\//, '');

/** Whether the request's If-None-Match contains the tag, strong or weak: the response is 304 then. */
export function isKnown(headers: IncomingHttpHeaders, etag: string): boolean {
  const tags = headers['if-none-match']?.split(',').map(withoutWeak) ?? [];
  return tags.includes(withoutWeak(etag)) || tags.includes('*');
}
