/** Films and captions of visible videos, by the hashes in their addresses. */
import type { Result } from '../../../../widgets/domain/services/result.ts';
import type { DatabaseContext, ServiceContext } from '../../../platform/calls/context.ts';
import { done } from '../../../platform/calls/refusals.ts';
import { refuse } from '../refusals.ts';
import { readFilm } from './film-files.ts';

const visible = ({ db }: DatabaseContext) =>
  db
    .selectFrom('video')
    .innerJoin('merchant', 'merchant.id', 'video.merchant_id')
    .where('video.active', '=', 1)
    .where('merchant.active', '=', 1);

export async function filmSize(context: DatabaseContext, hash: string): Promise<Result<{ bytes: number }>> {
  const film = await visible(context).select('video.film_bytes as bytes').where('video.film_hash', '=', hash).executeTakeFirst();
  return film ? done(film) : refuse('unknownFile');
}

export async function filmPart(
  { files }: Pick<ServiceContext, 'files'>,
  part: { hash: string; from: number; to: number },
): Promise<Result<{ bytes: Uint8Array }>> {
  const bytes = await readFilm(files, part);
  return bytes ? done({ bytes }) : refuse('unknownFile');
}

export async function captions(context: DatabaseContext, hash: string): Promise<Result<{ text: string }>> {
  const file = await visible(context).select('video.captions_text as text').where('video.captions_hash', '=', hash).executeTakeFirst();
  return file ? done(file) : refuse('unknownFile');
}
