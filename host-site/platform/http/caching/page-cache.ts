/**
 * Cache of anonymous pages with their compressed forms, bounded by bytes. A page is fresh for half a minute; a stale page is sent while a
 * newer one is rendered, unless the content has changed since. While rendering fails, for example because the database is away, pages of the
 * last day are sent. Concurrent requests share one rendering. A cached page contains nothing of a visitor: the widgets add the login state in
 * the browser.
 */
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import {
  compress,
  type Encoding,
  encodingsFor,
  type Quality,
  type StoredEncoding,
  setEncoding,
  type Text,
  utf8Of,
} from '../compression/encodings.ts';
import { etagOf, isKnown } from './etag.ts';

const FRESH_MS = 30_000;
const STALE_MS = 600_000;
/** While rendering fails, pages up to this age are sent. */
const OUTAGE_MS = 24 * 3600_000;
/** After a failed rendering: until when the stale page is sent without waiting for another one, and when the next one is tried. */
const FAILED_MS = 60_000;
const RETRY_MS = 5_000;
const BYTES = 64 * 1024 * 1024;
/** Longer URLs are not cached. */
const LONGEST_KEY = 512;
/** URLs requested once. A page is cached at its second request, so that arbitrary URLs do not evict cached pages. */
const REQUESTED_KEYS = 20_000;
/** A page that is sent this often while it is fresh is compressed once more, slower and smaller. */
const POPULAR_AFTER = 5;

/** When a page is requested: milliseconds since the epoch, and the version of the content (content-changes.ts). */
export interface Moment {
  now: number;
  version: string;
}

/** Thrown by `render` when the page cannot be rendered now: an older page is sent where there is one. */
export class RenderingFailure extends Error {}

/** A response that is sent as it is; `headers` without those of one request. */
export interface ReadyResponse {
  headers: OutgoingHttpHeaders;
  bytes: Buffer;
}

export class CachedPage {
  /** What the first response in each encoding had. */
  readonly #headers: Partial<Record<Encoding, OutgoingHttpHeaders>> = {};
  readonly #forms: Partial<Record<Encoding, Buffer | Promise<Buffer>>> = {};
  /** Encodings whose form is the smaller one. */
  readonly #small = new Set<StoredEncoding>();
  readonly #sends: Partial<Record<StoredEncoding, number>> = {};
  readonly identity: Buffer;
  /** A weak tag, shared by the compressed forms. */
  readonly etag: string;
  readonly renderedAt: number;
  /** Of the content that the page was rendered from. */
  readonly version: string;
  /** When rendering a newer page failed last. */
  failedAt: number | undefined;
  readonly #firstQuality: Quality;

  /** @param firstQuality `small` for what visitors wait for on every page of a partner */
  constructor(html: Text, { now, version }: Moment = { now: 0, version: '' }, firstQuality: Quality = 'fast') {
    this.#firstQuality = firstQuality;
    this.identity = utf8Of(html);
    this.etag = `W/${etagOf(this.identity)}`;
    this.renderedAt = now;
    this.version = version;
  }

  /** Returns the page as an Accept-Encoding header accepts it, compressed in the thread pool: fast at first, and smaller once it is popular. */
  form(acceptEncoding: string | string[] | undefined): { encoding: Encoding; bytes: Buffer | Promise<Buffer> } {
    const { rendered, stored } = encodingsFor(acceptEncoding);
    if (rendered === 'identity') return { encoding: rendered, bytes: this.identity };
    const encoding = this.#firstQuality === 'small' || this.#small.has(stored) ? stored : rendered;
    const sends = (this.#sends[stored] ?? 0) + 1;
    this.#sends[stored] = sends;
    const bytes = this.#forms[encoding] ?? this.#compress(encoding, this.#firstQuality);
    this.#forms[encoding] = bytes;
    // The fast form is sent until the smaller one is complete, and after a failure.
    if (sends === POPULAR_AFTER && this.#firstQuality === 'fast')
      this.#compress(stored, 'small')
        .then(() => this.#small.add(stored))
        .catch(() => undefined);
    return { encoding, bytes };
  }

  /** Keeps the headers of a complete response in an encoding for further ones. Those of a response that belongs to one visitor, or ends its connection, are not kept. */
  keepHeaders(encoding: Encoding, headers: OutgoingHttpHeaders): void {
    const { 'x-request-id': _, ...kept } = headers;
    if (!kept['set-cookie'] && !kept.connection && this.failedAt === undefined) this.#headers[encoding] = kept;
  }

  /** Returns the response to a request when one in its encoding has been sent before; undefined where the browser may have the page. */
  ready(request: IncomingHttpHeaders): ReadyResponse | undefined {
    if (request['if-none-match'] !== undefined || this.failedAt !== undefined) return undefined;
    const { encoding, bytes } = this.form(request['accept-encoding']);
    const headers = this.#headers[encoding];
    return headers && !(bytes instanceof Promise) && Number(headers['content-length']) === bytes.length ? { headers, bytes } : undefined;
  }

  async #compress(encoding: Encoding, quality: Quality): Promise<Buffer> {
    const bytes = encoding === 'identity' ? this.identity : await compress(this.identity, encoding, quality);
    this.#forms[encoding] = bytes;
    return bytes;
  }
}

type Render = () => Promise<Text | undefined>;

export interface CacheCounts {
  /** Pages sent from the cache, also stale ones, and pages rendered for their request. */
  hits: number;
  misses: number;
  entries: number;
  bytes: number;
}

export interface PageCache {
  /** Returns counts since the start, and the present size. */
  counts(): CacheCounts;
  /** Whether the page of this key can be sent without rendering it for this request. */
  has(key: string, moment: Moment): boolean;
  /** Returns the response to a request for the page of this key when it is fresh and has been sent before. */
  ready(key: string, moment: Moment, request: IncomingHttpHeaders): ReadyResponse | undefined;
  /**
   * Returns the page of this key, rendered unless it is cached.
   * @param render resolves with undefined for a response that must not be shared, such as a redirect; nothing is cached then
   * @throws what `render` throws, unless an older page can be sent
   */
  page(key: string, moment: Moment, render: Render, firstQuality?: Quality): Promise<CachedPage | undefined>;
}

const ageOf = (entry: CachedPage, now: number): number => now - entry.renderedAt;
const hasFailedWithin = (entry: CachedPage, now: number, ms: number): boolean => entry.failedAt !== undefined && now - entry.failedAt < ms;

/** Whether the page is sent without waiting for a newer one. */
function isUsable(entry: CachedPage, { now, version }: Moment): boolean {
  if (hasFailedWithin(entry, now, FAILED_MS)) return ageOf(entry, now) <= OUTAGE_MS;
  return entry.version === version && ageOf(entry, now) <= STALE_MS;
}

/** Whether a newer page is rendered in the background. */
function isDue(entry: CachedPage, { now, version }: Moment): boolean {
  if (hasFailedWithin(entry, now, RETRY_MS)) return false;
  return entry.version !== version || ageOf(entry, now) > FRESH_MS;
}

export function createPageCache(bytes = BYTES): PageCache {
  // The three compressed forms together have about 60 % of the page's size.
  const cache = new LRUCache<string, CachedPage>({ maxSize: bytes, sizeCalculation: ({ identity }) => Math.ceil(identity.length * 1.6) });
  const requestedKeys = new LRUCache<string, true>({ max: REQUESTED_KEYS });
  const renderings = new Map<string, Promise<CachedPage | undefined>>();
  const requests = { hits: 0, misses: 0 };

  const renderPage = (key: string, moment: Moment, render: Render, firstQuality?: Quality) => {
    // A rendering that began before the content changed may still read the earlier content.
    const name = `${moment.version} ${key}`;
    const running = renderings.get(name);
    if (running) return running;
    const rendering = render()
      .then((html) => {
        if (html === undefined) {
          cache.delete(key);
          return undefined;
        }
        const page = new CachedPage(html, moment, firstQuality);
        if (key.length <= LONGEST_KEY && (requestedKeys.has(key) || cache.has(key))) cache.set(key, page);
        if (key.length <= LONGEST_KEY) requestedKeys.set(key, true);
        return page;
      })
      .finally(() => renderings.delete(name));
    renderings.set(name, rendering);
    return rendering;
  };

  return {
    counts: () => ({ ...requests, entries: cache.size, bytes: cache.calculatedSize }),
    has(key, moment) {
      const entry = cache.get(key);
      return entry !== undefined && isUsable(entry, moment);
    },
    ready(key, moment, request) {
      const entry = cache.get(key);
      const response = entry && isUsable(entry, moment) && !isDue(entry, moment) ? entry.ready(request) : undefined;
      if (response) requests.hits += 1;
      return response;
    },
    async page(key, moment, render, firstQuality) {
      const entry = cache.get(key);
      requests[entry && isUsable(entry, moment) ? 'hits' : 'misses'] += 1;
      if (!entry) return renderPage(key, moment, render, firstQuality);
      const markFailure = () => {
        entry.failedAt = moment.now;
      };
      if (isUsable(entry, moment)) {
        if (isDue(entry, moment)) renderPage(key, moment, render, firstQuality).catch(markFailure);
        return entry;
      }
      try {
        return await renderPage(key, moment, render, firstQuality);
      } catch (error) {
        if (ageOf(entry, moment.now) > OUTAGE_MS) throw error;
        markFailure();
        return entry;
      }
    },
  };
}

/** Value of the header `Cache-Status` (RFC 9211) for a page that is sent because rendering a newer one failed. */
const staleStatus = (seconds: number): string => `xiyan; hit; ttl=${-seconds}; detail=stale-if-error`;

/** Sends the page in an accepted encoding, or 304. */
export async function sendCached(request: FastifyRequest, reply: FastifyReply, page: CachedPage): Promise<FastifyReply> {
  reply.header('vary', 'accept-encoding').header('etag', page.etag);
  if (page.failedAt !== undefined) reply.header('cache-status', staleStatus(Math.round((page.failedAt - page.renderedAt) / 1000)));
  if (isKnown(request.headers, page.etag)) return reply.code(304).send();
  const { encoding, bytes } = page.form(request.headers['accept-encoding']);
  setEncoding(reply, encoding);
  if (request.method === 'GET') reply.raw.once('finish', () => page.keepHeaders(encoding, reply.getHeaders() as OutgoingHttpHeaders));
  return reply.send(bytes instanceof Promise ? await bytes : bytes);
}
