/** The page contexts of the npm package: without a script tag, the site is requested once for each address of the services. */
import type { ScriptOptions } from '../../contract.ts';
import type { Site } from '../../domain/site/site.ts';
import { readBase } from '../services/service-hosts.ts';
import { messageOf } from './events.ts';
import type { PageContext } from './widget.ts';

async function requestSite(base: string): Promise<Site> {
  const url = `${base}/widgets/v1/site.json`;
  const response = await fetch(url).catch((error) => {
    throw new Error(`xiyan: GET ${url}: ${messageOf(error)}; check the address, connect-src and the network`);
  });
  if (!response.ok) throw new Error(`xiyan: ${url} responded with status ${response.status}`);
  return response.json();
}

/** Returns the function that configures the address of the services, and the one that returns the context of that address. */
export function createPageContexts(
  loads: Pick<PageContext, 'sheets' | 'loadSheets' | 'loadTexts' | 'loadThemes'>,
  state: Pick<PageContext['state'], 'keepStretched' | 'searches' | 'loadTracking'>,
  release: string,
) {
  const contexts = new Map<string, Promise<PageContext>>();
  let base = '';
  let partner: string | undefined;
  return {
    /** @throws TypeError unless `api` is an absolute http(s) address */
    configure({ api, partner: key }: ScriptOptions): void {
      const address = readBase(api);
      if (!address) throw new TypeError(`xiyan: configure({ api }) needs an absolute http(s) address, but api is "${api}"`);
      base = address;
      partner = key;
    },
    /** Rejects when no address is configured in the task of the call, or when its site cannot be loaded; the next call then retries. */
    async current(): Promise<PageContext> {
      // Elements of a server-rendered page exist when the package is imported: before the importing module can call configure.
      if (!base) await new Promise((resolve) => setTimeout(resolve));
      if (!base) throw new Error('xiyan: no service address; call configure({ api }) before the elements enter the page');
      const address = base;
      const context =
        contexts.get(address) ??
        requestSite(address).then((site) => ({ site, base: address, ...loads, release, state: { partner, ...state } }));
      contexts.set(address, context);
      context.catch(() => contexts.delete(address));
      return context;
    },
  };
}
