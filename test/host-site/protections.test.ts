/** What protects the site is required by type: `npm run types` fails when the composition leaves one of it out. */
import { describe, expectTypeOf, it } from 'vitest';
import type { AppDatabase, AppFront, AppOptions, AppRuntime } from '../../host-site/app-options.ts';
import type { AuditOptions } from '../../host-site/platform/audit/audit.ts';
import type { PageDependencies } from '../../host-site/platform/http/page-renderer.ts';
import type { RouteDependencies } from '../../host-site/routes/routes.ts';
import type { AnyContext } from '../support/site/service-contexts.ts';

/** Names of the properties that may be left out. */
type OptionalKeys<T> = { [K in keyof T]-?: Record<never, never> extends Pick<T, K> ? K : never }[keyof T];

describe('npm run types fails when the composition leaves out', () => {
  it('limits, proof of work, duplicate window, times of sessions, audit log, erasure or anything else that services use', () => {
    expectTypeOf<OptionalKeys<AnyContext>>().toBeNever();
  });

  it('the limit of failed logins in the audit log, its log lines or its count in the metrics', () => {
    expectTypeOf<OptionalKeys<AuditOptions>>().toBeNever();
  });

  it('the write probe, the limits of overload, the page cache or anything else that an app has, except what tests replace', () => {
    expectTypeOf<OptionalKeys<AppOptions>>().toEqualTypeOf<'overrides'>();
    expectTypeOf<OptionalKeys<AppDatabase & AppFront & AppRuntime>>().toBeNever();
  });

  it('rate limits, the count of refused requests or the limit of rendered pages', () => {
    expectTypeOf<OptionalKeys<RouteDependencies>>().toBeNever();
    expectTypeOf<OptionalKeys<Pick<PageDependencies, 'limitRender' | 'pageCache' | 'callerOf'>>>().toBeNever();
  });
});
