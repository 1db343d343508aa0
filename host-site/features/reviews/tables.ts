/** Tables of the reviews. */
import type { Generated } from 'kysely';

export interface ReviewTable {
  /** Public; says nothing about the enquiry. */
  id: string;
  /** The enquiry that was reviewed, at most once; null for demo data. */
  enquiry_id: string | null;
  merchant_id: number;
  /** `visited` or `signed`. */
  stage: string;
  /** Points from 1 to 5. */
  place: number;
  quality: number;
  service: number;
  clarity: number;
  value: number;
  text: string;
  /** An empty JSON list: pictures are in `upload`. */
  pictures: string;
  /** 1: hidden by the operator. */
  is_hidden: Generated<number>;
  /** 1: demo data. */
  is_demo: Generated<number>;
  /** 1: the couple has logged in with the enquiry's number. Others show no stage and do not count. */
  is_proven: Generated<number>;
  created_at: number;
  /** Empty without an answer. */
  answer: Generated<string>;
  answered_at: Generated<number | null>;
}

export interface ReviewReportTable {
  review_id: string;
  /** Keyed hash of the review and the reporter: two reports of one reporter cannot be linked. */
  reporter_hash: string;
  merchant_id: number;
  /** `visitor` or `merchant`. */
  side: string;
  reason: string;
  created_at: number;
  /** When the operator decided; null while the report waits. */
  decided_at: number | null;
}

declare module '../../platform/database/schema/schema.ts' {
  interface Database {
    review: ReviewTable;
    review_report: ReviewReportTable;
  }
}
