/** Paths of the files of videos. A file never changes under its address. */
export const filmPath = (hash: string): string => `/video/files/${hash}.mp4`;
export const captionsPath = (hash: string): string => `/video/files/${hash}.vtt`;
