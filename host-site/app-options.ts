/** Options of `createApp`. Everything that an operator's server has is stated; only `overrides`, which tests use, may be left out. */
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Timeouts } from './hooks/timeouts.ts';
import type { Database } from './platform/database/schema/schema.ts';
import type { FeatureOverrides } from './platform/feature/site-parts.ts';
import type { SwitchedFeatures } from './platform/feature/switches.ts';
import type { Pages } from './platform/feature/web.ts';
import type { FileStore } from './platform/files/file-store.ts';
import type { PageCache } from './platform/http/caching/page-cache.ts';
import type { OverloadNumbers } from './platform/http/limits/overload.ts';
import type { ResourceOptions } from './platform/http/observability/resource-metrics.ts';
import type { FailurePages, PageDependencies } from './platform/http/page-renderer.ts';
import type { PictureCutter } from './platform/http/pictures/picture-cutter.ts';
import type { Keyring } from './platform/keys/keyring.ts';
import type { Settings } from './platform/settings/settings.ts';
import type { SiteSettings } from './platform/settings/site/site-settings.ts';
import type { BuiltWidgets } from './widget-files/built-widgets.ts';

export interface AppDatabase {
  db: Kysely<Database>;
  /** A database that may lag behind `db`, for calls that only read the catalogue; undefined: `db`. */
  catalogueDb: Kysely<Database> | undefined;
  /** `db`, or a database that may lag behind while `db` does not respond, for calls that only read what is published; undefined: `db`. */
  publishedDb: Kysely<Database> | undefined;
  /** Connections of `db`, and of `catalogueDb` and `publishedDb` together, for the metrics. */
  connections: ResourceOptions['connections'];
  /** Milliseconds between two writes that check whether the database accepts them; undefined: none. */
  writeProbeMs: number | undefined;
}

export interface PageRenderer extends FailurePages {
  /** Registers the routes of all pages; `application/x-www-form-urlencoded` bodies are parsed in this scope only. */
  register(app: FastifyInstance, dependencies: PageDependencies, features: readonly Pages[]): void | Promise<void>;
}

/** What visitors see beside the services. */
export interface AppFront {
  /** Undefined: the app has services and files, and no pages. */
  pages: PageRenderer | undefined;
  widgets: BuiltWidgets;
  pictures: PictureCutter | undefined;
  /** Undefined: every page is rendered for every request. */
  pageCache: PageCache | undefined;
}

export interface AppRuntime {
  /** Pages reload when the process is replaced (`npm run dev`). */
  dev: boolean;
  /** Whether `/metrics` includes memory, CPU and event loop; true for one app per process. */
  processMetrics: boolean;
  /** Steps of the clean-up whose latest run failed, for the metrics. */
  failingCleanUpSteps: () => ReadonlySet<string>;
  overload: OverloadNumbers;
  /** Aborted when the process begins to stop; undefined: the process ends without a drain. */
  stopping: AbortSignal | undefined;
}

/** What tests replace. Absent: what operators run. */
export interface AppOverrides extends FeatureOverrides {
  clock?: () => number;
  /** Requests to services at another base address. */
  fetch?: typeof fetch;
  timeouts?: Timeouts;
  /** Milliseconds between two checks for changes of the catalogue and of the site file. */
  contentPollMs?: number;
  /** Milliseconds between two times that this process stores the files of its widgets, which keeps them from expiring. */
  widgetRenewalMs?: number;
}

export interface AppOptions {
  features: SwitchedFeatures;
  database: AppDatabase;
  settings: Settings;
  /** The operator's site file; undefined: the demo site's values. */
  siteSettings: SiteSettings | undefined;
  /** Returns the settings of a changed site file, otherwise undefined. @throws Error with one line when the file is invalid */
  changedSiteSettings: () => SiteSettings | undefined;
  keyring: Keyring;
  log: Logger;
  version: string;
  front: AppFront;
  /** Pictures of visitors; undefined: they cannot upload any. */
  files: FileStore | undefined;
  runtime: AppRuntime;
  /** Wakes the workers of all features: something that they process may have been stored. */
  wakeWorkers: () => void;
  overrides?: AppOverrides;
}
