/**
 * Pictures of visitors. `storePicture` stores one for an owner, `attachPicture` makes it part of a stored record, `readPicture` returns its
 * bytes to callers whose right to the owner was checked, and `removePictures` deletes those of an owner.
 */
import type { Kysely, Transaction } from 'kysely';
import type { Result } from '../../../widgets/domain/services/result.ts';
import type { PictureVersion, UploadedPicture } from '../../../widgets/domain/services/upload.ts';
import { PICTURE_VERSIONS } from '../../../widgets/domain/services/upload.ts';
import type { ServiceContext } from '../calls/context.ts';
import { done, refuse } from '../calls/refusals.ts';
import { changeCatalogueVersion } from '../database/catalogue-version.ts';
import { newIdOfMerchant, onNodesOfIds } from '../database/distribution/merchant-id.ts';
import { onNodesOf } from '../database/distribution/node-condition.ts';
import type { Database } from '../database/schema/schema.ts';
import { recordFact } from '../facts/facts.ts';
import type { FileStore } from '../files/file-store.ts';
import { STATEMENT_ROWS } from '../jobs/short-statements.ts';
import { aboutUpload, decryptFile, encryptFile, newFileKey, openFileKey } from './file-cipher.ts';
import type { DecodedPicture } from './picture-decoding.ts';
import { decodeUpload } from './picture-process.ts';

/** Name of the owner: `channel` and the id of the enquiry, or `review` and its id. */
export interface UploadOwner {
  kind: string;
  id: string;
  merchantId: number;
}
export type UploadSide = 'couple' | 'merchant';
type UploadLimitNames = 'uploadLimits' | 'storedBytes';
type UploadContext = Pick<ServiceContext, 'db' | 'clock' | 'keyring' | 'files'>;
/** Address prefix of who uploads: their pictures wait for each other, and count against their budgets. */
type Uploader = { visitor: string };

const onNodeOf = (db: Kysely<Database>, { merchantId }: UploadOwner) => onNodesOf(db, 'merchant_id', [merchantId]);

export const fileName = (id: string, version: PictureVersion): string => `private/${id}.${version}`;

/** Deletes the files of a picture. */
export async function deleteFiles({ files }: { files: FileStore }, id: string): Promise<void> {
  for (const version of PICTURE_VERSIONS) await files.delete(fileName(id, version));
}

/** Decodes a picture within the budgets of the visitor and of the site. */
async function acceptPicture(
  { db, uploadLimits, storedBytes }: Pick<ServiceContext, 'db' | UploadLimitNames>,
  { visitor, bytes }: Uploader & { bytes: Buffer },
): Promise<Result<DecodedPicture>> {
  if (await uploadLimits.isFull(db)) return refuse('noUploads');
  const waitToRead = await uploadLimits.takeReceived(visitor, bytes.length);
  if (waitToRead) return refuse('tooMany', waitToRead);
  const picture = await decodeUpload({ visitor, bytes, admit: (pixels) => uploadLimits.takePixels(visitor, pixels) });
  if (typeof picture === 'string') return refuse(picture);
  if ('wait' in picture) return refuse('tooMany', picture.wait);
  const size = picture.full.length + picture.thumb.length;
  const waitToStore = (await storedBytes.take(visitor, size)) || (await uploadLimits.takeStored(visitor, size));
  return waitToStore ? refuse('tooMany', waitToStore) : done(picture);
}

/** Stores a picture for an owner. It is deleted within the hour unless it is attached. */
export async function storePicture(
  context: UploadContext & Pick<ServiceContext, UploadLimitNames>,
  { owner, side, visitor, bytes }: { owner: UploadOwner; side: UploadSide; bytes: Buffer } & Uploader,
): Promise<Result<UploadedPicture>> {
  const { db, clock, keyring, files } = context;
  if (!files) return refuse('noUploads');
  const accepted = await acceptPicture(context, { visitor, bytes });
  if (!accepted.ok) return accepted;
  const picture = accepted.data;
  const id = newIdOfMerchant(owner.merchantId);
  const key = newFileKey();
  const sealed = keyring.seal(key, aboutUpload(id));
  const { width, height, full, thumb } = picture;
  // Before the files: one whose process ended here is found by its row and deleted.
  await db
    .insertInto('upload')
    .values({
      id,
      owner_kind: owner.kind,
      owner_id: owner.id,
      merchant_id: owner.merchantId,
      side,
      width,
      height,
      bytes: full.length + thumb.length,
      key_cipher: sealed.cipher,
      key_key: sealed.key,
      created_at: clock(),
      attached_at: null,
    })
    .execute();
  for (const [version, content] of [
    ['full', full],
    ['thumb', thumb],
  ] as const)
    await files.put(fileName(id, version), encryptFile(key, fileName(id, version), content));
  const stored = await db.selectFrom('upload').select('id').where('id', '=', id).where(onNodeOf(db, owner)).executeTakeFirst();
  // The owner was deleted meanwhile, with the row.
  if (!stored) await deleteFiles({ files }, id);
  return stored ? done({ id, width, height }) : refuse('withdrawn');
}

/** Marks a picture of the owner's side as part of a record; undefined when there is none, or when it is part of another. */
export async function attachPicture(
  db: Kysely<Database>,
  { owner, side, id, now }: { owner: UploadOwner; side: UploadSide; id: string; now: number },
): Promise<UploadedPicture | undefined> {
  return db
    .updateTable('upload')
    .set({ attached_at: now })
    .where('id', '=', id)
    .where('owner_kind', '=', owner.kind)
    .where('owner_id', '=', owner.id)
    .where(onNodeOf(db, owner))
    .where('side', '=', side)
    .where('attached_at', 'is', null)
    .returning(['id', 'width', 'height'])
    .executeTakeFirst();
}

/** Returns a picture of the owner as WebP; undefined when there is none. The caller has checked who may see the owner's pictures. */
export async function readPicture(
  { db, keyring, files }: UploadContext,
  { owner, id, version }: { owner: UploadOwner; id: string; version: PictureVersion },
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('upload')
    .select(['id', 'key_cipher', 'key_key'])
    .where('id', '=', id)
    .where('owner_kind', '=', owner.kind)
    .where('owner_id', '=', owner.id)
    .where(onNodeOf(db, owner))
    .executeTakeFirst();
  const name = fileName(id, version);
  const file = row && (await files?.get(name));
  return row && file && decryptFile(openFileKey(keyring, row), name, file.bytes);
}

/** Deletes the pictures of an owner in the transaction of its deletion, and returns how many. The process that removes files follows. */
export async function removePictures(trx: Transaction<Database>, owner: UploadOwner, now: number): Promise<number> {
  const removed = await trx
    .deleteFrom('upload')
    .where('owner_kind', '=', owner.kind)
    .where('owner_id', '=', owner.id)
    .where(onNodeOf(trx, owner))
    .returning('id')
    .execute();
  await requestRemoval(
    trx,
    removed.map(({ id }) => id),
    now,
  );
  return removed.length;
}

/** Deletes one picture of an owner likewise. Resolves with false when the owner has no such picture. */
export async function removePicture(
  trx: Transaction<Database>,
  { owner, id, now }: { owner: UploadOwner; id: string; now: number },
): Promise<boolean> {
  const removed = await trx
    .deleteFrom('upload')
    .where('id', '=', id)
    .where('owner_kind', '=', owner.kind)
    .where('owner_id', '=', owner.id)
    .where(onNodeOf(trx, owner))
    .returning('id')
    .executeTakeFirst();
  if (!removed) return false;
  await recordFact(trx, { kind: 'picture.removed', subject: id, now });
  await requestRemoval(trx, [id], now);
  return true;
}

/** Deletes a picture that its owner had removed, from an older state of the database. */
export async function removePictureById(trx: Transaction<Database>, id: string, now: number): Promise<void> {
  const removed = await trx
    .deleteFrom('upload')
    .where('id', '=', id)
    .where(onNodesOfIds(trx, 'merchant_id', [id]))
    .returning('id')
    .executeTakeFirst();
  if (!removed) return;
  await requestRemoval(trx, [id], now);
  await changeCatalogueVersion(trx);
}

/** Stores that the files of deleted rows are to be deleted. */
export async function requestRemoval(trx: Transaction<Database>, ids: readonly string[], now: number): Promise<void> {
  for (let at = 0; at < ids.length; at += STATEMENT_ROWS) {
    const rows = ids.slice(at, at + STATEMENT_ROWS).map((id) => ({ id, requested_at: now }));
    await trx.insertInto('upload_removal').values(rows).execute();
  }
}
