/** Reads a CSV or NDJSON file into cells by the name of their column. */
import { readFile, stat } from 'node:fs/promises';
import { faultOf, type Language } from '../format/fault.ts';
import { csvRows } from './csv-rows.ts';
import { decodeText, type Encoding, encodingFault, type FileFault } from './decode-text.ts';
import { ndjsonRows } from './ndjson-rows.ts';
import type { RawTable } from './raw-table.ts';

export interface ReadTable extends RawTable {
  /** Undefined for a file without a line of heads. */
  language: Language | undefined;
  encoding: Encoding;
}

/** Larger files must be split: a file is checked in memory. */
const MOST_BYTES = 256 * 1024 * 1024;
const MOST_MIB = MOST_BYTES / 1024 / 1024;
const TOO_LARGE = faultOf('too large', `文件大于${MOST_MIB}MB，请拆分`, `is larger than ${MOST_MIB} MiB; split it`);
const NOT_READABLE = faultOf('not readable', '读不到这个文件', 'cannot be read');

export const isNdjson = (file: string): boolean => file.toLowerCase().endsWith('.ndjson');

/** The language of the first line; names of NDJSON are field names, its values are not considered. */
const languageOf = (file: string, text: string): Language =>
  !isNdjson(file) && /\p{Script=Han}/u.test(text.trimStart().split('\n', 1)[0] ?? '') ? 'zh' : 'en';

/** @param isColumn whether a column of this name exists */
export async function readTable(file: string, isColumn: (name: string) => boolean): Promise<ReadTable> {
  const unreadable = (fault: FileFault): ReadTable => ({ heads: [], rows: [], faults: [fault], language: undefined, encoding: 'utf-8' });
  let bytes: Buffer;
  try {
    if ((await stat(file)).size > MOST_BYTES) return unreadable({ line: 0, fault: TOO_LARGE });
    bytes = await readFile(file);
  } catch {
    return unreadable({ line: 0, fault: NOT_READABLE });
  }
  const decoded = decodeText(bytes);
  if (!decoded.ok) return { ...unreadable(decoded), language: languageOfBytes(file, bytes) };
  const { text, encoding } = decoded;
  const table = isNdjson(file) ? ndjsonRows(text) : csvRows(text);
  // Big5 and other encodings can be decoded as GB 18030, but to other characters.
  if (encoding === 'gb18030' && table.heads.length && !table.heads.some(({ name }) => isColumn(name))) return unreadable(encodingFault());
  return { ...table, language: languageOf(file, text), encoding };
}

/** The language of a file that cannot be decoded as a whole; undefined when nothing says it. */
function languageOfBytes(file: string, bytes: Buffer): Language | undefined {
  const text = new TextDecoder('utf-8').decode(bytes.subarray(0, 2000));
  return languageOf(file, text) === 'zh' ? 'zh' : undefined;
}
