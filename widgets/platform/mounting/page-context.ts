/** The page context of the package: no script tag tells where the services are, so the site is asked for once an address. */
import type { Site } from '../../domain/site.ts';
import type { PageContext } from './controller.tsx';

const contexts = new Map<string, Promise<PageContext>>();

/**
 * Rejects with what to do when no address was given, or when it does not answer with a site.
 * @param api base address that serves `/widgets/v1/site.json`, without a trailing slash
 */
export function contextOf(api: string, load: PageContext['load']): Promise<PageContext> {
  if (!api) return Promise.reject(new Error('xiyan: no service address; call configure({ api }) before the elements enter the page'));
  let context = contexts.get(api);
  if (!context) {
    context = fetch(`${api}/widgets/v1/site.json`)
      .then((response) => {
        if (!response.ok) throw new Error(`xiyan: ${api} answered ${response.status} for its site`);
        return response.json() as Promise<Site>;
      })
      .then((site) => ({ site, base: api, defaults: {}, load, state: {} }));
    contexts.set(api, context);
    // A failure is forgotten, so that the next widget may try again.
    context.catch(() => contexts.delete(api));
  }
  return context;
}
