/** Why each table, and each column that states what is valid, may go back to an earlier state of the database, or which facts repeat it. */
import type { FactKind } from '../../../../host-site/platform/facts/facts.ts';

/** Kinds of facts, or the reason. */
type Answer = readonly FactKind[] | string;

/** Answers for the tables of one feature, in `revocable-states.ts` of its folder of tests. */
export interface RevocableStates {
  tables: Readonly<Record<string, Answer>>;
  /** By table and column, joined by a dot. */
  columns: Readonly<Record<string, Answer>>;
}

export const LOST = 'data since the backup is lost with the backup';
export const CATALOGUE = 'the catalogue is imported again';
export const DERIVED = 'derived from other tables at the start or by the clean-up';
export const ENDED = 'a restore deletes all rows';
export const WITHDRAWN = 'a repeated withdrawal erases it';
export const BRIEF = 'expires within a day';
export const AGAIN = 'at worst a message is sent again with the same id';
export const ROW = 'goes back with its row';

export const platformStates: RevocableStates = {
  tables: {
    audit_event: LOST,
    erasure: 'recorded in the journal, and repeated from it',
    erasure_sweep: 'a machine rewrites its exports again',
    export_folder: 'announced again at the start',
    key_fingerprint: 'the start compares it with the keys',
    process_lock: BRIEF,
    rate_limit: BRIEF,
    rate_window: BRIEF,
    revealed_export: 'announced again at the start',
    setting: DERIVED,
    stored_file: 'files of releases and pictures; those of removed pictures are removed again',
    upload: ['picture.removed'],
    upload_removal: 'requested again with the removal of the picture',
  },
  columns: {
    'audit_event.expires_at': ROW,
    'process_lock.expires_at': BRIEF,
    'rate_limit.points': BRIEF,
    'rate_window.points': BRIEF,
    'upload.attached_at': LOST,
    'upload.key_cipher': ['picture.removed'],
  },
};

/** Columns whose values state what is valid. */
export const isStateColumn = (name: string): boolean =>
  /_at$|_until$|state$|^(?:is|has)_|outcome|^active$|^hot$|_on$|^tries$|^used$|^points$|_step$|refused$|_cipher$/.test(name);

/** Written once with the row, or a time at which something is due or was seen. */
const ROW_COLUMNS =
  /^(?:created|updated|requested|received|recorded|started|queued|changed|fees_checked|first_seen|last_seen|seen|last)_(?:at|on)$/;

export const isRowColumn = (name: string): boolean => ROW_COLUMNS.test(name);
