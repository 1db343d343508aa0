/** Import table of the videos. */
import type { FeatureTable } from '../../catalogue/contract.ts';
import { type FaultText, faultAbout, faultOf, type RowProblem, table, writeOfferings } from '../../catalogue/service.ts';
import type { CaptionsFile, FilmFile } from './accepted-files.ts';
import type { NamedFile } from './named-file.ts';
import { takeVideoFiles } from './take-video-files.ts';
import { VIDEO_COLUMNS, VIDEO_ROW, type VideoCells } from './video-row.ts';

const NOTHING = faultOf(
  'no video',
  '既没有影片文件也没有外部播放页；请填其中一个',
  'there is neither a film nor a page of another site: fill one of them',
);
const BOTH = faultOf('two videos', '已有影片文件；两者只能填一个', 'there is a film already: fill one of them only');
const NO_LENGTH = faultOf('no length', '为空；外部播放页的视频请填时长', 'is empty: give the length of a video at another site');
const noFile = (name: string): FaultText =>
  faultAbout(
    'no such file',
    name,
    (quote) => `表格所在的文件夹里没有${quote}，之前也没有导入过`,
    (quote) => `${quote} is not beside the table, and was not imported before`,
  );
const lateChapter = (at: number, seconds: number): FaultText =>
  faultOf(
    'late chapter',
    `有章节从第${at}秒开始，但视频只有${seconds}秒`,
    `a chapter begins at second ${at} of a video of ${seconds} seconds`,
  );

type Stored = Record<string, string | number | null>;
type Problem = Omit<RowProblem, 'index'>;

const NO_FILM = { film: '', film_hash: '', film_bytes: 0, film_width: 0, film_height: 0, has_sound: 0 };
const NO_CAPTIONS = { captions: '', captions_hash: '', captions_text: '' };

const filmColumns = (name: string, { hash, bytes, width, height, sound }: FilmFile): Stored => ({
  film: name,
  film_hash: hash,
  film_bytes: bytes,
  film_width: width,
  film_height: height,
  has_sound: sound ? 1 : 0,
});
const captionsColumns = (name: string, { hash, text }: CaptionsFile): Stored => ({
  captions: name,
  captions_hash: hash,
  captions_text: text,
});

/** The columns of one of the two files, by the field that names it. */
interface FileColumns<T> {
  field: 'film' | 'captions';
  none: Stored;
  of: (name: string, content: T) => Stored;
}
const FILM: FileColumns<FilmFile> = { field: 'film', none: NO_FILM, of: filmColumns };
const CAPTIONS: FileColumns<CaptionsFile> = { field: 'captions', none: NO_CAPTIONS, of: captionsColumns };

/** Returns the columns of the accepted file, or the stored ones where the row names the same file or none is stated. */
function fileColumns<T>(
  { field, none, of }: FileColumns<T>,
  file: NamedFile<T> | null,
  stored: Stored | undefined,
  isStated: boolean,
): Stored | Problem {
  if (file?.content) return of(file.name, file.content);
  if (isStated && !file) return none;
  if (file && stored?.[field] !== file.name) return { field, fault: noFile(file.name) };
  return Object.fromEntries(Object.entries(none).map(([column, value]) => [column, stored?.[column] ?? value]));
}

const isProblem = (value: Stored | Problem): value is Problem => 'fault' in value;

/** Returns the columns of film, captions, page and length, or what is wrong with them together. */
function mediaColumns(row: VideoCells, fields: readonly string[], stored: Stored | undefined): Stored | Problem {
  // Such rows are rolled back with the others.
  if (row.film?.isRefused || row.captions?.isRefused) return { ...NO_FILM, ...NO_CAPTIONS, page: '', seconds: 0 };
  const isStated = (field: string) => !stored || fields.includes(field);
  const film = fileColumns(FILM, row.film, stored, isStated('film'));
  if (isProblem(film)) return film;
  const captions = fileColumns(CAPTIONS, row.captions, stored, isStated('captions'));
  if (isProblem(captions)) return captions;
  const page = isStated('page') ? row.page : String(stored?.page ?? '');
  if (!film.film && !page) return { field: 'film', fault: NOTHING };
  if (film.film && page) return { field: 'page', fault: BOTH };
  const measured = row.film?.content?.seconds;
  const seconds = measured ?? (film.film || !isStated('seconds') ? Number(stored?.seconds ?? 0) : row.seconds);
  if (!seconds) return { field: 'seconds', fault: NO_LENGTH };
  const late = row.chapters.find(({ at }) => at >= seconds);
  if (late) return { field: 'chapters', fault: lateChapter(late.at, seconds) };
  return { ...film, ...captions, page, seconds };
}

const write = writeOfferings<VideoCells>({
  stored: 'video',
  columns(cells, { stored, fields, findCity, refuse }) {
    const { city, chapters, pictures, film: _film, captions: _captions, page: _page, seconds: _seconds, ...row } = cells;
    const place = findCity(city);
    if ('fault' in place) refuse('city', place.fault);
    const media = mediaColumns(cells, fields, stored);
    if (isProblem(media)) refuse(media.field, media.fault);
    const columns = isProblem(media) ? {} : media;
    return {
      row: {
        ...row,
        city_id: 'fault' in place ? 0 : place.city_id,
        chapters: JSON.stringify(chapters),
        pictures: JSON.stringify(pictures),
        ...columns,
      },
      decided: new Set([...Object.keys(columns), ...fields.map((field) => (field === 'city' ? 'city_id' : field))]),
    };
  },
});

export const VIDEO_TABLE: FeatureTable = {
  ...table(VIDEO_COLUMNS, VIDEO_ROW, write),
  name: 'videos',
  stored: 'video',
  takeFiles: takeVideoFiles,
};
