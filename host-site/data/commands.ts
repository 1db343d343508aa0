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
import { importData } from '../features/catalogue/import/import-command.ts';
import { takePictures } from '../features/catalogue/import/pictures/pictures-command.ts';
import { pushPages } from '../features/catalogue/push-command.ts';
import { writeReportedPicture } from '../features/conversation/commands.ts';
import { forget, listOutbox, replayOutbox } from '../features/enquiries/commands.ts';
import { listPartners } from '../features/enquiries/partner-command.ts';
import { changeMerchantUsers, listUsersOfMerchants } from '../features/login/merchant-user-commands.ts';
import { removeSecondFactor } from '../features/login/second-factor-command.ts';
import { BOT_COMMANDS } from '../features/notices/commands.ts';
import { decideReviews, listReviews } from '../features/reviews/commands.ts';
import { TELEPHONE_COMMANDS } from '../features/telephone/commands.ts';
import type { Command } from '../platform/cli/command-definition.ts';
import { acceptPresentKeys } from '../platform/cli/commands/accept-keys-command.ts';
import { listAudit } from '../platform/cli/commands/audit-command.ts';
import { backUp } from '../platform/cli/commands/backup-command.ts';
import { fillDemo } from '../platform/cli/commands/demo-command.ts';
import { applyMigrations } from '../platform/cli/commands/migrate-command.ts';
import { moveToPostgres } from '../platform/cli/commands/move-command.ts';
import { reapply } from '../platform/cli/commands/reapply-command.ts';
import { restoreBackup } from '../platform/cli/commands/restore-command.ts';
import { exportData, exportEnquiries } from '../platform/cli/export/export-commands.ts';
import { rotate } from './rotate-command.ts';

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
