/** Conditions by which a cluster reads and writes on one node. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { engineOf } from '../engines/database-engine.ts';
import type { Database } from '../schema/schema.ts';

/**
 * Returns the condition that the distribution column has one of the values, which other conditions of the statement imply. On one database it is always
 * true: there it could only lead the planner to a worse index.
 */
export const onNodesOf = (db: Kysely<Database>, column: string, values: readonly number[]): RawBuilder<boolean> =>
  engineOf(db) === 'citus' ? sql<boolean>`${sql.ref(column)} in (${sql.join(values)})` : sql<boolean>`1 = 1`;
