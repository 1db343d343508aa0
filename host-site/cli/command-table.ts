/**
 * All commands of `npm run data`, in the order of the help. The parser, the help and the messages about mistakes read this table.
 *
 * To add a command: write its function in the file of its subject, next to it
 *
 *   export const replayOutbox = defineCommand({
 *     name: 'outbox replay',                       // the words after `npm run data --`
 *     what: 'deliver again: these events, or all dead letters',
 *     args: { ids: anyWords('ID') },               // words, in order; their values arrive by these names
 *     options: { quiet: flag() },                  // options of this command; others are refused
 *     run: (context, { ids, quiet }) => …,         // resolves with the exit code
 *   });
 *
 * and add it here. `context` has the open database, settings, clock, file store and output; `defineUnopenedCommand` is for what works without an
 * open database. Actions of operators are recorded with `recordCommand`. A test calls `runDataCommand(['outbox', 'replay'], …)`.
 */
import { importData } from './catalogue/import-command.ts';
import type { Command } from './command-definition.ts';
import { acceptPresentKeys } from './commands/accept-keys-command.ts';
import { listAudit } from './commands/audit-command.ts';
import { backUp } from './commands/backup-command.ts';
import { BOT_COMMANDS } from './commands/bot-commands.ts';
import { fillDemo } from './commands/demo-command.ts';
import { forget, listOutbox, replayOutbox } from './commands/enquiry-commands.ts';
import { changeMerchantUsers, listUsersOfMerchants } from './commands/merchant-user-commands.ts';
import { applyMigrations } from './commands/migrate-command.ts';
import { moveToPostgres } from './commands/move-command.ts';
import { listPartners } from './commands/partner-command.ts';
import { pushPages } from './commands/push-command.ts';
import { reapply } from './commands/reapply-command.ts';
import { restoreBackup } from './commands/restore-command.ts';
import { decideReviews, listReviews } from './commands/review-commands.ts';
import { rotate } from './commands/rotate-command.ts';
import { removeSecondFactor } from './commands/second-factor-command.ts';
import { TELEPHONE_COMMANDS } from './commands/telephone-commands.ts';
import { exportData, exportEnquiries } from './export/export-commands.ts';
import { writeReportedPicture } from './pictures/picture-command.ts';
import { takePictures } from './pictures/pictures-command.ts';

export const COMMANDS: readonly Command[] = [
  exportEnquiries,
  exportData,
  importData,
  takePictures,
  writeReportedPicture,
  pushPages,
  fillDemo,
  listOutbox,
  replayOutbox,
  forget,
  changeMerchantUsers,
  listUsersOfMerchants,
  ...BOT_COMMANDS,
  ...TELEPHONE_COMMANDS,
  listReviews,
  decideReviews,
  removeSecondFactor,
  listPartners,
  listAudit,
  rotate,
  applyMigrations,
  acceptPresentKeys,
  backUp,
  restoreBackup,
  reapply,
  moveToPostgres,
];
