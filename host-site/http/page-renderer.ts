/** The seam between the server and its pages: what pages are given, and what the server asks of them when a page is missing or broken. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Options, WidgetName } from '../../widgets/contract.ts';
import type { Site } from '../../widgets/domain/site.ts';
import type { Caller, ServiceCall } from '../service-contract/service-call.ts';
import type { PageCache } from './caching/page-cache.ts';

/** HTML of a widget with a declarative shadow root; `data` is what the server already knows. */
export type RenderWidget = (name: WidgetName, options?: Partial<Options>, extra?: { data?: unknown; nonce?: string }) => string;

export interface PageDependencies {
  call: ServiceCall;
  site: Site;
  /** Retention periods that the privacy page names. */
  retention: { enquiryMonths: number; trackingDays: number };
  /** Address for vulnerability reports in security.txt. */
  securityContact?: string | undefined;
  renderWidget: RenderWidget;
  /** For pages drawn elsewhere (PHP, Java, server-side includes) that take a widget as HTML; absent where widgets are not built. */
  fragments?: {
    /** Options stated by attribute name; junk is left out. */
    options(stated: Readonly<Record<string, string>>): Partial<Options>;
    /** The loader's tag at an immutable address, with integrity, and with what the widget needs in the same file; `nonce` for the policy of the page. */
    tag(widget: WidgetName, nonce?: string): string;
  };
  /** Keeps pages that are the same for everybody; absent: each is drawn for each request. */
  pageCache?: PageCache | undefined;
  /**
   * Counts one rendered page against the visitor's budget. Call it in routes with `config.limits` of `[]` before they render what the
   * page cache does not hold. @throws RequestFailure 429
   */
  limitRender: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /** The visitor behind a request: own-origin cookies, Origin header, address. Pass it on with every call. */
  callerOf: (request: FastifyRequest) => Caller;
  /** Milliseconds since the epoch. */
  clock: () => number;
}

/** Facts that a 404 or error page may show. */
export interface FailureFacts {
  requestId: string;
  status: number;
  /** A sentence fit to show. */
  message: string;
  request: FastifyRequest;
}

export interface PageRenderer {
  /** Registers the routes of all pages; `application/x-www-form-urlencoded` bodies are parsed in this scope only. */
  register(app: FastifyInstance, dependencies: PageDependencies): void | Promise<void>;
  /** A whole HTML document for an address that is not there. May throw: a plain text is sent then. */
  notFound(facts: FailureFacts, dependencies: PageDependencies): string | Promise<string>;
  /** A whole HTML document for an address that cannot be decoded; asks nothing. */
  unreadable(requestId: string, dependencies: PageDependencies): string;
  /** A whole HTML document for a request that failed; never shows why. May throw: a plain text is sent then. */
  failure(facts: FailureFacts, dependencies: PageDependencies): string | Promise<string>;
}

declare module 'fastify' {
  interface FastifyReply {
    /** A nonce for this response's inline style or script; asking for it adds it to the Content-Security-Policy. */
    cspNonce(): string;
  }
}
