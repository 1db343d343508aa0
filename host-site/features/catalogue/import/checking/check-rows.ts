/** Reads an import file and checks its columns and every row by itself. */
import { type FaultText, faultAbout, faultOf, faultOfIssue, type Language } from '../format/fault.ts';
import type { ImportTable } from '../format/tables.ts';
import type { Report } from '../import-problem.ts';
import type { Encoding } from '../reading/decode-text.ts';
import { readTable } from '../reading/read-table.ts';
import { checkColumns, fieldsByName } from './check-columns.ts';

export interface CheckedLine {
  file: string;
  line: number;
  /** Fields that the file sets. */
  fields: string[];
  row: Record<string, unknown>;
}
export interface CheckedTable {
  file: string;
  table: ImportTable;
  language: Language | undefined;
  encoding: Encoding;
  lines: CheckedLine[];
  /** Ids of rows that are at fault: references to them are not reported. */
  faultyIds: ReadonlySet<number>;
  /** Whether rows could not be read, so that any id may be among them. */
  isPartial: boolean;
}

const UNKNOWN_FAULT = faultOf('invalid', '无法识别', 'is not valid');

export async function checkTable(file: string, table: ImportTable, report: Report, onRow: () => void): Promise<CheckedTable> {
  const columnFields = fieldsByName(table);
  const read = await readTable(file, (column) => columnFields.has(column));
  const { fieldOf, missing, faults } = checkColumns(read, table);
  for (const { line, fault } of read.faults) report({ file, line, field: '', fault });
  for (const each of faults) report({ file, ...each });
  const schema = table.row;
  const lines: CheckedLine[] = [];
  const faultyIds = new Set<number>();
  let isPartial = read.faults.length > 0;
  for (const { line, cells } of read.rows) {
    onRow();
    const value = Object.fromEntries(
      cells.flatMap(([column, content]) => {
        const field = fieldOf.get(column);
        return field === undefined ? [] : [[field, content] as const];
      }),
    );
    const parsed = schema.safeParse(value);
    if (parsed.success) {
      lines.push({ file, line, fields: Object.keys(value), row: parsed.data });
      continue;
    }
    for (const issue of parsed.error.issues) {
      const field = String(issue.path[0] ?? '');
      if (!missing.has(field)) report({ file, line, field, fault: faultOfIssue(issue) ?? UNKNOWN_FAULT });
    }
    const id = schema.shape.id?.safeParse(value.id);
    if (id?.success) faultyIds.add(id.data as number);
    else isPartial = true;
  }
  return { file, table, language: read.language, encoding: read.encoding, lines, faultyIds, isPartial };
}

/** Reports keys that occur twice, in one file or in two of the same kind. */
export function findRepeatedKeys(tables: readonly CheckedTable[], report: Report): void {
  const linesByKey = new Map<string, CheckedLine>();
  for (const { table, lines } of tables)
    for (const line of lines) {
      const fields = table.key;
      const key = `${table.name} ${fields.map((field) => line.row[field]).join(' ')}`;
      const before = linesByKey.get(key);
      if (before) {
        const otherFile = before.file === line.file ? '' : before.file;
        const field = fields.length === 1 ? (fields[0] ?? '') : '';
        report({ file: line.file, line: line.line, field, fault: repeatedKey(table, line, before.line, otherFile) });
      }
      linesByKey.set(key, line);
    }
}

function repeatedKey({ key: fields, columns }: ImportTable, { row }: CheckedLine, line: number, otherFile: string): FaultText {
  const value = fields.map((field) => row[field]).join(', ');
  const heads = fields.length === 1 ? '' : fields.map((field) => columns[field] ?? field).join('和');
  const names = fields.length === 1 ? '' : `${fields.join(' and ')} `;
  return faultAbout(
    'repeated key',
    value,
    (quote) => `${heads}${quote}与${otherFile && `${otherFile}的`}第${line}行相同`,
    (quote) => `${names}${quote} ${fields.length === 1 ? 'is' : 'are'} the same as in ${otherFile && `${otherFile}, `}line ${line}`,
  );
}
