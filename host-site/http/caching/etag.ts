/** Tags by which a browser says which content it has. */
import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** The same for the same content, quoted as the header wants it. */
export const etagOf = (content: Buffer): string => `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;

const withoutWeak = (tag: string): string => tag.trim().replace(/^W\//, '');

/** Whether the asker has the content of this tag already, strong or weak: a 304 is enough then. */
export function isKnown(headers: IncomingHttpHeaders, etag: string): boolean {
  const known = headers['if-none-match']?.split(',').map(withoutWeak) ?? [];
  return known.includes(withoutWeak(etag)) || known.includes('*');
}
