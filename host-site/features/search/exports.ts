/** Exports of words and links. */
import { type Exports, readWhole } from '../../platform/cli/export/exports.ts';
import { columnsOf } from '../catalogue/import/format/tables.ts';

export const exports: Exports = {
  'hot-words': ({ db }) => ({
    columns: columnsOf('hot-words'),
    rows: readWhole(() => db.selectFrom('hot_word').selectAll().orderBy('id').execute()),
  }),
  'friendly-links': ({ db }) => ({
    columns: columnsOf('friendly-links'),
    rows: readWhole(() => db.selectFrom('friendly_link').selectAll().orderBy('id').execute()),
  }),
};
