/** The environment variables of the platform. Those of one feature alone are in its `settings.ts`. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { CONSENT_MODES } from '../../../widgets/domain/site/consent.ts';
import { readNetworks } from '../system/network/endpoint-networks.ts';
import { parsePostgresAddress } from '../system/network/postgres-address.ts';
import { readFileStore } from './file-store-setting.ts';
import type { Variables } from './setting-reader.ts';
import {
  oneOf,
  readBase,
  readEmbedOrigins,
  readHost,
  readKeys,
  readOrigin,
  readProxies,
  SERVICE_BASE,
  text,
  whole,
} from './setting-rules.ts';

/** In the order of docs/settings.md. */
export const VARIABLES = {
  XIYAN_MODE: { default: 'live', rule: oneOf('live', 'demo') },
  PORT: {
    default: '3000',
    rule: text((value) => (/^\d{1,5}$/.test(value) && Number(value) < 65536 ? Number(value) : undefined), 'use a port from 0 to 65535'),
  },
  HOST: {
    default: '127.0.0.1',
    rule: text(readHost, 'use an address to listen on, such as 127.0.0.1 or 0.0.0.0'),
  },
  DATA_DIR: { default: '.data', rule: text((value) => (value ? resolve(value) : undefined), 'use a folder that this process may write') },
  DATABASE_URL: {
    default: '',
    secret: true,
    rule: text(
      (value) => (parsePostgresAddress(value) ? value : undefined),
      'use postgres://user:password@host:port/database, several hosts separated by commas, target_session_attrs any, read-write or primary; or leave it out for the embedded database',
    ),
  },
  DATABASE_READ_URL: {
    default: '',
    secret: true,
    rule: text(
      (value) => (parsePostgresAddress(value) ? value : undefined),
      'use the address of a replica, such as postgres://user:password@replica:5432/database',
    ),
  },
  DATABASE_POOL_SIZE: { default: '10', rule: whole(2, 1000) },
  DATABASE_WAIT_SECONDS: { default: '60', rule: whole(0, 3600) },
  FILE_STORE: {
    default: '',
    rule: text(readFileStore, 'use disk, database or s3://bucket?endpoint=https://s3.example.com&region=us-east-1'),
  },
  AWS_ACCESS_KEY_ID: {
    default: '',
    rule: text((value) => (/^[\w-]{3,128}$/.test(value) ? value : undefined), 'use the id of an access key of the file store'),
  },
  AWS_SECRET_ACCESS_KEY: {
    default: '',
    secret: true,
    rule: text((value) => (/^[\x21-\x7e]{8,200}$/.test(value) ? value : undefined), 'use the secret of the access key'),
  },
  MIGRATE: { default: 'auto', rule: oneOf('auto', 'never') },
  SITE_FILE: { default: 'DATA_DIR/site.json', rule: text((value) => resolve(value), 'use the path of a JSON file') },
  PUBLIC_ORIGIN: {
    default: 'http://HOST:PORT',
    rule: text(readOrigin, 'use the origin that visitors see, without a path, such as https://www.example.com'),
  },
  HOTEL_ORIGIN: { default: 'PUBLIC_ORIGIN/hotel', rule: text(readBase, "use the hotel channel's root, such as https://hotel.example.com") },
  COOKIE_DOMAIN: {
    default: '',
    rule: text(
      (value) => (/^\.?([a-z0-9-]+\.)+[a-z0-9-]+$/i.test(value) ? value.replace(/^\./, '') : undefined),
      "use the domain that the site's hosts share, such as example.com",
    ),
  },
  EMBED_ORIGINS: {
    default: '*',
    rule: text(readEmbedOrigins, 'use * or a comma-separated list of origins such as https://partner.example'),
  },
  TRUST_PROXY: {
    default: '',
    rule: text(readProxies, 'use a comma-separated list of proxy addresses or networks, such as loopback,10.0.0.0/8'),
  },
  CITY_HEADER: {
    default: '',
    rule: text(
      (value) => (/^[a-z][a-z\d-]{0,99}$/i.test(value) ? value.toLowerCase() : undefined),
      'use the name of a header that your proxy sets, such as x-visitor-city',
    ),
  },
  CITY_DATABASE: {
    default: '',
    rule: text(
      (value) => (existsSync(value) ? resolve(value) : undefined),
      'use the path of an MMDB file with cities that this process may read, such as /var/lib/GeoLite2-City.mmdb',
    ),
  },
  SERVICE_BASE_PHP: { default: '', rule: SERVICE_BASE },
  SERVICE_BASE_JAVA: { default: '', rule: SERVICE_BASE },
  SERVICE_BASE_CSS: { default: '', rule: SERVICE_BASE },
  SERVICE_BASE_WS: { default: '', rule: SERVICE_BASE },
  SERVICE_BASE_NODE: { default: '', rule: SERVICE_BASE },
  SERVICE_BASE_WEDDING: { default: '', rule: SERVICE_BASE },
  SERVICE_BASE_HOTEL: { default: '', rule: SERVICE_BASE },
  MAX_PAGES_IN_FLIGHT: { default: '64', rule: whole(0, 10_000) },
  UPLOAD_QUOTA_GB: { default: '50', rule: whole(0, 1_000_000) },
  DRAIN_SECONDS: { default: '0', rule: whole(0, 300) },
  KEEP_ALIVE_SECONDS: { default: '75', rule: whole(5, 3600) },
  METRICS_PORT: {
    default: 'PORT',
    rule: text((value) => (/^\d{1,5}$/.test(value) && Number(value) < 65536 ? Number(value) : undefined), 'use a port from 0 to 65535'),
  },
  METRICS_TOKEN: {
    default: '',
    secret: true,
    rule: text((value) => (/^[\x21-\x7e]{16,500}$/.test(value) ? value : undefined), 'use at least 16 visible ASCII characters'),
  },
  HSTS: { default: 'subdomains', rule: oneOf('subdomains', 'host', 'off') },
  CALLS_PER_MINUTE: { default: '1200', rule: whole(0, 1_000_000) },
  PAGES_PER_MINUTE: { default: '1200', rule: whole(0, 1_000_000) },
  SEARCHES_PER_MINUTE: { default: '600', rule: whole(0, 1_000_000) },
  CONSENT: { default: 'notice', rule: oneOf(...CONSENT_MODES) },
  TRACKING: { default: 'own', rule: oneOf('own', 'all', 'off') },
  ENQUIRY_KEYS: {
    default: '',
    secret: true,
    rule: text(readKeys, 'use id:key,…,hash:key with 32-byte keys in base64; the first key encrypts, the first hash key finds'),
  },
  ERASURE_SWEEP_SECONDS: { default: '20', rule: whole(1, 30) },
  AUDIT_DAYS: { default: '200', rule: whole(1, 3650) },
  RECEIVER_NETWORKS: {
    default: '',
    rule: text(readNetworks, 'use a comma-separated list of networks or addresses, such as 10.20.0.0/16,fd12::/16'),
  },
  LOG_FORMAT: { default: 'auto', rule: oneOf('auto', 'json', 'pretty') },
  LOG_LEVEL: { default: 'info', rule: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent') },
} as const satisfies Variables;
