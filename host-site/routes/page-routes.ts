/** The pages of all features, and the pages for what is missing or has failed. */
import type { FastifyInstance } from 'fastify';
import type { PageRenderer } from '../app-options.ts';
import { slotsOf } from '../platform/feature/slot.ts';
import type { Pages } from '../platform/feature/web.ts';
import type { FailureFacts, PageDependencies } from '../platform/http/page-renderer.ts';
import { failurePage } from '../platform/pages/failure.tsx';
import { notFoundPage } from '../platform/pages/not-found.tsx';
import { draw, envOf, pageKinds, retryAddress } from '../platform/pages/page-answers.ts';
import type { PageScope } from '../platform/pages/page-scope.ts';
import { registerWidgetFragments } from '../widget-files/widget-fragment.ts';
import { registerWidgetMarkup } from '../widget-files/widget-markup.ts';
import { registerPageFiles } from './page-files.ts';

/** Registers all pages of the site. */
async function registerPages(app: FastifyInstance, dependencies: PageDependencies, features: readonly Pages[]): Promise<void> {
  const slots = slotsOf(features.flatMap(({ fills = [] }) => fills));
  const { shell } = dependencies;
  registerWidgetFragments(app, dependencies, shell);
  registerWidgetMarkup(app, dependencies, shell);
  registerPageFiles(app, dependencies);
  const scope: PageScope = {
    app,
    dependencies,
    slots,
    shell,
    ...pageKinds(app, { dependencies, slots }),
    addresses: async (sources) => (await Promise.all(features.map(async (one) => (await one.addresses?.(sources)) ?? []))).flat(),
  };
  for (const one of features) one.registerPages(scope);
}

/** Functions of the page plugin that the server uses. */
export const pages: PageRenderer = {
  register: registerPages,
  notFound: async ({ request }: FailureFacts, dependencies) =>
    draw(
      notFoundPage({ what: 'page' }, envOf(dependencies)),
      dependencies,
      await dependencies.shell(),
      dependencies.callerOf(request).cityPinyin,
    ),
  unreadable: (requestId, dependencies) => draw(failurePage({ requestId, status: 400, again: '/' }, envOf(dependencies)), dependencies),
  // Calls no service: a failing service may be the reason for this page.
  failure: ({ requestId, status, request }, dependencies) =>
    draw(failurePage({ requestId, status, again: retryAddress(request, dependencies) }, envOf(dependencies)), dependencies),
};
