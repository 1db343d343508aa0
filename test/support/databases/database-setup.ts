/**
 * Global setup: one PostgreSQL and one set of filled databases ("images", database-images.ts) for the whole run. Each is made when the first
 * test asks for it, so that a run which needs none pays nothing. Tests ask over a local port; databases.ts is the other end.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { type PostgresServer, startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /**
     * Port that takes one line and answers with an address: `postgres` with that of the server, `postgres <image>` with the name of the
     * database to copy, `sqlite <image>` with the path of the file to copy. `!` and a message mean that it could not be made.
     */
    databasePort: number;
  }
}

const fill = async (image: string, where: string): Promise<void> => {
  await promisify(execFile)(process.execPath, [fileURLToPath(new URL('fill-image.ts', import.meta.url)), image, where]);
};

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let server: Promise<PostgresServer> | undefined;
  let folder: Promise<string> | undefined;
  const images = new Map<string, Promise<string>>();
  // Changed sources may change the contents of an image.
  project.onTestsRerun(() => images.clear());
  let number = 0;

  const postgres = () => {
    server ??= startPostgres();
    return server;
  };
  const make: Record<string, (image: string) => Promise<string>> = {
    async sqlite(image) {
      folder ??= mkdtemp(join(tmpdir(), 'xiyan-images-'));
      number += 1;
      const file = join(await folder, `${image}-${number}.db`);
      await fill(image, file);
      return file;
    },
    async postgres(image) {
      const { url } = await postgres();
      number += 1;
      const name = `image_${image}_${number}`;
      const admin = new pg.Client({ connectionString: url });
      await admin.connect();
      await admin.query(`create database ${name}`).finally(() => admin.end());
      await fill(image, Object.assign(new URL(url), { pathname: `/${name}` }).href);
      return name;
    },
  };
  const answer = async (line: string): Promise<string> => {
    const [engine = '', image] = line.split(' ');
    if (!image) return (await postgres()).url;
    const entry = images.get(line) ?? make[engine]?.(image) ?? Promise.reject(new Error(`database-setup: no engine ${engine}`));
    images.set(line, entry);
    return entry;
  };

  const desk = createServer((socket) => {
    socket.setEncoding('utf8').once('data', (line) => {
      answer(String(line).trim()).then(
        (text) => socket.end(text),
        (error) => socket.end(`!${error}`),
      );
    });
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => desk.listen(0, '127.0.0.1', resolve));
  const address = desk.address();
  if (typeof address !== 'object' || !address) throw new Error('database-setup: no port');
  project.provide('databasePort', address.port);
  return async () => {
    desk.close();
    await (await server?.catch(() => undefined))?.stop();
    if (folder) await rm(await folder, { recursive: true, force: true });
  };
}
