/** Addresses of PostgreSQL with one or several hosts, as libpq reads them: `postgres://user@a:5432,b:5432/db?target_session_attrs=read-write`. */

export interface PostgresAddress {
  /** One address for each host, in the given order, without `target_session_attrs`. */
  urls: [string, ...string[]];
  /** Hosts with their ports, separated by commas, without user and password. */
  hosts: string;
  database: string;
  /** Whether a host that refuses writes, such as a standby, is not used. */
  needsWrites: boolean;
}

const SHAPE = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^@/?#]+)(\/[^#]*)?$/;
const TARGETS: Readonly<Record<string, boolean>> = { any: false, 'read-write': true, primary: true };

/** Returns undefined unless the text is an address of PostgreSQL with a supported `target_session_attrs`: `any` (default), `read-write` or `primary`. */
export function parsePostgresAddress(text: string): PostgresAddress | undefined {
  const [, start = '', hosts = '', end = ''] = SHAPE.exec(text) ?? [];
  const [first, ...others] = hosts.split(',').map((host) => URL.parse(`${start}${host}${end}`));
  if (!hosts || hosts.split(',').some((host) => !host) || !first || others.includes(null)) return undefined;
  const target = first.searchParams.get('target_session_attrs') ?? 'any';
  if (!Object.hasOwn(TARGETS, target)) return undefined;
  const urlOf = (url: URL): string => {
    url.searchParams.delete('target_session_attrs');
    return url.href;
  };
  return {
    urls: [urlOf(first), ...(others as URL[]).map(urlOf)],
    hosts,
    database: first.pathname.slice(1),
    needsWrites: TARGETS[target] === true,
  };
}
