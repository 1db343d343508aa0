/** Dependencies of the services. Tests pass their own database, clock and keys. */
import type { Kysely } from 'kysely';
import type { ConsentMode } from '../../../widgets/domain/site/consent.ts';
import type { Partner } from '../../../widgets/domain/site/partner.ts';
import type { Site } from '../../../widgets/domain/site/site.ts';
import type { AuditLog } from '../audit/audit.ts';
import type { Database } from '../database/schema/schema.ts';
import type { Privacy } from '../feature/privacy.ts';
import type { Slots } from '../feature/slot.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Keyring } from '../keys/keyring.ts';
import type { MessageLimits } from '../limits/message-limits.ts';
import type { StoredBytes } from '../limits/visitor-limits.ts';
import type { UploadLimits } from '../uploads/upload-limits.ts';

/** What reads the catalogue. */
export interface DatabaseContext {
  db: Kysely<Database>;
}

export interface TimedContext extends DatabaseContext {
  /** Milliseconds since the epoch. */
  clock: () => number;
}

/** What reads and writes encrypted data. */
export interface KeyedContext extends TimedContext {
  keyring: Keyring;
}

/** What a user of a merchant does. */
export interface MerchantContext extends TimedContext {
  /** Milliseconds without activity until a merchant must log in again. */
  idleMs: number;
}

/** What a couple does by its receipt. */
export interface CoupleContext extends KeyedContext {
  /** Months after the last activity until a receipt's link expires; infinite: never. */
  receiptMonths: number;
  /** What counts as activity, and is erased, of all features. */
  privacy: readonly Privacy[];
}

/** What either side of a conversation does. */
export interface PartyContext extends MerchantContext, CoupleContext {}

/**
 * What the platform gives to all services. A service takes the part that it needs; what only one feature needs is made by that feature (`start` of its
 * `web.ts`). Everything is required: what protects the site cannot be left out by mistake. What a changed site file changes is a function.
 */
export interface ServiceContext extends PartyContext {
  /** What features add to the services of others. */
  slots: Slots;
  /** Whether an address belongs to a feature that is off. */
  isOff: (url: string) => boolean;
  /** Consent mode that whoever states a number has to meet. */
  consent: ConsentMode;
  /** Duplicate window in milliseconds: in it, the same phone, merchant and from_type is one enquiry. */
  duplicateWindowMs: number;
  /** Partners of the site file. */
  partners: () => readonly Partner[];
  /** Merchants whose enquiries are tests: never delivered, and deleted after a day. */
  testMerchants: readonly number[];
  /** Milliseconds since authentication until a reveal needs a new one; infinite: never. */
  reauthMs: number;
  /** The site's settings, for addresses of its pages. */
  site: () => Site;
  /** The site's name, as authenticator apps show it. */
  brand: () => string;
  /** Phone number in the consent text; empty: none. */
  hotline: () => string;
  /** Public origin of the site, for links in messages; empty: links are paths. */
  origin: string;
  audit: AuditLog;
  messageLimits: MessageLimits;
  /** Bytes that a visitor stores by events and pictures, within the budget of all requests. */
  storedBytes: StoredBytes;
  uploadLimits: UploadLimits;
  /** Pictures of visitors; undefined: they cannot upload any. */
  files: FileStore | undefined;
  /** Called after each transaction with an erasure: starts the erasure pass. */
  onErasure: () => void;
}
