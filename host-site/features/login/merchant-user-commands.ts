/** Commands that add, remove and list merchant users. */
import { maskPhone, readPhone } from '../../../widgets/domain/visitor/phone.ts';
import { defineCommand, MERCHANT, oneOf, optional, word } from '../../platform/cli/command-definition.ts';
import { recordCommand } from '../../platform/cli/commands/audit-command.ts';
import type { CommandContext } from '../../platform/cli/commands/command-context.ts';
import { chinaTimeCell } from '../../platform/cli/export/chinese-cells.ts';
import type { Row } from '../../platform/cli/export/exports.ts';
import { LIST_OPTIONS, writeList } from '../../platform/cli/export/list-options.ts';
import { keyringOf } from '../../platform/keys/keyring-file.ts';
import { addMerchantUser, listMerchantUsers, removeMerchantUser } from './service/merchant-users.ts';

export const MERCHANT_USER_COLUMNS: Readonly<Record<string, string>> = {
  merchant_id: '商家编号',
  merchant_name: '商家',
  phone: '手机号',
  created_at: '时间',
};

/** @param text a number as people write it; never repeated in full. */
export async function merchantUserCommand(
  context: CommandContext,
  action: 'add' | 'remove',
  merchant: number,
  text: string,
): Promise<number> {
  const { db, settings, clock, say } = context;
  const phone = readPhone(text);
  if (!phone) {
    say('That is no mobile number.');
    return 1;
  }
  const keyring = keyringOf(settings);
  const mask = maskPhone(phone);
  if (action === 'add') {
    const added = await addMerchantUser(db, keyring, merchant, phone, clock());
    if (added) await recordCommand(context, { event: 'merchant_user.added', target: `merchant:${merchant}` });
    say(added ? `${mask} may act for merchant ${merchant}.` : `There is no merchant ${merchant}.`);
    return added ? 0 : 1;
  }
  const removed = await removeMerchantUser(db, keyring, merchant, phone, clock());
  if (removed) await recordCommand(context, { event: 'merchant_user.removed', target: `merchant:${merchant}` });
  say(removed ? `${mask} may no longer act for merchant ${merchant}.` : `${mask} did not act for merchant ${merchant}.`);
  return removed ? 0 : 1;
}

/** Numbers masked: the full one is not stored. */
export async function* merchantUserRows({ db }: CommandContext, merchant: number): AsyncGenerator<Row> {
  for (const { created_at, phone_mask, ...user } of await listMerchantUsers(db, merchant))
    yield { ...user, phone: phone_mask, created_at: new Date(created_at).toISOString() };
}

export const changeMerchantUsers = defineCommand({
  name: 'merchant-user',
  what: "who may see a merchant's enquiries; - reads the number from standard input",
  args: { action: oneOf('add', 'remove'), merchant: MERCHANT, phone: word('PHONE') },
  usesKeys: true,
  run: async (context, { action, merchant, phone }) => merchantUserCommand(context, action, merchant, await context.wordOrInput(phone)),
});

export const listUsersOfMerchants = defineCommand({
  name: 'merchant-user list',
  what: 'who may see the enquiries of a merchant, or of all; numbers are masked',
  args: { merchant: optional(MERCHANT) },
  options: LIST_OPTIONS,
  usesKeys: true,
  run: (context, { merchant = 0, ...input }) =>
    writeList(context, input, {
      rows: merchantUserRows(context, merchant),
      columns: MERCHANT_USER_COLUMNS,
      zh: { created_at: chinaTimeCell },
    }),
});
