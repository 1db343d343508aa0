/** Irrevocable facts, repeated after a restore. */
import { changeCatalogueVersion } from '../../platform/database/catalogue-version.ts';
import type { FactRepeats } from '../../platform/facts/fact-replay.ts';

declare module '../../platform/facts/facts.ts' {
  interface FactKinds {
    'calendar-feed.revoked': true;
    'calendar-import.removed': true;
  }
}

export const facts: FactRepeats = {
  'calendar-feed.revoked': (trx, [hash]) => trx.deleteFrom('hall_feed').where('token_hash', '=', hash).execute(),
  'calendar-import.removed': async (trx, [hall], at) => {
    const hallId = Number(hall);
    const { numDeletedRows } = await trx
      .deleteFrom('hall_import')
      .where('hall_id', '=', hallId)
      .where('created_at', '<=', at)
      .executeTakeFirst();
    if (!numDeletedRows) return;
    await trx.deleteFrom('hall_busy').where('hall_id', '=', hallId).execute();
    await changeCatalogueVersion(trx);
  },
};
