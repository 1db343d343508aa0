/** What a visitor or an account has saved. */
import type { Meal } from '../../../widgets/domain/services/wedding-plan.ts';

/** A merchant that was saved. */
export interface Favourite {
  merchantId: number;
  name: string;
  isHotel: boolean;
  cityPinyin: string;
  /** False: no longer listed. */
  isListed: boolean;
  /** Milliseconds since the epoch. */
  at: number;
}

/** An offering of a merchant, such as a good or a fleet, that was saved. */
export interface SavedOffering {
  kind: string;
  offeringId: number;
  /** The title when it was saved. */
  title: string;
  /** Milliseconds since the epoch. */
  at: number;
}
export interface FavouriteOffering extends SavedOffering {
  /** What pages call its kind. */
  kindName: string;
  /** Of its page. */
  path: string;
  /** False: no longer offered. */
  isListed: boolean;
}

/** What a visitor or an account has noted about the wedding. */
export interface OwnPlan {
  /** As 2027-05-02; empty when it is not stated. */
  date: string;
  meal: Meal | '';
  tables: number | null;
}

export interface Planner {
  owner: 'visitor' | 'account';
  /** The latest first. */
  favourites: Favourite[];
  /** The latest first. */
  favouriteOfferings: FavouriteOffering[];
  plan: OwnPlan;
}
