/** Tables of uploaded pictures. */
import type { Generated } from 'kysely';

/** A picture. Its files in the file store are encrypted with the row's key: without the row nobody can read them. */
export interface UploadTable {
  /** Random; also in the names of its files. */
  id: string;
  /** What the picture belongs to: `channel` with the id of the enquiry, or `review` with its id. */
  owner_kind: string;
  owner_id: string;
  /** Merchant of the owner; 0 in rows of the previous release. */
  merchant_id: Generated<number>;
  /** Who uploaded it. */
  side: 'couple' | 'merchant';
  width: number;
  height: number;
  /** Size of both files. */
  bytes: number;
  /** The files' key, sealed with the enquiry keys. */
  key_cipher: string;
  key_key: string;
  created_at: number;
  /** When a message or a review took it; null: it is deleted within an hour. */
  attached_at: number | null;
}

/** Files of a deleted picture that are still in the file store. */
export interface UploadRemovalTable {
  id: string;
  requested_at: number;
}
