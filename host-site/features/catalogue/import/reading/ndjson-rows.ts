/** Parses an NDJSON file: one object per line. */
import { faultOf } from '../format/fault.ts';
import type { RawTable } from './raw-table.ts';

const NOT_OBJECT = faultOf('not an object', '不是JSON对象；每行写一个完整的对象', 'is not a JSON object; write one whole object per line');

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value);

export function ndjsonRows(text: string): RawTable {
  const table: RawTable = { heads: [], rows: [], faults: [] };
  const names = new Set<string>();
  for (const [index, source] of text.split('\n').entries()) {
    if (!source.trim()) continue;
    const line = index + 1;
    let value: unknown;
    try {
      value = JSON.parse(source);
    } catch {
      value = undefined;
    }
    if (!isObject(value)) {
      table.faults.push({ line, fault: NOT_OBJECT });
      continue;
    }
    for (const name of Object.keys(value)) {
      if (!names.has(name)) table.heads.push({ name, line });
      names.add(name);
    }
    table.rows.push({ line, cells: Object.entries(value) });
  }
  return table;
}
