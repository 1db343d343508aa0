/**
 * Cookies of a login. The session cookie carries the authority: it is HttpOnly and limited to this host. The cookies that scripts can
 * read are set on the shared domain, for display only.
 */
import { type SetCookie, stringifySetCookie } from 'cookie';
import { LOGIN_COOKIES } from '../../../../widgets/domain/site/login-cookies.ts';

/** Seconds: the lifetime of the session and of the cookies that the specification names. */
const YEAR = 31_536_000;
/** Lifetime of the pre-login cookie in seconds: the validity of the login code, and time for the second factor. */
const ATTEMPT_SECONDS = 600;
/** The `__Host-` prefix: only this host can set the cookie, over TLS, so other hosts of the domain cannot. Browsers reject it without TLS. */
const SECURE_NAMES = {
  session: '__Host-xiyan',
  attempt: '__Host-xiyan-login',
  device: '__Host-xiyan-device',
  visitor: '__Host-xiyan-visitor',
} as const;
const PLAIN_NAMES = { session: 'xiyan_session', attempt: 'xiyan_login', device: 'xiyan_device', visitor: 'xiyan_visitor' } as const;
type SessionCookie = keyof typeof SECURE_NAMES;
/** Names of the HttpOnly cookies, with and without TLS. */
export const SESSION_COOKIES = [...Object.values(SECURE_NAMES), ...Object.values(PLAIN_NAMES)] as const;

/** Random id of a visitor who has voted for a guide without sending one. */
export const VOTER_COOKIE = 'xiyan_voter';

export interface CookieSite {
  origins: { main: string };
  cookieDomain: string;
}
export type LoginValues = { session: string; device: string } & Record<(typeof LOGIN_COOKIES)[number], string>;

const isSecure = ({ origins }: CookieSite): boolean => origins.main.startsWith('https:');
const namesOf = (site: CookieSite) => (isSecure(site) ? SECURE_NAMES : PLAIN_NAMES);
const cookieLine = (cookie: SetCookie): string =>
  stringifySetCookie({ path: '/', sameSite: 'lax', ...cookie }, { encode: encodeURIComponent });

/** An HttpOnly cookie; `age` in seconds, 0 deletes it. */
const secretCookie = (site: CookieSite, name: SessionCookie, value: string, age: number): string =>
  cookieLine({
    name: namesOf(site)[name],
    value,
    maxAge: age,
    httpOnly: true,
    sameSite: name === 'session' || name === 'visitor' ? 'lax' : 'strict',
    secure: isSecure(site),
  });

/** Returns the secrets of the request's cookies. With TLS, cookies without the `__Host-` prefix are ignored. */
export function readSessionCookies(
  site: CookieSite,
  cookies: Readonly<Record<(typeof SESSION_COOKIES)[number], string>>,
): Record<SessionCookie, string> {
  const names = namesOf(site);
  const { session, attempt, device, visitor } = names;
  return { session: cookies[session], attempt: cookies[attempt], device: cookies[device], visitor: cookies[visitor] };
}

/** Returns the Set-Cookie lines after a code was sent: only this browser may enter the code. */
export const attemptCookies = (site: CookieSite, attempt: string): string[] => [secretCookie(site, 'attempt', attempt, ATTEMPT_SECONDS)];

/** Returns the Set-Cookie lines of a new session secret. */
export const renewedCookies = (site: CookieSite, session: string): string[] => [secretCookie(site, 'session', session, YEAR)];

const sharedOf = (site: CookieSite) => ({ maxAge: YEAR, secure: isSecure(site), ...(site.cookieDomain && { domain: site.cookieDomain }) });

/** Returns the Set-Cookie line of a cookie that scripts of the shared domain read. */
export const displayCookie = (site: CookieSite, name: string, value: string): string => cookieLine({ name, value, ...sharedOf(site) });

/**
 * Returns the Set-Cookie lines of a visitor's new session, or those that end it when the secret is empty. `show_bind` is for display: a number can be bound.
 */
export const visitorCookies = (site: CookieSite, visitor: string): string[] => [
  secretCookie(site, 'visitor', visitor, visitor ? YEAR : 0),
  cookieLine({ name: 'show_bind', value: visitor ? '1' : '', ...sharedOf(site), ...(!visitor && { maxAge: 0 }) }),
];

/** Returns the Set-Cookie lines of a new login. @param visitor the request's visitor cookie, which the login ends; empty: none */
export function loginCookies(site: CookieSite, values: LoginValues, visitor = ''): string[] {
  const shared = sharedOf(site);
  return [
    secretCookie(site, 'session', values.session, YEAR),
    ...LOGIN_COOKIES.map((name) => cookieLine({ name, value: values[name], ...shared })),
    secretCookie(site, 'device', values.device, YEAR),
    secretCookie(site, 'attempt', '', 0),
    ...(visitor ? [secretCookie(site, 'visitor', '', 0)] : []),
  ];
}

/** Returns the Set-Cookie lines of a logout. The device cookie stays: it belongs to the browser. */
export function logoutCookies(site: CookieSite): string[] {
  const expired = (domain?: string) => LOGIN_COOKIES.map((name) => cookieLine({ name, value: '', maxAge: 0, ...(domain && { domain }) }));
  // Cookies of the shared domain and of this host are different cookies with one name: delete both.
  return [secretCookie(site, 'session', '', 0), ...expired(), ...(site.cookieDomain ? expired(site.cookieDomain) : [])];
}

/** Returns the Set-Cookie lines for a visitor who refuses tracking, or allows it again. Widgets read the cookie before they send events. */
export function trackingCookies(site: CookieSite, isRefused: boolean): string[] {
  const cookie = { name: 'no_tracking', value: isRefused ? '1' : '', maxAge: isRefused ? YEAR : 0 };
  if (!site.cookieDomain) return [cookieLine(cookie)];
  const shared = cookieLine({ ...cookie, domain: site.cookieDomain });
  return isRefused ? [shared] : [shared, cookieLine(cookie)];
}

/** Returns the Set-Cookie lines for a visitor's first vote for a guide; none when they have an id. */
export const voterCookies = (site: CookieSite, newVoterId: string): string[] =>
  newVoterId ? [cookieLine({ name: VOTER_COOKIE, value: newVoterId, maxAge: YEAR, httpOnly: true, secure: isSecure(site) })] : [];

/** Seconds in which the browser finds its conversations by the chat button; afterwards the receipt's link does. */
const CHAT_SECONDS = 30 * 24 * 3600;
const CHAT_PATH = '/chat';

export const chatCookieName = (merchantId: number): string => `xiyan_chat_${merchantId}`;

/** Returns the Set-Cookie lines that let the chat button of a merchant open the conversation about an enquiry. Only `/chat` receives the cookie. */
export function chatCookies(site: CookieSite, { merchantId, receiptUrl }: { merchantId: number; receiptUrl: string }): string[] {
  const token = /\/receipt\/([\w-]{1,200})$/.exec(receiptUrl)?.[1];
  if (!token || !merchantId) return [];
  const name = chatCookieName(merchantId);
  return [cookieLine({ name, value: token, maxAge: CHAT_SECONDS, path: CHAT_PATH, httpOnly: true, secure: isSecure(site) })];
}
