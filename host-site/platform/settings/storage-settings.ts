/** Settings of the database and of the file store. */
import type { BucketSetting } from './file-store-setting.ts';
import { type ReaderOf, SettingsError } from './setting-reader.ts';
import { isSafeBase } from './setting-rules.ts';
import type { VARIABLES } from './setting-variables.ts';

export interface StorageSettings {
  /** Undefined: the embedded database in `dataDir`. */
  databaseUrl: string | undefined;
  /** A replica for reads of the catalogue; undefined: `databaseUrl` handles them. */
  databaseReadUrl: string | undefined;
  /** Connections to PostgreSQL that one process opens for statements at most. */
  databasePoolSize: number;
  /** Seconds that a start waits for PostgreSQL. */
  databaseWaitSeconds: number;
  /** Where imported pictures and released widget chunks are stored. `disk`: in `dataDir`. */
  fileStore: { kind: 'disk' } | { kind: 'database' } | (BucketSetting & { accessKeyId: string; secretAccessKey: string });
}

/** @throws SettingsError when a variable that another one needs is missing or not safe */
export function readStorage(read: ReaderOf<typeof VARIABLES>, receiverNetworks: string[]): StorageSettings {
  const databaseUrl = read('DATABASE_URL');
  const databaseReadUrl = read('DATABASE_READ_URL');
  if (databaseReadUrl && !databaseUrl) throw new SettingsError('DATABASE_URL is missing: set it beside DATABASE_READ_URL.');
  const database = {
    databaseUrl,
    databaseReadUrl,
    databasePoolSize: read('DATABASE_POOL_SIZE') ?? 10,
    databaseWaitSeconds: read('DATABASE_WAIT_SECONDS') ?? 60,
  };
  const [accessKeyId, secretAccessKey] = [read('AWS_ACCESS_KEY_ID'), read('AWS_SECRET_ACCESS_KEY')];
  const fileStore = read('FILE_STORE') ?? { kind: databaseUrl === undefined ? 'disk' : 'database' };
  if (fileStore.kind !== 's3') return { ...database, fileStore };
  if (!isSafeBase(fileStore.bucketUrl, receiverNetworks))
    throw new SettingsError(
      'FILE_STORE is wrong: use an https endpoint; http only on this machine, or to an address in RECEIVER_NETWORKS.',
    );
  if (!accessKeyId) throw new SettingsError('AWS_ACCESS_KEY_ID is missing: set it beside FILE_STORE=s3://….');
  if (!secretAccessKey) throw new SettingsError('AWS_SECRET_ACCESS_KEY is missing: set it beside FILE_STORE=s3://….');
  return { ...database, fileStore: { ...fileStore, accessKeyId, secretAccessKey } };
}
