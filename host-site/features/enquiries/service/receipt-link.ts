/**
 * The token of a receipt's link. It contains the enquiry's id and 128 bits of a keyed hash, so only this site can create it. It is not
 * stored: neither the database nor a merchant can leak it.
 */
import { timingSafeEqual } from 'node:crypto';
import type { Keyring } from '../../../platform/keys/keyring.ts';

const PROOF_DIGITS = 32;
const SHAPE = /^[\w-]{44}$/;

const base64url = (hex: string): string => Buffer.from(hex, 'hex').toString('base64url');

const tokenOf = (enquiryId: string, proof: string): string =>
  base64url(enquiryId.replace(/-/g, '')) + base64url(proof.slice(0, PROOF_DIGITS));
const proofText = (enquiryId: string): string => `receipt ${enquiryId}`;

/** 44 characters of base64url, the same for an enquiry until the hash key is rotated. */
export const receiptToken = (keyring: Pick<Keyring, 'hash'>, enquiryId: string): string =>
  tokenOf(enquiryId, keyring.hash(proofText(enquiryId)));

/** Returns the receipt for the couple: its code and the URL of its page. Null without a code. @param origin empty: the URL is a path */
export const receiptOf = (
  { keyring, origin }: { keyring: Pick<Keyring, 'hash'>; origin: string },
  code: string,
  enquiryId: string,
): { code: string; url: string } | null => (code ? { code, url: `${origin}/receipt/${receiptToken(keyring, enquiryId)}` } : null);

/** Returns the id of the token's enquiry, or undefined when the token is invalid. */
export function enquiryOfToken(keyring: Pick<Keyring, 'hashes'>, token: string): string | undefined {
  if (!SHAPE.test(token)) return undefined;
  const hex = Buffer.from(token.slice(0, 22), 'base64url').toString('hex');
  const id = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
  // The whole text is compared: a token has one spelling. Links that were issued under an earlier hash key stay valid.
  const isOurs = keyring.hashes(proofText(id)).some((proof) => timingSafeEqual(Buffer.from(token), Buffer.from(tokenOf(id, proof))));
  return isOurs ? id : undefined;
}
