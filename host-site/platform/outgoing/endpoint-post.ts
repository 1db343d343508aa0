/**
 * Sends one POST request to an endpoint of the operator. The address is checked when the connection is made, because a name can resolve
 * to another address than at the start (DNS rebinding). Redirects are not followed.
 */
import { lookup as systemLookup } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { endpointRule, isPublic } from '../system/network/endpoint-networks.ts';

export interface PostRequest {
  headers: Record<string, string>;
  body: string;
  signal: AbortSignal;
}
/** Resolves with the response status; the body is ignored. Rejects with the system's error; its `code` names the reason. */
export type Post = (url: string, request: PostRequest) => Promise<number>;

export const PRIVATE_ADDRESS = 'private address';

/** Wraps `dns.lookup`: leaves out addresses that `mayConnect` refuses, and fails with code {@link PRIVATE_ADDRESS} when none remains. */
function checkedLookup(lookup: LookupFunction, mayConnect: (hostname: string, address: string) => boolean): LookupFunction {
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

interface SenderOptions<T> {
  /** Absent: POST. */
  method?: 'GET';
  /** Whether an address that a name resolves to may be connected to. */
  mayConnect: (hostname: string, address: string) => boolean;
  lookup: LookupFunction;
  /** Without it each request has its own connection. */
  keepAlive: boolean;
  /** Consumes the response. */
  read: (response: http.IncomingMessage) => T | Promise<T>;
}

/** Returns the function that sends one request under the network rules. Redirects are not followed. */
export function createSender<T>(options: SenderOptions<T>): (url: string, request: PostRequest) => Promise<T> {
  const { method = 'POST', mayConnect, lookup, keepAlive, read } = options;
  const checked = checkedLookup(lookup, mayConnect);
  const agents = { 'http:': new http.Agent({ keepAlive }), 'https:': new https.Agent({ keepAlive }) };
  const once = (url: URL, { headers, body, signal }: PostRequest, mayRetry: boolean): Promise<T> =>
    new Promise((resolve, reject) => {
      const { request } = url.protocol === 'https:' ? https : http;
      const agent = agents[url.protocol as keyof typeof agents];
      const outgoing = request(url, { method, headers, agent, lookup: checked, signal }, (response) => resolve(read(response)));
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

/**
 * @param allowed private networks in which endpoints may be
 * @param lookup resolves names; tests pass their own
 */
export function createPost(allowed: readonly string[], lookup: LookupFunction = systemLookup as LookupFunction): Post {
  return createSender({
    mayConnect: endpointRule(allowed),
    lookup,
    keepAlive: true,
    read(response) {
      // The body is drained, so that the connection can be reused.
      response.on('error', () => undefined).resume();
      return response.statusCode ?? 0;
    },
  });
}

export interface PostResponse {
  status: number;
  /** The first 64 kB, as text. */
  body: string;
}
/** Like {@link Post}, for endpoints whose response body states the outcome. */
export type Exchange = (url: string, request: PostRequest) => Promise<PostResponse>;

const LONGEST_BODY = 65_536;

const readResponse = (response: http.IncomingMessage): Promise<PostResponse> => readUpTo(response, LONGEST_BODY);

/** Reads at most `longest` bytes; the rest is not received. */
async function readUpTo(response: http.IncomingMessage, longest: number): Promise<PostResponse> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    parts.push(part);
    length += part.length;
    if (length >= longest) break;
  }
  return { status: response.statusCode ?? 0, body: Buffer.concat(parts).subarray(0, longest).toString('utf8') };
}

/** Creates an {@link Exchange} under the same network rules as {@link createPost}. Sends each request exactly once. */
export function createExchange(allowed: readonly string[], lookup: LookupFunction = systemLookup as LookupFunction): Exchange {
  return createSender({ mayConnect: endpointRule(allowed), lookup, keepAlive: false, read: readResponse });
}

/** Sends a GET request to an address that a merchant has entered. */
export type Read = (url: string, request: Omit<PostRequest, 'body'>) => Promise<PostResponse>;

/**
 * Creates a {@link Read}. Merchants are not the operator: RECEIVER_NETWORKS do not apply, and no private address can be reached.
 * @param longest bytes of a response; the rest is not received
 * @param mayConnect tests allow their own server
 */
export function createRead(
  longest: number,
  mayConnect: (hostname: string, address: string) => boolean = isPublic,
  lookup: LookupFunction = systemLookup as LookupFunction,
): Read {
  const send = createSender({ method: 'GET', mayConnect, lookup, keepAlive: false, read: (response) => readUpTo(response, longest) });
  return async (url, request) => {
    const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
    // An address is not looked up.
    if (isIP(host) && !mayConnect(host, host)) throw Object.assign(new Error('no public address'), { code: PRIVATE_ADDRESS });
    return send(url, { ...request, body: '' });
  };
}
