/** The demo data: files in the format of `data -- import`. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectFile } from '../../../platform/system/project-root.ts';
import { checkFiles, tableOf } from '../import/checking/check-files.ts';
import type { CheckedTable } from '../import/checking/check-rows.ts';
import type { CatalogueName, CatalogueRow } from '../import/format/catalogue-rows.ts';
import type { TableName } from '../import/format/tables.ts';
import type { Report } from '../import/import-problem.ts';

/** Returns the absolute paths. */
export function demoFiles(): string[] {
  const folder = projectFile('host-site', 'features', 'catalogue', 'demo', 'files');
  return readdirSync(folder).map((name) => join(folder, name));
}

/** @throws Error with the place of the fault */
export const refuseFault: Report = ({ file, line, field, fault }) => {
  throw new Error(`demo data: ${file}:${line}: ${field}: ${fault.texts.en}`);
};

/** Returns the checked rows of all files, or of those with the given kinds of data. */
export const readDemoFiles = (isWanted: (name: TableName) => boolean = () => true): Promise<CheckedTable[]> =>
  checkFiles(
    demoFiles().filter((file) => {
      const name = tableOf(file)?.name as TableName | undefined;
      return name !== undefined && isWanted(name);
    }),
    refuseFault,
  );

const linesOf = async (name: TableName) => (await readDemoFiles((each) => each === name)).flatMap(({ lines }) => lines);

/** Returns the rows of one kind in the order of the file. */
export const demoRows = async <N extends CatalogueName>(name: N): Promise<CatalogueRow<N>[]> =>
  (await linesOf(name)).map(({ row }) => row as CatalogueRow<N>);

/** Returns one field of all rows of a kind. */
export const demoColumn = async <T extends string | number>(name: TableName, field: string): Promise<T[]> =>
  (await linesOf(name)).map(({ row }) => row[field] as T);
