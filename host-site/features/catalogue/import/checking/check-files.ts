/** Reads import files and checks their rows one by one. */
import { basename } from 'node:path';
import { createProgress, type StartProgress } from '../../../../platform/system/progress.ts';
import { type FaultText, faultOf } from '../format/fault.ts';
import { type ImportTable, OWN_TABLES } from '../format/tables.ts';
import type { Report } from '../import-problem.ts';
import { type CheckedTable, checkTable, findRepeatedKeys } from './check-rows.ts';
import { resolvePictureNames } from './resolve-picture-names.ts';

export const noProgress: StartProgress = (label) => createProgress(label);

/** Returns the kind of data that a file is named after. */
export const tableOf = (file: string, tables: readonly ImportTable[] = OWN_TABLES): ImportTable | undefined =>
  tables.find(({ name }) => new RegExp(`^${name}([-_. ].*)?\\.(csv|ndjson)$`, 'i').test(basename(file)));

const unknownTable = (tables: readonly ImportTable[]): FaultText =>
  faultOf(
    'unknown table',
    `文件名不以数据种类开头：${tables.map(({ name }) => name).join('、')}，扩展名为.csv或.ndjson`,
    `the name does not start with a kind of data: ${tables.map(({ name }) => name).join(', ')}; the extension is .csv or .ndjson`,
  );

export interface FileCheck {
  /** Kinds of data that the files may hold; absent: those of the catalogue. */
  importTables?: readonly ImportTable[] | undefined;
  progress?: StartProgress | undefined;
}

/** Returns the valid rows of the files and reports every problem of the others. */
export async function checkFiles(
  files: readonly string[],
  report: Report,
  { importTables = OWN_TABLES, progress = noProgress }: FileCheck = {},
): Promise<CheckedTable[]> {
  const tables: CheckedTable[] = [];
  for (const file of files) {
    const table = tableOf(file, importTables);
    if (table) {
      const checking = progress(`${basename(file)}: rows checked`);
      tables.push(await checkTable(file, table, report, checking.advance));
      checking.end();
    } else report({ file, line: 0, field: '', fault: unknownTable(importTables) });
  }
  findRepeatedKeys(tables, report);
  await resolvePictureNames(tables, report);
  return tables;
}
