/** Writes rows as CSV that is safe for spreadsheets, or as NDJSON. Files are written atomically and readable by their owner only. */
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable, Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import { syncFolder } from '../../system/durable-file.ts';
import type { ChineseCells } from './chinese-cells.ts';
import { type Export, plainCell, type Row } from './exports.ts';

export interface OutputOptions {
  columns: Readonly<Record<string, string>>;
  /** Changes cells of a CSV with Chinese heads. */
  zh?: ChineseCells;
  textOf?: Export['textOf'];
  format: 'csv' | 'ndjson';
  /** Head line of a CSV: Chinese names or field names. */
  header: 'zh' | 'fields';
  /** A path, or a stream that stays open. */
  out: string | Writable;
}

const toCsv = (columns: OutputOptions['columns'], header: OutputOptions['header']) =>
  stringify({
    header: true,
    columns: Object.entries(columns).map(([key, zh]) => ({ key, header: header === 'zh' ? zh : key })),
    // Without the byte order mark, Excel uses the local encoding.
    bom: true,
    // Cells that look like formulas are untrusted data and must not be executed.
    escape_formulas: true,
    record_delimiter: 'windows',
    // By default only cells with the whole delimiter are quoted; spreadsheets end a row at a bare line feed too.
    quoted_match: /[\r\n]/,
  });

const toNdjson = () =>
  new Transform({
    writableObjectMode: true,
    transform: (row, _, done) => done(null, `${JSON.stringify(row)}\n`),
  });

async function* plainRows(
  rows: AsyncIterable<Row>,
  { cells, textOf = plainCell }: { cells: ChineseCells; textOf?: Export['textOf'] },
): AsyncGenerator<Record<string, string | number>> {
  for await (const row of rows)
    yield Object.fromEntries(
      Object.entries(row).map(([name, value]) => {
        const cell = textOf(value);
        return [name, cells[name]?.(cell) ?? cell];
      }),
    );
}

export async function writeRows(rows: AsyncIterable<Row>, { columns, zh = {}, textOf, format, header, out }: OutputOptions): Promise<void> {
  const text = format === 'csv' ? toCsv(columns, header) : toNdjson();
  const source = Readable.from(format === 'csv' ? plainRows(rows, { cells: header === 'zh' ? zh : {}, textOf }) : rows);
  if (typeof out !== 'string') return pipeline(source, text, out, { end: false });
  const draft = `${out}.${randomUUID()}.part`;
  try {
    await pipeline(source, text, createWriteStream(draft, { mode: 0o600, flags: 'wx', flush: true }));
    await rename(draft, out);
    syncFolder(dirname(out));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
