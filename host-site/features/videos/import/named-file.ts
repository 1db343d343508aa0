/** Cells that name a file beside the import file. Its content is read and checked after all rows. */
import { cell, cells, Fault, faultOf, isEmpty } from '../../catalogue/service.ts';

/** Has no content until the file has been accepted, and when none is beside the import file. A refused one has been reported. */
export interface NamedFile<T> {
  name: string;
  content?: T;
  isRefused?: true;
}

const MOST_NAME = 120;
const NOT_NAME = faultOf(
  'no file name',
  '不是文件名：文件与表格放在同一个文件夹，这里只写文件名',
  'is not a file name: put the file beside the table and write its name alone',
);

/** @param extension of the only kind that is accepted, for the message; the content decides what the file is */
export const namedFile = <T>(extension: string) =>
  cell((value): NamedFile<T> | null => {
    if (isEmpty(value)) return null;
    const name = String(value).normalize('NFC').trim();
    const isName = name.length <= MOST_NAME && !/[\\/\p{C}]/u.test(name) && !name.startsWith('.');
    if (!isName || !name.toLowerCase().endsWith(extension)) throw new Fault(NOT_NAME, value);
    return { name };
  });

/** `0:00 开场|1:05 仪式`, in seconds. */
export interface Chapter {
  at: number;
  name: string;
}
const MOST_CHAPTERS = 40;
const MOST_CHAPTER_NAME = 30;
const readList = cells.list(MOST_CHAPTERS, 60);

const NOT_CHAPTER = faultOf(
  'no chapter',
  '不是章节；应如“0:00 开场|1:05 仪式”，时间由早到晚',
  'is not a chapter: write such as "0:00 opening|1:05 ceremony", the earlier ones first',
);

export const chaptersCell = cell((value): Chapter[] => {
  const parsed = readList.safeParse(value);
  if (!parsed.success) throw new Fault(NOT_CHAPTER, value);
  let last = -1;
  return parsed.data.map((text) => {
    const [, hours = '0', minutes, seconds, name = ''] = /^(?:(\d{1,2}):)?(\d{1,2}):([0-5]\d)\s+(\S.*)$/.exec(text) ?? [];
    const at = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
    if (!(at > last) || name.length > MOST_CHAPTER_NAME) throw new Fault(NOT_CHAPTER, text);
    last = at;
    return { at, name };
  });
});

/** Returns the chapters as the cell has them. */
export const chaptersText = (chapters: readonly Chapter[]): string[] =>
  chapters.map(({ at, name }) => `${Math.floor(at / 60)}:${String(at % 60).padStart(2, '0')} ${name}`);
