/** Pictures of visitors that were reported, of all features. */
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema/schema.ts';
import { slot } from '../feature/slot.ts';
import type { UploadOwner } from './uploads.ts';

/** Resolves with what a picture belongs to; undefined when that was not reported. */
export const reportedPictures =
  slot<(db: Kysely<Database>, picture: string) => Promise<UploadOwner | undefined>>('owners of reported pictures');
