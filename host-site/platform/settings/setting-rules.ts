/** Rules that parse the text of a variable. A `read…` function returns undefined for an invalid text. */
import { isIP } from 'node:net';
import { z } from 'zod';
import { isHashKey } from '../keys/keyring.ts';
import { isInNetworks } from '../system/network/endpoint-networks.ts';

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

/** Whether a host is the loopback interface. */
export const isThisMachine = (hostname: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);

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

/** A whole number in the inclusive range. */
export const whole = (least: number, most: number) =>
  text((value) => {
    const number = /^\d{1,9}$/.test(value) ? Number(value) : -1;
    return number >= least && number <= most ? number : undefined;
  }, `use a whole number from ${least} to ${most}`);
