/**
 * Redirect targets after login or logout: pages of this site only. URL parses an address as browsers do (`//host`, `/\host`, tabs and line
 * breaks, a user before `@`).
 */
export function ownTarget(target: string, origins: readonly string[]): string | undefined {
  const main = origins[0];
  if (!target || !main) return undefined;
  const url = URL.parse(target, main);
  if (!url || url.username || url.password) return undefined;
  return origins.some((origin) => new URL(origin).origin === url.origin) && !isLogin(url.pathname) ? url.href : undefined;
}

/** Whether the router would match the path to the login or logout, also percent-encoded; a path that cannot be decoded reaches nothing. */
function isLogin(path: string): boolean {
  try {
    return /^\/login(\/|$)/i.test(decodeURIComponent(path));
  } catch {
    return true;
  }
}
