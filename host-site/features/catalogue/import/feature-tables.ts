/** What a feature needs to add a kind of data to the import: cells, faults, and the comparison with stored rows. */
import { refuseFault } from '../demo/demo-files.ts';
import { checkFiles } from './checking/check-files.ts';
import type { FeatureTable } from './format/plain-table.ts';
import { importTablesWith } from './format/tables.ts';

export { cell, Fault, type FaultText, faultAbout, faultOf, isEmpty } from './format/fault.ts';
export { TOO_PRECISE, tooLarge, tooMany, tooSmall } from './format/faults.ts';
export * as cells from './format/fields.ts';
export { type FileTaking, type PlacedRow, type RowProblem, type TakenFiles, table } from './format/plain-table.ts';
export { changedRows, storedRows, upsertRows } from './writing/changed-rows.ts';
export { type OfferingCheck, writeOfferings } from './writing/write-offerings.ts';

/** Returns the rows of a feature's demo file, and the fields of each. @throws Error with the place of a fault */
export async function featureDemoRows(table: FeatureTable, file: string): Promise<{ rows: never[]; fields: string[][] }> {
  const tables = await checkFiles([file], refuseFault, { importTables: importTablesWith([table]) });
  const lines = tables.flatMap((one) => one.lines);
  return { rows: lines.map(({ row }) => row) as never[], fields: lines.map(({ fields }) => fields) };
}
