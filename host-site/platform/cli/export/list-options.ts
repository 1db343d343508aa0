/** Options of every command that lists rows. */
import { choice, type OpenedContext, textOption, withDefault } from '../command-definition.ts';
import type { ChineseCells } from './chinese-cells.ts';
import type { Row } from './exports.ts';
import { writeRows } from './output.ts';

export const LIST_OPTIONS = {
  format: { ...choice('csv', 'ndjson'), what: 'without it CSV into a file, NDJSON to the terminal' },
  header: { ...withDefault(choice('zh', 'fields'), 'zh'), what: 'first line of a CSV: Chinese headings, or the names of the fields' },
  out: textOption('FILE'),
};

interface ListInput {
  format: 'csv' | 'ndjson' | undefined;
  header: 'zh' | 'fields';
  out: string | undefined;
}

interface List {
  rows: AsyncIterable<Row>;
  columns: Readonly<Record<string, string>>;
  zh?: ChineseCells;
}

/** Writes rows to `--out` or standard output. Resolves with the exit code. */
export async function writeList(
  { out }: Pick<OpenedContext, 'out'>,
  { format, header, out: file }: ListInput,
  list: List,
): Promise<number> {
  // Terminals and pipes get NDJSON; files get CSV, unless the name ends in .ndjson.
  const formatOfFile = file && !file.endsWith('.ndjson') ? 'csv' : 'ndjson';
  await writeRows(list.rows, { ...list, format: format ?? formatOfFile, header, out: file ?? out });
  return 0;
}
