/** Where a cluster stores the tables of the platform. */
import { BY_MERCHANT, type Placements } from './placement.ts';

export const PLATFORM_TABLES: Placements = {
  audit_event: { coordinator: 'entries within AUDIT_DAYS; a trigger protects them, which no distributed table has' },
  erasure: { coordinator: 'withdrawals until every machine has completed them' },
  erasure_sweep: { coordinator: 'a row for each erasure that a machine has still to repeat' },
  export_folder: { coordinator: 'a row for each machine' },
  key_fingerprint: { coordinator: 'a row for each key' },
  process_lock: { coordinator: 'a row for each lock' },
  rate_limit: { by: 'key' },
  rate_window: { by: 'key' },
  revealed_export: { coordinator: 'a row for each file with numbers' },
  setting: { coordinator: 'a few rows' },
  stored_file: { coordinator: 'pictures, where FILE_STORE is the database; use S3 on a cluster' },
  upload: BY_MERCHANT,
  upload_removal: { coordinator: 'pictures that are not removed yet' },
};
