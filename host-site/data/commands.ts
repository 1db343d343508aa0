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
 * and list it in the `commands` of its feature; commands of the platform are listed here. `context` has the open database, settings, clock, file store and output; `defineUnopenedCommand` is for what works without an
 * open database. Actions of operators are recorded with `recordCommand`. A test calls `runDataCommand(['outbox', 'replay'], …)`.
 */
import type { Command } from '../platform/cli/command-definition.ts';
import { listAudit } from '../platform/cli/commands/audit-command.ts';
import type { Feature } from '../platform/feature/feature.ts';
import { storedBy } from '../platform/feature/stored-data.ts';
import { acceptPresentKeys } from './accept-keys-command.ts';
import { backUp } from './backups/backup-command.ts';
import { reapply } from './backups/reapply-command.ts';
import { restoreBackup } from './backups/restore-command.ts';
import { distributeTables } from './distribute-command.ts';
import { exportCommand } from './export-commands.ts';
import { listFeatures } from './features-command.ts';
import { applyMigrations } from './migrate-command.ts';
import { moveToPostgres } from './move/move-command.ts';

/** Returns all commands, in the order of the help. */
export const commandsOf = (features: readonly Feature[]): readonly Command[] => [
  exportCommand(Object.assign({}, ...storedBy(features).map(({ exports }) => exports))),
  ...features.flatMap(({ commands = [] }) => commands),
  listFeatures(features),
  listAudit,
  applyMigrations,
  distributeTables,
  acceptPresentKeys,
  backUp,
  restoreBackup,
  reapply,
  moveToPostgres,
];
