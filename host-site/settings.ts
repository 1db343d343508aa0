/** The environment, parsed and checked once. Reads nothing but its argument, so tests pass objects. */
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import type { ServiceKey } from '../widgets/domain/site.ts';
import { mayBeReceiver, readNetworks } from './services/receiver-networks.ts';

/** What one wrong variable says: which, what is wrong, what to do. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

const origin = (value: string): string | undefined => {
  const url = URL.parse(value);
  return url && /^https?:$/.test(url.protocol) && url.origin === value.replace(/\/$/, '') ? url.origin : undefined;
};
const base = (value: string): string | undefined => {
  const url = URL.parse(value);
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash || url.username) return undefined;
  return value.replace(/\/+$/, '');
};

/** A text that `read` turns into a value; undefined means wrong, and `todo` says what would be right. */
const text = <T>(read: (value: string) => T | undefined, todo: string) =>
  z.string().transform((value, context): T => {
    const result = read(value.trim());
    if (result === undefined) {
      context.addIssue({ code: 'custom', message: todo });
      return z.NEVER;
    }
    return result;
  });

const oneOf = <const T extends string>(...values: T[]) =>
  text((value) => values.find((known) => known === value), `use one of ${values.join(', ')}`);
const SERVICE_BASE = text(base, 'use an absolute http(s) address such as https://api.example.com/php');

const readKeys = (value: string): string | undefined => {
  const entries = value.split(',').map((entry) => /^([\w-]{1,32}):([A-Za-z0-9+/]{43}=)$/.exec(entry.trim())?.[1]);
  const ids = new Set(entries);
  return !entries.includes(undefined) && ids.size === entries.length && ids.has('hash') && ids.size > 1 ? value : undefined;
};

/** No count of hops: who reaches the process without the proxy could then claim any address. */
const readProxies = (value: string): string[] | undefined => {
  const list = value.split(',').map((entry) => entry.trim());
  return list.every((entry) => /^(loopback|linklocal|uniquelocal)$/.test(entry) || isIP(entry.replace(/\/\d{1,3}$/, '')))
    ? list
    : undefined;
};

const readEmbedOrigins = (value: string): '*' | string[] | undefined => {
  if (value === '*') return '*';
  const list = value.split(',').map((entry) => origin(entry.trim()));
  return list.includes(undefined) ? undefined : (list as string[]);
};

/** A query may be part of it; phone numbers travel encrypted unless they stay on this machine. */
const readWebhook = (value: string): string | undefined => {
  const url = URL.parse(value);
  if (!url || url.username || url.password || url.hash) return undefined;
  const here = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname);
  if (!mayBeReceiver(url.hostname)) return undefined;
  return url.protocol === 'https:' || (url.protocol === 'http:' && here) ? url.href : undefined;
};

/** Baidu's own address is plain http. The message is never repeated with the value: the token is in it. */
const readPushUrl = (value: string): string | undefined => {
  const url = URL.parse(value);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.hash || !mayBeReceiver(url.hostname)) return undefined;
  return url.searchParams.get('token') ? url.href : undefined;
};

/** A whole number between the two, with them. */
const whole = (least: number, most: number) =>
  text((value) => {
    const number = /^\d{1,9}$/.test(value) ? Number(value) : -1;
    return number >= least && number <= most ? number : undefined;
  }, `use a whole number from ${least} to ${most}`);

const readSecret = (value: string): string | undefined => (/^(whsec_)?[A-Za-z0-9+/]{32,}=*$/.test(value) ? value : undefined);

/** Every variable, in the order of docs/settings.md. `default` is what the table shows. */
export const VARIABLES = {
  PORT: {
    default: '3000',
    rule: text((value) => (/^\d{1,5}$/.test(value) && Number(value) < 65536 ? Number(value) : undefined), 'use a port from 0 to 65535'),
  },
  HOST: {
    default: '127.0.0.1',
    rule: text((value) => (/^[\w.:-]+$/.test(value) ? value : undefined), 'use an address to listen on, such as 127.0.0.1 or 0.0.0.0'),
  },
  DATA_DIR: { default: '.data', rule: text((value) => (value ? resolve(value) : undefined), 'use a folder that this process may write') },
  DATABASE_URL: {
    default: '',
    rule: text(
      (value) => (/^postgres(ql)?:\/\/./.test(value) && URL.canParse(value) ? value : undefined),
      'use postgres://user:password@host:port/database, or leave it out for the embedded database',
    ),
  },
  SITE_FILE: { default: 'DATA_DIR/site.json', rule: text((value) => resolve(value), 'use the path of a JSON file') },
  PUBLIC_ORIGIN: {
    default: 'http://HOST:PORT',
    rule: text(origin, 'use the origin that visitors see, without a path, such as https://www.example.com'),
  },
  HOTEL_ORIGIN: { default: 'PUBLIC_ORIGIN/hotel', rule: text(base, "use the hotel channel's root, such as https://hotel.example.com") },
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
  SERVICE_BASE_PHP: { default: '', rule: SERVICE_BASE },
  SERVICE_BASE_JAVA: { default: '', rule: SERVICE_BASE },
  SERVICE_BASE_CSS: { default: '', rule: SERVICE_BASE },
  SERVICE_BASE_WS: { default: '', rule: SERVICE_BASE },
  SERVICE_BASE_NODE: { default: '', rule: SERVICE_BASE },
  SERVICE_BASE_WEDDING: { default: '', rule: SERVICE_BASE },
  SERVICE_BASE_HOTEL: { default: '', rule: SERVICE_BASE },
  CONSENT: { default: 'notice', rule: oneOf('notice', 'checkbox', 'off') },
  TRACKING: { default: 'own', rule: oneOf('own', 'all', 'off') },
  ENQUIRY_KEYS: {
    default: '',
    rule: text(readKeys, 'use id:key,…,hash:key with 32-byte keys in base64; the first one encrypts, hash finds'),
  },
  ENQUIRY_WEBHOOK_URL: {
    default: '',
    rule: text(readWebhook, 'use an https address; http only for this machine, such as http://127.0.0.1:8080/hook'),
  },
  ENQUIRY_WEBHOOK_SECRET: {
    default: '',
    rule: text(readSecret, 'use at least 24 random bytes in base64, with or without whsec_ in front'),
  },
  ENQUIRY_REPEAT_HOURS: { default: '24', rule: whole(1, 720) },
  ENQUIRY_UNPROVEN: { default: '30', rule: whole(0, 100_000) },
  ENQUIRY_FASTEST_MS: { default: '1500', rule: whole(0, 60_000) },
  ENQUIRY_REVEALS: { default: '200', rule: whole(0, 100_000) },
  ENQUIRY_OUTBOX_DAYS: { default: '30', rule: whole(1, 3650) },
  ENQUIRY_KEY_DAYS: { default: '30', rule: whole(1, 3650) },
  SMS_GATEWAY_URL: {
    default: '',
    rule: text(readWebhook, 'use an https address; http only for this machine, such as http://127.0.0.1:8080/sms'),
  },
  SMS_GATEWAY_SECRET: {
    default: '',
    rule: text(readSecret, 'use at least 24 random bytes in base64, with or without whsec_ in front'),
  },
  BAIDU_PUSH_URL: {
    default: '',
    rule: text(readPushUrl, 'use the address that Baidu shows for your site, with site and token'),
  },
  RECEIVER_NETWORKS: {
    default: '',
    rule: text(readNetworks, 'use a comma-separated list of networks or addresses, such as 10.20.0.0/16,fd12::/16'),
  },
  LOG_LEVEL: { default: 'info', rule: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent') },
} as const;
type Variable = keyof typeof VARIABLES;
type Read<V extends Variable> = z.output<(typeof VARIABLES)[V]['rule']>;

export interface Settings {
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
  consent: 'notice' | 'checkbox' | 'off';
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
  /** Undefined: login codes are printed on the console. */
  smsGateway: { url: string; secret: string } | undefined;
  /** Holds a secret token; undefined: nothing is sent. */
  baiduPushUrl: string | undefined;
  /** Private networks in which webhook and gateway may be. */
  receiverNetworks: string[];
  logLevel: string;
}

/** @throws SettingsError with one clear line about the first wrong variable. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const given = <V extends Variable>(name: V): Read<V> | undefined => {
    const value = env[name];
    if (value === undefined || value.trim() === '') return undefined;
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
  const php = given('SERVICE_BASE_PHP');
  return {
    port,
    host,
    dataDir: given('DATA_DIR') ?? resolve('.data'),
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
      java: given('SERVICE_BASE_JAVA'),
      css: given('SERVICE_BASE_CSS'),
      ws: given('SERVICE_BASE_WS'),
      node: given('SERVICE_BASE_NODE'),
      wedding: given('SERVICE_BASE_WEDDING'),
      hotel: given('SERVICE_BASE_HOTEL'),
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
    smsGateway: sms.url && sms.secret ? { url: sms.url, secret: sms.secret } : undefined,
    baiduPushUrl: given('BAIDU_PUSH_URL'),
    receiverNetworks: given('RECEIVER_NETWORKS') ?? [],
    logLevel: given('LOG_LEVEL') ?? 'info',
  };
}
