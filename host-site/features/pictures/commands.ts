/** Withdraws a picture at once: from lists, pages, caches and the sitemap. */
import { argument, defineCommand } from '../../platform/cli/command-definition.ts';
import { changeCatalogueVersion } from '../../platform/database/catalogue-version.ts';
import { withRetry } from '../../platform/database/engines/with-retry.ts';
import { listedPictures } from './service/picture-entries.ts';

const ID = /^[1-9]\d{0,8}$/;

export const withdrawPicture = defineCommand({
  name: 'picture withdraw',
  what: 'takes a picture of /meitu off the site at once; an import with its row offers it again',
  args: { id: argument('ID', (text) => (ID.test(text) ? Number(text) : undefined)) },
  run: async ({ db, say }, { id }) => {
    const isWithdrawn = await withRetry(() =>
      db.transaction().execute(async (trx) => {
        const before = await listedPictures.read(trx, [id]);
        const { numUpdatedRows } = await trx.updateTable('picture').set({ active: 0 }).where('id', '=', id).executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        await listedPictures.write(trx, [id], before);
        await changeCatalogueVersion(trx);
        return true;
      }),
    );
    say(isWithdrawn ? `Picture ${id} is withdrawn.` : `There is no picture ${id}: the export "pictures" lists them.`);
    return isWithdrawn ? 0 : 1;
  },
});
