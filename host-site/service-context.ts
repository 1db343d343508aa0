/** Creates what the services use: limits, audit log, senders, and the values of settings. */
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { SiteContent } from './app-content.ts';
import type { AppOverrides } from './app-options.ts';
import { CHAT_LIMITS, createChatLimits } from './features/conversation/service/chat-limits.ts';
import { createEnquiryLimits, ENQUIRY_LIMITS } from './features/enquiries/service/enquiry-limits.ts';
import { createLoginLimits, LOGIN_LIMITS } from './features/login/service/login-limits.ts';
import { consoleSms, gatewaySms, type SmsSender } from './features/login/service/sms.ts';
import { embeddedProvider } from './features/telephone/service/embedded-provider.ts';
import { httpProvider } from './features/telephone/service/http-provider.ts';
import { createTrackingLimits, TRACKING_LIMITS } from './features/tracking/service/tracking-limits.ts';
import { type AuditOptions, createAudit } from './platform/audit/audit.ts';
import type { ServiceContext } from './platform/calls/context.ts';
import type { Database } from './platform/database/schema/schema.ts';
import { serviceSlots } from './platform/feature/feature.ts';
import { privacyOf } from './platform/feature/privacy.ts';
import type { SwitchedFeatures } from './platform/feature/switches.ts';
import type { FileStore } from './platform/files/file-store.ts';
import type { Keyring } from './platform/keys/keyring.ts';
import { type Limiter, secondsToWait } from './platform/limits/limiter.ts';
import { createStoredBytes } from './platform/limits/visitor-limits.ts';
import { createExchange, createPost } from './platform/outgoing/endpoint-post.ts';
import type { Settings } from './platform/settings/settings.ts';
import type { CurrentValue } from './platform/system/current-value.ts';
import { createUploadLimits } from './platform/uploads/upload-limits.ts';

/** Failed logins per hour that the audit log records, so that an attacker cannot fill the disk. */
const AUDITED_FAILURES = { name: 'audit-failures', points: 2000, seconds: 3600 };

/** Code and validity; Chinese SMS gateways match the text against a registered template. */
const codeText = (code: string): string => `您的登录验证码是${code}，5分钟内有效。请勿告诉他人。`;

type Senders = Pick<ServiceContextParts, 'settings' | 'clock' | 'log' | 'overrides'>;

function createSms({ settings, clock, log }: Senders): SmsSender {
  const gateway = settings.smsGateway;
  return gateway ? gatewaySms({ gateway, post: createPost(settings.receiverNetworks), clock, log, text: codeText }) : consoleSms(log);
}

function createTelephone({ settings, clock, log, overrides: { telephoneTimings } }: Senders): ServiceContext['telephone'] {
  const { telephone, receiverNetworks } = settings;
  if (!telephone) return undefined;
  const { minutes } = telephone;
  if (telephone.provider === 'embedded') return { provider: embeddedProvider, minutes };
  const exchange = createExchange(receiverNetworks);
  return {
    provider: httpProvider({ endpoint: telephone, exchange, clock, log, ...(telephoneTimings && { timings: telephoneTimings }) }),
    minutes,
  };
}

/** Handlers of the app for what services report. */
export interface ServiceEvents extends Pick<ServiceContext, 'onEnquiry' | 'onErasure' | 'onChatChange' | 'onChatTyping'> {
  onAuditEntry: AuditOptions['onEntry'];
}

export interface ServiceContextParts {
  db: Kysely<Database>;
  features: SwitchedFeatures;
  clock: () => number;
  keyring: Keyring;
  log: Logger;
  settings: Settings;
  /** Counts for all processes. */
  limiter: Limiter;
  /** Counts in this process, also what requests cost. */
  local: Limiter;
  content: CurrentValue<SiteContent>;
  /** Pictures of visitors; undefined: they cannot upload any. */
  files: FileStore | undefined;
  overrides: AppOverrides;
}

export function createServiceContext(parts: ServiceContextParts, { onAuditEntry, ...events }: ServiceEvents): ServiceContext {
  const { db, features, clock, keyring, log, settings, limiter, local, content, files, overrides } = parts;
  return {
    db,
    clock,
    keyring,
    slots: serviceSlots(features.on),
    privacy: privacyOf([...features.on, ...features.off]),
    consent: settings.consent,
    fastest: settings.enquiryFastestMs,
    metaNames: settings.enquiryMetaNames,
    testMerchants: settings.testMerchants,
    revealsPerDay: settings.enquiryReveals,
    receiptMonths: settings.receiptMonths,
    duplicateWindowMs: settings.enquiryRepeatHours * 3600_000,
    limits: createEnquiryLimits(limiter, keyring, {
      ...ENQUIRY_LIMITS,
      enquiriesUnproven: settings.enquiriesUnproven,
      ...overrides.limits,
    }),
    chatLimits: createChatLimits(limiter, { ...CHAT_LIMITS, ...overrides.limits }),
    trackingLimits: createTrackingLimits(limiter, keyring, { ...TRACKING_LIMITS, ...overrides.limits }),
    storedBytes: createStoredBytes(local),
    uploadLimits: createUploadLimits(limiter, keyring, { siteBytes: settings.uploadQuotaGb * 1024 ** 3, clock }),
    origin: settings.publicOrigin,
    brand: () => content.get().site.brand.name,
    hotline: () => content.get().site.legal.hotline,
    partners: () => content.get().partners,
    files,
    idleMs: settings.merchantIdleMinutes * 60_000,
    reauthMs: settings.merchantReauthMinutes ? settings.merchantReauthMinutes * 60_000 : Number.POSITIVE_INFINITY,
    login: {
      sms: overrides.sms ?? createSms(parts),
      limits: createLoginLimits(limiter, keyring, { ...LOGIN_LIMITS, ...overrides.limits }),
    },
    telephone: createTelephone(parts),
    audit: createAudit({
      clock,
      days: settings.auditDays,
      log,
      onEntry: onAuditEntry,
      failures: (key) => secondsToWait(limiter.consume(key, 1, AUDITED_FAILURES)),
    }),
    ...events,
  };
}
