/** `data -- searches`: what visitors search in vain, so that the operator can add synonyms, merchants or guides. */
import type { Kysely } from 'kysely';
import { defineCommand } from '../../platform/cli/command-definition.ts';
import type { Row } from '../../platform/cli/export/exports.ts';
import { LIST_OPTIONS, writeList } from '../../platform/cli/export/list-options.ts';
import type { Database } from '../../platform/database/schema/schema.ts';
import { unansweredTexts } from './service/unanswered.ts';

const COLUMNS = { text: '搜索词', visitors: '访客数（至少）', last_day: '最近一天' };

async function* rowsOf(db: Kysely<Database>): AsyncGenerator<Row> {
  for (const { text, visitors, lastDay } of await unansweredTexts(db))
    yield { text, visitors: Number(visitors), last_day: new Date(Number(lastDay)).toISOString().slice(0, 10) };
}

export const listUnanswered = defineCommand({
  name: 'searches',
  what: 'texts that at least five visitors searched without a result in 90 days, the most frequent first; answer them with import synonyms.csv',
  options: LIST_OPTIONS,
  run: (context, input) => writeList(context, input, { rows: rowsOf(context.db), columns: COLUMNS }),
});
