/** The interface between server and pages: dependencies of pages, and its error pages. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Options } from '../../../widgets/contract.ts';
import type { PageSite } from '../../../widgets/domain/site/site.ts';
import type { CarriedMarkup } from '../../../widgets/loader/constants.ts';
import type { MarkupRequest } from '../../../widgets/server/render-widget.tsx';
import type { Caller, ServiceCall } from '../calls/service-call.ts';
import type { FeatureOverrides } from '../feature/site-parts.ts';
import type { ShellData } from '../pages/shell-data.ts';
import type { Settings } from '../settings/settings.ts';
import type { RenderWidget } from '../ui/document/page.ts';
import type { PageCache } from './caching/page-cache.ts';
import type { ListedRelease } from './files/widget-releases.ts';
import type { PictureCutter } from './pictures/picture-cutter.ts';

/** The site and what depends on it. */
export interface PageContent {
  site: PageSite;
  /** Texts of the pages about the operator, from the site file. */
  operatorPages: Readonly<Partial<Record<string, { title: string; text: string }[]>>>;
  renderWidget: RenderWidget;
  /** For pages rendered by other servers (PHP, Java, server-side includes) that include a widget as HTML; absent where widgets are not built. */
  fragments?: {
    /** Parses options by attribute name; leaves out invalid values. */
    options(stated: Readonly<Record<string, string>>): Partial<Options>;
    /** The loader's tag at an immutable address, with integrity; `nonce` for the policy of the page, `partner` for its enquiries. */
    tag: (attributes?: { nonce?: string | undefined; partner?: string | undefined }) => string;
    /** Returns the loader with the markup of widgets, which it shows without another request. */
    loader(stated: Pick<CarriedMarkup, 'attributes' | 'queries'>, widgets: readonly MarkupRequest[]): string;
    /** Names the release of the markup: that of the code which hydrates it. */
    release: string;
    /** Renders what the loader shows before it loads code. */
    markup(widgets: readonly MarkupRequest[]): string;
  };
}

export interface PageDependencies {
  call: ServiceCall;
  /** Returns the content, which is replaced when the site file or the catalogue changes: call it for each request. */
  content: () => PageContent;
  /** Whether an address is on another site, or belongs to a feature that is on. */
  serves: (url: string) => boolean;
  /** The style sheet of all pages, at an address with its hash. */
  css: { path: string; text: string };
  settings: Settings;
  overrides: FeatureOverrides;
  /** Resolves with the available releases of the loaders, the current one first. @throws FileStoreError */
  releases: () => Promise<ListedRelease[]>;
  /** Finds a loader of the running release, or of an earlier one, by its path below `/widgets/`. @throws FileStoreError */
  loaderFile: (path: string) => Promise<{ bytes: Buffer; isCurrent: boolean } | undefined>;
  /** Resolves with the data of the header, the same for all visitors. Never rejects. */
  shell: () => Promise<ShellData>;
  /** Returns a text that differs after each change of the catalogue or of the site file. */
  contentVersion: () => string;
  /** Resizes pictures; undefined: the site has none. */
  pictures: PictureCutter | undefined;
  /** Cache of anonymous pages; undefined: every request renders. */
  pageCache: PageCache | undefined;
  /**
   * Counts one rendered page against the visitor's budget. Call it in routes with `config.limits` of `[]` before they render a page
   * that is not cached. @throws RequestFailure 429
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
  /** A sentence for the visitor. */
  message: string;
  request: FastifyRequest;
}

/** The pages that the server sends when a request fails. */
export interface FailurePages {
  /** Returns the HTML document of a 404 response. When it throws, the response is plain text. */
  notFound(facts: FailureFacts, dependencies: PageDependencies): string | Promise<string>;
  /** Returns the HTML document for a path that cannot be decoded; calls no service. */
  unreadable(requestId: string, dependencies: PageDependencies): string;
  /** Returns the HTML document for a failed request, without the cause. When it throws, the response is plain text. */
  failure(facts: FailureFacts, dependencies: PageDependencies): string | Promise<string>;
}

declare module 'fastify' {
  interface FastifyReply {
    /** Creates a nonce for inline style or script and adds it to the Content-Security-Policy of this response. */
    cspNonce(): string;
  }
}
