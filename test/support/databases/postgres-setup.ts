/** Global setup of the projects that test on both engines: one PostgreSQL for all test files. */
import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres-server.ts';

export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (process.env.XIYAN_TEST_ENGINES === 'sqlite') return undefined;
  const { url, stop } = await startPostgres();
  project.provide('postgres', url);
  return stop;
}
