/** The export of the videos, in the format of the import. Films and captions are named, not written. */
import { wordCell } from '../../platform/cli/export/chinese-cells.ts';
import type { ExportContext, Exports, Row } from '../../platform/cli/export/exports.ts';
import { listOf } from '../../platform/database/schema/stored-json.ts';
import { type Chapter, chaptersText } from './import/named-file.ts';
import { VIDEO_COLUMNS } from './import/video-row.ts';

const PAGE = 500;

async function* videoRows({ db }: Pick<ExportContext, 'db'>): AsyncGenerator<Row> {
  for (let after = 0; ; ) {
    const page = await db
      .selectFrom('video')
      .innerJoin('city', 'city.id', 'video.city_id')
      .select(['video.id', 'video.merchant_id', 'city.slug as city', 'video.kind', 'video.title', 'video.text', 'video.film'])
      .select(['video.captions', 'video.page', 'video.seconds', 'video.chapters', 'video.pictures', 'video.published_on'])
      .select(['video.views', 'video.active'])
      .where('video.id', '>', after)
      .orderBy('video.id')
      .limit(PAGE)
      .execute();
    for (const row of page) yield { ...row, chapters: chaptersText(JSON.parse(row.chapters) as Chapter[]), pictures: listOf(row.pictures) };
    const last = page.at(-1);
    if (!last) return;
    after = last.id;
  }
}

export const exports: Exports = {
  videos: ({ db }) => ({ columns: VIDEO_COLUMNS, zh: { active: wordCell({ 0: '否', 1: '是' }) }, rows: videoRows({ db }) }),
};
