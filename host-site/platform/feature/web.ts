/** The half of a feature that a running site needs: handlers of its calls, routes, pages and styles. */
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Sheet } from '../../../widgets/platform/styles/sheet.ts';
import type { ApiScope } from '../calls/api-scope.ts';
import type { Binding } from '../calls/handler.ts';
import type { Database } from '../database/schema/schema.ts';
import type { Keyring } from '../keys/keyring.ts';
import type { Worker } from '../outgoing/worker.ts';
import type { PageScope } from '../pages/page-scope.ts';
import type { AddressSources } from '../pages/site-addresses.ts';
import type { Settings } from '../settings/settings.ts';
import type { Fill } from './slot.ts';

export interface WorkerOptions {
  db: Kysely<Database>;
  settings: Settings;
  keyring: Keyring;
  log: Logger;
  clock: () => number;
}

/** The pages of a feature. */
export interface Pages {
  readonly registerPages: (scope: PageScope) => void;
  /** What it adds to pages of other features. */
  readonly fills?: readonly Fill[];
}

export interface Web {
  readonly handlers?: readonly Binding[];
  /** Registers what no call describes below `/api`: sockets, streams, other bodies. */
  readonly routes?: (api: FastifyInstance, scope: ApiScope) => void | Promise<void>;
  /** Starts what works beside requests. */
  readonly workers?: (options: WorkerOptions) => readonly Worker[];
  /** Adds gauges, which read the database at each scrape. */
  readonly gauges?: (registers: Registry[], options: { db: Kysely<Database>; clock: () => number }) => void;
  /** The routes of its pages; apart, because only a site with pages loads React. */
  readonly pages?: () => Promise<Pages>;
  /** Public addresses of the sitemap that are no entries of the catalogue. */
  readonly addresses?: (sources: AddressSources) => Promise<readonly string[]>;
  /** `parts` are on pages of several features, and come before the styles of all pages. */
  readonly styles?: { readonly parts?: readonly Sheet[]; readonly pages?: readonly Sheet[] };
}
