/** The export of tags. */
import { type Exports, readWhole } from '../../platform/cli/export/exports.ts';
import { columnsOf } from '../catalogue/import/format/tables.ts';

export const exports: Exports = {
  'article-tags': ({ db }) => ({
    columns: columnsOf('article-tags'),
    rows: readWhole(() => db.selectFrom('article_tag').selectAll().orderBy('id').execute()),
  }),
};
