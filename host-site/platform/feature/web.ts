/** The half of a feature that a running site needs: handlers of its calls, routes, workers and pages. */
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Sheet } from '../../../widgets/platform/styles/sheet.ts';
import type { ApiScope } from '../calls/api-scope.ts';
import type { ServiceContext } from '../calls/context.ts';
import type { Binding } from '../calls/handler.ts';
import type { Database } from '../database/schema/schema.ts';
import type { Keyring } from '../keys/keyring.ts';
import type { Worker } from '../outgoing/worker.ts';
import type { PageScope } from '../pages/page-scope.ts';
import type { AddressSources } from '../pages/site-addresses.ts';
import type { Settings } from '../settings/settings.ts';
import type { BackgroundTask } from '../system/background-task.ts';
import type { SiteParts } from './site-parts.ts';
import type { Fill, Slots } from './slot.ts';

export interface WorkerOptions {
  db: Kysely<Database>;
  settings: Settings;
  keyring: Keyring;
  /** Of all features: what was queued before one was switched off is still delivered. */
  slots: Slots;
  log: Logger;
  clock: () => number;
}

/** `parts` are on pages of several features, and come before the styles of all pages. */
export interface PageStyles {
  readonly parts?: readonly Sheet[];
  readonly pages?: readonly Sheet[];
}

/** Resolves with public addresses of the sitemap that are no entries of the catalogue. */
export type Addresses = (sources: AddressSources) => Promise<readonly string[]>;

/** The pages of a feature: what its `pages.ts` exports. */
export interface Pages {
  readonly registerPages: (scope: PageScope) => void;
  readonly styles?: PageStyles;
  readonly addresses?: Addresses;
  /** What it adds to pages of other features. */
  readonly fills?: readonly Fill[];
}

/** What a feature has in one running site. `Part` is what it adds to the context of its handlers. */
export interface Started<Part extends object = object> {
  readonly part: Part;
  /** Registers what no call describes below `/api`: sockets, streams, other bodies. */
  readonly routes?: (api: FastifyInstance, scope: ApiScope) => void | Promise<void>;
  /** What it does beside the requests of this process. */
  readonly tasks?: readonly BackgroundTask[];
  /** What it adds to other features while the site runs, such as functions that are called when they have stored something. */
  readonly fills?: readonly Fill[];
}

/** A worker that `wake` makes query at once, or one that queries by itself. */
export type FeatureWorker = Pick<Worker, 'stop'> & Partial<Pick<Worker, 'wake'>>;

interface WebParts<Part extends object> {
  /** Their context is the platform's and `Part`. */
  readonly handlers?: readonly Binding<ServiceContext & Part>[];
  /** Starts what works beside requests. Workers with `wake` are woken by each enquiry. */
  readonly workers?: (options: WorkerOptions) => readonly FeatureWorker[];
  /** Loads its pages; apart, because only a site with pages loads React. */
  readonly pages?: () => Promise<Pages>;
}

type Start<Part extends object> = (site: SiteParts) => Started<Part>;

/**
 * What a feature states in its `web.ts`. When its handlers need more than the context of the platform, `Part` names it, and `start` is required: without one of
 * its fields, `npm run types` fails. A part that features in `needs` have is made by their functions.
 */
export type WebWith<Part extends object> = WebParts<Part> &
  (keyof Part extends never ? { readonly start?: Start<Part> } : { readonly start: Start<Part> });

export type Web = WebWith<Record<never, never>>;

/** The half of any feature: its own part is known to itself alone. */
export interface AnyWeb extends WebParts<never> {
  readonly start?: Start<object>;
}
