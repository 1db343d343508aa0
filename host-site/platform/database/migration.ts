/** Migrations: changes of the tables, each run once. A feature states its own in `feature.ts`. */
import type { ColumnDefinitionBuilder, CreateTableBuilder, Kysely } from 'kysely';

/**
 * What a migration does to the earlier release, whose processes use the same tables during a rolling release. `release` is the version that ships
 * it first.
 *
 * - `expand` only adds what the earlier release does not use: tables, indexes, columns that are nullable or have a default value.
 * - `contract` removes or renames what no release uses any more since the expand migration that it `finishes`.
 */
export type MigrationDeclaration =
  | { readonly kind: 'expand'; readonly release: string }
  | { readonly kind: 'contract'; readonly release: string; readonly finishes: string };

export interface Migration {
  readonly declaration: MigrationDeclaration;
  /** Former migrations whose tables this one makes: a database that has applied them is recorded to have applied this one. */
  readonly replaces?: readonly string[];
  /** Contains only what both engines accept: integer, bigint, double precision and text; 0/1 as flags, milliseconds as time, JSON as text. */
  up(db: Kysely<unknown>): Promise<void>;
}

/**
 * Migrations by their ids, such as `0700-reviews-01`: the number of the feature, its name, and the number of the migration in it. They run in the order
 * of the ids as text, so that a feature has a higher number than those that it needs. An id never changes.
 */
export type Migrations = Readonly<Record<string, Migration>>;

type Column = ColumnDefinitionBuilder;

export const key = (column: Column): Column => column.primaryKey().notNull();
export const required = (column: Column): Column => column.notNull();
export const withDefault =
  (value: string | number) =>
  (column: Column): Column =>
    column.notNull().defaultTo(value);
export const optional = (column: Column): Column => column;

/** Columns of one kind that follow each other in a table. */
type Columns = readonly [
  kind: (column: Column) => Column,
  type: 'integer' | 'bigint' | 'double precision' | 'text',
  ...names: readonly string[],
];

/** Makes a table with the columns in their order. @param primaryKey its columns, where they are several; one column has the kind `key` */
export async function createTable(
  db: Kysely<unknown>,
  name: string,
  columns: readonly Columns[],
  primaryKey: readonly string[] = [],
): Promise<void> {
  let table: CreateTableBuilder<string, string> = db.schema.createTable(name);
  for (const [kind, type, ...names] of columns) for (const one of names) table = table.addColumn(one, type, kind);
  if (primaryKey.length) table = table.addPrimaryKeyConstraint(`${name}_key`, [...primaryKey]);
  await table.execute();
}
