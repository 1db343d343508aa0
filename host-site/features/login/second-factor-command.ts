/** Command for users who lost their second factor and recovery codes. */
import { maskPhone, readPhone } from '../../../widgets/domain/visitor/phone.ts';
import { defineCommand, word } from '../../platform/cli/command-definition.ts';
import { recordCommand } from '../../platform/cli/commands/audit-command.ts';
import type { CommandContext } from '../../platform/cli/commands/command-context.ts';
import { accountIds } from '../../platform/keys/account-numbers.ts';
import { accountHashes } from '../../platform/keys/hash-keys.ts';
import { keyringOf } from '../../platform/keys/keyring-file.ts';
import { removeFactor } from './service/second-factor.ts';

/** Removes the second factor and ends the user's sessions. @param text a number as people write it; never repeated in full. */
export async function removeFactorCommand(context: CommandContext, text: string): Promise<number> {
  const { db, settings, say } = context;
  const phone = readPhone(text);
  if (!phone) {
    say('That is no mobile number.');
    return 1;
  }
  const [account] = await accountIds(db, accountHashes(keyringOf(settings), phone));
  if (account === undefined || !(await removeFactor(db, account, context.clock()))) {
    say(`${maskPhone(phone)} has no second factor.`);
    return 1;
  }
  await db.deleteFrom('session').where('user_id', '=', account).execute();
  await recordCommand(context, { event: 'second_factor.removed', target: `user:${account}` });
  say(`${maskPhone(phone)} logs in by code alone again; all its sessions were ended.`);
  return 0;
}

export const removeSecondFactor = defineCommand({
  name: 'second-factor remove',
  what: 'when a user has lost it and the recovery codes; - reads the number from standard input',
  args: { phone: word('PHONE') },
  usesKeys: true,
  run: async (context, { phone }) => removeFactorCommand(context, await context.wordOrInput(phone)),
});
