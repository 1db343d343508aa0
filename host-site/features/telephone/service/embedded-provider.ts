/**
 * The embedded provider, for trials: lends numbers that nobody can call. They begin with 0000, which is no area code and no prefix of the
 * Chinese numbering plan. `npm run data -- telephone call` records a call to such a number.
 */
import { createHash } from 'node:crypto';
import type { TelephoneProvider } from './telephone-provider.ts';

const PREFIX = '0000';
const DIGITS = 8;

/** Whether the number is one of the embedded provider. */
export const isFictitious = (number: string): boolean => number.startsWith(PREFIX) && number.length === PREFIX.length + DIGITS;

const fictitiousNumber = (id: string): string =>
  PREFIX + String(createHash('sha256').update(`number ${id}`).digest().readUIntBE(0, 6) % 10 ** DIGITS).padStart(DIGITS, '0');

export const embeddedProvider: TelephoneProvider = {
  needsMerchantNumber: false,
  lend: async ({ id, expiresAt }) => ({ number: fictitiousNumber(id), expiresAt }),
};
