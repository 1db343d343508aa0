/** What every service stands on; passed in, so that tests choose the database, the clock and the keys. */
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { EnquiryLimits } from './enquiry-limits.ts';
import type { Keyring } from './keyring.ts';

export interface ServiceContext {
  db: Kysely<Database>;
  /** Milliseconds since the epoch. */
  clock: () => number;
  keyring: Keyring;
  /** Consent mode recorded when the request names none. */
  consent: 'notice' | 'checkbox' | 'off';
  /** How long the same phone, merchant and from_type is the same wish, in milliseconds; absent: 24 hours. */
  sameWish?: number;
  /** Number that the consent text names; absent or empty: none. */
  hotline?: string;
  /** Without it nothing is limited. */
  limits?: EnquiryLimits;
  /** Told once for every enquiry that was newly written. */
  onEnquiry: () => void;
}
