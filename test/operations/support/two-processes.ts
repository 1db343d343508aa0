/** Two processes of the built site on one PostgreSQL, as an operator runs them behind a balancer. */
import { newKeys } from '../../../host-site/platform/keys/keyring-file.ts';
import { type PostgresServer, startPostgres } from '../../support/databases/postgres-server.ts';
import { countEnquiries } from '../../support/databases/postgres-site.ts';
import { type Site, startSite } from '../../support/site/site.ts';

export interface TwoProcesses {
  postgres: PostgresServer;
  processes: readonly [Site, Site];
  ports: readonly number[];
  /** Variables of both processes, for commands on their database. */
  env: Record<string, string>;
  /** Restarts one process as a rolling release does: SIGTERM, the end of the process, the next one ready. Returns the exit code. */
  restart(index: 0 | 1): Promise<number | null>;
  /** Number of enquiries in the database. */
  countEnquiries(): Promise<number>;
  stop(): Promise<void>;
}

/** No limit applies to the load of a test, which comes from one machine. */
const NO_LIMITS = { CALLS_PER_MINUTE: '0', PAGES_PER_MINUTE: '0', SEARCHES_PER_MINUTE: '0', ENQUIRY_UNPROVEN: '100000' };

export async function startTwoProcesses(own: Record<string, string> = {}): Promise<TwoProcesses> {
  const postgres = await startPostgres();
  const env = {
    DATABASE_URL: postgres.url,
    ENQUIRY_KEYS: newKeys(),
    TRUST_PROXY: 'loopback',
    DRAIN_SECONDS: '5',
    ...NO_LIMITS,
    ...own,
  };
  // One after the other: the first loads the demo data.
  const processes = [await startSite(env), await startSite(env)] as const;
  return {
    postgres,
    processes,
    ports: processes.map(({ origin }) => Number(new URL(origin).port)),
    env,
    async restart(index) {
      const code = await processes[index].end();
      await processes[index].restart();
      return code;
    },
    countEnquiries: () => countEnquiries(postgres.url),
    async stop() {
      await Promise.all(processes.map((each) => each.stop()));
      await postgres.stop();
    },
  };
}
