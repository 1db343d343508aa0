/** Global setup of the projects that test on both engines: one PostgreSQL for all test files. */
import { onceInRun } from '../runner/once-in-run.ts';
import { startPostgres } from './postgres-server.ts';

/** For hundreds of small databases that are copied, used for a second and dropped: nothing is recovered or replicated. */
const SHORT_LIVED = ['shared_buffers=32MB', 'io_method=sync', 'full_page_writes=off', 'wal_level=minimal', 'max_wal_senders=0'];

export default onceInRun('postgres', async () => {
  if (process.env.XIYAN_TEST_ENGINES === 'sqlite') return undefined;
  const { url, stop } = await startPostgres({ parameters: SHORT_LIVED });
  return { value: url, stop };
});
