/** What is known of a file that was accepted. */

export interface FilmFile {
  /** Name of the stored film, made from its content. */
  hash: string;
  bytes: number;
  seconds: number;
  width: number;
  height: number;
  sound: boolean;
}

export interface CaptionsFile {
  hash: string;
  /** WebVTT, as the site serves it. */
  text: string;
}
