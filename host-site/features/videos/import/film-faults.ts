/** Texts of why a film is not accepted, and what to do. */
import { type FaultText, faultOf } from '../../catalogue/service.ts';
import { FILM_LIMITS as limits } from './film-limits.ts';
import type { FilmFault } from './film-problem.ts';

const REMAKE = 'ffmpeg -i IN -c:v libx264 -pix_fmt yuv420p -profile:v main -c:a aac -movflags +faststart OUT.mp4';

const TEXTS = {
  notFile: ['不是文件', 'is not a file'],
  large: [`超过${limits.bytes / 1024 / 1024} MB，请压缩后再导入`, `is larger than ${limits.bytes / 1024 / 1024} MB: save it smaller`],
  notMp4: [`不是MP4影片，请重新导出：${REMAKE}`, `is not an MP4 film: save it again by ${REMAKE}`],
  truncated: ['不完整，请重新传输或导出', 'is not complete: copy or save it again'],
  broken: [`内容损坏，请重新导出：${REMAKE}`, `is broken: save it again by ${REMAKE}`],
  foreignContent: [`含有影片以外的内容，请重新导出：${REMAKE}`, `contains other things than a film: save it again by ${REMAKE}`],
  fragmented: [`是分段的MP4，请重新导出：${REMAKE}`, `is a fragmented MP4: save it again by ${REMAKE}`],
  largeIndex: ['索引过大，请重新导出', 'has an index that is too large: save it again'],
  lateIndex: [
    '索引在文件末尾，慢的网络要等很久；请用ffmpeg -movflags +faststart重新导出',
    'has its index at the end, which slow connections wait for: save it with ffmpeg -movflags +faststart',
  ],
  noPicture: ['没有画面', 'has no pictures'],
  tracks: [
    `只能有一条画面和一条声音，请去掉其他轨道：${REMAKE}`,
    `may have one track of pictures and one of sound: remove the others by ${REMAKE}`,
  ],
  codec: [
    `画面不是H.264（baseline、main或high），请重新导出：${REMAKE}`,
    `has pictures that are not H.264 (baseline, main or high): save it again by ${REMAKE}`,
  ],
  audioCodec: [`声音不是AAC，请重新导出：${REMAKE}`, `has sound that is not AAC: save it again by ${REMAKE}`],
  dimensions: [
    `画面的宽和高须在${limits.side.least}至${limits.side.most}像素之间，并与文件头一致`,
    `must be ${limits.side.least} to ${limits.side.most} pixels wide and high, as its header states`,
  ],
  length: [
    `时长须在${limits.seconds.least}秒至${limits.seconds.most / 60}分钟之间，并与文件头一致`,
    `must last from ${limits.seconds.least} second to ${limits.seconds.most / 60} minutes, as its header states`,
  ],
  costly: ['检查时用了太多时间或内存，请重新导出', 'takes too much time or memory to check: save it again'],
} as const satisfies Record<FilmFault, readonly [zh: string, en: string]>;

export const FILM_FAULTS: Readonly<Record<FilmFault, FaultText>> = Object.fromEntries(
  Object.entries(TEXTS).map(([kind, [zh, en]]) => [kind, faultOf(kind, zh, en)]),
) as Record<FilmFault, FaultText>;
