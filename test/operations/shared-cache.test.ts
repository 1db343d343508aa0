/** The cache of nginx with the documented configuration: stores public pages, and never gives one visitor a byte of another. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasProxy, type RunningProxy, startProxy } from '../support/servers/proxies.ts';
import { type Site, startSite } from '../support/site/site.ts';

const isInstalled = hasProxy('nginx');
if (!isInstalled) process.stderr.write('nginx is not installed: skipped. On Debian: apt-get install nginx-light\n');

const VISITORS = ['city_py=shanghai; user_name=visitor-a', 'city_py=hangzhou; user_name=visitor-b', ''] as const;
const PUBLIC_PAGES = ['/hotel/hangzhou', '/hangzhou/siyi-merchant', '/bai_ke', '/rules'];
const OTHER_PAGES = ['/', '/hotel', '/search?keyword=a', '/jiri', '/privacy', '/compare', '/Login', '/account', '/merchant/leads'];

describe.runIf(isInstalled)('behind the cache of nginx', () => {
  let site: Site;
  let proxy: RunningProxy;
  beforeAll(async () => {
    site = await startSite();
    const port = Number(new URL(site.origin).port);
    proxy = await startProxy('nginx', [port, port]);
  });
  afterAll(async () => {
    await proxy?.stop();
    await site?.stop();
  });

  const get = async (origin: string, path: string, cookie: string) => {
    const response = await fetch(`${origin}${path}`, { headers: { cookie, 'sec-fetch-site': 'same-origin' }, redirect: 'manual' });
    // What differs between two responses for the same visitor: request ids, nonces, hints of forms.
    const text = (await response.text()).replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|nonce="[^"]*"|value="[^"]*"/g, '');
    return { text, status: response.status, id: response.headers.get('x-request-id'), cookies: response.headers.getSetCookie() };
  };

  it('every visitor gets a public page from the cache, without a cookie', async () => {
    for (const path of PUBLIC_PAGES) {
      const responses = [];
      for (const cookie of VISITORS) responses.push(await get(proxy.origin, path, cookie));
      expect([path, new Set(responses.map(({ id }) => id)).size]).toEqual([path, 1]);
      expect(responses.flatMap(({ cookies }) => cookies)).toEqual([]);
      const direct = await get(site.origin, path, '');
      for (const { text } of responses) expect(text).toBe(direct.text);
    }
  });

  it('every visitor gets their own response of every other page', async () => {
    for (const path of OTHER_PAGES) {
      const ids = new Set<string | null>();
      for (const cookie of [...VISITORS, ...VISITORS]) {
        const response = await get(proxy.origin, path, cookie);
        const direct = await get(site.origin, path, cookie);
        expect([path, cookie, response.status, response.text === direct.text]).toEqual([path, cookie, direct.status, true]);
        ids.add(response.id);
      }
      expect([path, ids.size]).toEqual([path, 2 * VISITORS.length]);
    }
  });
});
