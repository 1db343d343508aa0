/** The server on a database of its own with the sample data, asked through `inject`. */
import { Writable } from 'node:stream';
import type { InjectOptions } from 'fastify';
import type { Kysely } from 'kysely';
import { type App, createApp } from '../../../host-site/app.ts';
import type { OpenDatabase } from '../../../host-site/platform/database/open.ts';
import type { Database } from '../../../host-site/platform/database/schema/schema.ts';
import { createDatabaseStore } from '../../../host-site/platform/files/database-store.ts';
import type { Keyring } from '../../../host-site/platform/keys/keyring.ts';
import { readKeyring } from '../../../host-site/platform/keys/keyring.ts';
import { newKeys } from '../../../host-site/platform/keys/keyring-file.ts';
import { createLog } from '../../../host-site/startup/log.ts';
import { databaseWith, type ENGINES, memoryDatabase } from '../databases/databases.ts';
import { type AppVariations, appOptions } from './app-options.ts';
import { readSettings } from './settings.ts';

export interface Reply {
  status: number;
  headers: Record<string, unknown>;
  text: string;
  /** The envelope of a service. */
  body: { data: never; status: { RetCode: number; msg: string } };
}

export interface TestApp extends App {
  db: Kysely<Database>;
  /** Every line written to the log. */
  lines: string[];
  get(url: string, headers?: Record<string, string>): Promise<Reply>;
  post(url: string, payload: unknown, headers?: Record<string, string>): Promise<Reply>;
  close(): Promise<void>;
}

export interface TestAppOptions extends Omit<AppVariations, 'log'> {
  db?: Kysely<Database>;
  keyring?: Keyring;
  env?: Record<string, string>;
  /** A database of that engine; without it SQLite in memory. */
  engine?: (typeof ENGINES)[number];
  /** Visitors can upload pictures; they are stored in the database. */
  hasUploads?: boolean;
  /** A database that the test has opened; the app closes it. */
  database?: OpenDatabase;
}

const tryJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

export async function startTestApp({
  env = {},
  engine,
  hasUploads,
  database: ownDatabase,
  ...options
}: TestAppOptions = {}): Promise<TestApp> {
  const database = ownDatabase ?? (await (engine ? databaseWith('sample', engine) : memoryDatabase('sample')));
  const lines: string[] = [];
  const log = createLog(
    'trace',
    new Writable({
      write: (line, _, done) => {
        lines.push(String(line));
        done();
      },
    }),
  );
  const app = await createApp(
    appOptions({
      db: database.db,
      connections: { primary: database.connections },
      settings: readSettings(env),
      keyring: readKeyring(newKeys()),
      log,
      ...(hasUploads && { files: createDatabaseStore(database.db) }),
      ...options,
    }),
  );
  const ask = async (request: InjectOptions): Promise<Reply> => {
    const { statusCode, headers, payload } = await app.server.inject(request);
    return { status: statusCode, headers, text: payload, body: tryJson(payload) as Reply['body'] };
  };
  return {
    ...app,
    db: database.db,
    lines,
    get: (address, headers) => ask({ method: 'GET', url: address, headers }),
    post: (address, payload, headers) => ask({ method: 'POST', url: address, payload: payload as InjectOptions['payload'], headers }),
    async close() {
      await app.server.close();
      await database.close();
    },
  };
}
