/** Global setup: one PostgreSQL for the whole run, started when the first test file asks for it and never for a run that needs none. */
import { createServer } from 'node:net';
import type { TestProject } from 'vitest/node';
import { type PostgresServer, startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Port that answers a connection with the server's address, or with `!` and what went wrong. */
    postgresPort: number;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let started: Promise<PostgresServer> | undefined;
  const desk = createServer((socket) => {
    started ??= startPostgres();
    started.then(
      ({ url }) => socket.end(url),
      (error) => socket.end(`!${error}`),
    );
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => desk.listen(0, '127.0.0.1', resolve));
  const address = desk.address();
  if (typeof address !== 'object' || !address) throw new Error('postgres-setup: no port');
  project.provide('postgresPort', address.port);
  return async () => {
    desk.close();
    const server = await started?.catch(() => undefined);
    await server?.stop();
  };
}
