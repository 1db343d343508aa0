/**
 * Ids of what belongs to a merchant: enquiries, virtual numbers, reviews, pictures. An id names its merchant, so that a cluster reads from one node where only
 * the id is known: from a receipt's link, for a conversation, or in the record of a call. Ids of the previous release name none: all nodes are asked for these.
 */
import { randomUUID } from 'node:crypto';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../schema/schema.ts';
import { onNodesOf } from './node-condition.ts';

/** A UUID of version 8: 90 random bits, then the merchant's id as 8 hexadecimal digits. */
const WITH_MERCHANT = /^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
const MERCHANT_DIGITS = 8;
const VERSION_AT = 14;

export function newIdOfMerchant(merchantId: number): string {
  const random = randomUUID();
  const merchant = merchantId.toString(16).padStart(MERCHANT_DIGITS, '0');
  return `${random.slice(0, VERSION_AT)}8${random.slice(VERSION_AT + 1, -MERCHANT_DIGITS)}${merchant}`;
}

/** Largest number of the column. */
const LARGEST_MERCHANT = 2 ** 31 - 1;

/** Returns the id of the merchant; undefined when the id names none. */
export function merchantOfId(id: string): number | undefined {
  const merchantId = WITH_MERCHANT.test(id) ? Number.parseInt(id.slice(-MERCHANT_DIGITS), 16) : undefined;
  return merchantId === undefined || merchantId > LARGEST_MERCHANT ? undefined : merchantId;
}

/** Returns the condition that rows are on the nodes that the ids name, if they do. @param column the merchant of the rows */
export function onNodesOfIds(db: Kysely<Database>, column: string, ids: readonly string[]): RawBuilder<boolean> {
  const merchants = [...new Set(ids.map(merchantOfId))].filter((merchantId) => merchantId !== undefined);
  const areNamed = merchants.length > 0 && ids.every((id) => merchantOfId(id) !== undefined);
  return areNamed ? onNodesOf(db, column, merchants) : sql<boolean>`1 = 1`;
}
