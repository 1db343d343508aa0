/** Conditions by which a cluster reads and writes on one node. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { engineOf } from '../engines/database-engine.ts';
import type { Database } from '../schema/schema.ts';

/**
 * Returns the condition that the distribution column has one of the values, which other conditions of the statement imply. On one database it is always
 * true: there it could only lead the planner to a worse index.
 */
export const onNodesOf = (db: Kysely<Database>, column: string, values: readonly (number | RawBuilder<number>)[]): RawBuilder<boolean> =>
  engineOf(db) === 'citus' ? sql<boolean>`${sql.ref(column)} in (${sql.join(values)})` : sql<boolean>`1 = 1`;

/** Returns the same condition for one value. @param value undefined: it is not known, so that all nodes are asked */
export const onNodeOf = (db: Kysely<Database>, column: string, value: number | RawBuilder<number> | undefined): RawBuilder<boolean> =>
  value === undefined ? sql<boolean>`1 = 1` : onNodesOf(db, column, [value]);

/**
 * Returns the condition that two rows have the same value of their distribution columns, which other conditions of the statement imply. On one database it
 * is always true: there, rows of the previous release may have no value.
 */
export const onSameNode = (db: Kysely<Database>, column: string, other: string): RawBuilder<boolean> =>
  engineOf(db) === 'citus' ? sql<boolean>`${sql.ref(column)} = ${sql.ref(other)}` : sql<boolean>`1 = 1`;

/** Returns the columns of a unique index, which has the distribution column too on a cluster. */
export const uniqueColumns = <Column extends string>(db: Kysely<Database>, by: Column, columns: readonly Column[]): Column[] =>
  engineOf(db) === 'citus' ? [by, ...columns] : [...columns];

/** Returns what an upsert sets in a row that exists: on a cluster not the distribution column, which has the same value and cannot be set. */
export function valuesToSet<Values extends object, By extends keyof Values>(db: Kysely<Database>, by: By, values: Values): Partial<Values> {
  const { [by]: _, ...others } = values;
  return engineOf(db) === 'citus' ? (others as Partial<Values>) : values;
}
