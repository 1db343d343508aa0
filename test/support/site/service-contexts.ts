/** Contexts of tests that call a service without the app. What the test does not want is a named no-op. */
import type { ConversationPart } from '../../../host-site/features/conversation/context.ts';
import type { EnquiryPart } from '../../../host-site/features/enquiries/context.ts';
import { META_NAMES } from '../../../host-site/features/enquiries/contract/meta-fields.ts';
import type { DeletionContext } from '../../../host-site/features/enquiries/privacy/deletion.ts';
import type { EnquiryLimits } from '../../../host-site/features/enquiries/service/enquiry-limits.ts';
import type { InboxPart } from '../../../host-site/features/inbox/context.ts';
import type { LoginPart } from '../../../host-site/features/login/context.ts';
import type { LoginLimits } from '../../../host-site/features/login/service/login-limits.ts';
import type { SmsSender } from '../../../host-site/features/login/service/sms.ts';
import type { OfferPart } from '../../../host-site/features/offers/context.ts';
import type { TelephonePart } from '../../../host-site/features/telephone/context.ts';
import type { TrackingPart } from '../../../host-site/features/tracking/context.ts';
import type { TrackingLimits } from '../../../host-site/features/tracking/service/tracking-limits.ts';
import { FEATURES } from '../../../host-site/features.ts';
import type { AuditLog } from '../../../host-site/platform/audit/audit.ts';
import type { ServiceContext } from '../../../host-site/platform/calls/context.ts';
import { privacyOf } from '../../../host-site/platform/feature/privacy.ts';
import { serviceSlots } from '../../../host-site/platform/feature/running.ts';
import type { MessageLimits } from '../../../host-site/platform/limits/message-limits.ts';
import type { StoredBytes } from '../../../host-site/platform/limits/visitor-limits.ts';
import { siteOf } from '../../../host-site/platform/settings/site/site.ts';
import type { UploadLimits } from '../../../host-site/platform/uploads/upload-limits.ts';
import { readSettings } from './settings.ts';

const SITE = siteOf(readSettings({}), []);

/** More than any test sends. */
const MANY = 1_000_000;
const allowed = async () => 0;

export const noLimits: EnquiryLimits = {
  take: allowed,
  takeAhead: allowed,
  giveBack: async () => undefined,
  takeProof: async () => true,
  deliveriesPerHour: MANY,
  needsProof: async () => false,
  takeWithdrawal: allowed,
  takeWeddingChange: allowed,
};
export const noUploadLimits: UploadLimits = { takeReceived: allowed, takePixels: allowed, takeStored: allowed, isFull: async () => false };
export const noStoredBytes: StoredBytes = { take: allowed };
export const noMessageLimits: MessageLimits = { takeMessage: allowed, takePicture: allowed };
export const noTrackingLimits: TrackingLimits = { takeEvents: async () => true };
export const noLoginLimits: LoginLimits = { takeCode: async () => ({ kind: 'send' }), takeTry: allowed, takeFactorTry: allowed };
export const noAudit: AuditLog = { record: async () => undefined };
export const noSms: SmsSender = { sendCode: async () => false };
export const noErasurePass = (): void => undefined;

type Basis = Pick<ServiceContext, 'db' | 'keyring' | 'clock'>;

export const PRIVACY = privacyOf(FEATURES);
export const SLOTS = serviceSlots(FEATURES);

/** The context of a deletion whose erasure pass the test runs itself, or does not need. */
export const deletionContext = (basis: Basis): DeletionContext => ({
  ...basis,
  privacy: PRIVACY,
  slots: SLOTS,
  duplicateWindowMs: 24 * 3_600_000,
  onErasure: noErasurePass,
});

/** What the platform gives to handlers, and what features add for their own. */
export type AnyContext = ServiceContext & ConversationPart & EnquiryPart & InboxPart & LoginPart & OfferPart & TelephonePart & TrackingPart;

/** The context of every service, without limits, audit log, messages to anybody and virtual numbers. */
export const unlimitedContext = (basis: Basis): AnyContext => ({
  ...deletionContext(basis),
  isOff: () => false,
  consent: 'notice',
  metaNames: META_NAMES,
  testMerchants: [],
  receiptMonths: 24,
  fastest: 0,
  revealsPerDay: MANY,
  idleMs: 12 * 3_600_000,
  reauthMs: 4 * 3_600_000,
  site: () => SITE,
  brand: () => 'Test',
  partners: () => [],
  hotline: () => '',
  origin: '',
  limits: noLimits,
  messageLimits: noMessageLimits,
  trackingLimits: noTrackingLimits,
  uploadLimits: noUploadLimits,
  storedBytes: noStoredBytes,
  onChatChange: () => undefined,
  onChatTyping: () => undefined,
  files: undefined,
  login: { sms: noSms, limits: noLoginLimits },
  telephone: undefined,
  takeCouponTry: allowed,
  audit: noAudit,
  onEnquiry: () => undefined,
});
