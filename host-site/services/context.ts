/** What every service stands on; passed in, so that tests choose the database, the clock and the keys. */
import type { Kysely } from 'kysely';
import type { ConsentMode } from '../../widgets/domain/consent.ts';
import type { Database } from '../database/schema/schema.ts';
import type { AuditLog } from './audit.ts';
import type { EnquiryLimits } from './enquiries/enquiry-limits.ts';
import type { Keyring } from './keys/keyring.ts';
import type { LoginLimits } from './login/login-limits.ts';
import type { SmsSender } from './login/sms.ts';

export interface ServiceContext {
  db: Kysely<Database>;
  /** Milliseconds since the epoch. */
  clock: () => number;
  keyring: Keyring;
  /** Consent mode that an enquiry has to meet. */
  consent: ConsentMode;
  /** How long the same phone, merchant and from_type is the same wish, in milliseconds; absent: 24 hours. */
  sameWish?: number;
  /** Months after the last activity in which a receipt's link opens; absent: it does not end. */
  receiptMonths?: number;
  /** Milliseconds below which a form was filled in by a program; absent: 1500. */
  fastest?: number;
  /** Numbers that one login may see in full on one day in China; absent: any. */
  revealsPerDay?: number;
  /** Milliseconds: without activity after which a merchant logs in again, and since the last authentication after which a reveal asks for a new one. */
  idleMs?: number;
  reauthMs?: number;
  /** The site's name, as authenticator apps show it. */
  brand?: string;
  /** Number that the consent text names; absent or empty: none. */
  hotline?: string;
  /** The site's own, for links that leave it; empty: a path will do. */
  origin?: string;
  /** Without it nothing is limited. */
  limits?: EnquiryLimits;
  /** Without it nobody can log in. */
  login?: { sms: SmsSender; limits: LoginLimits };
  /** Without it nothing is audited. */
  audit?: AuditLog;
  /** Called after each transaction that erased something: the erasure pass has work. */
  onErasure?: () => void;
  /** Told once for every enquiry that was newly written. */
  onEnquiry: () => void;
}
