/** Reads import files and checks their rows one by one. */
import { basename } from 'node:path';
import { createProgress, type StartProgress } from '../../../../platform/system/progress.ts';
import { faultOf } from '../format/fault.ts';
import { TABLE_NAMES, type TableName } from '../format/tables.ts';
import type { Report } from '../import-problem.ts';
import { type CheckedTable, checkTable, findRepeatedKeys } from './check-rows.ts';
import { resolvePictureNames } from './resolve-picture-names.ts';

export const noProgress: StartProgress = (label) => createProgress(label);

/** Returns the kind of data that a file is named after. */
export const tableOf = (file: string): TableName | undefined =>
  TABLE_NAMES.find((name) => new RegExp(`^${name}([-_. ].*)?\\.(csv|ndjson)$`, 'i').test(basename(file)));

const UNKNOWN_TABLE = faultOf(
  'unknown table',
  `文件名不以数据种类开头：${TABLE_NAMES.join('、')}，扩展名为.csv或.ndjson`,
  `the name does not start with a kind of data: ${TABLE_NAMES.join(', ')}; the extension is .csv or .ndjson`,
);

/** Returns the valid rows of the files and reports every problem of the others. */
export async function checkFiles(files: readonly string[], report: Report, progress: StartProgress = noProgress): Promise<CheckedTable[]> {
  const tables: CheckedTable[] = [];
  for (const file of files) {
    const name = tableOf(file);
    if (name) {
      const checking = progress(`${basename(file)}: rows checked`);
      tables.push(await checkTable(file, name, report, checking.advance));
      checking.end();
    } else report({ file, line: 0, field: '', fault: UNKNOWN_TABLE });
  }
  findRepeatedKeys(tables, report);
  await resolvePictureNames(tables, report);
  return tables;
}
