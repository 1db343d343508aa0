/** Opens the prepared database of the server, when what it holds fits the data folder and the keys, and records the start in the audit log. */
import type { Logger } from 'pino';
import { FEATURES } from '../../features.ts';
import { createAudit } from '../../platform/audit/audit.ts';
import type { OpenDatabase } from '../../platform/database/open.ts';
import { checkJournal } from '../../platform/facts/journal-entries.ts';
import { serviceSlots } from '../../platform/feature/running.ts';
import type { Keyring } from '../../platform/keys/keyring.ts';
import { keySourceOf } from '../../platform/keys/keyring-file.ts';
import { folderJournal } from '../../platform/privacy/folder-journal.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { databaseName } from '../../platform/startup/running-sites.ts';
import { serverStarting } from '../../platform/startup/start-slots.ts';
import { waitForDatabase } from './database-wait.ts';
import { checkKeys } from './key-fingerprints.ts';
import { prepareDatabase } from './prepare-database.ts';

/** Settings that decide who can reach what, for the audit log: no secrets. */
const settingsFacts = (settings: Settings, version: string) => ({
  version,
  mode: settings.mode,
  origin: settings.publicOrigin,
  embedOrigins: String(settings.embedOrigins),
  trustProxy: settings.trustProxy.join(),
  consent: settings.consent,
  tracking: settings.tracking,
  codes: settings.smsGateway ? 'gateway' : 'console',
  webhook: settings.webhook !== undefined,
  keys: settings.enquiryKeys ? 'ENQUIRY_KEYS' : 'file',
});

export interface ServerDatabaseOptions {
  keyring: Keyring;
  log: Logger;
  version: string;
  /** Called before a step that can take seconds. */
  onStep: (step: string) => void;
}

/** Resolves with the database of the server; waits while PostgreSQL is away. Nothing stays open when it fails. */
export function openServerDatabase(settings: Settings, options: ServerDatabaseOptions): Promise<OpenDatabase> {
  const { log, onStep } = options;
  const name = databaseName(settings);
  onStep(`Opening the database ${name} …`);
  const open = async () => {
    const database = await prepareDatabase(settings, FEATURES, {
      migrations: settings.migrate === 'never' ? 'never' : 'always',
      onDemoData: () => onStep('Loading the demo data …'),
      onMigrationWait: (holder) => log.info({ event: 'migration.waiting', holder }, `${holder} migrates the database; waiting`),
    });
    return recordStart(database, settings, options);
  };
  return waitForDatabase(open, { seconds: settings.databaseWaitSeconds, name, log });
}

/** Checks the state of the database and the enquiry keys, lets features change what they have stored and writes the start to the audit log. Closes the database when that fails. */
async function recordStart(
  database: OpenDatabase,
  settings: Settings,
  { keyring, log, version }: ServerDatabaseOptions,
): Promise<OpenDatabase> {
  const { db } = database;
  try {
    await checkJournal(db, folderJournal(settings), settings.dataDir);
    await checkKeys(db, keyring, { source: keySourceOf(settings), now: Date.now() });
    for (const change of serviceSlots(FEATURES).of(serverStarting)) await change({ db, keyring, settings, now: Date.now() });
    // No metrics count it yet, and it is no failure.
    const audit = createAudit({ clock: Date.now, days: settings.auditDays, log, onEntry: () => undefined, failures: async () => 0 });
    await audit.record(db, { event: 'server.started', actor: 'system', detail: settingsFacts(settings, version) });
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
