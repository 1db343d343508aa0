/** Explains errors that prevent a start: what the operator can do. */
import { isConnectionLoss } from '../platform/database/engines/connection-loss.ts';
import { RestoredDatabaseError } from '../platform/facts/journal-entries.ts';
import { FileStoreError } from '../platform/files/file-store.ts';
import { KeyFileError } from '../platform/keys/keyring-file.ts';
import { type Settings, SettingsError } from '../platform/settings/settings.ts';
import { parsePostgresAddress } from '../platform/system/network/postgres-address.ts';
import { DataFolderError } from './data-folder.ts';
import { KeyMismatchError } from './database/key-fingerprints.ts';
import { FormerMigrationsError, MissingMigrationsError } from './database/migrate.ts';
import { causesOf, codeOf } from './error-causes.ts';

/** SQLite's primary result codes: the low byte of the extended one. */
const SQLITE: Readonly<Record<number, 'denied' | 'full' | 'damaged' | 'failing'>> = {
  8: 'denied',
  10: 'failing',
  11: 'damaged',
  13: 'full',
  14: 'denied',
  26: 'damaged',
};
const SYSTEM: Readonly<Record<string, 'denied' | 'full' | 'failing'>> = {
  EACCES: 'denied',
  EPERM: 'denied',
  EROFS: 'denied',
  ENOTDIR: 'denied',
  ENOSPC: 'full',
  EDQUOT: 'full',
  EIO: 'failing',
};

/** Errors whose message is one line for the operator. */
const EXPLAINED = [
  SettingsError,
  KeyFileError,
  KeyMismatchError,
  DataFolderError,
  FileStoreError,
  FormerMigrationsError,
  MissingMigrationsError,
  RestoredDatabaseError,
];

/** Returns one line without passwords; undefined for a defect of the program, whose stack is more useful. */
export function startProblem(
  error: unknown,
  settings?: Pick<Settings, 'port' | 'host' | 'metricsPort' | 'dataDir' | 'databaseUrl'>,
): string | undefined {
  if (EXPLAINED.some((type) => error instanceof type)) return (error as Error).message;
  if (!settings) return undefined;
  const { dataDir, databaseUrl, host } = settings;
  for (const cause of causesOf(error)) {
    const { code = '', errcode, syscall, message, hostname, port = settings.port } = cause;
    const name = port === settings.metricsPort ? 'METRICS_PORT' : 'PORT';
    if (code === 'EADDRINUSE') return `port ${port} is taken; set ${name} to another one.`;
    if (databaseUrl && (message.startsWith('openDatabase: postgres') || isConnectionLoss(cause))) {
      const reason = codeOf(error);
      return `the database of DATABASE_URL at ${parsePostgresAddress(databaseUrl)?.hosts} does not answer${reason ? ` (${reason})` : ''}; check the address, the user and that it runs.`;
    }
    if (code === 'EADDRNOTAVAIL' || (syscall === 'getaddrinfo' && hostname === host))
      return `HOST is wrong: "${host}" is not an address of this machine (${code}); use 127.0.0.1, 0.0.0.0 or one of its addresses.`;
    if (syscall === 'listen')
      return `port ${port} cannot be listened on (${code}); set ${name} or HOST to something that this user may use.`;
    const kind = SYSTEM[code] ?? (typeof errcode === 'number' ? SQLITE[errcode & 0xff] : undefined);
    if (kind === 'full') return `the disk of ${dataDir} is full; free some space and start again.`;
    if (kind === 'denied')
      return `${dataDir} may not be read or written by this user (${code}); set DATA_DIR to a folder that this user may read and write.`;
    if (kind === 'damaged') return `${dataDir}/xiyan.db is damaged or no database; restore it from your backup, see docs/operations.md.`;
    if (kind === 'failing') return `${dataDir} cannot be read or written (${code}); check the disk.`;
  }
  return undefined;
}
