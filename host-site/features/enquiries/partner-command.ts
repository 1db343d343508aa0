/** `partners`: enquiries of each partner by day or month. */
import { choice, defineCommand, withDefault } from '../../platform/cli/command-definition.ts';
import type { CommandContext } from '../../platform/cli/commands/command-context.ts';
import type { Row } from '../../platform/cli/export/exports.ts';
import { LIST_OPTIONS, writeList } from '../../platform/cli/export/list-options.ts';
import { PERIOD_OPTIONS, periodOf, periodProblem } from '../../platform/cli/export/period-options.ts';
import { readSiteSettings, type SiteSettings } from '../../platform/settings/site/site-settings.ts';
import { type CountRange, countByPartner } from './partners/partner-counts.ts';

export const PARTNER_COLUMNS: Readonly<Record<string, string>> = {
  period: '日期',
  partner: '合作伙伴',
  name: '名称',
  enquiries: '询问数',
  withdrawn: '其中撤回',
  refused: '未归属',
};

/** @param partners of the site file, for their names */
export async function* partnerRows(
  { db }: Pick<CommandContext, 'db'>,
  range: CountRange,
  partners: SiteSettings['partners'],
): AsyncGenerator<Row> {
  for (const count of await countByPartner(db, range, partners)) yield { ...count };
}

export const listPartners = defineCommand({
  name: 'partners',
  what: 'enquiries of each partner',
  options: { by: withDefault(choice('month', 'day'), 'month'), ...PERIOD_OPTIONS, ...LIST_OPTIONS },
  problemOf: periodProblem,
  run: (context, input) =>
    writeList(context, input, {
      rows: partnerRows(context, { by: input.by, ...periodOf(input) }, readSiteSettings(context.settings).partners),
      columns: PARTNER_COLUMNS,
      zh: {},
    }),
});
