/** The audit log on the command line: records actions of operators, lists all entries. */
import { userInfo } from 'node:os';
import { type AuditEntry, type AuditFilter, readAudit, storeEntry } from '../../audit/audit.ts';
import { defineCommand, textOption } from '../command-definition.ts';
import { chinaTimeCell } from '../export/chinese-cells.ts';
import type { Row } from '../export/exports.ts';
import { LIST_OPTIONS, writeList } from '../export/list-options.ts';
import { PERIOD_OPTIONS, periodOf, periodProblem } from '../export/period-options.ts';
import type { CommandContext } from './command-context.ts';

export const AUDIT_COLUMNS: Readonly<Record<string, string>> = {
  at: '时间',
  event: '事件',
  actor: '操作者',
  target: '对象',
  network: '网段',
  detail: '详情',
};

/** Returns the name of the system account that runs the command; a container may have none for its user id. */
function operatorName(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? 'unknown');
  }
}

/** Records an action of the operator. */
export async function recordCommand(
  { db, settings, clock }: Pick<CommandContext, 'db' | 'settings' | 'clock'>,
  entry: Omit<AuditEntry, 'actor' | 'address'>,
): Promise<void> {
  await storeEntry(db, { ...entry, actor: `operator:${operatorName()}` }, { at: clock(), days: settings.auditDays });
}

export async function* auditRows({ db }: Pick<CommandContext, 'db'>, filter: AuditFilter): AsyncGenerator<Row> {
  for await (const { id: _, at, ...entry } of readAudit(db, filter)) yield { at: new Date(at).toISOString(), ...entry };
}

export const listAudit = defineCommand({
  name: 'audit',
  what: 'the audit log, oldest first',
  options: { event: textOption('NAME'), actor: textOption('NAME'), ...PERIOD_OPTIONS, ...LIST_OPTIONS },
  problemOf: periodProblem,
  run: (context, input) =>
    writeList(context, input, {
      rows: auditRows(context, { event: input.event, actor: input.actor, ...periodOf(input) }),
      columns: AUDIT_COLUMNS,
      zh: { at: chinaTimeCell },
    }),
});
