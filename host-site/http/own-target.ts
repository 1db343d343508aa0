/**
 * Where to go on after a login or logout: only to a page of ours, whatever is asked. An address is judged as a browser will read it
 * (`//host`, `/\host`, tabs and line breaks inside, a user before `@`), because URL is the browsers' own reader.
 */
export function ownTarget(asked: string, origins: readonly string[]): string | undefined {
  const main = origins[0];
  if (!asked || !main) return undefined;
  const url = URL.parse(asked, main);
  if (!url || url.username || url.password) return undefined;
  return origins.some((origin) => new URL(origin).origin === url.origin) && !/^\/login(\/|$)/i.test(url.pathname) ? url.href : undefined;
}
