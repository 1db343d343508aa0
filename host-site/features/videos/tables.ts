/** Videos of merchants: a film that this site serves, or the address of its page at another site. */
import type { Generated } from 'kysely';
import type { VideoKind } from './video-facts.ts';

export interface VideoTable {
  id: number;
  merchant_id: number;
  /** Where it was filmed. */
  city_id: number;
  kind: VideoKind;
  title: string;
  text: Generated<string>;
  /** Name of the imported file; empty: the video is at another site. */
  film: Generated<string>;
  /** Name of the stored file, made from its content. */
  film_hash: Generated<string>;
  film_bytes: Generated<number>;
  film_width: Generated<number>;
  film_height: Generated<number>;
  has_sound: Generated<number>;
  seconds: number;
  /** Name of the imported file; empty: no captions. */
  captions: Generated<string>;
  captions_hash: Generated<string>;
  /** WebVTT. */
  captions_text: Generated<string>;
  /** JSON list of `{at, name}`, in seconds. */
  chapters: Generated<string>;
  /** JSON list of picture names; the first is the poster. */
  pictures: Generated<string>;
  /** Page of the video at another site; empty: this site has the film. */
  page: Generated<string>;
  /** ISO date. */
  published_on: string;
  views: Generated<number>;
  active: Generated<number>;
}

declare module '../../platform/database/schema/schema.ts' {
  interface Database {
    video: VideoTable;
  }
}
