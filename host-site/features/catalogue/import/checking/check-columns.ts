/** Checks the column names of a file: unknown, repeated and missing ones. */
import { type FaultText, faultOf, faultOfIssue, quoted } from '../format/fault.ts';
import type { ImportTable } from '../format/tables.ts';
import type { RawTable } from '../reading/raw-table.ts';
import { nearestName } from './nearest-name.ts';

export interface ColumnFault {
  line: number;
  /** Column name as the file writes it, or the field of a missing column. */
  field: string;
  fault: FaultText;
}
export interface CheckedColumns {
  /** Field by column name of the file; unknown names are absent. */
  fieldOf: ReadonlyMap<string, string>;
  /** Required fields that the file does not have. */
  missing: ReadonlySet<string>;
  faults: ColumnFault[];
}

const REPEATED = faultOf('repeated column', '这一列出现了两次', 'this column occurs twice');
const MISSING = faultOf('missing column', '缺少这一列，此列必填', 'this column is missing; it is required');

function unknownColumn(name: string, columns: Readonly<Record<string, string>>, fields: ReadonlySet<string>): FaultText {
  const absent = Object.entries(columns).filter(([field]) => !fields.has(field));
  const nearest = [
    nearestName(
      name,
      absent.map(([, zh]) => zh),
    ),
    nearestName(
      name,
      absent.map(([field]) => field),
    ),
  ];
  const [zh, en] = nearest;
  const nearestZh = zh ?? en;
  const nearestEn = en ?? zh;
  return faultOf(
    'unknown column',
    `没有这一列；${nearestZh ? `最接近的列是${quoted(nearestZh, 'zh')}` : `可用的列：${Object.values(columns).join('、')}`}`,
    `there is no such column; ${nearestEn ? `the nearest is ${quoted(nearestEn, 'en')}` : `the columns are ${Object.keys(columns).join(', ')}`}`,
  );
}

/** Returns the fields that have no default: those at fault in an empty row. */
const requiredFields = ({ row }: ImportTable): string[] =>
  (row.safeParse({}).error?.issues ?? []).flatMap((issue) => (faultOfIssue(issue)?.kind === 'empty' ? String(issue.path[0]) : []));

/** Returns a map from field names and Chinese heads to fields; a head such as 价格（元） may lack what is in brackets. */
export const fieldsByName = ({ columns }: ImportTable): ReadonlyMap<string, string> =>
  new Map(Object.entries(columns).flatMap(([field, zh]) => [zh.replace(/（.*）$/, ''), zh, field].map((name) => [name, field] as const)));

export function checkColumns({ heads }: Pick<RawTable, 'heads'>, table: ImportTable): CheckedColumns {
  const columnFields = fieldsByName(table);
  const fields = new Set(heads.flatMap((head) => columnFields.get(head.name) ?? []));
  const fieldOf = new Map<string, string>();
  const usedFields = new Set<string>();
  const faults: ColumnFault[] = [];
  for (const head of heads) {
    const field = columnFields.get(head.name);
    if (field === undefined) faults.push({ line: head.line, field: head.name, fault: unknownColumn(head.name, table.columns, fields) });
    else if (usedFields.has(field)) faults.push({ line: head.line, field: head.name, fault: REPEATED });
    else fieldOf.set(head.name, field);
    if (field !== undefined) usedFields.add(field);
  }
  const missing = new Set(heads.length ? requiredFields(table).filter((field) => !fields.has(field)) : []);
  const line = heads[0]?.line ?? 1;
  for (const field of missing) faults.push({ line, field, fault: MISSING });
  return { fieldOf, missing, faults };
}
