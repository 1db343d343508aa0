/** Runs a command. Exit codes: 0 success, 1 refused or failed, 2 wrong usage. */
import type { Writable } from 'node:stream';
import type { Feature } from '../platform/feature/feature.ts';
import { serviceSlots } from '../platform/feature/running.ts';
import { siteLinks } from '../platform/feature/site-links.ts';
import { switchFeatures } from '../platform/feature/switches.ts';
import { openFileStore } from '../platform/files/open-file-store.ts';
import { keyringOf, keySourceOf } from '../platform/keys/keyring-file.ts';
import { readSettings, variablesOf } from '../platform/settings/feature-settings.ts';
import type { Settings } from '../platform/settings/settings.ts';
import { readSiteSettings, siteFileOf } from '../platform/settings/site/site-settings.ts';
import { databaseName, type RunningSite } from '../platform/startup/running-sites.ts';
import { createProgress, type ProgressOutput } from '../platform/system/progress.ts';
import { projectFile } from '../platform/system/project-root.ts';
import { prepareDataFolder } from '../startup/data-folder.ts';
import { checkKeys } from '../startup/database/key-fingerprints.ts';
import { prepareDatabase } from '../startup/database/prepare-database.ts';
import { startProblem } from '../startup/start-problem.ts';
import { unknownVariables, warningOf } from '../startup/unknown-variables.ts';
import { type ParsedCommandLine, parseCommandLine } from './command-line.ts';
import { commandsOf } from './commands.ts';
import { chooseDatabase } from './database-choice.ts';

export interface CommandEnvironment {
  env: Readonly<Record<string, string | undefined>>;
  /** Input of `-`. */
  input?: AsyncIterable<Uint8Array | string>;
  out: Writable;
  err: (line: string) => void;
  /** Shows the progress of long work; absent: nothing is shown. */
  progressOutput?: ProgressOutput;
  clock: () => number;
  features: readonly Feature[];
  /** Folder that is used when neither DATA_DIR nor DATABASE_URL is set; the project's by default. */
  defaultDataDir?: string;
  /** Sites that run beside the command; none by default. */
  sites?: readonly RunningSite[];
}

type Request = Extract<ParsedCommandLine, { kind: 'command' }>;

async function textOf(input: CommandEnvironment['input']): Promise<string> {
  const parts: Uint8Array[] = [];
  if (input) for await (const part of input) parts.push(typeof part === 'string' ? Buffer.from(part) : part);
  return Buffer.concat(parts).toString('utf8').trim();
}

/** Returns the test for addresses that belong to features that are on. */
function servedBy(features: readonly Feature[], settings: Settings): (url: string) => boolean {
  const switched = switchFeatures(features, readSiteSettings(settings), siteFileOf(settings));
  return siteLinks(switched, { main: settings.publicOrigin, hotel: settings.hotelOrigin }).serves;
}

/** Runs a command on the database of the settings. Resolves with the exit code. */
async function runOn(settings: Settings, { command, input }: Request, environment: CommandEnvironment): Promise<number> {
  const { out, err: say, clock, features, progressOutput: output, sites = [] } = environment;
  const progress = (label: string, total?: number) => createProgress(label, { total, output, clock });
  const context = { settings, clock, features, slots: serviceSlots(features), say, progress, out, sites };
  if (command.database === 'unopened') return command.run(context, input);
  if (!settings.databaseUrl) prepareDataFolder(settings.dataDir);
  // A command of a new release must not change the tables under the processes of the earlier one.
  const { db, close } = await prepareDatabase(settings, features, { migrations: settings.migrate === 'never' ? 'never' : 'empty' });
  try {
    if (command.usesKeys) await checkKeys(db, keyringOf(settings), { source: keySourceOf(settings), now: clock() });
    const wordOrInput = async (word: string) => (word === '-' ? textOf(environment.input) : word);
    return await command.run(
      { ...context, db, store: openFileStore(db, settings), wordOrInput, served: () => servedBy(features, settings) },
      input,
    );
  } finally {
    await close();
  }
}

export async function runData(args: string[], environment: CommandEnvironment): Promise<number> {
  const { err, defaultDataDir = projectFile('.data'), sites = [] } = environment;
  const parsed = parseCommandLine(args, commandsOf(environment.features));
  if (parsed.kind === 'help') {
    environment.out.write(`${parsed.text}\n`);
    return 0;
  }
  if (parsed.kind === 'wrong') {
    err(parsed.usage);
    err(`${parsed.problem} For all commands: npm run data -- --help`);
    return 2;
  }
  let settings: Settings | undefined;
  try {
    const isInit = parsed.isInit || parsed.command.createsDatabase === true;
    settings = readSettings(chooseDatabase(environment.env, { isInit, defaultDataDir, sites }), environment.features);
    for (const unknown of unknownVariables(environment.env, variablesOf(environment.features))) err(`Warning: ${warningOf(unknown)}`);
    err(`Database: ${databaseName(settings)}`);
    return await runOn(settings, parsed, environment);
  } catch (error) {
    // The reader of the pipe has closed it.
    if ((error as { code?: unknown }).code === 'EPIPE') return 0;
    err(`xiyan: ${startProblem(error, settings) ?? (error instanceof Error ? error.message : 'failed')}`);
    return 1;
  }
}
