/** Runs a command. Exit codes: 0 success, 1 refused or failed, 2 wrong usage. */
import type { Writable } from 'node:stream';
import { openFileStore } from '../file-store/open-file-store.ts';
import { createExchange } from '../services/delivery/endpoint-post.ts';
import { checkKeys } from '../services/keys/key-fingerprints.ts';
import { keyringOf, keySourceOf } from '../services/keys/keyring-file.ts';
import { announceExports } from '../services/retention/export-folders.ts';
import { readSettings, type Settings } from '../settings/settings.ts';
import { siteOf } from '../settings/site/site.ts';
import { readSiteSettings } from '../settings/site/site-settings.ts';
import { unknownVariables, warningOf } from '../settings/unknown-variables.ts';
import { prepareDatabase } from '../startup/prepare-database.ts';
import { databaseName, type RunningSite } from '../startup/running-sites.ts';
import { startProblem } from '../startup/start-problem.ts';
import { prepareDataFolder } from '../system/data-folder.ts';
import { createProgress, type ProgressOutput, type StartProgress } from '../system/progress.ts';
import { projectFile } from '../system/project-root.ts';
import { importFiles } from './catalogue/import-files.ts';
import { type CommandRequest, parseCommandLine, USAGE } from './command-line.ts';
import { acceptKeysCommand } from './commands/accept-keys-command.ts';
import { AUDIT_COLUMNS, auditRows, recordCommand } from './commands/audit-command.ts';
import { backupCommand } from './commands/backup-command.ts';
import { BOT_COLUMNS, BOT_ZH, botCommand, botRows } from './commands/bot-commands.ts';
import type { CommandContext } from './commands/command-context.ts';
import { demoCommand } from './commands/demo-command.ts';
import { forgetCommand, OUTBOX_COLUMNS, OUTBOX_ZH, outboxRows, replayCommand } from './commands/enquiry-commands.ts';
import { MERCHANT_USER_COLUMNS, merchantUserCommand, merchantUserRows } from './commands/merchant-user-commands.ts';
import { migrateCommand } from './commands/migrate-command.ts';
import { moveCommand } from './commands/move-command.ts';
import { PARTNER_COLUMNS, partnerRows } from './commands/partner-command.ts';
import { pushCommand } from './commands/push-command.ts';
import { reapplyCommand } from './commands/reapply-command.ts';
import { restoreCommand } from './commands/restore-command.ts';
import { REVIEW_QUEUE_COLUMNS, REVIEW_QUEUE_ZH, reviewCommand, reviewQueueRows } from './commands/review-commands.ts';
import { rotateCommand } from './commands/rotate-command.ts';
import { removeFactorCommand } from './commands/second-factor-command.ts';
import { MERCHANT_NUMBER_COLUMNS, merchantNumberRows, telephoneCommand } from './commands/telephone-commands.ts';
import { chooseDatabase } from './database-choice.ts';
import { chinaTimeCell } from './export/chinese-cells.ts';
import { EXPORTS } from './export/exports.ts';
import { writeRows } from './export/output.ts';
import { noteRevealedFile, revealedExports } from './export/revealed-files.ts';
import { createPictureCheck, createPictureMeasure, type PictureSources } from './pictures/picture-check.ts';
import { pictureCommand } from './pictures/picture-command.ts';
import { picturesCommand } from './pictures/pictures-command.ts';

export interface CommandEnvironment {
  env: Readonly<Record<string, string | undefined>>;
  /** Input of `-`. */
  input?: AsyncIterable<Uint8Array | string>;
  out: Writable;
  err: (line: string) => void;
  /** Shows the progress of long work; absent: nothing is shown. */
  progressOutput?: ProgressOutput;
  clock: () => number;
  /** Folder that is used when neither DATA_DIR nor DATABASE_URL is set; the project's by default. */
  defaultDataDir?: string;
  /** Sites that run beside the command; none by default. */
  sites?: readonly RunningSite[];
}

const pictureSources = ({ db, settings }: Opened): PictureSources => ({
  builtIn: projectFile('host-site/assets/pictures'),
  store: openFileStore(db, settings),
});

async function importCommand(context: Opened, { files, withoutDemonstration }: Extract<CommandRequest, { command: 'import' }>) {
  const { db, clock, say, progress } = context;
  const { isImported, problems, counts, notes } = await importFiles(db, files, {
    now: clock(),
    withoutDemonstration,
    isPicture: createPictureCheck(pictureSources(context)),
    measurePicture: createPictureMeasure(pictureSources(context)),
    progress,
  });
  for (const line of [...notes, ...problems]) say(line);
  if (isImported)
    say(
      Object.entries(counts)
        .map(([name, count]) => `${name}: ${count}`)
        .join(', '),
    );
  return isImported ? 0 : 1;
}

/** Records a revealed export before it is written, for all machines of the database. */
async function noteRevealedExport({ db, settings, clock }: Opened, file: string): Promise<void> {
  await noteRevealedFile(settings.dataDir, file);
  const exports = revealedExports(settings.dataDir, settings.databaseUrl !== undefined);
  const folder = exports.folder();
  if (folder) await announceExports(db, folder, { exports: await exports.list(), now: clock() });
}

async function exportCommand(context: Opened, request: Extract<CommandRequest, { command: 'export' }>, out: Writable): Promise<number> {
  const { db, settings } = context;
  const { what, reveal, period } = request;
  if (what === 'enquiries' && reveal && request.out) await noteRevealedExport(context, request.out);
  // Before the first number is written.
  if (what === 'enquiries' && reveal)
    await recordCommand(context, { event: 'enquiries.exported', detail: { toFile: Boolean(request.out) } });
  const { rows, ...format } = EXPORTS[what]({ db, keyring: keyringOf(settings), reveal, period });
  await writeRows(rows, { ...request, ...format, out: request.out ?? out });
  return 0;
}

async function listBots(context: Opened, request: Extract<CommandRequest, { command: 'bot list' }>, out: Writable): Promise<number> {
  await writeRows(botRows(context), { ...request, columns: BOT_COLUMNS, zh: BOT_ZH, out: request.out ?? out });
  return 0;
}

async function listMerchantNumbers(
  context: Opened,
  request: Extract<CommandRequest, { command: 'telephone list' }>,
  out: Writable,
): Promise<number> {
  const format = { columns: MERCHANT_NUMBER_COLUMNS, zh: { created_at: chinaTimeCell } };
  await writeRows(merchantNumberRows(context), { ...request, ...format, out: request.out ?? out });
  return 0;
}

async function listReviews(context: Opened, request: Extract<CommandRequest, { command: 'review list' }>, out: Writable): Promise<number> {
  await writeRows(reviewQueueRows(context), { ...request, columns: REVIEW_QUEUE_COLUMNS, zh: REVIEW_QUEUE_ZH, out: request.out ?? out });
  return 0;
}

async function listAudit(context: Opened, request: Extract<CommandRequest, { command: 'audit' }>, out: Writable): Promise<number> {
  const format = { columns: AUDIT_COLUMNS, zh: { at: chinaTimeCell } };
  await writeRows(auditRows(context, request.filter), { ...request, ...format, out: request.out ?? out });
  return 0;
}

async function listPartners(context: Opened, request: Extract<CommandRequest, { command: 'partners' }>, out: Writable): Promise<number> {
  const rows = partnerRows(context, request.range, readSiteSettings(context.settings).partners);
  await writeRows(rows, { ...request, columns: PARTNER_COLUMNS, zh: {}, out: request.out ?? out });
  return 0;
}

async function listMerchantUsers(
  context: Opened,
  request: Extract<CommandRequest, { command: 'merchant-user list' }>,
  out: Writable,
): Promise<number> {
  const rows = merchantUserRows(context, request.merchant);
  await writeRows(rows, { ...request, columns: MERCHANT_USER_COLUMNS, zh: { created_at: chinaTimeCell }, out: request.out ?? out });
  return 0;
}

async function textOf(input: CommandEnvironment['input']): Promise<string> {
  const parts: Uint8Array[] = [];
  if (input) for await (const part of input) parts.push(typeof part === 'string' ? Buffer.from(part) : part);
  return Buffer.concat(parts).toString('utf8').trim();
}

/** Commands that read or write numbers. With other keys they would find none of them. */
const KEY_COMMANDS: readonly CommandRequest['command'][] = [
  'forget',
  'picture',
  'merchant-user',
  'merchant-user list',
  'bot',
  'telephone',
  'second-factor',
  'backup',
  'reapply-erasures',
  'rotate-keys',
];
const needsKeys = (request: CommandRequest): boolean =>
  KEY_COMMANDS.includes(request.command) || (request.command === 'export' && request.what === 'enquiries');

/** Context of a command on an open database. */
type Opened = CommandContext & { settings: Settings };

type DatabaseRequest = Exclude<CommandRequest, { command: 'restore' | 'move' | 'migrate' }>;

async function run(request: DatabaseRequest, context: Opened, { input, out }: CommandEnvironment): Promise<number> {
  const { db, settings } = context;
  switch (request.command) {
    case 'import':
      return importCommand(context, request);
    case 'push': {
      const { baiduPushUrl: url } = settings;
      return pushCommand(context, { site: siteOf(settings, []), url, dryRun: request.dryRun, fetch: globalThis.fetch, out });
    }
    case 'pictures':
      return picturesCommand(context, request.folder, { ...pictureSources(context), out });
    case 'picture':
      return pictureCommand({ ...context, store: openFileStore(db, settings) }, request.id, request.file);
    case 'demo':
      return demoCommand(context, settings, request);
    case 'outbox replay':
      return replayCommand(context, request.ids);
    case 'forget':
      return forgetCommand(context, request.phone === '-' ? await textOf(input) : request.phone);
    case 'merchant-user': {
      const { action, merchant, phone } = request;
      return merchantUserCommand(context, action, merchant, phone === '-' ? await textOf(input) : phone);
    }
    case 'merchant-user list':
      return listMerchantUsers(context, request, out);
    case 'bot':
      return botCommand(context, request, { readInput: () => textOf(input), exchange: createExchange(settings.receiverNetworks) });
    case 'bot list':
      return listBots(context, request, out);
    case 'telephone':
      return telephoneCommand(context, request, () => textOf(input));
    case 'telephone list':
      return listMerchantNumbers(context, request, out);
    case 'review':
      return reviewCommand(context, request);
    case 'review list':
      return listReviews(context, request, out);
    case 'second-factor':
      return removeFactorCommand(context, request.phone === '-' ? await textOf(input) : request.phone);
    case 'partners':
      return listPartners(context, request, out);
    case 'audit':
      return listAudit(context, request, out);
    case 'backup':
      return backupCommand({ ...context, store: openFileStore(db, settings) }, request.folder, request.keysFile);
    case 'reapply-erasures':
      return reapplyCommand(context, request.files);
    case 'accept-keys':
      return acceptKeysCommand(context);
    case 'rotate-keys':
      return rotateCommand(context, request.newKeys);
    case 'outbox list':
      await writeRows(outboxRows(context), { ...request, columns: OUTBOX_COLUMNS, zh: OUTBOX_ZH, out: request.out ?? out });
      return 0;
    case 'export':
      return exportCommand(context, request, out);
  }
}

export async function runData(args: string[], environment: CommandEnvironment): Promise<number> {
  const { err, clock, defaultDataDir = projectFile('.data'), sites = [] } = environment;
  const parsed = parseCommandLine(args);
  if (parsed.kind === 'help') {
    environment.out.write(`${USAGE}\n`);
    return 0;
  }
  if (parsed.kind === 'wrong') {
    const { problem, usage } = parsed;
    if (usage) err(`Usage:\n${usage.replace(/^Usage:\n/, '')}`);
    err(usage ? `${problem} For all commands: npm run data -- --help` : problem);
    return 2;
  }
  const { request } = parsed;
  let settings: Settings | undefined;
  try {
    settings = readSettings(
      chooseDatabase(environment.env, { isInit: request.isInit || request.command === 'restore', defaultDataDir, sites }),
    );
    for (const unknown of unknownVariables(environment.env)) err(`Warning: ${warningOf(unknown)}`);
    err(`Database: ${databaseName(settings)}`);
    const progress: StartProgress = (label, total) => createProgress(label, { total, output: environment.progressOutput, clock });
    if (request.command === 'restore') return await restoreCommand({ ...settings, clock }, request, err);
    if (request.command === 'move') return await moveCommand({ settings, sites, say: err, progress });
    if (!settings.databaseUrl) prepareDataFolder(settings.dataDir);
    if (request.command === 'migrate') return await migrateCommand({ settings, out: environment.out, say: err });
    // A command of a new release must not change the tables under the processes of the earlier one.
    const { db, close } = await prepareDatabase(settings, { migrations: settings.migrate === 'never' ? 'never' : 'empty' });
    try {
      if (needsKeys(request)) await checkKeys(db, keyringOf(settings), { source: keySourceOf(settings), now: clock() });
      return await run(request, { db, settings, clock, say: err, progress }, environment);
    } finally {
      await close();
    }
  } catch (error) {
    // The reader of the pipe has closed it.
    if ((error as { code?: unknown }).code === 'EPIPE') return 0;
    err(`xiyan: ${startProblem(error, settings) ?? (error instanceof Error ? error.message : 'failed')}`);
    return 1;
  }
}
