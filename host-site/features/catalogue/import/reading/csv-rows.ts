/** Parses a CSV file into its head line and rows. */
import { CsvError, parse } from 'csv-parse/sync';
import { type FaultText, faultOf } from '../format/fault.ts';
import type { FileFault } from './decode-text.ts';
import type { RawTable } from './raw-table.ts';

const UNCLOSED = faultOf('unclosed quote', '这里开始的引号没有结束', 'the quote that is opened here is not closed');
const QUOTE_WITHIN = faultOf(
  'quote within a cell',
  '带引号的单元格里有引号，请写成两个引号',
  'there is a quote within a quoted cell; write it twice',
);
const UNREADABLE = faultOf('unreadable', '不是CSV', 'is not CSV');

const SEPARATORS: readonly (readonly [separator: string, zh: string, en: string])[] = [
  [';', '“;”', '";"'],
  ['\t', '制表符', 'tabs'],
  ['；', '“；”', '"；"'],
  ['，', '“，”', '"，"'],
];
const wrongSeparator = (zh: string, en: string): FaultText =>
  faultOf('separator', `单元格用${zh}分隔，请改用逗号`, `the cells are separated by ${en}; separate them by commas`);
const wrongCount = (cells: number, heads: number): FaultText =>
  faultOf(
    'number of cells',
    `有${cells}格，而表头有${heads}格；含逗号的单元格请加引号`,
    `has ${cells} cells, but the head line has ${heads}; put quotes around a cell with a comma`,
  );

/** Prefix that an export adds to cells that look like formulas. */
const unguarded = (cell: string): string => cell.replace(/^'(?=[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/, '');

interface CsvRecord {
  record: string[];
  info: { lines: number };
}
/** The line on which a record begins: `info.lines` is that of its end, and cells can contain line breaks. */
const lineOf = ({ record, info }: CsvRecord): number => info.lines - record.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);

/** Returns the line of the last quote without a partner. A quote written twice has one. */
function lineOfOpenQuote(text: string): number {
  let openLine = 1;
  let isOpen = false;
  for (const [index, line] of text.split('\n').entries()) {
    if ((line.split('"').length - 1) % 2 === 0) continue;
    isOpen = !isOpen;
    if (isOpen) openLine = index + 1;
  }
  return openLine;
}

function parseFault(error: unknown, text: string): FileFault {
  if (!(error instanceof CsvError)) throw error;
  const line = Number((error as { lines?: unknown }).lines ?? 1);
  const { code } = error;
  if (code === 'CSV_QUOTE_NOT_CLOSED') return { line: lineOfOpenQuote(text), fault: UNCLOSED };
  if (code === 'CSV_INVALID_CLOSING_QUOTE' || code === 'INVALID_OPENING_QUOTE') return { line, fault: QUOTE_WITHIN };
  return { line, fault: UNREADABLE };
}

export function csvRows(text: string): RawTable {
  let records: CsvRecord[];
  try {
    const options = { bom: true, info: true, relax_column_count: true, skip_empty_lines: true, trim: true } as const;
    records = parse(text, options) as unknown as CsvRecord[];
  } catch (error) {
    return { heads: [], rows: [], faults: [parseFault(error, text)] };
  }
  const [head, ...others] = records;
  const names = head?.record ?? [];
  const separator = names.length === 1 && SEPARATORS.find(([character]) => names[0]?.includes(character));
  if (separator) return { heads: [], rows: [], faults: [{ line: 1, fault: wrongSeparator(separator[1], separator[2]) }] };
  const table: RawTable = { heads: names.map((name) => ({ name, line: head ? lineOf(head) : 1 })), rows: [], faults: [] };
  for (const each of others) {
    const cells = each.record.slice(0, names.length);
    const surplus = each.record.slice(names.length);
    // Spreadsheets write lines of commas for deleted rows, and commas for deleted columns.
    if (each.record.every((cell) => cell === '')) continue;
    if (cells.length < names.length || surplus.some((cell) => cell !== ''))
      table.faults.push({ line: lineOf(each), fault: wrongCount(each.record.length, names.length) });
    else table.rows.push({ line: lineOf(each), cells: cells.map((cell, index) => [names[index] ?? '', unguarded(cell)]) });
  }
  return table;
}
