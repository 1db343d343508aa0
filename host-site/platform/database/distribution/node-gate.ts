/**
 * Keeps one node of a cluster from taking all connections of a process: a machine that is frozen, or that the network does not reach, gives no error until the limit of
 * the statement, and each statement holds a connection until then. Without a cluster nothing is bounded.
 */
import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import { isConnectionLoss } from '../engines/connection-loss.ts';
import { engineOf } from '../engines/database-engine.ts';
import type { Database } from '../schema/schema.ts';
import { type Bulkhead, createBulkhead } from './bulkhead.ts';
import { groupByNode } from './node-groups.ts';

// With the dispensable ones half of a pool's connections: background work takes up to three, and the merchants of other nodes need the rest.
/** Works on one node at once. Longer than a repeated transaction waits for a connection. */
const OF_NODE = { most: 3, waitMs: 1_000, patienceMs: 6_000 };
/** What a request can do without. */
const DISPENSABLE = { most: 2, waitMs: 200, patienceMs: 1_000 };
/** How long the node of a merchant is remembered: a rebalanced cluster moves merchants. */
const REMEMBERED = { max: 10_000, ttl: 60_000 };

interface Gates {
  /** By node. */
  nodes: Map<number, Bulkhead>;
  nodeOf: LRUCache<number, number>;
  dispensable: Bulkhead;
}

const gatesOf = new WeakMap<Kysely<Database>, Gates>();

function gates(db: Kysely<Database>): Gates {
  const existing = gatesOf.get(db);
  if (existing) return existing;
  const created: Gates = { nodes: new Map(), nodeOf: new LRUCache(REMEMBERED), dispensable: createBulkhead(DISPENSABLE) };
  gatesOf.set(db, created);
  return created;
}

/** A merchant by a table that is distributed by merchants: its rows of all of them are on one node. */
export interface MerchantOfTable {
  table: keyof Database;
  merchantId: number;
}

async function nodeOfMerchant(db: Kysely<Database>, nodeOf: Gates['nodeOf'], { table, merchantId }: MerchantOfTable): Promise<number> {
  const known = nodeOf.get(merchantId);
  if (known !== undefined) return known;
  const [group] = await groupByNode(db, table, [merchantId]);
  const node = group?.node ?? 0;
  nodeOf.set(merchantId, node);
  return node;
}

/** Runs work that needs the node with the rows of the merchant. @throws DatabaseConnectionError while too much such work gets no response */
export async function onNodeOfMerchant<T>(db: Kysely<Database>, merchant: MerchantOfTable, work: () => Promise<T>): Promise<T> {
  if (engineOf(db) !== 'citus') return work();
  const { nodes, nodeOf } = gates(db);
  // The coordinator did not respond. The work needs it too and fails with the right error.
  const node = await nodeOfMerchant(db, nodeOf, merchant).catch(() => undefined);
  if (node === undefined) return work();
  const bulkhead = nodes.get(node) ?? createBulkhead(OF_NODE);
  nodes.set(node, bulkhead);
  return bulkhead(work);
}

/** Runs work whose result a request can do without. @throws DatabaseConnectionError when it takes longer than a second on a cluster */
export const dispensable = <T>(db: Kysely<Database>, work: () => Promise<T>): Promise<T> =>
  engineOf(db) === 'citus' ? gates(db).dispensable(work) : work();

/** Resolves with what `work` reads for a page, or with `substitute` while a node is away or does not respond: the page does not fail for it. */
export const orWithout = <T>(db: Kysely<Database>, work: () => Promise<T>, substitute: T): Promise<T> =>
  dispensable(db, work).catch((error: unknown) => {
    if (isConnectionLoss(error)) return substitute;
    throw error;
  });
