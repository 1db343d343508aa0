/** The environment variables: their rules, and their defaults in the table of docs/settings.md. */

import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { z } from 'zod';
import { META_NAMES } from '../../../widgets/domain/services/meta-fields.ts';
import { CONSENT_MODES } from '../../../widgets/domain/site/consent.ts';
import { readNetworks } from '../system/network/endpoint-networks.ts';
import { parsePostgresAddress } from '../system/network/postgres-address.ts';
import { readFileStore } from './file-store-setting.ts';
import {
  oneOf,
  readBase,
  readEmbedOrigins,
  readHost,
  readHours,
  readKeys,
  readMetaNames,
  readOrigin,
  readProxies,
  readPushUrl,
  readSecret,
  readTestMerchants,
  readWebhook,
  SERVICE_BASE,
  text,
  whole,
} from './setting-rules.ts';

/** Every variable, in the order of docs/settings.md. `default` is what the table shows; a `secret` may also come from a file (NAME_FILE). */
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
  TRACKING_PER_MINUTE: { default: '240', rule: whole(0, 1_000_000) },
  CONSENT: { default: 'notice', rule: oneOf(...CONSENT_MODES) },
  TRACKING: { default: 'own', rule: oneOf('own', 'all', 'off') },
  ENQUIRY_KEYS: {
    default: '',
    secret: true,
    rule: text(readKeys, 'use id:key,…,hash:key with 32-byte keys in base64; the first key encrypts, the first hash key finds'),
  },
  ENQUIRY_WEBHOOK_URL: {
    default: '',
    secret: true,
    rule: text(readWebhook, 'use an https address; http only for this machine, such as http://127.0.0.1:8080/hook'),
  },
  ENQUIRY_WEBHOOK_SECRET: {
    default: '',
    secret: true,
    rule: text(readSecret, 'use at least 24 random bytes in base64, with or without whsec_ in front'),
  },
  ENQUIRY_REPEAT_HOURS: { default: '24', rule: whole(1, 720) },
  ENQUIRY_TOTAL: { default: '6000', rule: whole(0, 100_000_000) },
  ENQUIRY_UNPROVEN: { default: '30', rule: whole(0, 100_000) },
  ENQUIRY_FASTEST_MS: { default: '1500', rule: whole(0, 60_000) },
  ENQUIRY_META_NAMES: {
    default: META_NAMES.join(','),
    rule: text(readMetaNames, 'use at most 10 names of lower-case letters, digits and _, separated by commas, such as utm_source,ref'),
  },
  TEST_MERCHANTS: {
    default: '',
    rule: text(readTestMerchants, 'use at most 100 ids of merchants, separated by commas, such as 9001,9002; or off'),
  },
  ENQUIRY_REVEALS: { default: '200', rule: whole(0, 100_000) },
  ENQUIRY_REMINDER_MINUTES: { default: '30', rule: whole(0, 10_080) },
  ENQUIRY_REMINDER_TIMES: { default: '1', rule: whole(1, 5) },
  ENQUIRY_REMINDER_HOURS: {
    default: '09:00-21:00',
    rule: text(readHours, 'use hours of a day such as 09:00-21:00, at the latest until 24:00'),
  },
  ENQUIRY_OUTBOX_DAYS: { default: '30', rule: whole(1, 3650) },
  ENQUIRY_KEY_DAYS: { default: '30', rule: whole(1, 3650) },
  RECEIPT_MONTHS: { default: '24', rule: whole(1, 120) },
  ENQUIRY_MONTHS: { default: '24', rule: whole(1, 120) },
  TRACKING_DAYS: { default: '180', rule: whole(1, 3650) },
  ERASURE_SWEEP_SECONDS: { default: '20', rule: whole(1, 30) },
  SECURITY_CONTACT: {
    default: '',
    rule: text(
      (value) => (/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+[\d-]+)$/.test(value) ? value : undefined),
      'use a mailto:, https: or tel: address, such as mailto:security@example.com',
    ),
  },
  MERCHANT_IDLE_MINUTES: { default: '720', rule: whole(1, 43_200) },
  MERCHANT_REAUTH_MINUTES: { default: '240', rule: whole(0, 43_200) },
  AUDIT_DAYS: { default: '200', rule: whole(1, 3650) },
  SMS_GATEWAY_URL: {
    default: '',
    secret: true,
    rule: text(readWebhook, 'use an https address; http only for this machine, such as http://127.0.0.1:8080/sms'),
  },
  SMS_GATEWAY_SECRET: {
    default: '',
    secret: true,
    rule: text(readSecret, 'use at least 24 random bytes in base64, with or without whsec_ in front'),
  },
  TELEPHONE_PROVIDER: { default: '', rule: oneOf('embedded', 'http', 'off') },
  TELEPHONE_URL: {
    default: '',
    secret: true,
    rule: text(readWebhook, 'use an https address; http only for this machine, such as http://127.0.0.1:8080/numbers'),
  },
  TELEPHONE_SECRET: {
    default: '',
    secret: true,
    rule: text(readSecret, 'use at least 24 random bytes in base64, with or without whsec_ in front'),
  },
  TELEPHONE_MINUTES: { default: '30', rule: whole(5, 1440) },
  BAIDU_PUSH_URL: {
    default: '',
    secret: true,
    rule: text(readPushUrl, 'use the address that Baidu shows for your site, with site and token'),
  },
  RECEIVER_NETWORKS: {
    default: '',
    rule: text(readNetworks, 'use a comma-separated list of networks or addresses, such as 10.20.0.0/16,fd12::/16'),
  },
  LOG_FORMAT: { default: 'auto', rule: oneOf('auto', 'json', 'pretty') },
  LOG_LEVEL: { default: 'info', rule: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent') },
} as const;
/** Name of a variable. */
export type Variable = keyof typeof VARIABLES;
/** Type of a variable's parsed value. */
export type Read<V extends Variable> = z.output<(typeof VARIABLES)[V]['rule']>;
