/** The videos of the demo site: a file in the format of the import. Their films are files of the project, made by `demo/make-films.mjs`. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { offeringDemo } from '../catalogue/service.ts';
import { captionsOf } from './import/take-video-files.ts';
import type { VideoCells } from './import/video-row.ts';
import { VIDEO_TABLE } from './import/video-table.ts';
import { DEMO_FOLDER, demoFilms } from './service/film-files.ts';

/** Completes a row by what its files contain. */
async function completeRow({ film, captions }: VideoCells): Promise<void> {
  const found = film && demoFilms().get(film.name);
  if (film && found) film.content = { ...found, sound: false };
  const text = captions && captionsOf(await readFile(join(DEMO_FOLDER, 'films', captions.name)));
  if (captions && text && 'hash' in text) captions.content = text;
}

export const demo = offeringDemo({ table: VIDEO_TABLE, file: join(DEMO_FOLDER, 'videos.csv'), complete: completeRow });
