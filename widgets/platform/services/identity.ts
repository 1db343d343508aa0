/** Who is visiting, as far as the services are told: a random id that means nothing outside this browser. */
import { readStored, writeStored } from './storage.ts';

const KEY = 'visitor_id';
const isId = (value: unknown): value is string => /^[0-9a-f]{32}$/.test(value as string);

/** 32 random hexadecimal characters, from a source that works on insecure origins too. */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => (byte + 256).toString(16).slice(1)).join('');

// Where storage throws, one visit to a page still has one id.
let id = '';

/** The visitor's id, made on first use and kept in local storage. */
export function visitorId(): string {
  id = readStored(KEY, isId, id) || randomId();
  writeStored(KEY, id);
  return id;
}
