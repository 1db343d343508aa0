/**
 * One POST to a receiver. Where its name leads is checked for the connection itself: what DNS said at the start, or a moment ago, need
 * not be what it says now. Redirects are not followed and answers are not read.
 */
import { lookup as systemLookup } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { endpointRule } from '../../system/endpoint-networks.ts';

export interface PostRequest {
  headers: Record<string, string>;
  body: string;
  signal: AbortSignal;
}
/** Gives the answer's status. Rejects with the system's error, whose `code` says why there is none. */
export type Post = (url: string, request: PostRequest) => Promise<number>;

export const PRIVATE_ADDRESS = 'private address';

/** As `dns.lookup`, without the addresses that `may` refuses; an error with the code {@link PRIVATE_ADDRESS} when none is left. */
export function checkedLookup(lookup: LookupFunction, may: (hostname: string, address: string) => boolean): LookupFunction {
  return (hostname, options, callback) =>
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '');
      const open = [found].flat().flatMap((one) => (typeof one !== 'string' && may(hostname, one.address) ? [one] : []));
      const [first] = open;
      if (!first) return callback(Object.assign(new Error(`no address of ${hostname} may be connected to`), { code: PRIVATE_ADDRESS }), '');
      if (options.all) callback(null, open);
      else callback(null, first.address, first.family);
    });
}

/**
 * @param allowed private networks in which receivers may be
 * @param lookup asks DNS
 */
export function createPost(allowed: readonly string[], lookup: LookupFunction = systemLookup as LookupFunction): Post {
  const checked = checkedLookup(lookup, endpointRule(allowed));
  const agents = { 'http:': new http.Agent({ keepAlive: true }), 'https:': new https.Agent({ keepAlive: true }) };
  const once = (url: URL, { headers, body, signal }: PostRequest, again: boolean): Promise<number> =>
    new Promise((resolve, reject) => {
      const { request } = url.protocol === 'https:' ? https : http;
      const agent = agents[url.protocol as keyof typeof agents];
      const asked = request(url, { method: 'POST', headers, agent, lookup: checked, signal }, (response) => {
        // Read to its end or the time-out, so that the connection can serve the next one.
        response.on('error', () => undefined).resume();
        resolve(response.statusCode ?? 0);
      });
      asked.on('error', (error: NodeJS.ErrnoException) => {
        // A kept connection that the receiver closed at this moment: it has not answered, and knows a repetition by its id.
        if (again && asked.reusedSocket && error.code === 'ECONNRESET') once(url, { headers, body, signal }, false).then(resolve, reject);
        else reject(error);
      });
      asked.end(body);
    });
  return (url, request) => once(new URL(url), request, true);
}
