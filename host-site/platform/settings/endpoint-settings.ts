/** Settings of endpoints that the operator runs, to which the site posts signed requests. */
import { isEndpointHost } from '../system/network/endpoint-networks.ts';
import { SettingsError } from './setting-reader.ts';
import { isThisMachine, text } from './setting-rules.ts';

export interface Endpoint {
  url: string;
  secret: string;
}

/** Where events or codes are posted. A query may be part of it; phone numbers travel encrypted unless they stay on this machine. */
export const readEndpointUrl = (value: string): string | undefined => {
  const url = URL.parse(value);
  if (!url || url.username || url.password || url.hash) return undefined;
  if (!isEndpointHost(url.hostname)) return undefined;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isThisMachine(url.hostname)) ? url.href : undefined;
};

/** Random bytes in base64, with which an endpoint verifies signatures. */
const readSecret = (value: string): string | undefined => (/^(whsec_)?[A-Za-z0-9+/]{32,}=*$/.test(value) ? value : undefined);

/** Returns the variable of an address. @param example an address on this machine */
export const endpointUrl = (example: string) =>
  ({
    default: '',
    secret: true,
    rule: text(readEndpointUrl, `use an https address; http only for this machine, such as ${example}`),
  }) as const;

/** The variable of a secret. */
export const ENDPOINT_SECRET = {
  default: '',
  secret: true,
  rule: text(readSecret, 'use at least 24 random bytes in base64, with or without whsec_ in front'),
} as const;

/**
 * Returns undefined when the address is not set.
 * @param name what the variables of address and secret begin with
 * @throws SettingsError when the secret is missing
 */
export function endpointOf(name: string, url: string | undefined, secret: string | undefined): Endpoint | undefined {
  if (url && !secret) throw new SettingsError(`${name}_SECRET is missing: set it beside ${name}_URL.`);
  return url && secret ? { url, secret } : undefined;
}
