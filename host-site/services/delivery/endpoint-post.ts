/**
 * Sends one POST request to an endpoint of the operator. The address is checked when the connection is made, because a name can resolve
 * to another address than at the start (DNS rebinding). Redirects are not followed and response bodies are ignored.
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
/** Resolves with the response status. Rejects with the system's error; its `code` names the reason. */
export type Post = (url: string, request: PostRequest) => Promise<number>;

export const PRIVATE_ADDRESS = 'private address';

/** Wraps `dns.lookup`: leaves out addresses that `mayConnect` refuses, and fails with code {@link PRIVATE_ADDRESS} when none remains. */
export function checkedLookup(lookup: LookupFunction, mayConnect: (hostname: string, address: string) => boolean): LookupFunction {
  return (hostname, options, callback) =>
    lookup(hostname, { ...options, all: true }, (error, resolved) => {
      if (error) return callback(error, '');
      const allowed = [resolved]
        .flat()
        .flatMap((entry) => (typeof entry !== 'string' && mayConnect(hostname, entry.address) ? [entry] : []));
      const [first] = allowed;
      if (!first)
        return callback(
          Object.assign(new Error(`no public address of "${hostname}"; add its private network to RECEIVER_NETWORKS`), {
            code: PRIVATE_ADDRESS,
          }),
          '',
        );
      if (options.all) callback(null, allowed);
      else callback(null, first.address, first.family);
    });
}

/**
 * @param allowed private networks in which endpoints may be
 * @param lookup resolves names; tests pass their own
 */
export function createPost(allowed: readonly string[], lookup: LookupFunction = systemLookup as LookupFunction): Post {
  const checked = checkedLookup(lookup, endpointRule(allowed));
  const agents = { 'http:': new http.Agent({ keepAlive: true }), 'https:': new https.Agent({ keepAlive: true }) };
  const once = (url: URL, { headers, body, signal }: PostRequest, mayRetry: boolean): Promise<number> =>
    new Promise((resolve, reject) => {
      const { request } = url.protocol === 'https:' ? https : http;
      const agent = agents[url.protocol as keyof typeof agents];
      const outgoing = request(url, { method: 'POST', headers, agent, lookup: checked, signal }, (response) => {
        // The body is drained, so that the connection can be reused.
        response.on('error', () => undefined).resume();
        resolve(response.statusCode ?? 0);
      });
      outgoing.on('error', (error: NodeJS.ErrnoException) => {
        // The endpoint closed the idle connection while the request was sent. Sending again is safe: the id identifies a repetition.
        if (mayRetry && outgoing.reusedSocket && error.code === 'ECONNRESET')
          once(url, { headers, body, signal }, false).then(resolve, reject);
        else reject(error);
      });
      outgoing.end(body);
    });
  return (url, request) => once(new URL(url), request, true);
}
