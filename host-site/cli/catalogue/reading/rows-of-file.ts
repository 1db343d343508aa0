/** Reads a CSV or NDJSON file into raw rows with the line each begins on. */
import { readFile, stat } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';

export interface RawRow {
  /** From 1. */
  line: number;
  value: unknown;
}
export type FileRows = { ok: true; rows: RawRow[]; encoding: string } | { ok: false; line: number; problem: string };
type Parsed = { ok: true; rows: RawRow[] } | { ok: false; line: number; problem: string };

/** Larger files must be split: a file is checked in memory. */
const MOST_BYTES = 256 * 1024 * 1024;

/** Prefix that an export adds to cells that look like formulas. */
const unguarded = (cell: string): string => cell.replace(/^'(?=[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/, '');

function csvRows(text: string, columns: Readonly<Record<string, string>>): Parsed {
  const fields = new Map(Object.entries(columns).flatMap(([field, zh]) => [[field, field] as const, [zh, field] as const]));
  try {
    const records = parse(text, {
      bom: true,
      columns: (head: string[]) => head.map((name) => fields.get(name.trim()) ?? name.trim()),
      info: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as { record: Record<string, string>; info: { lines: number } }[];
    return {
      ok: true,
      rows: records
        // Spreadsheets write lines of commas for deleted rows.
        .filter(({ record }) => Object.values(record).some((cell) => cell !== ''))
        .map(({ record, info }) => ({
          // The line of the row's end: cells can contain line breaks.
          line: info.lines - Object.values(record).reduce((sum, cell) => sum + cell.split('\n').length - 1, 0),
          value: Object.fromEntries(Object.entries(record).map(([name, cell]) => [name, unguarded(cell)])),
        })),
    };
  } catch (error) {
    const { code, lines } = error as { code?: string; lines?: number };
    return {
      ok: false,
      line: lines ?? 1,
      problem:
        code === 'CSV_RECORD_INCONSISTENT_COLUMNS'
          ? 'another number of cells than the head line; put quotes around a cell that holds a comma'
          : 'not readable as CSV; a quote within a quoted cell is written twice',
    };
  }
}

function ndjsonRows(text: string): Parsed {
  const rows: RawRow[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (!line.trim()) continue;
    try {
      rows.push({ line: index + 1, value: JSON.parse(line) });
    } catch {
      return { ok: false, line: index + 1, problem: 'not readable as JSON; NDJSON has one whole object a line' };
    }
  }
  return { ok: true, rows };
}

/** Decodes UTF-8, UTF-16 and GB 18030, which spreadsheets in China write. */
function decoded(bytes: Buffer): { text: string; encoding: string } | undefined {
  const utf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  for (const encoding of utf16 ? ['utf-16le'] : ['utf-8', 'gb18030']) {
    try {
      return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), encoding };
    } catch {
      // Then it is another one.
    }
  }
  return undefined;
}

/** @param columns field → Chinese head; either may stand in the head line of a CSV. */
export async function rowsOfFile(file: string, columns: Readonly<Record<string, string>>): Promise<FileRows> {
  let bytes: Buffer;
  try {
    if ((await stat(file)).size > MOST_BYTES) return { ok: false, line: 0, problem: `is larger than ${MOST_BYTES >> 20} MiB; split it` };
    bytes = await readFile(file);
  } catch {
    return { ok: false, line: 0, problem: 'cannot be read' };
  }
  const found = decoded(bytes);
  if (!found) return { ok: false, line: 0, problem: 'is neither UTF-8 nor GBK; save it as CSV UTF-8' };
  const parsed = file.endsWith('.ndjson') ? ndjsonRows(found.text) : csvRows(found.text, columns);
  return parsed.ok ? { ...parsed, encoding: found.encoding } : parsed;
}
