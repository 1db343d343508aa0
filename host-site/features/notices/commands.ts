/** Commands for group bots: set, test, list, replay and remove. No output contains an address or a secret. */
import { argument, defineCommand, oneOf } from '../../platform/cli/command-definition.ts';
import { recordCommand } from '../../platform/cli/commands/audit-command.ts';
import type { CommandContext } from '../../platform/cli/commands/command-context.ts';
import { type ChineseCells, chinaTimeCell } from '../../platform/cli/export/chinese-cells.ts';
import type { Row } from '../../platform/cli/export/exports.ts';
import { LIST_OPTIONS, writeList } from '../../platform/cli/export/list-options.ts';
import { keyringOf } from '../../platform/keys/keyring-file.ts';
import { createExchange, type Exchange } from '../../platform/outgoing/endpoint-post.ts';
import { readEndpointUrl } from '../../platform/settings/endpoint-settings.ts';
import { DELIVERY_TIMINGS } from '../enquiries/service.ts';
import { explainOutcome } from './service/bot-explanations.ts';
import { replayBot, reserveMessage } from './service/bot-notices.ts';
import { BOT_KINDS, type BotEndpoint } from './service/bot-request.ts';
import { testText } from './service/bot-texts.ts';
import { ALL_MERCHANTS, type BotKey, findBot, listBots, openBot, removeBot, setBot } from './service/bots.ts';
import { sendMessage } from './service/send-message.ts';

export const BOT_COLUMNS: Readonly<Record<string, string>> = {
  merchant_id: '商家编号',
  merchant_name: '商家',
  kind: '平台',
  host: '域名',
  waiting: '待发送',
  dead: '已放弃',
  failure: '原因',
  next_send_at: '最早发送时间',
};
export const BOT_ZH: ChineseCells = { next_send_at: chinaTimeCell };

export async function* botRows({ db }: CommandContext): AsyncGenerator<Row> {
  for (const { merchant_id, next_send_at, ...bot } of await listBots(db))
    yield { ...bot, merchant_id: merchant_id === ALL_MERCHANTS ? 'all' : merchant_id, next_send_at: new Date(next_send_at).toISOString() };
}

const nameOf = ({ merchantId, kind }: BotKey): string =>
  merchantId === ALL_MERCHANTS ? `the ${kind} bot of all merchants` : `the ${kind} bot of merchant ${merchantId}`;
const targetOf = ({ merchantId }: BotKey): string => (merchantId === ALL_MERCHANTS ? 'merchant:all' : `merchant:${merchantId}`);

async function replayCommand({ db, clock, say }: CommandContext, key: BotKey): Promise<number> {
  const count = await replayBot(db, key.merchantId, key.kind, clock());
  say(`${count} notice(s) will be sent again to ${nameOf(key)}.`);
  return 0;
}

async function removeCommand(context: CommandContext, key: BotKey): Promise<number> {
  const { db, say } = context;
  const isRemoved = await removeBot(db, key, context.clock());
  if (isRemoved) await recordCommand(context, { event: 'bot.removed', target: targetOf(key), detail: { kind: key.kind } });
  say(isRemoved ? `Removed ${nameOf(key)}.` : `There is no such bot: ${nameOf(key)}.`);
  return isRemoved ? 0 : 1;
}

/** Returns undefined when the first line is no address that a bot may have, or when there are more than two lines. */
function readEndpoint(text: string): BotEndpoint | undefined {
  const [address = '', secret = '', ...more] = text.split(/\r?\n/).map((line) => line.trim());
  const url = readEndpointUrl(address);
  return url && !more.some(Boolean) ? { url, secret } : undefined;
}

async function setCommand(context: CommandContext, request: BotKey, input: string): Promise<number> {
  const { db, settings, clock, say } = context;
  const endpoint = readEndpoint(input);
  if (!endpoint) {
    // The input is not repeated: it contains the bot's token.
    say('Standard input must be the address of the bot (https) and, on a second line, its signing secret if it has one.');
    return 1;
  }
  const { merchantId, kind } = request;
  const isSet = await setBot({ db, keyring: keyringOf(settings), now: clock() }, { merchantId, kind }, endpoint);
  if (!isSet) {
    say(`There is no merchant ${merchantId}.`);
    return 1;
  }
  const isSigned = endpoint.secret !== '';
  await recordCommand(context, {
    event: 'bot.set',
    target: targetOf(request),
    detail: { kind, host: new URL(endpoint.url).host, isSigned },
  });
  say(
    `Set ${nameOf(request)}, ${isSigned ? 'signed' : 'without a signature'}. Check it: npm run data -- bot test ${merchantId || 'all'} ${kind}`,
  );
  return 0;
}

async function testCommand(context: CommandContext, request: BotKey, exchange: Exchange): Promise<number> {
  const { db, settings, clock, say } = context;
  const { merchantId, kind } = request;
  const bot = await findBot(db, request);
  if (!bot) {
    const kinds = (await listBots(db)).filter(({ merchant_id }) => merchant_id === merchantId).map((one) => one.kind);
    say(
      `There is no such bot: ${nameOf(request)}; set it first (${kinds.length ? `set are ${kinds}` : `kinds are ${BOT_KINDS.join(', ')}`}).`,
    );
    return 1;
  }
  const endpoint = openBot(keyringOf(settings), bot);
  const merchant = await db.selectFrom('merchant').select('name').where('id', '=', merchantId).executeTakeFirst();
  const now = clock();
  await reserveMessage(db, merchantId, kind, now);
  const message = { kind, endpoint, text: testText(merchant?.name ?? '所有商家'), now };
  const { signal } = new AbortController();
  const sent = await sendMessage(exchange, message, { timeoutMs: DELIVERY_TIMINGS.timeout, signal });
  const isAccepted = sent.outcome.kind === 'accepted';
  await recordCommand(context, { event: 'bot.tested', target: targetOf(request), detail: { kind, isAccepted } });
  say(explainOutcome(kind, sent, endpoint));
  return isAccepted ? 0 : 1;
}

const BOT_ARGS = {
  merchantId: argument('MERCHANT|all', (text) => {
    if (text === 'all') return ALL_MERCHANTS;
    return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
  }),
  kind: oneOf(...BOT_KINDS),
};

export const BOT_COMMANDS = [
  defineCommand({
    name: 'bot set',
    what: 'a group bot that reports new enquiries; reads its address and, on a second line, its secret from standard input',
    args: BOT_ARGS,
    usesKeys: true,
    run: async (context, key) => setCommand(context, key, await context.wordOrInput('-')),
  }),
  defineCommand({
    name: 'bot test',
    what: 'send a marked test message, and explain what the platform responds',
    args: BOT_ARGS,
    usesKeys: true,
    run: (context, key) => testCommand(context, key, createExchange(context.settings.receiverNetworks)),
  }),
  defineCommand({
    name: 'bot replay',
    what: 'send the dead letters of group bots again',
    args: BOT_ARGS,
    usesKeys: true,
    run: replayCommand,
  }),
  defineCommand({ name: 'bot remove', what: 'remove a bot with its address', args: BOT_ARGS, usesKeys: true, run: removeCommand }),
  defineCommand({
    name: 'bot list',
    what: 'bots, notices that wait for them, and the reason of the last failure',
    options: LIST_OPTIONS,
    run: (context, input) => writeList(context, input, { rows: botRows(context), columns: BOT_COLUMNS, zh: BOT_ZH }),
  }),
];
