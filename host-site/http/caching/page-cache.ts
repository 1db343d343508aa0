/**
 * Whole anonymous pages, drawn once and sent many times: with their compressed forms, bounded by bytes, fresh for half a minute, then sent
 * once more while a newer one is drawn. Askers at the same time share one drawing. Nothing of a visitor is in such a page: the widgets
 * fill in who is logged in.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { chooseEncoding, compress, type Encoding } from '../compression/encodings.ts';
import { etagOf, isKnown } from './etag.ts';

const FRESH_MS = 30_000;
const STALE_MS = 600_000;
const BYTES = 64 * 1024 * 1024;
/** Longer URLs are not cached. */
const LONGEST_KEY = 512;
/** URLs requested once. A page is cached at its second request, so that arbitrary URLs do not evict cached pages. */
const SEEN = 20_000;
const QUALITY = 5;

export class KeptPage {
  readonly #forms: Partial<Record<Encoding, Buffer | Promise<Buffer>>> = {};
  readonly identity: Buffer;
  /** A weak tag, shared by the compressed forms. */
  readonly etag: string;
  readonly madeAt: number;

  constructor(html: string, madeAt: number) {
    this.identity = Buffer.from(html);
    this.etag = `W/${etagOf(this.identity)}`;
    this.madeAt = madeAt;
  }

  /** Compressed in the thread pool, once. */
  form(encoding: Encoding): Buffer | Promise<Buffer> {
    if (encoding === 'identity') return this.identity;
    this.#forms[encoding] ??= compress(this.identity, encoding, QUALITY).then((bytes) => {
      this.#forms[encoding] = bytes;
      return bytes;
    });
    return this.#forms[encoding];
  }
}

export interface PageCache {
  /** Whether the page of this key can be sent without rendering it for this request. */
  has(key: string, now: number): boolean;
  /**
   * The page of this key, drawn when it is not kept.
   * @param draw undefined: not a page to share, such as a redirect; nothing is kept then
   */
  page(key: string, now: number, draw: () => Promise<string | undefined>): Promise<KeptPage | undefined>;
}

export function createPageCache(bytes = BYTES): PageCache {
  // Both compressed forms together have about 40 % of the page's size.
  const kept = new LRUCache<string, KeptPage>({ maxSize: bytes, sizeCalculation: ({ identity }) => Math.ceil(identity.length * 1.4) });
  const seen = new LRUCache<string, true>({ max: SEEN });
  const underWay = new Map<string, Promise<KeptPage | undefined>>();

  const make = (key: string, now: number, draw: () => Promise<string | undefined>) => {
    const running = underWay.get(key);
    if (running) return running;
    const mine = draw()
      .then((html) => {
        if (html === undefined) {
          kept.delete(key);
          return undefined;
        }
        const page = new KeptPage(html, now);
        if (key.length <= LONGEST_KEY && (seen.has(key) || kept.has(key))) kept.set(key, page);
        if (key.length <= LONGEST_KEY) seen.set(key, true);
        return page;
      })
      .finally(() => underWay.delete(key));
    underWay.set(key, mine);
    return mine;
  };

  const usable = (key: string, now: number): KeptPage | undefined => {
    const entry = kept.get(key);
    return entry && now - entry.madeAt <= STALE_MS ? entry : undefined;
  };

  return {
    has: (key, now) => usable(key, now) !== undefined,
    async page(key, now, draw) {
      const known = usable(key, now);
      if (!known) return make(key, now, draw);
      // What fails leaves the older page until it is too old.
      if (now - known.madeAt > FRESH_MS) make(key, now, draw).catch(() => undefined);
      return known;
    },
  };
}

/** Sends the page in an accepted encoding, or 304. */
export async function sendKept(request: FastifyRequest, reply: FastifyReply, page: KeptPage): Promise<FastifyReply> {
  reply.header('vary', 'accept-encoding').header('etag', page.etag);
  if (isKnown(request.headers, page.etag)) return reply.code(304).send();
  const form = page.form(chooseEncoding(request, reply));
  return reply.send(form instanceof Promise ? await form : form);
}
