/** Number of rows and sums over the columns of a table, equal on SQLite and PostgreSQL for equal contents. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/schema/schema.ts';
import type { Table } from './table-copy.ts';

/** By column; `rows` is the number of rows. */
export type TableSums = Readonly<Record<string, number>>;

/** Keeps sums of 64-bit numbers within what both engines add up exactly. */
const PRIME = 1_000_003;

/** Text and files count by their length. */
function sumOf(column: string, type: string): RawBuilder<unknown> {
  const value = sql.ref(column);
  if (/double|real/i.test(type)) return sql`sum(${value})`;
  if (/int/i.test(type)) return sql`sum(${value} % ${sql.lit(PRIME)})`;
  return sql`sum(length(${value}))`;
}

/** Returns the columns of each table of `db` with their types. */
export async function readColumns(db: Kysely<Database>): Promise<ReadonlyMap<Table, ReadonlyMap<string, string>>> {
  const tables = await db.introspection.getTables();
  return new Map(tables.map(({ name, columns }) => [name as Table, new Map(columns.map((column) => [column.name, column.dataType]))]));
}

/** The order of additions changes the last digits of floating-point sums. */
const comparable = (sum: number): number => (Number.isInteger(sum) ? sum : Number(sum.toPrecision(9)));

/** @param columns of the table, with their types in the embedded database */
export async function sumTable(db: Kysely<Database>, table: Table, columns: ReadonlyMap<string, string>): Promise<TableSums> {
  const sums = [...columns].map(([name, type]) => sql`${sumOf(name, type)} as ${sql.id(`sum_${name}`)}`);
  const { rows } = await sql<Record<string, unknown>>`select count(*) as "rows", ${sql.join(sums)} from ${sql.table(table)}`.execute(db);
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, value]) => [name, comparable(Number(value ?? 0))]));
}

/** Returns the first difference in words; undefined for equal tables. */
export function sumsProblem(table: Table, source: TableSums, target: TableSums): string | undefined {
  const name = Object.keys(source).find((each) => source[each] !== target[each]);
  return name && `the table ${table} differs: ${name} is ${target[name]} instead of ${source[name]}`;
}
