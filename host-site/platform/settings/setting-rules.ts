/** Rules that parse the text of a variable. A `read…` function returns undefined for an invalid text. */
import { isIP } from 'node:net';
import { z } from 'zod';
import { isMetaName, MOST_META_FIELDS } from '../../../widgets/domain/services/meta-fields.ts';
import { isHashKey } from '../keys/keyring.ts';
import { isEndpointHost, isInNetworks } from '../system/network/endpoint-networks.ts';

/** An http(s) origin without a path. */
export const readOrigin = (value: string): string | undefined => {
  const url = URL.parse(value);
  return url && /^https?:$/.test(url.protocol) && url.origin === value.replace(/\/$/, '') ? url.origin : undefined;
};
/** An IP address or a host name. The origin of the site is built from it. */
export const readHost = (value: string): string | undefined =>
  (isIP(value) && !value.includes('%')) || /^(?=.*[a-z])[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*$/i.test(value)
    ? value
    : undefined;
/** An absolute http(s) address without query and trailing slash. */
export const readBase = (value: string): string | undefined => {
  const url = URL.parse(value);
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash || url.username) return undefined;
  return value.replace(/\/+$/, '');
};

/** A text that `read` parses; undefined means invalid. @param todo tells the operator what is valid */
export const text = <T>(read: (value: string) => T | undefined, todo: string) =>
  z.string().transform((value, context): T => {
    const result = read(value.trim());
    if (result === undefined) {
      context.addIssue({ code: 'custom', message: todo });
      return z.NEVER;
    }
    return result;
  });

/** One of several words. */
export const oneOf = <const T extends string>(...values: T[]) =>
  text((value) => values.find((name) => name === value), `use one of ${values.join(', ')}`);

const isThisMachine = (hostname: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);

/** Whether requests to the base are protected in transit: they contain tokens, numbers and visitors' addresses. A name can resolve to any address. */
export function isSafeBase(base: string, networks: readonly string[]): boolean {
  const { protocol, hostname } = new URL(base);
  return protocol === 'https:' || isThisMachine(hostname) || isInNetworks(networks, hostname);
}

/** Base address of a service outside this process. */
export const SERVICE_BASE = text(readBase, 'use an absolute http(s) address such as https://api.example.com/php');

/** `id:key,…,hash:key`: at least one key that encrypts and one that hashes. Returns the text unchanged. */
export const readKeys = (value: string): string | undefined => {
  const entries = value.split(',').map((entry) => /^([\w-]{1,32}):([A-Za-z0-9+/]{43}=)$/.exec(entry.trim())?.[1]);
  const ids = entries.filter((id) => id !== undefined);
  const isComplete = ids.some(isHashKey) && !ids.every(isHashKey);
  return isComplete && ids.length === entries.length && new Set(ids).size === ids.length ? value : undefined;
};

/** Names of meta fields, separated by commas. */
export function readMetaNames(value: string): string[] | undefined {
  const names = value.split(',').map((name) => name.trim());
  return names.every(isMetaName) && names.length <= MOST_META_FIELDS ? [...new Set(names)] : undefined;
}

/** Ids of test merchants, separated by commas; `off`: none. */
export function readTestMerchants(value: string): number[] | undefined {
  if (value === 'off') return [];
  const ids = value.split(',').map((id) => id.trim());
  return ids.every((id) => /^[1-9]\d{0,8}$/.test(id)) && ids.length <= 100 ? [...new Set(ids.map(Number))] : undefined;
}

/** Addresses and networks of proxies. A hop count is not accepted: a client that bypasses the proxy could then forge its address. */
export const readProxies = (value: string): string[] | undefined => {
  const list = value.split(',').map((entry) => entry.trim());
  return list.every((entry) => /^(loopback|linklocal|uniquelocal)$/.test(entry) || isIP(entry.replace(/\/\d{1,3}$/, '')))
    ? list
    : undefined;
};

/** `*` or a list of origins. */
export const readEmbedOrigins = (value: string): '*' | string[] | undefined => {
  if (value === '*') return '*';
  const list = value.split(',').map((entry) => readOrigin(entry.trim()));
  return list.includes(undefined) ? undefined : (list as string[]);
};

/** Where events or codes are posted. A query may be part of it; phone numbers travel encrypted unless they stay on this machine. */
export const readWebhook = (value: string): string | undefined => {
  const url = URL.parse(value);
  if (!url || url.username || url.password || url.hash) return undefined;
  if (!isEndpointHost(url.hostname)) return undefined;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isThisMachine(url.hostname)) ? url.href : undefined;
};

/** Baidu's push URL, which is plain http. Error messages never repeat it, because it contains the token. */
export const readPushUrl = (value: string): string | undefined => {
  const url = URL.parse(value);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.hash || !isEndpointHost(url.hostname))
    return undefined;
  return url.searchParams.get('token') ? url.href : undefined;
};

/** Hours of a day such as 09:00-21:00, as minutes after midnight. */
export const readHours = (value: string): { opens: number; closes: number } | undefined => {
  const [opens = Number.NaN, closes = Number.NaN] = value.split('-').map((time) => {
    const [, hour, minute] = /^(\d\d):([0-5]\d)$/.exec(time.trim()) ?? [];
    return Number(hour) * 60 + Number(minute);
  });
  return /^[^-]+-[^-]+$/.test(value) && opens < closes && closes <= 24 * 60 ? { opens, closes } : undefined;
};

/** A whole number in the inclusive range. */
export const whole = (least: number, most: number) =>
  text((value) => {
    const number = /^\d{1,9}$/.test(value) ? Number(value) : -1;
    return number >= least && number <= most ? number : undefined;
  }, `use a whole number from ${least} to ${most}`);

/** Random bytes in base64, with which an endpoint verifies signatures. */
export const readSecret = (value: string): string | undefined => (/^(whsec_)?[A-Za-z0-9+/]{32,}=*$/.test(value) ? value : undefined);
