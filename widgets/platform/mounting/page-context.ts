/** The page context of the npm package: without a script tag, the site is requested once for each address of the services. */
import type { Site } from '../../domain/site.ts';
import type { PageContext } from './controller.tsx';

const contexts = new Map<string, Promise<PageContext>>();

/**
 * Returns the page context of an address. Rejects when the address is empty, or when its site cannot be loaded.
 * @param api base address that serves `/widgets/v1/site.json`, without a trailing slash
 */
export function contextOf(api: string, load: PageContext['load']): Promise<PageContext> {
  if (!api) return Promise.reject(new Error('xiyan: no service address; call configure({ api }) before the elements enter the page'));
  let context = contexts.get(api);
  if (!context) {
    context = fetch(`${api}/widgets/v1/site.json`)
      .then((response) => {
        if (!response.ok) throw new Error(`xiyan: ${api}/widgets/v1/site.json responded with status ${response.status}`);
        return response.json() as Promise<Site>;
      })
      .then((site) => ({ site, base: api, defaults: {}, load, state: {} }));
    contexts.set(api, context);
    // The next widget retries a failed request.
    context.catch(() => contexts.delete(api));
  }
  return context;
}
