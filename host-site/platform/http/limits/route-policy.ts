/**
 * Policies that a route declares in its `config`. A policy never depends on `request.url`: the same route handles many spellings of its
 * path (percent-encoded, absolute form), and only the router knows which of them reach it.
 */
import type { FastifyRequest } from 'fastify';
import type { LimitName } from '../../limits/request-limits.ts';
import type { ReadyResponse } from '../caching/page-cache.ts';

export type { LimitName };

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Budgets that a request of this route counts against, in place of those of its scope; an empty list: none. */
    limits?: readonly LimitName[];
    /**
     * The response is about one person. It is sent uncompressed: where a page also contains text that an attacker chose, its
     * compressed length would reveal how much of that text occurs in the rest (BREACH).
     */
    personal?: boolean;
    /** Whether the response to this request is cached, so that it costs next to nothing. Absent: it is not. */
    isCached?: (request: FastifyRequest) => boolean;
    /** Returns the response to this request when it can be sent as it is. Absent: it never can. */
    readyResponse?: (request: FastifyRequest) => ReadyResponse | undefined;
  }
}
