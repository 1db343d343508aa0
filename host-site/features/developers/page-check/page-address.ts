/** Addresses that the page check may fetch. Anyone can enter one: only pages that the public can open, on the ports of the web. */
import { isIP } from 'node:net';
import { isPublic } from '../../../platform/system/network/endpoint-networks.ts';
import type { PageFailure } from '../page-check-result.ts';

export const LONGEST_ADDRESS = 2000;
/** Other ports are refused: the check must not tell which services of a machine are open. */
const PORTS: ReadonlySet<string> = new Set(['', '80', '443', '8080', '8443']);

/** Which addresses may be fetched. */
export interface PageNetwork {
  /** Whether an address that `hostname` resolves to may be connected to. */
  mayConnect: (hostname: string, address: string) => boolean;
  mayUsePort: (port: string) => boolean;
}

/** Public addresses, whatever RECEIVER_NETWORKS allows: visitors are not the operator. */
export const PUBLIC_NETWORK: PageNetwork = { mayConnect: isPublic, mayUsePort: (port) => PORTS.has(port) };

const PHONE = /(?<!\d)1[3-9]\d{9}(?!\d)/;

/** Returns the address of an entered text or of a redirect; names are resolved when it is fetched. */
export function readPageAddress(text: string, { mayConnect, mayUsePort }: PageNetwork): { url: URL } | { failure: PageFailure } {
  const entered = text.trim();
  const withScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(entered) ? entered : `https://${entered}`;
  const url = entered && entered.length <= LONGEST_ADDRESS ? URL.parse(withScheme) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return { failure: 'address' };
  if (url.username || url.password) return { failure: 'credentials' };
  // A report has an address with the checked one in it.
  if (PHONE.test(decodeSafely(url.href))) return { failure: 'phone' };
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) ? !mayConnect(host, host) : host === 'localhost' && !mayConnect(host, '127.0.0.1')) return { failure: 'private' };
  if (!isIP(host) && host !== 'localhost' && !/\.[a-z][a-z\d-]*\.?$/i.test(host)) return { failure: 'address' };
  if (!mayUsePort(url.port)) return { failure: 'port' };
  url.hash = '';
  return { url };
}

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text).normalize('NFKC');
  } catch {
    return text;
  }
}
