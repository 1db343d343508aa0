/** Creates what the platform gives to all services: limits, audit log, and the values of settings. */
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { SiteContent } from './app-content.ts';
import type { AppOverrides } from './app-options.ts';
import { type AuditOptions, createAudit } from './platform/audit/audit.ts';
import type { ServiceContext } from './platform/calls/context.ts';
import type { Database } from './platform/database/schema/schema.ts';
import type { Privacy } from './platform/feature/privacy.ts';
import type { SiteLinks } from './platform/feature/site-links.ts';
import type { Slots } from './platform/feature/slot.ts';
import type { FileStore } from './platform/files/file-store.ts';
import type { Keyring } from './platform/keys/keyring.ts';
import { type Limiter, secondsToWait } from './platform/limits/limiter.ts';
import { createMessageLimits, MESSAGE_LIMITS } from './platform/limits/message-limits.ts';
import { createStoredBytes } from './platform/limits/visitor-limits.ts';
import type { Settings } from './platform/settings/settings.ts';
import type { CurrentValue } from './platform/system/current-value.ts';
import { createUploadLimits } from './platform/uploads/upload-limits.ts';

/** Failed logins per hour that the audit log records, so that an attacker cannot fill the disk. */
const AUDITED_FAILURES = { name: 'audit-failures', points: 2000, seconds: 3600 };

/** Handlers of the app for what services report. */
export interface ServiceEvents extends Pick<ServiceContext, 'onErasure'> {
  onAuditEntry: AuditOptions['onEntry'];
}

export interface ServiceContextParts {
  db: Kysely<Database>;
  /** Of all features, also of those that are off. */
  privacy: readonly Privacy[];
  pages: SiteLinks;
  slots: Slots;
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
  const { db, privacy, pages, slots, clock, keyring, log, settings, limiter, local, content, files, overrides } = parts;
  return {
    db,
    clock,
    keyring,
    slots,
    privacy,
    isOff: pages.isOff,
    consent: settings.consent,
    testMerchants: settings.testMerchants,
    receiptMonths: settings.receiptMonths,
    duplicateWindowMs: settings.enquiryRepeatHours * 3600_000,
    messageLimits: createMessageLimits(limiter, { ...MESSAGE_LIMITS, ...overrides.limits }),
    storedBytes: createStoredBytes(local),
    uploadLimits: createUploadLimits(limiter, keyring, { siteBytes: settings.uploadQuotaGb * 1024 ** 3, clock }),
    origin: settings.publicOrigin,
    site: () => content.get().site,
    brand: () => content.get().site.brand.name,
    hotline: () => content.get().site.legal.hotline,
    partners: () => content.get().partners,
    files,
    idleMs: settings.merchantIdleMinutes * 60_000,
    reauthMs: settings.merchantReauthMinutes ? settings.merchantReauthMinutes * 60_000 : Number.POSITIVE_INFINITY,
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
