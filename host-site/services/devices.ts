/**
 * The device cookie: marks a browser that has logged in with a number before, so that strangers' requests cannot use up its budget of
 * codes (OWASP: device cookies). It opens nothing and says nothing of the number without the key.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Keyring } from './keyring.ts';

const SHAPE = /^([\w-]{22})\.([\da-f]{64})$/;
const signatureOf = (keyring: Keyring, phoneHash: string, id: string): string => keyring.hash(`device ${phoneHash} ${id}`);

/** Returns a new cookie value for a browser that has just logged in with the number. */
export function newDevice(keyring: Keyring, phoneHash: string): string {
  const id = randomBytes(16).toString('base64url');
  return `${id}.${signatureOf(keyring, phoneHash, id)}`;
}

/** Returns the device's id when the cookie was issued for this number; empty otherwise. */
export function deviceOf(keyring: Keyring, phoneHash: string, cookie: string): string {
  const [, id = '', signature = ''] = SHAPE.exec(cookie) ?? [];
  if (!id) return '';
  const expected = signatureOf(keyring, phoneHash, id);
  return timingSafeEqual(Buffer.from(expected), Buffer.from(signature)) ? id : '';
}
