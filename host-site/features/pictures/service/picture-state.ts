/** Whether a picture is offered: its withdrawal, and that it is offered again. */
import type { Transaction } from 'kysely';
import { changeCatalogueVersion } from '../../../platform/database/catalogue-version.ts';
import type { Database } from '../../../platform/database/schema/schema.ts';
import { recordFact } from '../../../platform/facts/facts.ts';
import { listedPictures } from './picture-entries.ts';

declare module '../../../platform/facts/facts.ts' {
  interface FactKinds {
    'picture.withdrawn': true;
    'picture.offered': true;
  }
}

type Row = Readonly<Record<string, unknown>>;

/** Whether the row of a picture offers it. */
const isOffered = ({ allowed, active }: Row): boolean => allowed === 1 && active === 1;

/** Offers or withdraws a picture, in lists, search and caches. Resolves with whether it exists. */
export async function setOffered(trx: Transaction<Database>, id: number, offer: boolean): Promise<boolean> {
  const before = await listedPictures.read(trx, [id]);
  const { numUpdatedRows } = await trx
    .updateTable('picture')
    .set({ active: offer ? 1 : 0 })
    .where('id', '=', id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await listedPictures.write(trx, [id], before);
  await changeCatalogueVersion(trx);
  return true;
}

/** Records a withdrawal, or the end of one, so that a restore repeats it. @param now milliseconds since the epoch */
export const recordOffered = (trx: Transaction<Database>, id: number, offer: boolean, now: number): Promise<void> =>
  recordFact(trx, { kind: offer ? 'picture.offered' : 'picture.withdrawn', subject: id, now });

/** Records that a change of a stored picture has withdrawn it, or offers it again. Nothing is recorded of a new picture. */
export async function recordChange(
  trx: Transaction<Database>,
  { id, before, after, now }: { id: number; before: Row; after: Row; now: number },
): Promise<void> {
  if (isOffered(before) !== isOffered(after)) await recordOffered(trx, id, isOffered(after), now);
}
