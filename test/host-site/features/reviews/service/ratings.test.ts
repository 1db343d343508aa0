/** The averages of merchants on the cards of their packages. */
import type { KyselyPlugin } from 'kysely';
import { expect, it } from 'vitest';
import { refreshDerivedData } from '../../../../../host-site/features/catalogue/derived/derived-data.ts';
import { packages } from '../../../../../host-site/features/catalogue/service/listings/listings.ts';
import { databaseWith, ENGINES } from '../../../../support/databases/databases.ts';
import { OPEN_HOTEL, PACKAGE, SECOND_HOTEL } from '../../../../support/databases/sample-data.ts';
import { POINTS } from '../../../../support/site/reviews.ts';
import { SLOTS } from '../../../../support/site/service-contexts.ts';

it.each(ENGINES)('shows the average of each merchant, without hidden reviews, read in one query for the list, on %s', async (engine) => {
  const { db, close } = await databaseWith('sample', engine);
  await db.updateTable('package').set({ category: 2, merchant_id: SECOND_HOTEL }).execute();
  await db.updateTable('package').set({ merchant_id: OPEN_HOTEL }).where('id', '=', PACKAGE).execute();
  await db.transaction().execute(refreshDerivedData);
  const review = {
    enquiry_id: null,
    merchant_id: OPEN_HOTEL,
    stage: 'signed',
    text: '很好',
    pictures: '[]',
    is_proven: 1,
    created_at: 1,
    ...POINTS,
  };
  await db
    .insertInto('review')
    .values([
      { ...review, id: 'review-1', is_hidden: 0 },
      { ...review, id: 'review-2', is_hidden: 1 },
    ])
    .execute();
  const rowsOf = async (pageSize: number) => {
    let queries = 0;
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        queries += 1;
        return result;
      },
    };
    const result = await packages({ db: db.withPlugin(counting), clock: Date.now, slots: SLOTS }, { category: 2, pageSize });
    return { queries, list: result.ok ? result.data.list : [] };
  };
  const { queries, list } = await rowsOf(20);
  expect(Object.fromEntries(list.map((row) => [row.merchant.id, row.rating]))).toEqual({
    [OPEN_HOTEL]: { average: 4.4, count: 1, isDemo: false },
    [SECOND_HOTEL]: null,
  });
  expect((await rowsOf(1)).queries).toBe(queries);
  await close();
});
