/** Tables of erasures, and of the export files that they rewrite. */
import type { Generated } from 'kysely';

/** A deletion whose export files and journal are not overwritten yet. */
export interface ErasureTable {
  id: string;
  /** Empty when a number is erased that has no enquiry. */
  enquiry_id: string;
  /** Keyed hash that finds the number in export files; empty once they are rewritten. */
  phone_hash: string;
  /** Keyed hash of the deleted account; empty for one enquiry, and once the erasure journal has it. */
  account_hash: Generated<string>;
  requested_at: number;
  /** Kind and subject of an irrevocable fact, which erases nothing; empty for an erasure. */
  fact: Generated<string>;
}

/** A data folder with revealed exports, where several machines share the database. */
export interface ExportFolderTable {
  id: string;
  /** Name of the machine. */
  host: string;
  /** Milliseconds when a process of the machine was last active, to the hour. */
  seen_at: number;
}

/** A revealed export of a data folder. */
export interface RevealedExportTable {
  folder_id: string;
  path: string;
}

/** A data folder whose exports no longer contain what the erasure removes. */
export interface ErasureSweepTable {
  erasure_id: string;
  folder_id: string;
}
