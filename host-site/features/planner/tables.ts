/** Tables of visitors without an account, and of the planner of visitors and accounts. */
import type { Generated } from 'kysely';

/** A merchant that a visitor or an account has saved. */
export interface FavouriteTable {
  /** `visitor.owner_id` or `user_account.id`. */
  owner_id: number;
  merchant_id: number;
  created_at: number;
}

/** An offering that a visitor or an account has saved. */
export interface FavouriteOfferingTable {
  /** As in `favourite`. */
  owner_id: number;
  /** Of the features with offerings: 'good'. */
  kind: string;
  offering_id: number;
  merchant_id: number;
  /** The title when it was saved. It is shown after the offering was withdrawn too. */
  title: string;
  created_at: number;
}

/** What a visitor or an account has noted about the wedding. */
export interface OwnPlanTable {
  /** As in `favourite`. */
  owner_id: number;
  /** As 2027-05-02; empty when it is not stated. */
  wedding_date: Generated<string>;
  /** `lunch`, `dinner` or empty. */
  meal: Generated<string>;
  table_count: number | null;
  updated_at: number;
}

declare module '../../platform/database/schema/schema.ts' {
  interface Database {
    favourite: FavouriteTable;
    favourite_offering: FavouriteOfferingTable;
    own_plan: OwnPlanTable;
  }
}
