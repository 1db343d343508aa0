import { type Kysely, sql } from 'kysely';
import type { Database } from '../schema/schema.ts';

export interface NodeGroup {
  /** Group of the node and its standbys. */
  node: number;
  values: number[];
}

/**
 * Returns the values of a table's distribution column by the node of a cluster that has their rows, so that a read of many does not fail for all while one
 * node is away. The coordinator alone responds; only for a cluster.
 */
export async function groupByNode(db: Kysely<Database>, table: string, values: readonly number[]): Promise<NodeGroup[]> {
  const { rows } = await sql<{ value: number; node: number }>`select value, groupid as node
    from json_array_elements_text(${JSON.stringify(values)}::json) as text(number) cross join lateral (select number::integer as value) as typed
    join pg_dist_placement on shardid = get_shard_id_for_distribution_column(${table}, value)`.execute(db);
  const groups = new Map<number, NodeGroup>();
  for (const { value, node } of rows) {
    const group = groups.get(node) ?? { node, values: [] };
    group.values.push(value);
    groups.set(node, group);
  }
  return [...groups.values()];
}
