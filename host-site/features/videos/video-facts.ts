/** Facts of videos that lists filter and sort by, and what an accepted file is. */

/** What other features call videos. */
export const KIND = 'video';

export const VIDEO_KINDS = ['婚礼短片', '爱情MV', '微电影', '幕后花絮'] as const;
export type VideoKind = (typeof VIDEO_KINDS)[number];

/** Kinds that /mv lists: films, not the making of them. */
export const FILM_KINDS = ['婚礼短片', '爱情MV', '微电影'] as const satisfies readonly VideoKind[];
/** The kind that /mv/wedding lists. */
export const WEDDING_KIND: VideoKind = '婚礼短片';

/** Seconds, as addresses have ranges: from including, to excluding. */
export const VIDEO_LENGTHS = ['-60', '60-300', '300-'] as const;
export const VIDEO_SORTS = ['default', 'newest'] as const;
export type VideoSort = (typeof VIDEO_SORTS)[number];

/** Sets of videos that have a page: all, films, wedding films. */
export const VIDEO_SETS = ['all', 'films', 'wedding'] as const;
export type VideoSet = (typeof VIDEO_SETS)[number];

export const kindsOf = (set: VideoSet): readonly VideoKind[] =>
  set === 'all' ? VIDEO_KINDS : set === 'films' ? FILM_KINDS : [WEDDING_KIND];

/** The first half of a SHA-256 in hex: the name of a file in its address. */
export const FILE_HASH = /^[0-9a-f]{32}$/;
