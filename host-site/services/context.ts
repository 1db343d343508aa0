/** Dependencies of the services. Tests pass their own database, clock and keys. */
import type { Kysely } from 'kysely';
import type { ConsentMode } from '../../widgets/domain/site/consent.ts';
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
  /** Duplicate window in milliseconds: in it, the same phone, merchant and from_type is one enquiry. Absent: 24 hours. */
  duplicateWindowMs?: number;
  /** Months after the last activity until a receipt's link expires; absent: never. */
  receiptMonths?: number;
  /** Milliseconds below which a form was filled in by a program; absent: 1500. */
  fastest?: number;
  /** Numbers that one user may reveal per day (China time); absent: unlimited. */
  revealsPerDay?: number;
  /** Milliseconds: without activity until a merchant must log in again, and since authentication until a reveal needs a new one. */
  idleMs?: number;
  reauthMs?: number;
  /** The site's name, as authenticator apps show it. */
  brand?: string;
  /** Phone number in the consent text; absent or empty: none. */
  hotline?: string;
  /** Public origin of the site, for links in messages; empty: links are paths. */
  origin?: string;
  /** Absent: no rate limits. */
  limits?: EnquiryLimits;
  /** Absent: login is disabled. */
  login?: { sms: SmsSender; limits: LoginLimits };
  /** Absent: no audit log. */
  audit?: AuditLog;
  /** Called after each transaction with an erasure: starts the erasure pass. */
  onErasure?: () => void;
  /** Called once for every new enquiry. */
  onEnquiry: () => void;
}
