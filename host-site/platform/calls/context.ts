/** Dependencies of the services. Tests pass their own database, clock and keys. */
import type { Kysely } from 'kysely';
import type { ChatSide } from '../../../widgets/domain/services/conversation.ts';
import type { ConsentMode } from '../../../widgets/domain/site/consent.ts';
import type { Partner } from '../../../widgets/domain/site/partner.ts';
import type { ChatLimits } from '../../features/conversation/service/chat-limits.ts';
import type { EnquiryLimits } from '../../features/enquiries/service/enquiry-limits.ts';
import type { LoginLimits } from '../../features/login/service/login-limits.ts';
import type { SmsSender } from '../../features/login/service/sms.ts';
import type { TelephoneProvider } from '../../features/telephone/service/telephone-provider.ts';
import type { TrackingLimits } from '../../features/tracking/service/tracking-limits.ts';
import type { AuditLog } from '../audit/audit.ts';
import type { Database } from '../database/schema/schema.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Keyring } from '../keys/keyring.ts';
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

/** What checks login codes and second factors. */
export interface LoginContext extends KeyedContext {
  login: { sms: SmsSender; limits: LoginLimits };
  audit: AuditLog;
}

/** What a couple does by its receipt. */
export interface CoupleContext extends KeyedContext {
  /** Months after the last activity until a receipt's link expires; infinite: never. */
  receiptMonths: number;
}

/** What either side of a conversation does. */
export interface PartyContext extends MerchantContext, CoupleContext {}

/**
 * The sum of what services use. A service takes the part that it needs. Everything is required: what protects the site cannot be left out by
 * mistake. What a changed site file changes is a function.
 */
export interface ServiceContext extends PartyContext, LoginContext {
  /** Consent mode that an enquiry has to meet. */
  consent: ConsentMode;
  /** Names of meta fields that are stored. */
  metaNames: readonly string[];
  /** Merchants whose enquiries are tests: never delivered, and deleted after a day. */
  testMerchants: readonly number[];
  /** Duplicate window in milliseconds: in it, the same phone, merchant and from_type is one enquiry. */
  duplicateWindowMs: number;
  /** Milliseconds below which a form was filled in by a program. */
  fastest: number;
  /** Numbers that one user may reveal per day (China time). */
  revealsPerDay: number;
  /** Milliseconds since authentication until a reveal needs a new one; infinite: never. */
  reauthMs: number;
  /** The site's name, as authenticator apps show it. */
  brand: () => string;
  /** Partners of the site file. */
  partners: () => readonly Partner[];
  /** Phone number in the consent text; empty: none. */
  hotline: () => string;
  /** Public origin of the site, for links in messages; empty: links are paths. */
  origin: string;
  limits: EnquiryLimits;
  /** Limits of messages and pictures. */
  chatLimits: ChatLimits;
  trackingLimits: TrackingLimits;
  /** Bytes that a visitor stores by events and pictures, within the budget of all requests. */
  storedBytes: StoredBytes;
  uploadLimits: UploadLimits;
  /** Called with the id of each channel that has changed. */
  onChatChange: (channelId: string) => void;
  /** Called when a side of a channel types. */
  onChatTyping: (channelId: string, side: ChatSide) => void;
  /** Pictures of visitors; undefined: they cannot upload any. */
  files: FileStore | undefined;
  /** Lends virtual numbers for `minutes`; undefined: merchants cannot be called. */
  telephone: { provider: TelephoneProvider; minutes: number } | undefined;
  /** Called after each transaction with an erasure: starts the erasure pass. */
  onErasure: () => void;
  /** Called once for every new enquiry. */
  onEnquiry: (enquiry?: { isTest: boolean }) => void;
}
