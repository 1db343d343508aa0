/** The client tools of PostgreSQL on this machine, and the server of their version. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const { error, stdout } = spawnSync('pg_dump', ['--version'], { encoding: 'utf8' });
const version = /\) (\d+)/.exec(stdout ?? '')?.[1] ?? '';
/** Where Debian has the server's programs: `pg_dump` refuses a server of a later version than its own. */
export const SERVER_PROGRAMS = join('/usr/lib/postgresql', version, 'bin');

/** Reason for which tests with the tools are skipped; empty: they and their server exist. */
export const NO_POSTGRES_TOOLS = error
  ? 'pg_dump is not installed (apt-get install postgresql)'
  : existsSync(join(SERVER_PROGRAMS, 'initdb'))
    ? ''
    : `pg_dump is of version ${version}, of which no server is installed (apt-get install postgresql-${version})`;
