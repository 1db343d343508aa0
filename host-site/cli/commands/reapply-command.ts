/** `data -- reapply-erasures FILE…`: repeats the withdrawals of erasure journals on a database that was restored to an earlier state. */
import { keyringOf } from '../../services/keys/keyring-file.ts';
import { type ErasureEntry, readErasures } from '../../services/retention/erasure-journal.ts';
import { reapplyErasures } from '../../services/retention/reapply-erasures.ts';
import type { Settings } from '../../settings/settings.ts';
import { defineCommand, words } from '../command-definition.ts';
import { recordCommand } from './audit-command.ts';
import type { CommandContext } from './command-context.ts';

/** Reads all files before it changes anything. Idempotent. Resolves with the exit code. */
export async function reapplyCommand(
  context: CommandContext & { settings: Pick<Settings, 'enquiryRepeatHours'> },
  files: readonly string[],
): Promise<number> {
  const { db, settings, clock, say } = context;
  const entries: ErasureEntry[] = [];
  for (const file of files) entries.push(...(await readErasures(file)));
  const duplicateWindowMs = settings.enquiryRepeatHours * 3_600_000;
  const { enquiries, accounts } = await reapplyErasures({ db, clock, keyring: keyringOf(settings), duplicateWindowMs }, entries);
  await recordCommand(context, { event: 'erasures.reapplied', detail: { enquiries, accounts } });
  say(`Withdrew ${enquiries} enquiry(ies) and deleted ${accounts} account(s) again. The running site cleans up after them.`);
  return 0;
}

export const reapply = defineCommand({
  name: 'reapply-erasures',
  what: 'repeat the withdrawals of these erasure journals, after PostgreSQL was restored',
  args: { files: words('FILE') },
  usesKeys: true,
  run: (context, { files }) => reapplyCommand(context, files),
});
