/** Parses and checks the environment. Reads its argument, which tests replace, and the files that it names for secrets. */
import type { ConsentMode } from '../../widgets/domain/consent.ts';
import type { ServiceKey } from '../../widgets/domain/site.ts';
import { projectFile } from '../system/project-root.ts';
import { isSafeBase } from './setting-rules.ts';
import { settingText } from './setting-values.ts';
import { type Read, VARIABLES, type Variable } from './setting-variables.ts';

/** An invalid setting. The message is one line: variable, problem, what to do. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

type Environment = Readonly<Record<string, string | undefined>>;

export interface Settings {
  /** `demo`: login codes may be printed in the log although others can reach the site. */
  mode: 'live' | 'demo';
  port: number;
  host: string;
  /** Absolute path. */
  dataDir: string;
  /** Undefined: the embedded database in `dataDir`. */
  databaseUrl: string | undefined;
  /** Absolute path; undefined: `site.json` in `dataDir` where there is one. */
  siteFile: string | undefined;
  publicOrigin: string;
  /** Root of the hotel channel, no trailing slash. */
  hotelOrigin: string;
  /** Without a leading dot; empty: the host of the page. */
  cookieDomain: string;
  embedOrigins: '*' | string[];
  /** Addresses of the proxies in front. */
  trustProxy: string[];
  /** Base addresses of services that live elsewhere. */
  serviceBases: Partial<Record<ServiceKey, string>>;
  /** Undefined: `/metrics` is on the site's port. */
  metricsPort: number | undefined;
  /** Undefined: only this machine may read the metrics. */
  metricsToken: string | undefined;
  /** To which hosts Strict-Transport-Security applies when publicOrigin is https. */
  hsts: 'subdomains' | 'host' | 'off';
  /** Per address in one minute; 0: unlimited. */
  rateLimits: {
    /** Service calls. */
    requestsPerAddress: number;
    /** Rendered pages; one that the page cache holds costs nothing. */
    pagesPerAddress: number;
    /** Searches, as page or as call. */
    searchesPerAddress: number;
    /** Batches of tracking events. */
    trackingPerAddress: number;
  };
  consent: ConsentMode;
  /** On whose pages widgets may report what visitors do. */
  tracking: 'own' | 'all' | 'off';
  /** As given by ENQUIRY_KEYS; undefined: the key file in `dataDir`. */
  enquiryKeys: string | undefined;
  webhook: { url: string; secret: string } | undefined;
  /** Hours in which the same phone, merchant and from_type is one enquiry. */
  enquiryRepeatHours: number;
  /** New enquiries of one address in ten minutes after which each further one must bring a proof of work. */
  enquiriesUnproven: number;
  /** Milliseconds from the form's appearance to its sending below which it must bring one too. */
  enquiryFastestMs: number;
  /** Numbers that one merchant's login may see in full on one day. */
  enquiryReveals: number;
  /** Days that delivered events, and idempotency keys with their answers, are kept. */
  outboxDays: number;
  keyDays: number;
  /** Months after the last activity until a receipt's link expires. */
  receiptMonths: number;
  /** Months after an enquiry's last activity until its number is erased. */
  enquiryMonths: number;
  /** Days that a tracking event is stored. */
  trackingDays: number;
  /** Where vulnerabilities are reported; undefined: the privacy page, which names the hotline. */
  securityContact: string | undefined;
  /** Minutes without activity after which a merchant logs in again. */
  merchantIdleMinutes: number;
  /** Minutes since the last authentication after which revealing a number asks for a new one; 0: never. */
  merchantReauthMinutes: number;
  /** Retention period of the audit log. */
  auditDays: number;
  /** Undefined: login codes are printed on the console. */
  smsGateway: { url: string; secret: string } | undefined;
  /** Holds a secret token; undefined: nothing is sent. */
  baiduPushUrl: string | undefined;
  /** Private networks in which webhook and gateway may be, and services without TLS. */
  receiverNetworks: string[];
  logLevel: string;
}

function textOf(env: Environment, name: Variable): string | undefined {
  try {
    return settingText(env, name);
  } catch (error) {
    throw new SettingsError((error as Error).message);
  }
}

/** Reads the environment and the files that it names for secrets. @throws SettingsError with one clear line about the first wrong variable. */
export function readSettings(env: Environment): Settings {
  const given = <V extends Variable>(name: V): Read<V> | undefined => {
    const value = textOf(env, name);
    if (value === undefined) return undefined;
    const parsed = VARIABLES[name].rule.safeParse(value);
    // The value itself is not repeated: some variables are secrets.
    if (!parsed.success) throw new SettingsError(`${name} is wrong: ${parsed.error.issues[0]?.message ?? 'unreadable'}.`);
    return parsed.data as Read<V>;
  };
  const port = given('PORT') ?? 3000;
  const host = given('HOST') ?? '127.0.0.1';
  const wildcard = host === '0.0.0.0' || host === '::';
  const publicOrigin = given('PUBLIC_ORIGIN') ?? `http://${wildcard ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host}:${port}`;
  const cookieDomain = given('COOKIE_DOMAIN') ?? '';
  const publicHost = new URL(publicOrigin).hostname;
  if (cookieDomain && publicHost !== cookieDomain && !publicHost.endsWith(`.${cookieDomain}`)) {
    throw new SettingsError('COOKIE_DOMAIN is wrong: use a domain that PUBLIC_ORIGIN lies in.');
  }
  const url = given('ENQUIRY_WEBHOOK_URL');
  const secret = given('ENQUIRY_WEBHOOK_SECRET');
  if (url && !secret) throw new SettingsError('ENQUIRY_WEBHOOK_SECRET is missing: set it beside ENQUIRY_WEBHOOK_URL.');
  const enquiryRepeatHours = given('ENQUIRY_REPEAT_HOURS') ?? 24;
  const keyDays = given('ENQUIRY_KEY_DAYS') ?? 30;
  if (keyDays * 24 < enquiryRepeatHours)
    throw new SettingsError('ENQUIRY_KEY_DAYS is wrong: use at least as many days as ENQUIRY_REPEAT_HOURS lasts.');
  const sms = { url: given('SMS_GATEWAY_URL'), secret: given('SMS_GATEWAY_SECRET') };
  if (sms.url && !sms.secret) throw new SettingsError('SMS_GATEWAY_SECRET is missing: set it beside SMS_GATEWAY_URL.');
  const metricsPort = given('METRICS_PORT');
  if (metricsPort && metricsPort === port) throw new SettingsError('METRICS_PORT is wrong: use another port than PORT.');
  const receiverNetworks = given('RECEIVER_NETWORKS') ?? [];
  const base = (name: Extract<Variable, `SERVICE_BASE_${string}`>): string | undefined => {
    const address = given(name);
    if (address === undefined || isSafeBase(address, receiverNetworks)) return address;
    throw new SettingsError(
      `${name} is wrong: use https; http only on this machine, or to an address in RECEIVER_NETWORKS such as http://10.20.0.5:8080.`,
    );
  };
  const php = base('SERVICE_BASE_PHP');
  return {
    mode: given('XIYAN_MODE') ?? 'live',
    port,
    host,
    dataDir: given('DATA_DIR') ?? projectFile('.data'),
    databaseUrl: given('DATABASE_URL'),
    siteFile: given('SITE_FILE'),
    publicOrigin,
    hotelOrigin: given('HOTEL_ORIGIN') ?? `${publicOrigin}/hotel`,
    cookieDomain,
    embedOrigins: given('EMBED_ORIGINS') ?? '*',
    trustProxy: given('TRUST_PROXY') ?? [],
    serviceBases: {
      php,
      sixing: php,
      java: base('SERVICE_BASE_JAVA'),
      css: base('SERVICE_BASE_CSS'),
      ws: base('SERVICE_BASE_WS'),
      node: base('SERVICE_BASE_NODE'),
      wedding: base('SERVICE_BASE_WEDDING'),
      hotel: base('SERVICE_BASE_HOTEL'),
    },
    metricsPort,
    metricsToken: given('METRICS_TOKEN'),
    hsts: given('HSTS') ?? 'subdomains',
    rateLimits: {
      requestsPerAddress: given('CALLS_PER_MINUTE') ?? 1200,
      pagesPerAddress: given('PAGES_PER_MINUTE') ?? 1200,
      searchesPerAddress: given('SEARCHES_PER_MINUTE') ?? 600,
      trackingPerAddress: given('TRACKING_PER_MINUTE') ?? 240,
    },
    consent: given('CONSENT') ?? 'notice',
    tracking: given('TRACKING') ?? 'own',
    enquiryKeys: given('ENQUIRY_KEYS'),
    webhook: url && secret ? { url, secret } : undefined,
    enquiryRepeatHours,
    enquiriesUnproven: given('ENQUIRY_UNPROVEN') ?? 30,
    enquiryFastestMs: given('ENQUIRY_FASTEST_MS') ?? 1500,
    enquiryReveals: given('ENQUIRY_REVEALS') ?? 200,
    outboxDays: given('ENQUIRY_OUTBOX_DAYS') ?? 30,
    keyDays,
    receiptMonths: given('RECEIPT_MONTHS') ?? 24,
    enquiryMonths: given('ENQUIRY_MONTHS') ?? 24,
    trackingDays: given('TRACKING_DAYS') ?? 180,
    securityContact: given('SECURITY_CONTACT'),
    merchantIdleMinutes: given('MERCHANT_IDLE_MINUTES') ?? 720,
    merchantReauthMinutes: given('MERCHANT_REAUTH_MINUTES') ?? 240,
    auditDays: given('AUDIT_DAYS') ?? 200,
    smsGateway: sms.url && sms.secret ? { url: sms.url, secret: sms.secret } : undefined,
    baiduPushUrl: given('BAIDU_PUSH_URL'),
    receiverNetworks,
    logLevel: given('LOG_LEVEL') ?? 'info',
  };
}
