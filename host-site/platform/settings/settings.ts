/** Parses and checks the environment. Reads its argument, which tests replace, and the files that it names for secrets. */
import type { ConsentMode } from '../../../widgets/domain/site/consent.ts';
import type { ServiceKey } from '../../../widgets/domain/site/site.ts';
import { projectFile } from '../system/project-root.ts';
import { createReader, type Environment, type ReaderOf, SettingsError } from './setting-reader.ts';
import { isSafeBase } from './setting-rules.ts';
import { VARIABLES } from './setting-variables.ts';
import { readStorage, type StorageSettings } from './storage-settings.ts';

export { SettingsError };

/** Settings of the platform. */
export interface PlatformSettings extends StorageSettings, Pick<RetentionPeriods, 'auditDays'> {
  /** `demo`: login codes may be printed in the log although others can reach the site. */
  mode: 'live' | 'demo';
  port: number;
  host: string;
  /** Absolute path. */
  dataDir: string;
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
  /** Header with the visitor's city, in lower case; undefined: none. */
  cityHeader: string | undefined;
  /** MMDB file with cities; undefined: none. */
  cityDatabase: string | undefined;
  /** Base addresses of external services. */
  serviceBases: Partial<Record<ServiceKey, string>>;
  /** Seconds after SIGTERM in which requests are still accepted. */
  drainSeconds: number;
  /** Pages in flight after which further ones are refused; 0: never. */
  maxPagesInFlight: number;
  /** Per visitor in one minute, 0: unlimited: service calls, rendered pages (cached ones are not counted), and searches as page or call. */
  callsPerMinute: number;
  pagesPerMinute: number;
  searchesPerMinute: number;
  /** What the pictures of all visitors may take in the file store. */
  uploadQuotaGb: number;
  /** Seconds without a request after which an open connection is closed. */
  keepAliveSeconds: number;
  /** Undefined: `/metrics` is on the site's port. */
  metricsPort: number | undefined;
  /** Undefined: only this machine may read the metrics. */
  metricsToken: string | undefined;
  /** To which hosts Strict-Transport-Security applies when publicOrigin is https. */
  hsts: 'subdomains' | 'host' | 'off';
  consent: ConsentMode;
  /** On whose pages widgets may report what visitors do. */
  tracking: 'own' | 'all' | 'off';
  /** As given by ENQUIRY_KEYS; undefined: the key file in `dataDir`. */
  enquiryKeys: string | undefined;
  /** File that ENQUIRY_KEYS_FILE names; undefined: not set. */
  enquiryKeysFile: string | undefined;
  /** Seconds between two queries for erasures that other processes and machines have requested. */
  erasureSweepSeconds: number;
  /** Private networks in which webhook and gateway may be, and services without TLS. */
  receiverNetworks: string[];
  /** `auto`: readable on a terminal, otherwise JSON. */
  logFormat: 'auto' | 'json' | 'pretty';
  logLevel: string;
}

/** How long data is stored. A feature adds its periods, by `declare module`. */
export interface RetentionPeriods {
  /** Retention period of the audit log. */
  auditDays: number;
}

/** Settings of the platform and of all features. A feature adds its own, by `declare module`. */
export interface Settings extends PlatformSettings, RetentionPeriods {}

type SettingReader = ReaderOf<typeof VARIABLES>;

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

function readMetricsPort(read: SettingReader, port: number): number | undefined {
  const metricsPort = read('METRICS_PORT');
  if (metricsPort && metricsPort === port) throw new SettingsError('METRICS_PORT is wrong: use another port than PORT.');
  return metricsPort;
}

type BaseVariable = Extract<keyof typeof VARIABLES, `SERVICE_BASE_${string}`>;

function readServiceBase(read: SettingReader, name: BaseVariable, receiverNetworks: string[]): string | undefined {
  const address = read(name);
  if (address === undefined || isSafeBase(address, receiverNetworks)) return address;
  throw new SettingsError(
    `${name} is wrong: use https; http only on this machine, or to an address in RECEIVER_NETWORKS such as http://10.20.0.5:8080.`,
  );
}

/** Where PostgreSQL is used, other processes are usually behind the same balancer. */
const DRAIN_SECONDS = 5;

/** Reads the settings of the platform. @throws SettingsError with one clear line about the first wrong variable */
export function readPlatformSettings(env: Environment): PlatformSettings {
  const read = createReader(env, VARIABLES);
  const address = readAddress(read);
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
    cityHeader: read('CITY_HEADER'),
    cityDatabase: read('CITY_DATABASE'),
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
    maxPagesInFlight: read('MAX_PAGES_IN_FLIGHT') ?? 64,
    callsPerMinute: read('CALLS_PER_MINUTE') ?? 1200,
    pagesPerMinute: read('PAGES_PER_MINUTE') ?? 1200,
    searchesPerMinute: read('SEARCHES_PER_MINUTE') ?? 600,
    uploadQuotaGb: read('UPLOAD_QUOTA_GB') ?? 50,
    drainSeconds: read('DRAIN_SECONDS') ?? (storage.databaseUrl ? DRAIN_SECONDS : 0),
    keepAliveSeconds: read('KEEP_ALIVE_SECONDS') ?? 75,
    metricsPort,
    metricsToken: read('METRICS_TOKEN'),
    hsts: read('HSTS') ?? 'subdomains',
    consent: read('CONSENT') ?? 'notice',
    tracking: read('TRACKING') ?? 'own',
    enquiryKeys: read('ENQUIRY_KEYS'),
    enquiryKeysFile: env.ENQUIRY_KEYS_FILE?.trim() || undefined,
    erasureSweepSeconds: read('ERASURE_SWEEP_SECONDS') ?? 20,
    auditDays: read('AUDIT_DAYS') ?? 200,
    receiverNetworks,
    logFormat: read('LOG_FORMAT') ?? 'auto',
    logLevel: read('LOG_LEVEL') ?? 'info',
  };
}
