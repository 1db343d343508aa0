/** Creates what the services need from settings: limits, audit log, SMS sender. */
import type { ChatSide } from '../widgets/domain/services/conversation.ts';
import type { AppOptions } from './app-options.ts';
import { createAudit } from './services/audit.ts';
import type { ServiceContext } from './services/context.ts';
import { CHAT_LIMITS, createChatLimits } from './services/conversation/chat-limits.ts';
import { createExchange, createPost } from './services/delivery/endpoint-post.ts';
import { createEnquiryLimits, ENQUIRY_LIMITS } from './services/enquiries/enquiry-limits.ts';
import { type Limiter, secondsToWait } from './services/limits/limiter.ts';
import { createLoginLimits, LOGIN_LIMITS } from './services/login/login-limits.ts';
import { consoleSms, gatewaySms, type SmsSender } from './services/login/sms.ts';
import { embeddedProvider } from './services/telephone/embedded-provider.ts';
import { httpProvider } from './services/telephone/http-provider.ts';
import { createTrackingLimits, TRACKING_LIMITS } from './services/tracking/tracking-limits.ts';
import { createUploadLimits } from './services/uploads/upload-limits.ts';

/** Failed logins per hour that the audit log records, so that an attacker cannot fill the disk. */
const AUDITED_FAILURES = { name: 'audit-failures', points: 2000, seconds: 3600 };

/** Code and validity; Chinese SMS gateways match the text against a registered template. */
const codeText = (code: string): string => `您的登录验证码是${code}，5分钟内有效。请勿告诉他人。`;

function createSms({ settings, clock = Date.now, log }: AppOptions): SmsSender {
  const gateway = settings.smsGateway;
  return gateway ? gatewaySms({ gateway, post: createPost(settings.receiverNetworks), clock, log, text: codeText }) : consoleSms(log);
}

function createTelephone({ settings, clock = Date.now, log, telephoneTimings }: AppOptions): ServiceContext['telephone'] {
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
export interface ServiceEvents {
  onEnquiry: ServiceContext['onEnquiry'];
  onErasure: () => void;
  onChatChange: (channelId: string) => void;
  onChatTyping: (channelId: string, side: ChatSide) => void;
  onAuditEntry: NonNullable<Parameters<typeof createAudit>[0]['onEntry']>;
}

export function createServiceContext(
  options: AppOptions,
  limiter: Limiter,
  { onEnquiry, onErasure, onAuditEntry, onChatChange, onChatTyping }: ServiceEvents,
  siteFacts: Pick<ServiceContext, 'brand' | 'hotline' | 'partners'>,
): ServiceContext {
  const { db, settings, keyring, log, clock = Date.now } = options;
  const telephone = createTelephone(options);
  return {
    db,
    clock,
    keyring,
    consent: settings.consent,
    fastest: settings.enquiryFastestMs,
    metaNames: settings.enquiryMetaNames,
    testMerchants: settings.testMerchants,
    revealsPerDay: settings.enquiryReveals,
    receiptMonths: settings.receiptMonths,
    duplicateWindowMs: settings.enquiryRepeatHours * 3600_000,
    limits: createEnquiryLimits(limiter, keyring, { ...ENQUIRY_LIMITS, enquiriesUnproven: settings.enquiriesUnproven, ...options.limits }),
    chatLimits: createChatLimits(limiter, { ...CHAT_LIMITS, ...options.limits }),
    trackingLimits: createTrackingLimits(limiter, keyring, { ...TRACKING_LIMITS, ...options.limits }),
    uploadLimits: createUploadLimits(limiter, keyring, { siteBytes: settings.uploadQuotaGb * 1024 ** 3, clock }),
    origin: settings.publicOrigin,
    ...siteFacts,
    files: options.files,
    idleMs: settings.merchantIdleMinutes * 60_000,
    reauthMs: settings.merchantReauthMinutes ? settings.merchantReauthMinutes * 60_000 : Number.POSITIVE_INFINITY,
    login: {
      sms: options.sms ?? createSms(options),
      limits: createLoginLimits(limiter, keyring, { ...LOGIN_LIMITS, ...options.limits }),
    },
    telephone,
    audit: createAudit({
      clock,
      days: settings.auditDays,
      log,
      onEntry: onAuditEntry,
      failures: (key) => secondsToWait(limiter.consume(key, 1, AUDITED_FAILURES)),
    }),
    onErasure,
    onChatChange,
    onChatTyping,
    onEnquiry,
  };
}
