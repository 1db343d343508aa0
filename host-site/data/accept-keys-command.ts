/** `data -- accept-keys`: makes the present keys those of the database, when its former keys are lost for good. */
import { defineCommand } from '../platform/cli/command-definition.ts';
import { recordCommand } from '../platform/cli/commands/audit-command.ts';
import type { CommandContext } from '../platform/cli/commands/command-context.ts';
import { keyringOf, keySourceOf } from '../platform/keys/keyring-file.ts';
import { acceptKeys } from '../startup/database/key-fingerprints.ts';

/** Resolves with the exit code. */
export async function acceptKeysCommand(context: CommandContext): Promise<number> {
  const { db, settings, clock, say } = context;
  const keyring = keyringOf(settings);
  await acceptKeys(db, keyring, clock());
  await recordCommand(context, { event: 'keys.accepted', detail: { key: keyring.current, hashKey: keyring.currentHash } });
  say(`The database is now used with the keys in ${keySourceOf(settings)}. Numbers under other keys cannot be read.`);
  return 0;
}

export const acceptPresentKeys = defineCommand({
  name: 'accept-keys',
  what: 'use the database with the present keys, when its former ones are lost for good',
  run: acceptKeysCommand,
});
