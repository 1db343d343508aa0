/** The videos of the demo site: a file in the format of the import. Their films are files of the project, made by `demo/make-films.mjs`. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DemoData } from '../../platform/database/demo-data.ts';
import { featureDemoRows } from '../catalogue/service.ts';
import { captionsOf } from './import/take-video-files.ts';
import type { VideoCells } from './import/video-row.ts';
import { VIDEO_TABLE } from './import/video-table.ts';
import { DEMO_FOLDER, demoFilms } from './service/film-files.ts';

const FILE = join(DEMO_FOLDER, 'videos.csv');

/** Completes a row by what its files contain. */
async function completeRow({ film, captions }: VideoCells): Promise<void> {
  const found = film && demoFilms().get(film.name);
  if (film && found) film.content = { ...found, sound: false };
  const text = captions && captionsOf(await readFile(join(DEMO_FOLDER, 'films', captions.name)));
  if (captions && text && 'hash' in text) captions.content = text;
}

export const demo: DemoData = {
  async write(trx, now) {
    const { rows, fields } = await featureDemoRows(VIDEO_TABLE, FILE);
    for (const row of rows as VideoCells[]) await completeRow(row);
    await VIDEO_TABLE.write(trx, rows, { now, fields, mayHaveMerchant: () => false, mayHave: () => false });
  },
  /** What an import has written stays. */
  async remove(trx) {
    const { rows } = await featureDemoRows(VIDEO_TABLE, FILE);
    const ids = (rows as VideoCells[]).map(({ id }) => id);
    await trx
      .deleteFrom('video')
      .where('id', 'in', ids)
      .where('id', 'not in', trx.selectFrom('imported_row').select('id').where('kind', '=', 'video'))
      .execute();
  },
};
