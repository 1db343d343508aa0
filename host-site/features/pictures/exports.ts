/** The export of the pictures, in the format of the import. */
import { wordCell } from '../../platform/cli/export/chinese-cells.ts';
import type { ExportContext, Exports, Row } from '../../platform/cli/export/exports.ts';
import { listOf } from '../../platform/database/schema/stored-json.ts';
import type { ColourShare } from './colours/palette.ts';
import { colourText, sizeText } from './import/colour-cell.ts';
import { PICTURE_COLUMNS } from './import/picture-table.ts';
import { SCENES, SEASONS, STYLES, wordOf } from './picture-facts.ts';

const PAGE = 500;

async function* pictureRows({ db }: Pick<ExportContext, 'db'>): AsyncGenerator<Row> {
  for (let after = 0; ; ) {
    const page = await db.selectFrom('picture').selectAll().where('id', '>', after).orderBy('id').limit(PAGE).execute();
    for (const { picture, width, height, scene, style, season, colours, ...row } of page)
      yield {
        ...row,
        pictures: [picture],
        scene: wordOf(SCENES, scene),
        style: wordOf(STYLES, style),
        season: wordOf(SEASONS, season),
        size: sizeText({ width, height }),
        colours: listOf<ColourShare>(colours).map(colourText),
      };
    const last = page.at(-1);
    if (!last) return;
    after = last.id;
  }
}

const yesNo = wordCell({ 0: '否', 1: '是' });

export const exports: Exports = {
  pictures: ({ db }) => ({
    columns: PICTURE_COLUMNS,
    zh: { source: wordCell({ example: '案例', hall: '宴会厅', good: '婚品' }), allowed: yesNo, active: yesNo },
    rows: pictureRows({ db }),
  }),
};
