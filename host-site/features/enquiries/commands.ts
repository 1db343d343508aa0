/** Commands for enquiries besides the export: list and replay deliveries, delete a number. */
import { readPhone } from '../../../widgets/domain/visitor/phone.ts';
import { anyWords, defineCommand, word } from '../../platform/cli/command-definition.ts';
import { recordCommand } from '../../platform/cli/commands/audit-command.ts';
import type { CommandContext } from '../../platform/cli/commands/command-context.ts';
import { type ChineseCells, chinaTimeCell, wordCell } from '../../platform/cli/export/chinese-cells.ts';
import type { Row } from '../../platform/cli/export/exports.ts';
import { LIST_OPTIONS, writeList } from '../../platform/cli/export/list-options.ts';
import { privacyOf } from '../../platform/feature/privacy.ts';
import type { Keyring } from '../../platform/keys/keyring.ts';
import { keyringOf } from '../../platform/keys/keyring-file.ts';
import { erasureJournal } from '../../platform/privacy/erasure-journal.ts';
import { replay } from './delivery/outbox.ts';
import { isDeferred, listUndelivered, type UndeliveredEvent } from './delivery/undelivered.ts';
import { type ChangedExport, runErasurePass } from './erasure/erasure-pass.ts';
import { revealedExports } from './erasure/revealed-files.ts';
import { forgetPhone } from './privacy/deletion.ts';
import { rebuildHashIndexes } from './privacy/hash-indexes.ts';

const LISTED = 10_000;
const iso = (moment: number | null): string => (moment === null ? '' : new Date(moment).toISOString());

export const OUTBOX_COLUMNS: Readonly<Record<string, string>> = {
  id: '编号',
  state: '状态',
  topic: '事件',
  merchant_id: '商家编号',
  enquiry_id: '询问编号',
  attempts: '次数',
  failure: '原因',
  created_at: '时间',
  next_attempt_at: '下次',
  dead_at: '放弃时间',
};

/** Cells under Chinese heads. */
export const OUTBOX_ZH: ChineseCells = {
  state: wordCell({ waiting: '待投递', refused: '对方拒绝，单独重试', deferred: '超出每小时限额，已推迟', dead: '已放弃' }),
  topic: wordCell({
    'enquiry.created': '新询问',
    'enquiry.repeated': '再次询问',
    'enquiry.updated': '补充婚期或桌数',
    'enquiry.withdrawn': '撤回询问',
    'quote.accepted': '确认报价',
  }),
  created_at: chinaTimeCell,
  next_attempt_at: chinaTimeCell,
  dead_at: chinaTimeCell,
};

const stateOf = (event: UndeliveredEvent, now: number): string => {
  if (event.dead_at !== null) return 'dead';
  if (event.refused_at !== null) return 'refused';
  return isDeferred(event, now) ? 'deferred' : 'waiting';
};

const outboxRow = ({ created_at, next_attempt_at, dead_at, refused_at: _, ...event }: UndeliveredEvent, state: string): Row => ({
  ...event,
  state,
  created_at: iso(created_at),
  next_attempt_at: dead_at === null ? iso(next_attempt_at) : '',
  dead_at: iso(dead_at),
});

/** Lists dead letters, then waiting events. */
export async function* outboxRows({ db, clock }: CommandContext): AsyncGenerator<Row> {
  for (const event of await listUndelivered(db, LISTED)) yield outboxRow(event, stateOf(event, clock()));
}

export async function replayCommand({ db, clock, say }: CommandContext, ids: readonly string[]): Promise<number> {
  const replayedIds = await replay(db, ids, clock());
  say(`${replayedIds.length} event(s) will be delivered again.`);
  const unknown = ids.filter((id) => !replayedIds.includes(id));
  for (const id of unknown) say(`${id}: no such event`);
  return unknown.length ? 1 : 0;
}

/** @param text a number as people write it. */
export async function forgetCommand(context: CommandContext, text: string): Promise<number> {
  const { db, settings, clock, slots, say } = context;
  const phone = readPhone(text);
  // The input is not repeated: it may be a mistyped phone number.
  if (!phone) {
    say('That is no mobile number.');
    return 1;
  }
  const keyring = keyringOf(settings);
  const count = await forgetPhone(
    // The command runs the erasure pass itself.
    {
      db,
      clock,
      keyring,
      slots,
      privacy: privacyOf(context.features),
      duplicateWindowMs: settings.enquiryRepeatHours * 3_600_000,
      onErasure: () => undefined,
    },
    phone,
  );
  await rebuildHashIndexes(db);
  const { exports, isComplete, waitingHosts } = await completeErasures(context, keyring);
  await recordCommand(context, { event: 'number.forgotten', detail: { enquiries: count, exports: exports.length } });
  say(`Forgotten: ${count} enquiry(ies), ${exports.length} export(s).`);
  for (const { file, records } of exports)
    say(records ? `rewrote ${file} without ${records} record(s)` : `deleted ${file}, which an interrupted export had left`);
  if (waitingHosts.length) say(`Exports on ${waitingHosts.join(', ')} are rewritten by the site's process there.`);
  if (!isComplete)
    say('Another process reads the journal, which still holds what was deleted; the running site will empty it, or run this again.');
  return isComplete ? 0 : 1;
}

/** Maximum of erasure passes until the journal is empty. */
const PASSES = 8;

async function completeErasures(
  { db, settings, clock, features }: Pick<CommandContext, 'db' | 'settings' | 'clock' | 'features'>,
  keyring: Keyring,
) {
  const revealed = revealedExports(settings.dataDir, settings.databaseUrl !== undefined);
  const journal = erasureJournal(settings.dataDir);
  const exports: ChangedExport[] = [];
  let isComplete = false;
  let waitingHosts: string[] = [];
  for (let pass = 1; !isComplete && pass <= PASSES; pass += 1) {
    const report = await runErasurePass({ db, privacy: privacyOf(features), keyring, exports: revealed, journal, clock });
    exports.push(...report.exports);
    ({ isComplete, waitingHosts } = report);
  }
  return { exports, isComplete, waitingHosts };
}

export const listOutbox = defineCommand({
  name: 'outbox list',
  what: 'events not delivered: dead letters, then what waits',
  options: LIST_OPTIONS,
  run: (context, input) => writeList(context, input, { rows: outboxRows(context), columns: OUTBOX_COLUMNS, zh: OUTBOX_ZH }),
});

export const replayOutbox = defineCommand({
  name: 'outbox replay',
  what: 'deliver again: these events, or all dead letters',
  args: { ids: anyWords('ID') },
  run: (context, { ids }) => replayCommand(context, ids),
});

export const forget = defineCommand({
  name: 'forget',
  what: 'delete a number everywhere; - reads it from standard input',
  args: { phone: word('PHONE') },
  usesKeys: true,
  run: async (context, { phone }) => forgetCommand(context, await context.wordOrInput(phone)),
});
