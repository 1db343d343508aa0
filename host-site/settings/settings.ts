/** Parses and checks the environment. Reads its argument, which tests replace, and the files that it names for secrets. */
import type { ConsentMode } from '../../widgets/domain/consent.ts';
import type { ServiceKey } from '../../widgets/domain/site.ts';
import { projectFile } from '../system/project-root.ts';
import type { BucketSetting } from './file-store-setting.ts';
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
  /** Seconds that a start waits for PostgreSQL. */
  databaseWaitSeconds: number;
  /** Where imported pictures and released widget chunks are stored. `disk`: in `dataDir`. */
  fileStore: { kind: 'disk' } | { kind: 'database' } | (BucketSetting & { accessKeyId: string; secretAccessKey: string });
  /** `never`: a start waits for the migrations that `npm run data -- migrate` applies. */
  migrate: 'auto' | 'never';
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
  /** Base addresses of external services. */
  serviceBases: Partial<Record<ServiceKey, string>>;
  /** Seconds after SIGTERM in which requests are still accepted. */
  drainSeconds: number;
  /** Seconds without a request after which an open connection is closed. */
  keepAliveSeconds: number;
  /** Undefined: `/metrics` is on the site's port. */
  metricsPort: number | undefined;
  /** Undefined: only this machine may read the metrics. */
  metricsToken: string | undefined;
  /** To which hosts Strict-Transport-Security applies when publicOrigin is https. */
  hsts: 'subdomains' | 'host' | 'off';
  /** Per address in one minute unless stated otherwise; 0: unlimited. */
  rateLimits: {
    /** Service calls. */
    requestsPerAddress: number;
    /** Rendered pages; cached pages are not counted. */
    pagesPerAddress: number;
    /** Searches, as page or as call. */
    searchesPerAddress: number;
    /** Batches of tracking events. */
    trackingPerAddress: number;
    /** New enquiries of all visitors together in ten minutes. */
    enquiriesInAll: number;
  };
  consent: ConsentMode;
  /** On whose pages widgets may report what visitors do. */
  tracking: 'own' | 'all' | 'off';
  /** As given by ENQUIRY_KEYS; undefined: the key file in `dataDir`. */
  enquiryKeys: string | undefined;
  /** File that ENQUIRY_KEYS_FILE names; undefined: not set. */
  enquiryKeysFile: string | undefined;
  webhook: { url: string; secret: string } | undefined;
  /** Hours in which the same phone, merchant and from_type is one enquiry. */
  enquiryRepeatHours: number;
  /** New enquiries of one address in ten minutes after which each further one requires a proof of work. */
  enquiriesUnproven: number;
  /** Milliseconds from the form's appearance to its sending below which it requires one too. */
  enquiryFastestMs: number;
  /** Numbers that one merchant's login may see in full on one day. */
  enquiryReveals: number;
  /** Retention period in days of delivered events, and of idempotency keys with their responses. */
  outboxDays: number;
  keyDays: number;
  /** Months after the last activity until a receipt's link expires. */
  receiptMonths: number;
  /** Months after an enquiry's last activity until its number is erased. */
  enquiryMonths: number;
  /** Days that a tracking event is stored. */
  trackingDays: number;
  /** Seconds between two queries for erasures that other processes and machines have requested. */
  erasureSweepSeconds: number;
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
  /** Contains a secret token; undefined: nothing is sent. */
  baiduPushUrl: string | undefined;
  /** Private networks in which webhook and gateway may be, and services without TLS. */
  receiverNetworks: string[];
  /** `auto`: readable on a terminal, otherwise JSON. */
  logFormat: 'auto' | 'json' | 'pretty';
  logLevel: string;
}

function textOf(env: Environment, name: Variable): string | undefined {
  try {
    return settingText(env, name);
  } catch (error) {
    throw new SettingsError((error as Error).message);
  }
}

/** Returns the parsed value of a variable; undefined: not set. @throws SettingsError when the value is invalid. */
type SettingReader = <V extends Variable>(name: V) => Read<V> | undefined;

function createReader(env: Environment): SettingReader {
  return <V extends Variable>(name: V): Read<V> | undefined => {
    const value = textOf(env, name);
    if (value === undefined) return undefined;
    const parsed = VARIABLES[name].rule.safeParse(value);
    // The value itself is not repeated: some variables are secrets.
    if (!parsed.success) throw new SettingsError(`${name} is wrong: ${parsed.error.issues[0]?.message ?? 'unreadable'}.`);
    return parsed.data as Read<V>;
  };
}

/** Returns the origin of a site that only this machine can reach. */
export function defaultOrigin({ host, port }: Pick<Settings, 'host' | 'port'>): string {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

function readAddress(read: SettingReader): Pick<Settings, 'port' | 'host' | 'publicOrigin' | 'cookieDomain'> {
  const port = read('PORT') ?? 3000;
  const host = read('HOST') ?? '127.0.0.1';
  const publicOrigin = read('PUBLIC_ORIGIN') ?? defaultOrigin({ host, port });
  const cookieDomain = read('COOKIE_DOMAIN') ?? '';
  const publicHost = new URL(publicOrigin).hostname;
  if (cookieDomain && publicHost !== cookieDomain && !publicHost.endsWith(`.${cookieDomain}`)) {
    throw new SettingsError('COOKIE_DOMAIN is wrong: use a domain that PUBLIC_ORIGIN lies in.');
  }
  return { port, host, publicOrigin, cookieDomain };
}

type Endpoint = { url: string; secret: string };

/** Returns undefined when the address is not set. */
function readEndpoint(read: SettingReader, name: 'ENQUIRY_WEBHOOK' | 'SMS_GATEWAY'): Endpoint | undefined {
  const url = read(`${name}_URL`);
  const secret = read(`${name}_SECRET`);
  if (url && !secret) throw new SettingsError(`${name}_SECRET is missing: set it beside ${name}_URL.`);
  return url && secret ? { url, secret } : undefined;
}

type EnquiryPeriods = Pick<Settings, 'enquiryRepeatHours' | 'keyDays' | 'receiptMonths' | 'enquiryMonths'>;

function readEnquiryPeriods(read: SettingReader): EnquiryPeriods {
  const enquiryRepeatHours = read('ENQUIRY_REPEAT_HOURS') ?? 24;
  const keyDays = read('ENQUIRY_KEY_DAYS') ?? 30;
  if (keyDays * 24 < enquiryRepeatHours)
    throw new SettingsError('ENQUIRY_KEY_DAYS is wrong: use at least as many days as ENQUIRY_REPEAT_HOURS lasts.');
  return {
    enquiryRepeatHours,
    keyDays,
    receiptMonths: read('RECEIPT_MONTHS') ?? 24,
    enquiryMonths: read('ENQUIRY_MONTHS') ?? 24,
  };
}

function readMetricsPort(read: SettingReader, port: number): number | undefined {
  const metricsPort = read('METRICS_PORT');
  if (metricsPort && metricsPort === port) throw new SettingsError('METRICS_PORT is wrong: use another port than PORT.');
  return metricsPort;
}

type BaseVariable = Extract<Variable, `SERVICE_BASE_${string}`>;

function readServiceBase(read: SettingReader, name: BaseVariable, receiverNetworks: string[]): string | undefined {
  const address = read(name);
  if (address === undefined || isSafeBase(address, receiverNetworks)) return address;
  throw new SettingsError(
    `${name} is wrong: use https; http only on this machine, or to an address in RECEIVER_NETWORKS such as http://10.20.0.5:8080.`,
  );
}

type Storage = Pick<Settings, 'databaseUrl' | 'databaseWaitSeconds' | 'fileStore'>;

function readStorage(read: SettingReader, receiverNetworks: string[]): Storage {
  const databaseUrl = read('DATABASE_URL');
  const database = { databaseUrl, databaseWaitSeconds: read('DATABASE_WAIT_SECONDS') ?? 60 };
  const [accessKeyId, secretAccessKey] = [read('AWS_ACCESS_KEY_ID'), read('AWS_SECRET_ACCESS_KEY')];
  const fileStore = read('FILE_STORE') ?? { kind: databaseUrl === undefined ? 'disk' : 'database' };
  if (fileStore.kind !== 's3') return { ...database, fileStore };
  if (!isSafeBase(fileStore.bucketUrl, receiverNetworks))
    throw new SettingsError(
      'FILE_STORE is wrong: use an https endpoint; http only on this machine, or to an address in RECEIVER_NETWORKS.',
    );
  if (!accessKeyId) throw new SettingsError('AWS_ACCESS_KEY_ID is missing: set it beside FILE_STORE=s3://….');
  if (!secretAccessKey) throw new SettingsError('AWS_SECRET_ACCESS_KEY is missing: set it beside FILE_STORE=s3://….');
  return { ...database, fileStore: { ...fileStore, accessKeyId, secretAccessKey } };
}

function readRateLimits(read: SettingReader): Settings['rateLimits'] {
  return {
    requestsPerAddress: read('CALLS_PER_MINUTE') ?? 1200,
    pagesPerAddress: read('PAGES_PER_MINUTE') ?? 1200,
    searchesPerAddress: read('SEARCHES_PER_MINUTE') ?? 600,
    trackingPerAddress: read('TRACKING_PER_MINUTE') ?? 240,
    enquiriesInAll: read('ENQUIRY_TOTAL') ?? 6000,
  };
}

/** Where PostgreSQL is used, other processes are usually behind the same balancer. */
const DRAIN_SECONDS = 5;

/** Reads the environment and the files that it names for secrets. @throws SettingsError with one clear line about the first wrong variable. */
export function readSettings(env: Environment): Settings {
  const read = createReader(env);
  const address = readAddress(read);
  const webhook = readEndpoint(read, 'ENQUIRY_WEBHOOK');
  const enquiryPeriods = readEnquiryPeriods(read);
  const smsGateway = readEndpoint(read, 'SMS_GATEWAY');
  const metricsPort = readMetricsPort(read, address.port);
  const receiverNetworks = read('RECEIVER_NETWORKS') ?? [];
  const base = (name: BaseVariable) => readServiceBase(read, name, receiverNetworks);
  const php = base('SERVICE_BASE_PHP');
  const storage = readStorage(read, receiverNetworks);
  return {
    mode: read('XIYAN_MODE') ?? 'live',
    ...address,
    dataDir: read('DATA_DIR') ?? projectFile('.data'),
    ...storage,
    migrate: read('MIGRATE') ?? 'auto',
    siteFile: read('SITE_FILE'),
    hotelOrigin: read('HOTEL_ORIGIN') ?? `${address.publicOrigin}/hotel`,
    embedOrigins: read('EMBED_ORIGINS') ?? '*',
    trustProxy: read('TRUST_PROXY') ?? [],
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
    drainSeconds: read('DRAIN_SECONDS') ?? (storage.databaseUrl ? DRAIN_SECONDS : 0),
    keepAliveSeconds: read('KEEP_ALIVE_SECONDS') ?? 75,
    metricsPort,
    metricsToken: read('METRICS_TOKEN'),
    hsts: read('HSTS') ?? 'subdomains',
    rateLimits: readRateLimits(read),
    consent: read('CONSENT') ?? 'notice',
    tracking: read('TRACKING') ?? 'own',
    enquiryKeys: read('ENQUIRY_KEYS'),
    enquiryKeysFile: env.ENQUIRY_KEYS_FILE?.trim() || undefined,
    webhook,
    ...enquiryPeriods,
    enquiriesUnproven: read('ENQUIRY_UNPROVEN') ?? 30,
    enquiryFastestMs: read('ENQUIRY_FASTEST_MS') ?? 1500,
    enquiryReveals: read('ENQUIRY_REVEALS') ?? 200,
    outboxDays: read('ENQUIRY_OUTBOX_DAYS') ?? 30,
    trackingDays: read('TRACKING_DAYS') ?? 180,
    erasureSweepSeconds: read('ERASURE_SWEEP_SECONDS') ?? 20,
    securityContact: read('SECURITY_CONTACT'),
    merchantIdleMinutes: read('MERCHANT_IDLE_MINUTES') ?? 720,
    merchantReauthMinutes: read('MERCHANT_REAUTH_MINUTES') ?? 240,
    auditDays: read('AUDIT_DAYS') ?? 200,
    smsGateway,
    baiduPushUrl: read('BAIDU_PUSH_URL'),
    receiverNetworks,
    logFormat: read('LOG_FORMAT') ?? 'auto',
    logLevel: read('LOG_LEVEL') ?? 'info',
  };
}
