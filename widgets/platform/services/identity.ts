/** Visitor id sent to services: random, and meaningless outside this browser. */
import type { PageState } from '../mounting/widget.ts';
import { readStored, writeStored } from './storage.ts';

const KEY = 'visitor_id';
const isId = (value: unknown): value is string => /^[0-9a-f]{32}$/.test(value as string);

/** Returns 32 random hexadecimal characters; getRandomValues works on insecure origins too. */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => (byte + 256).toString(16).slice(1)).join('');

/** Returns the visitor's id, created on first use and stored in local storage. Where storage throws, the id lasts as long as the page. */
export function visitorId(page: PageState): string {
  const id = readStored(KEY, isId, page.visitorId) ?? randomId();
  page.visitorId = id;
  writeStored(KEY, id);
  return id;
}
