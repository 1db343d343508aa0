/** Numbers of merchants for calls through virtual numbers, and calls to numbers of the embedded provider. */
import { randomUUID } from 'node:crypto';
import { argument, defineCommand, MERCHANT, oneOf, optional, word } from '../../platform/cli/command-definition.ts';
import { recordCommand } from '../../platform/cli/commands/audit-command.ts';
import type { CommandContext } from '../../platform/cli/commands/command-context.ts';
import { chinaTimeCell } from '../../platform/cli/export/chinese-cells.ts';
import type { Row } from '../../platform/cli/export/exports.ts';
import { LIST_OPTIONS, writeList } from '../../platform/cli/export/list-options.ts';
import { keyringOf } from '../../platform/keys/keyring-file.ts';
import { CALL_OUTCOMES, type CallOutcome } from '../enquiries/contract.ts';
import { ENQUIRY_LIMITS } from '../enquiries/service.ts';
import { isFictitious } from './service/embedded-provider.ts';
import {
  listMerchantNumbers,
  maskMerchantNumber,
  readMerchantNumber,
  removeMerchantNumber,
  setMerchantNumber,
} from './service/merchant-numbers.ts';
import { recordCall } from './service/telephone-leads.ts';

export const MERCHANT_NUMBER_COLUMNS: Readonly<Record<string, string>> = {
  merchant_id: '商家编号',
  merchant_name: '商家',
  number: '号码',
  created_at: '时间',
};

/** Numbers masked. */
export async function* merchantNumberRows({ db }: Pick<CommandContext, 'db'>): AsyncGenerator<Row> {
  for (const { phone_mask, created_at, ...row } of await listMerchantNumbers(db))
    yield { ...row, number: phone_mask, created_at: new Date(created_at).toISOString() };
}

/** Seconds of a call when none are named. */
const CALL_SECONDS = 60;

/** @param text a number as people write it; never repeated in full */
async function setNumber(context: CommandContext, merchantId: number, text: string): Promise<number> {
  const { db, settings, clock, say } = context;
  const number = readMerchantNumber(text);
  if (!number) {
    say('That is no mobile number, landline with area code, or 400 number.');
    return 1;
  }
  const isSet = await setMerchantNumber(db, keyringOf(settings), merchantId, number, clock());
  if (isSet) await recordCommand(context, { event: 'merchant_number.set', target: `merchant:${merchantId}` });
  say(isSet ? `Virtual numbers reach merchant ${merchantId} at ${maskMerchantNumber(number)}.` : `There is no merchant ${merchantId}.`);
  return isSet ? 0 : 1;
}

async function removeNumber(context: CommandContext, merchantId: number): Promise<number> {
  const isRemoved = await removeMerchantNumber(context.db, merchantId, context.clock());
  if (isRemoved) await recordCommand(context, { event: 'merchant_number.removed', target: `merchant:${merchantId}` });
  context.say(isRemoved ? `Merchant ${merchantId} can no longer be called.` : `Merchant ${merchantId} had no number.`);
  return isRemoved ? 0 : 1;
}

const deliveriesPerHour = ENQUIRY_LIMITS.enquiriesPerMerchant;

interface Call {
  number: string;
  outcome: CallOutcome;
  seconds: number;
}

/** Records a call to a number that the embedded provider has lent, as another provider would report it. */
async function simulateCall(context: CommandContext, { number, outcome, seconds }: Call): Promise<number> {
  const { db, settings, clock, say, slots } = context;
  const digits = number.replace(/\D/g, '');
  const binding = isFictitious(digits)
    ? await db
        .selectFrom('phone_binding')
        .select('id')
        .where('number', '=', digits)
        .where('expires_at', '>', clock())
        .orderBy('created_at', 'desc')
        .executeTakeFirst()
    : undefined;
  if (!binding) {
    say('The embedded provider has not lent this number, or it has expired.');
    return 1;
  }
  const record = {
    type: 'call.recorded' as const,
    call_id: randomUUID(),
    binding_id: binding.id,
    outcome,
    started_at: new Date(clock()).toISOString(),
    seconds,
  };
  const { testMerchants } = settings;
  const result = await recordCall(
    { db, clock, keyring: keyringOf(settings), slots, testMerchants, limits: { deliveriesPerHour }, onEnquiry: () => undefined },
    record,
  );
  say(result.ok ? 'The call is recorded: it is a lead in the inbox of the merchant.' : result.msg);
  return result.ok ? 0 : 1;
}

export const TELEPHONE_COMMANDS = [
  defineCommand({
    name: 'telephone set',
    what: 'the number at which virtual numbers reach a merchant; - reads it from standard input',
    args: { merchant: MERCHANT, number: word('NUMBER') },
    usesKeys: true,
    run: async (context, { merchant, number }) => setNumber(context, merchant, await context.wordOrInput(number)),
  }),
  defineCommand({
    name: 'telephone remove',
    what: 'remove the number of a merchant',
    args: { merchant: MERCHANT },
    usesKeys: true,
    run: (context, { merchant }) => removeNumber(context, merchant),
  }),
  defineCommand({
    name: 'telephone list',
    what: 'merchants with a number',
    options: LIST_OPTIONS,
    run: (context, input) =>
      writeList(context, input, {
        rows: merchantNumberRows(context),
        columns: MERCHANT_NUMBER_COLUMNS,
        zh: { created_at: chinaTimeCell },
      }),
  }),
  defineCommand({
    name: 'telephone call',
    what: 'record a call to a number of the embedded provider, for trials',
    args: {
      number: word('NUMBER'),
      outcome: oneOf(...CALL_OUTCOMES),
      seconds: optional(argument('SECONDS', (text) => (/^\d{1,5}$/.test(text) ? Number(text) : undefined))),
    },
    usesKeys: true,
    run: (context, { seconds = CALL_SECONDS, ...call }) => simulateCall(context, { ...call, seconds }),
  }),
];
