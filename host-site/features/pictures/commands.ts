/** Withdraws a picture at once: from lists, pages, shares, caches and the sitemap, also after a restore of an earlier backup. */
import { argument, defineCommand } from '../../platform/cli/command-definition.ts';
import { withRetry } from '../../platform/database/engines/with-retry.ts';
import { recordOffered, setOffered } from './service/picture-state.ts';

const ID = /^[1-9]\d{0,8}$/;

export const withdrawPicture = defineCommand({
  name: 'picture withdraw',
  what: 'takes a picture of /meitu off the site at once; an import with its row offers it again',
  args: { id: argument('ID', (text) => (ID.test(text) ? Number(text) : undefined)) },
  run: async ({ db, clock, say }, { id }) => {
    const isWithdrawn = await withRetry(() =>
      db.transaction().execute(async (trx) => {
        if (!(await setOffered(trx, id, false))) return false;
        await recordOffered(trx, id, false, clock());
        return true;
      }),
    );
    say(isWithdrawn ? `Picture ${id} is withdrawn.` : `There is no picture ${id}: the export "pictures" lists them.`);
    return isWithdrawn ? 0 : 1;
  },
});
