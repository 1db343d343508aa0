/** Columns and cells of the import table of the videos. */
import { z } from 'zod';
import { cells } from '../../catalogue/service.ts';
import { VIDEO_KINDS } from '../video-facts.ts';
import type { CaptionsFile, FilmFile } from './accepted-files.ts';
import { chaptersCell, namedFile } from './named-file.ts';

export const VIDEO_COLUMNS = {
  id: '编号',
  merchant_id: '商家编号',
  city: '城市',
  kind: '类型',
  title: '名称',
  text: '介绍',
  film: '影片文件',
  captions: '字幕文件',
  page: '外部播放页',
  seconds: '时长（秒）',
  chapters: '章节',
  pictures: '封面',
  published_on: '发布日期',
  views: '浏览',
  active: '上架',
} as const;

const LONGEST = 36_000;

export const VIDEO_ROW = z.strictObject({
  id: cells.id,
  merchant_id: cells.id,
  city: cells.title(60),
  kind: cells.oneOf(VIDEO_KINDS),
  title: cells.title(60),
  text: cells.text(2000),
  film: namedFile<FilmFile>('.mp4'),
  captions: namedFile<CaptionsFile>('.vtt'),
  page: cells.optionalHttpUrl(500),
  seconds: cells.wholeOr(0, 0, LONGEST),
  chapters: chaptersCell,
  pictures: cells.pictures,
  published_on: cells.date,
  views: cells.wholeOr(0, 0, 2_000_000_000),
  active: cells.flag(1),
});
export type VideoCells = z.output<typeof VIDEO_ROW>;
