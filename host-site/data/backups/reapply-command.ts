/** `data -- reapply-erasures FILE…`: repeats what erasure journals record on a database that was restored to an earlier state. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { defineCommand, words } from '../../platform/cli/command-definition.ts';
import { recordCommand } from '../../platform/cli/commands/audit-command.ts';
import type { CommandContext } from '../../platform/cli/commands/command-context.ts';
import { acceptJournal } from '../../platform/facts/journal-entries.ts';
import { keyringOf } from '../../platform/keys/keyring-file.ts';
import { ERASURE_JOURNAL, type ErasureEntry, readErasures } from '../../platform/privacy/erasure-journal.ts';
import { folderJournal } from '../../platform/privacy/folder-journal.ts';
import { reapplyErasures } from '../../platform/privacy/reapply-erasures.ts';

/** Reads all files before it changes anything. Idempotent. Resolves with the exit code. */
export async function reapplyCommand(command: CommandContext, files: readonly string[]): Promise<number> {
  const { db, settings, clock, say, features, slots } = command;
  const entries: ErasureEntry[] = [];
  const own = join(settings.dataDir, ERASURE_JOURNAL);
  for (const file of new Set([...files.map((name) => resolve(name)), ...(existsSync(own) ? [own] : [])]))
    entries.push(...(await readErasures(file)));
  const context = { db, clock, keyring: keyringOf(settings), settings, slots };
  const { erased, facts } = await reapplyErasures(context, entries, features);
  const { enquiries = 0, login: accounts = 0 } = erased;
  await recordCommand(command, { event: 'erasures.reapplied', detail: { enquiries, accounts, facts } });
  await acceptJournal(db, folderJournal(settings), settings.dataDir);
  say(
    `Withdrew ${enquiries} enquiry(ies) and deleted ${accounts} account(s) again, repeated ${facts} other revocation(s) and ended all sessions. The running site cleans up after them.`,
  );
  return 0;
}

export const reapply = defineCommand({
  name: 'reapply-erasures',
  what: 'repeat the withdrawals and revocations of these erasure journals, after PostgreSQL was restored',
  args: { files: words('FILE') },
  usesKeys: true,
  run: (context, { files }) => reapplyCommand(context, files),
});
