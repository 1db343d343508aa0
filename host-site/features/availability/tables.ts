/** Tables of the availability of halls. They contain no personal data. */
import type { Generated } from 'kysely';

/** Whether couples see the availability of a hall. */
export interface HallAvailabilityTable {
  hall_id: number;
  merchant_id: number;
  /** 0: all days are unknown. */
  is_on: number;
  /** When the merchant last changed or confirmed the hall's calendar. */
  confirmed_at: number;
  /** 1: demo data. */
  is_demo: Generated<number>;
}

/** What the merchant states about one meal of one day. No row: free. */
export interface HallSlotTable {
  hall_id: number;
  /** ISO date in China. */
  day: string;
  /** `lunch` or `dinner`. */
  meal: string;
  merchant_id: number;
  /** `free`, `held` or `booked`. */
  state: string;
  updated_at: number;
  /** 1: demo data that no merchant has changed. */
  is_demo: Generated<number>;
}

/** A calendar of another program, read regularly. Its address is encrypted. */
export interface HallImportTable {
  hall_id: number;
  merchant_id: number;
  /** Host of the address, for lists; the rest of the address is secret. */
  host: string;
  /** Id of the encryption key. */
  sealed_key: string;
  sealed_cipher: string;
  created_at: number;
  next_fetch_at: number;
  /** Consecutive failures. */
  failures: Generated<number>;
  /** Why the latest attempt failed; empty: it did not. */
  failure: Generated<string>;
  last_attempt_at: Generated<number | null>;
  last_success_at: Generated<number | null>;
  /** Token of the process that reads the calendar, until `leased_until`. */
  lease: Generated<string>;
  leased_until: Generated<number>;
}

/** A meal that the imported calendar occupies. Nothing else of its events is stored. */
export interface HallBusyTable {
  hall_id: number;
  day: string;
  meal: string;
  merchant_id: number;
}

/** A private address under which other programs read a hall's calendar. */
export interface HallFeedTable {
  hall_id: number;
  merchant_id: number;
  token_hash: string;
  created_at: number;
}

declare module '../../platform/database/schema/schema.ts' {
  interface Database {
    hall_availability: HallAvailabilityTable;
    hall_slot: HallSlotTable;
    hall_import: HallImportTable;
    hall_busy: HallBusyTable;
    hall_feed: HallFeedTable;
  }
}
