/** Fetches a page that a visitor has named. Each address, also that of a redirect, is checked, and its name is resolved for the one connection. */
import type { IncomingMessage } from 'node:http';
import { isIP, type LookupFunction } from 'node:net';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import { createSender, PRIVATE_ADDRESS } from '../../../platform/outgoing/endpoint-post.ts';
import { PAGE_CHECK_AGENT, type PageFailure } from '../page-check-result.ts';
import { type PageNetwork, readPageAddress } from './page-address.ts';

/** Bytes of a page, compressed and not. */
const LONGEST_PAGE = 2 * 1024 * 1024;
const TIMEOUT_MS = 10_000;
const MOST_REDIRECTS = 5;

export interface FetchedPage {
  url: URL;
  body: Buffer;
  contentType: string;
  /** Values of Content-Security-Policy and Content-Security-Policy-Report-Only. */
  policy: string;
  reportOnlyPolicy: string;
}

export interface FetchFailure {
  failure: PageFailure;
  detail: string;
}

export interface PageFetchOptions {
  network: PageNetwork;
  lookup: LookupFunction;
  timeoutMs?: number;
}

interface PageResponse {
  status: number;
  headers: IncomingMessage['headers'];
  /** Undefined: longer than a page may be. */
  body: Buffer | undefined;
}

const fail = (failure: PageFailure, detail = ''): FetchFailure => ({ failure, detail });

const typeOf = (headers: IncomingMessage['headers']): string => headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';

/** Receives a page. Of other responses only the head is received. */
async function receive(response: IncomingMessage): Promise<PageResponse> {
  const { statusCode: status = 0, headers } = response;
  const parts: Buffer[] = [];
  let length = 0;
  if (status === 200 && typeOf(headers) === 'text/html')
    for await (const part of response as AsyncIterable<Buffer>) {
      parts.push(part);
      length += part.length;
      if (length > LONGEST_PAGE) break;
    }
  response.on('error', () => undefined).destroy();
  return { status, headers, body: length > LONGEST_PAGE ? undefined : Buffer.concat(parts) };
}

const DECODERS: ReadonlyMap<string, typeof gunzip> = new Map([
  ['gzip', gunzip],
  ['x-gzip', gunzip],
  ['deflate', inflate],
  ['br', brotliDecompress],
]);

/** Undoes a compression that was not requested. Rejects when the result is too long or damaged. */
async function decompress(body: Buffer, encoding = ''): Promise<Buffer> {
  const decode = DECODERS.get(encoding.trim().toLowerCase());
  return decode ? promisify<Buffer, object, Buffer>(decode)(body, { maxOutputLength: LONGEST_PAGE }) : body;
}

function failureOf(error: unknown, signal: AbortSignal): FetchFailure {
  const code = String((error as { code?: unknown }).code ?? '');
  if (signal.aborted) return fail('timeout');
  if (code === PRIVATE_ADDRESS) return fail('private');
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return fail('unknownHost');
  if (/CERT|SELF_SIGNED|UNABLE_TO_|ERR_TLS|ERR_SSL/.test(code)) return fail('certificate', code);
  return fail('unreachable', /^[A-Z][A-Z\d_]{2,40}$/.test(code) ? code : '');
}

async function pageOf(url: URL, { status, headers, body }: PageResponse): Promise<FetchedPage | FetchFailure> {
  if (status !== 200) return fail('status', String(status));
  if (typeOf(headers) !== 'text/html') return fail('notHtml', typeOf(headers).slice(0, 100));
  if (!body) return fail('size');
  try {
    return {
      url,
      body: await decompress(body, headers['content-encoding']),
      contentType: headers['content-type'] ?? '',
      policy: [headers['content-security-policy'] ?? []].flat().join(', '),
      reportOnlyPolicy: [headers['content-security-policy-report-only'] ?? []].flat().join(', '),
    };
  } catch {
    return fail('size');
  }
}

/** Returns the function that fetches a page. It never rejects. */
export function createPageFetch({ network, lookup, timeoutMs = TIMEOUT_MS }: PageFetchOptions) {
  const { mayConnect } = network;
  const send = createSender({ method: 'GET', mayConnect, lookup, keepAlive: false, read: receive });
  const headers = { accept: 'text/html', 'accept-encoding': 'identity', 'user-agent': PAGE_CHECK_AGENT };
  return async (address: string): Promise<FetchedPage | FetchFailure> => {
    const signal = AbortSignal.timeout(timeoutMs);
    let next = address;
    for (let hop = 0; hop <= MOST_REDIRECTS; hop += 1) {
      const read = readPageAddress(next, network);
      if ('failure' in read) return fail(read.failure);
      const { url } = read;
      const host = url.hostname.replace(/^\[|\]$/g, '');
      // An address is not looked up.
      if (isIP(host) && !mayConnect(host, host)) return fail('private');
      try {
        const response = await send(url.href, { headers, body: '', signal });
        const { location } = response.headers;
        if (!/^30[12378]$/.test(String(response.status)) || !location) return await pageOf(url, response);
        next = URL.parse(location, url)?.href ?? '';
      } catch (error) {
        return failureOf(error, signal);
      }
    }
    return fail('redirects');
  };
}
