/** Reads a CSV or NDJSON file into raw rows with the line each begins on. */
import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';

export interface RawRow {
  /** From 1. */
  line: number;
  value: unknown;
}
export type FileRows = { ok: true; rows: RawRow[] } | { ok: false; line: number; problem: string };

function csvRows(text: string): FileRows {
  try {
    const records = parse(text, { bom: true, columns: true, info: true, skip_empty_lines: true, trim: true }) as unknown as {
      record: Record<string, string>;
      info: { lines: number };
    }[];
    return {
      ok: true,
      rows: records.map(({ record, info }) => ({
        line: info.lines,
        // An empty cell is an absent field.
        value: Object.fromEntries(Object.entries(record).filter(([, cell]) => cell !== '')),
      })),
    };
  } catch (error) {
    const { code, lines } = error as { code?: string; lines?: number };
    return {
      ok: false,
      line: lines ?? 1,
      problem: code === 'CSV_RECORD_INCONSISTENT_COLUMNS' ? 'another number of cells than the head line' : 'not readable as CSV',
    };
  }
}

function ndjsonRows(text: string): FileRows {
  const rows: RawRow[] = [];
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split('\n')
    .entries()) {
    if (!line.trim()) continue;
    try {
      rows.push({ line: index + 1, value: JSON.parse(line) });
    } catch {
      return { ok: false, line: index + 1, problem: 'not readable as JSON' };
    }
  }
  return { ok: true, rows };
}

export async function rowsOfFile(file: string): Promise<FileRows> {
  let bytes: Buffer;
  try {
    bytes = await readFile(file);
  } catch {
    return { ok: false, line: 0, problem: 'cannot be read' };
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return file.endsWith('.ndjson') ? ndjsonRows(text) : csvRows(text);
  } catch {
    return { ok: false, line: 0, problem: 'is not UTF-8' };
  }
}
