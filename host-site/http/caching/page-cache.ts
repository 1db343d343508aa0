/**
 * Cache of anonymous pages with their compressed forms, bounded by bytes. A page is fresh for half a minute; a stale page is sent while a
 * newer one is rendered. Concurrent requests share one rendering. A cached page contains nothing of a visitor: the widgets add the login
 * state in the browser.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { chooseEncoding, compress, type Encoding, type Quality } from '../compression/encodings.ts';
import { etagOf, isKnown } from './etag.ts';

const FRESH_MS = 30_000;
const STALE_MS = 600_000;
const BYTES = 64 * 1024 * 1024;
/** Longer URLs are not cached. */
const LONGEST_KEY = 512;
/** URLs requested once. A page is cached at its second request, so that arbitrary URLs do not evict cached pages. */
const REQUESTED_KEYS = 20_000;
/** A page that is sent this often while it is fresh is compressed once more, slower and smaller. */
const POPULAR_AFTER = 5;

export class CachedPage {
  readonly #forms: Partial<Record<Encoding, Buffer | Promise<Buffer>>> = {};
  readonly #sends: Partial<Record<Encoding, number>> = {};
  readonly identity: Buffer;
  /** A weak tag, shared by the compressed forms. */
  readonly etag: string;
  readonly renderedAt: number;

  constructor(html: string, renderedAt: number) {
    this.identity = Buffer.from(html);
    this.etag = `W/${etagOf(this.identity)}`;
    this.renderedAt = renderedAt;
  }

  /** Returns the page in an encoding, compressed in the thread pool: at first fast, and smaller once it is popular. */
  form(encoding: Encoding): Buffer | Promise<Buffer> {
    if (encoding === 'identity') return this.identity;
    const sends = (this.#sends[encoding] ?? 0) + 1;
    this.#sends[encoding] = sends;
    this.#forms[encoding] ??= this.#compress(encoding, 'fast');
    // The fast form is sent until the smaller one is complete, and after a failure.
    if (sends === POPULAR_AFTER) this.#compress(encoding, 'small').catch(() => undefined);
    return this.#forms[encoding];
  }

  async #compress(encoding: Exclude<Encoding, 'identity'>, quality: Quality): Promise<Buffer> {
    const bytes = await compress(this.identity, encoding, quality);
    this.#forms[encoding] = bytes;
    return bytes;
  }
}

export interface PageCache {
  /** Whether the page of this key can be sent without rendering it for this request. */
  has(key: string, now: number): boolean;
  /**
   * Returns the page of this key, rendered unless it is cached.
   * @param render resolves with undefined for a response that must not be shared, such as a redirect; nothing is cached then
   */
  page(key: string, now: number, render: () => Promise<string | undefined>): Promise<CachedPage | undefined>;
}

export function createPageCache(bytes = BYTES): PageCache {
  // Both compressed forms together have about 40 % of the page's size.
  const cache = new LRUCache<string, CachedPage>({ maxSize: bytes, sizeCalculation: ({ identity }) => Math.ceil(identity.length * 1.4) });
  const requestedKeys = new LRUCache<string, true>({ max: REQUESTED_KEYS });
  const renderings = new Map<string, Promise<CachedPage | undefined>>();

  const renderPage = (key: string, now: number, render: () => Promise<string | undefined>) => {
    const running = renderings.get(key);
    if (running) return running;
    const rendering = render()
      .then((html) => {
        if (html === undefined) {
          cache.delete(key);
          return undefined;
        }
        const page = new CachedPage(html, now);
        if (key.length <= LONGEST_KEY && (requestedKeys.has(key) || cache.has(key))) cache.set(key, page);
        if (key.length <= LONGEST_KEY) requestedKeys.set(key, true);
        return page;
      })
      .finally(() => renderings.delete(key));
    renderings.set(key, rendering);
    return rendering;
  };

  const usablePage = (key: string, now: number): CachedPage | undefined => {
    const entry = cache.get(key);
    return entry && now - entry.renderedAt <= STALE_MS ? entry : undefined;
  };

  return {
    has: (key, now) => usablePage(key, now) !== undefined,
    async page(key, now, render) {
      const cachedPage = usablePage(key, now);
      if (!cachedPage) return renderPage(key, now, render);
      // After a failure the older page is sent until it is too old.
      if (now - cachedPage.renderedAt > FRESH_MS) renderPage(key, now, render).catch(() => undefined);
      return cachedPage;
    },
  };
}

/** Sends the page in an accepted encoding, or 304. */
export async function sendCached(request: FastifyRequest, reply: FastifyReply, page: CachedPage): Promise<FastifyReply> {
  reply.header('vary', 'accept-encoding').header('etag', page.etag);
  if (isKnown(request.headers, page.etag)) return reply.code(304).send();
  const form = page.form(chooseEncoding(request, reply));
  return reply.send(form instanceof Promise ? await form : form);
}
