/** The goods of shops: merchants that are no hotels. */
import type { Generated } from 'kysely';

export interface GoodTable {
  id: number;
  merchant_id: number;
  /** One of the lists in goods-lists.ts. */
  list_id: number;
  title: string;
  text: Generated<string>;
  /** Name of one piece: 盒, 套 … */
  unit: string;
  /** Fen for one piece at the largest amount: the lowest price. */
  price: number;
  /** JSON list of `PriceStep`; the first one starts at the smallest order. */
  steps: string;
  /** JSON list of `GoodOption`. */
  options: Generated<string>;
  /** Sum of the bits of its colours, see `colourBit`. */
  colours: Generated<number>;
  /** Days from the order until it is sent. */
  lead_days: number;
  /** Pieces that a table of ten guests needs; 0: not counted by tables. */
  per_table: Generated<number>;
  ships_to: Generated<string>;
  /** JSON list of picture names. */
  pictures: Generated<string>;
  views: Generated<number>;
  active: Generated<number>;
}

declare module '../../platform/database/schema/schema.ts' {
  interface Database {
    good: GoodTable;
  }
}
