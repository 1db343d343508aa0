/** The goods of shops: merchants that are no hotels. */
import type { Generated } from 'kysely';
import type { OfferingTable } from '../catalogue/service.ts';

/** `price` is that of one piece at the largest amount. */
export interface GoodTable extends OfferingTable {
  /** One of the lists in goods-lists.ts. */
  list_id: number;
  /** Name of one piece: 盒, 套 … */
  unit: string;
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
}

/** A good that a visitor or an account has in the basket. */
export interface BasketLineTable {
  /** `visitor.owner_id` or `user_account.id`. */
  owner_id: number;
  good_id: number;
  /** Index of the choice of each option: 0-1; empty without options. */
  choices: string;
  merchant_id: number;
  amount: number;
  /** Random letters, the same for all lines of an owner and a shop: the enquiry names them. */
  basket_key: string;
  added_at: number;
  /** When an enquiry was stored with this line, as it is; null: not. */
  asked_at: number | null;
}

/** A good that an enquiry asks for, as it was when the enquiry was stored. */
export interface EnquiryGoodTable {
  enquiry_id: string;
  merchant_id: number;
  /** From 0. */
  position: number;
  good_id: number;
  title: string;
  /** The choices as words: 颜色大红·印名烫金. */
  options: string;
  amount: number;
  unit: string;
  /** Fen for one piece at this amount, with the choices. */
  each_fen: number;
}

declare module '../../platform/database/schema/schema.ts' {
  interface Database {
    good: GoodTable;
    basket_line: BasketLineTable;
    enquiry_good: EnquiryGoodTable;
  }
}
