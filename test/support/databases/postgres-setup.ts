/** Global setup of the projects that test on both engines: one PostgreSQL for all test files. */
import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres-server.ts';

/** For hundreds of small databases that are copied, used for a second and dropped: nothing is recovered or replicated. */
const SHORT_LIVED = ['shared_buffers=32MB', 'io_method=sync', 'full_page_writes=off', 'wal_level=minimal', 'max_wal_senders=0'];

/** Environment variable with the address, for the other projects of the run. Its name has the process of the run: tests start other runs. */
const ADDRESS = `XIYAN_TEST_POSTGRES_${process.pid}`;

export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (process.env.XIYAN_TEST_ENGINES === 'sqlite') return undefined;
  const started = process.env[ADDRESS];
  if (started) {
    project.provide('postgres', started);
    return undefined;
  }
  const { url, stop } = await startPostgres({ parameters: SHORT_LIVED });
  process.env[ADDRESS] = url;
  project.provide('postgres', url);
  // All projects of a run end together.
  return async () => {
    delete process.env[ADDRESS];
    await stop();
  };
}
