/**
 * Device cookies (OWASP): mark a browser that has logged in with a number before. It has its own budget of login codes, which requests
 * of other browsers cannot use up. The cookie authorises nothing and does not reveal the number.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Keyring } from '../../../platform/keys/keyring.ts';

const SHAPE = /^([\w-]{22})\.([\da-f]{64})$/;
const signedText = (phone: string, id: string): string => `device ${phone} ${id}`;

/** Returns a new cookie value for a browser that has just logged in with the number. */
export function newDevice(keyring: Keyring, phone: string): string {
  const id = randomBytes(16).toString('base64url');
  return `${id}.${keyring.hash(signedText(phone, id))}`;
}

/** Returns the device's id when the cookie was issued for this number; empty otherwise. */
export function deviceOf(keyring: Keyring, phone: string, cookie: string): string {
  const [, id = '', signature = ''] = SHAPE.exec(cookie) ?? [];
  if (!id) return '';
  // Earlier hash keys are accepted too: device cookies stay valid after a key rotation.
  const isOurs = keyring.hashes(signedText(phone, id)).some((expected) => timingSafeEqual(Buffer.from(expected), Buffer.from(signature)));
  return isOurs ? id : '';
}
