/**
 * The cookies of a login. Authority lies in the session's cookie, which no script can read and which goes to this host alone; the
 * readable ones are for display, live on the shared domain, and open nothing.
 */
export const LOGIN_COOKIES = ['nick', 'user_id', 'token', 'bindPhone', 'show_bind'] as const;

/** As long as the specification's cookies and the session itself. Seconds. */
const YEAR = 31_536_000;
/** `__Host-`: set over TLS by this very host, so that no neighbour on the domain can plant one. Browsers refuse it without TLS. */
const SECURE_NAME = '__Host-xiyan';
const PLAIN_NAME = 'xiyan_session';
export const SESSION_COOKIES = [SECURE_NAME, PLAIN_NAME] as const;

export interface CookieSite {
  origins: { main: string };
  cookieDomain: string;
}
export type LoginValues = { session: string } & Record<(typeof LOGIN_COOKIES)[number], string>;

const isSecure = ({ origins }: CookieSite): boolean => origins.main.startsWith('https:');
const sessionCookie = (site: CookieSite, value: string, age: number): string =>
  `${isSecure(site) ? SECURE_NAME : PLAIN_NAME}=${value}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${isSecure(site) ? '; Secure' : ''}`;

/** The session's secret among the request's cookies: where there is TLS, only one that TLS has set. */
export const sessionIn = (site: CookieSite, cookies: Readonly<Record<(typeof SESSION_COOKIES)[number], string>>): string =>
  cookies[isSecure(site) ? SECURE_NAME : PLAIN_NAME];

/** Set-Cookie lines of a new login. */
export function loginCookies(site: CookieSite, values: LoginValues): string[] {
  const end = `; Path=/; Max-Age=${YEAR}; SameSite=Lax${isSecure(site) ? '; Secure' : ''}${site.cookieDomain && `; Domain=${site.cookieDomain}`}`;
  return [sessionCookie(site, values.session, YEAR), ...LOGIN_COOKIES.map((name) => `${name}=${encodeURIComponent(values[name])}${end}`)];
}

/** Set-Cookie lines that take a login away. */
export function logoutCookies(site: CookieSite): string[] {
  const gone = LOGIN_COOKIES.map((name) => `${name}=; Path=/; Max-Age=0; SameSite=Lax`);
  // A cookie set for the shared domain and one set for this host are two cookies of one name: both must go.
  const shared = site.cookieDomain ? gone.map((cookie) => `${cookie}; Domain=${site.cookieDomain}`) : [];
  return [sessionCookie(site, '', 0), ...gone, ...shared];
}

/** Set-Cookie lines by which a visitor is not to be counted, or may be again. Widgets read the cookie before they report anything. */
export function trackingCookies(site: CookieSite, refused: boolean): string[] {
  const cookie = `no_tracking=${refused ? `1; Path=/; Max-Age=${YEAR}` : '; Path=/; Max-Age=0'}; SameSite=Lax`;
  return site.cookieDomain ? [`${cookie}; Domain=${site.cookieDomain}`, ...(refused ? [] : [cookie])] : [cookie];
}
