import { withdrawPicture } from '../../../../host-site/features/pictures/commands.ts';
import { listedPictures } from '../../../../host-site/features/pictures/service/picture-entries.ts';
import { recordOffered, setOffered } from '../../../../host-site/features/pictures/service/picture-state.ts';
import { OPEN_HOTEL } from '../../../support/databases/sample-data.ts';
import { hasRow, type Revocations } from '../../platform/facts/revocations.ts';

const WITHDRAWN = 5001;
/** Withdrawn before the backup, and offered again since. */
const OFFERED = 5002;

export const revocations: Revocations = {
  tables: ['picture', 'picture_entry', 'search_gram', 'search_count', 'search_hint'],
  async fill({ context: { db, clock } }) {
    const picture = {
      merchant_id: OPEN_HOTEL,
      title: '花拱门',
      width: 1095,
      height: 680,
      source: 'hall',
      source_id: 1,
      scene: 1,
      allowed: 1,
    } as const;
    const colours = '[{"name":"粉","share":400}]';
    await db
      .insertInto('picture')
      .values([
        { ...picture, colours, id: WITHDRAWN, picture: 'arch-wide-01', active: 1 },
        { ...picture, colours, id: OFFERED, picture: 'arch-wide-02', active: 0 },
      ])
      .execute();
    await listedPictures.write(db, [WITHDRAWN, OFFERED], new Map());
    const offerAgain = () =>
      db.transaction().execute(async (trx) => {
        await setOffered(trx, OFFERED, true);
        await recordOffered(trx, OFFERED, true, clock());
      });
    return {
      async revoke() {
        await withdrawPicture.run({ db, clock, say: () => undefined } as never, { id: WITHDRAWN } as never);
        await offerAgain();
      },
      valid: async (restored) => ({
        picture: await hasRow(restored.selectFrom('picture_entry').select('colour').where('picture_id', '=', WITHDRAWN)),
        'picture in the search': await hasRow(restored.selectFrom('search_gram').select('id').where('id', '=', WITHDRAWN)),
        'withdrawal of a picture': await hasRow(
          restored.selectFrom('picture').select('id').where('id', '=', OFFERED).where('active', '=', 0),
        ),
      }),
    };
  },
};
