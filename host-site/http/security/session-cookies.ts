/**
 * Cookies of a login. The session cookie carries the authority: it is HttpOnly and limited to this host. The cookies that scripts can
 * read are set on the shared domain, for display only.
 */
import { LOGIN_COOKIES } from '../../../widgets/domain/login-cookies.ts';

/** As long as the specification's cookies and the session itself. Seconds. */
const YEAR = 31_536_000;
/** Seconds in which the code that the pre-login cookie belongs to is entered, with time to spare for the second factor. */
const ATTEMPT_SECONDS = 600;
/** `__Host-`: set over TLS by this very host, so that no neighbour on the domain can plant one. Browsers refuse it without TLS. */
const SECURE_NAMES = { session: '__Host-xiyan', attempt: '__Host-xiyan-login', device: '__Host-xiyan-device' } as const;
const PLAIN_NAMES = { session: 'xiyan_session', attempt: 'xiyan_login', device: 'xiyan_device' } as const;
type SessionCookie = keyof typeof SECURE_NAMES;
/** Names of the HttpOnly cookies, with and without TLS. */
export const SESSION_COOKIES = [...Object.values(SECURE_NAMES), ...Object.values(PLAIN_NAMES)] as const;

export interface CookieSite {
  origins: { main: string };
  cookieDomain: string;
}
export type LoginValues = { session: string; device: string } & Record<(typeof LOGIN_COOKIES)[number], string>;

const isSecure = ({ origins }: CookieSite): boolean => origins.main.startsWith('https:');
const namesOf = (site: CookieSite) => (isSecure(site) ? SECURE_NAMES : PLAIN_NAMES);
const secretCookie = (site: CookieSite, name: SessionCookie, value: string, age: number): string =>
  `${namesOf(site)[name]}=${value}; Path=/; Max-Age=${age}; HttpOnly; SameSite=${name === 'session' ? 'Lax' : 'Strict'}${isSecure(site) ? '; Secure' : ''}`;

/** Returns the secrets among the request's cookies: where there is TLS, only those that TLS has set. */
export function readSessionCookies(
  site: CookieSite,
  cookies: Readonly<Record<(typeof SESSION_COOKIES)[number], string>>,
): Record<SessionCookie, string> {
  const names = namesOf(site);
  return { session: cookies[names.session], attempt: cookies[names.attempt], device: cookies[names.device] };
}

/** Set-Cookie lines after a code was sent: the browser that may enter it. */
export const attemptCookies = (site: CookieSite, attempt: string): string[] => [secretCookie(site, 'attempt', attempt, ATTEMPT_SECONDS)];

/** Set-Cookie lines when only the session's secret changes. */
export const renewedCookies = (site: CookieSite, session: string): string[] => [secretCookie(site, 'session', session, YEAR)];

/** Set-Cookie lines of a new login. */
export function loginCookies(site: CookieSite, values: LoginValues): string[] {
  const end = `; Path=/; Max-Age=${YEAR}; SameSite=Lax${isSecure(site) ? '; Secure' : ''}${site.cookieDomain && `; Domain=${site.cookieDomain}`}`;
  return [
    secretCookie(site, 'session', values.session, YEAR),
    ...LOGIN_COOKIES.map((name) => `${name}=${encodeURIComponent(values[name])}${end}`),
    secretCookie(site, 'device', values.device, YEAR),
    secretCookie(site, 'attempt', '', 0),
  ];
}

/** Set-Cookie lines that take a login away. */
export function logoutCookies(site: CookieSite): string[] {
  const gone = LOGIN_COOKIES.map((name) => `${name}=; Path=/; Max-Age=0; SameSite=Lax`);
  // A cookie set for the shared domain and one set for this host are two cookies of one name: both must go.
  const shared = site.cookieDomain ? gone.map((cookie) => `${cookie}; Domain=${site.cookieDomain}`) : [];
  return [secretCookie(site, 'session', '', 0), ...gone, ...shared];
}

/** Set-Cookie lines by which a visitor is not to be counted, or may be again. Widgets read the cookie before they report anything. */
export function trackingCookies(site: CookieSite, refused: boolean): string[] {
  const cookie = `no_tracking=${refused ? `1; Path=/; Max-Age=${YEAR}` : '; Path=/; Max-Age=0'}; SameSite=Lax`;
  return site.cookieDomain ? [`${cookie}; Domain=${site.cookieDomain}`, ...(refused ? [] : [cookie])] : [cookie];
}
