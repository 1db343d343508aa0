/** /Login/loginOut: removes the login's readable cookies and goes on to a page of ours. */
import { mainUrl } from '../../widgets/domain/links.ts';
import type { Load } from './load.ts';

export const LOGIN_COOKIES = ['nick', 'user_id', 'token', 'bindPhone', 'show_bind'] as const;

/** Where to go on: only to an address of ours, whatever is asked. */
export function ownTarget(asked: string, origins: string[]): string | undefined {
  const main = origins[0];
  if (!asked || !main) return undefined;
  const url = URL.parse(asked, main);
  return url && origins.some((origin) => new URL(origin).origin === url.origin) && !url.pathname.startsWith('/Login')
    ? url.href
    : undefined;
}

export const loadLogout: Load<object> = async ({ site, query, header }) => {
  const origins = [site.origins.main, site.origins.hotel];
  const to = ownTarget(query.text('redirect', 2000), origins) ?? ownTarget(header('referer').slice(0, 2000), origins) ?? mainUrl(site);
  const gone = LOGIN_COOKIES.map((name) => `${name}=; Path=/; Max-Age=0; SameSite=Lax`);
  // A cookie set for the shared domain and one set for this host are two cookies of one name: both must go.
  const shared = site.cookieDomain ? gone.map((cookie) => `${cookie}; Domain=${site.cookieDomain}`) : [];
  return { kind: 'redirect', to, status: 302, cookies: [...gone, ...shared] };
};
