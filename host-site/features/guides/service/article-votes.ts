/** Votes of visitors that a guide is useful: one per guide and visitor, however often it is sent. */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Result } from '../../../../widgets/domain/services/result.ts';
import type { DatabaseContext, KeyedContext } from '../../../platform/calls/context.ts';
import { done } from '../../../platform/calls/refusals.ts';
import type { Caller } from '../../../platform/calls/service-call.ts';
import { withRetry } from '../../../platform/database/engines/with-retry.ts';
import type { OutputOf } from '../../../platform/feature/call.ts';
import type { guideCalls } from '../contract.ts';
import { refuse } from '../refusals.ts';

const VISITOR_ID = /^[\w-]{16,100}$/;

export async function votesOf({ db }: DatabaseContext, articleId: number): Promise<number> {
  const row = await db.selectFrom('article_vote_count').select('total').where('article_id', '=', articleId).executeTakeFirst();
  return row?.total ?? 0;
}

/** Counts the vote of the caller's visitor id, or of a new one, which the response contains. */
export async function upvoteArticle(
  { db, keyring, clock }: KeyedContext,
  { id }: { id: number },
  { own, visitorId, voterId }: Caller,
): Promise<Result<OutputOf<typeof guideCalls.upvoteArticle>>> {
  if (!own) return refuse('foreignPage');
  const article = await db.selectFrom('article').select('id').where('id', '=', id).where('active', '=', 1).executeTakeFirst();
  if (!article) return refuse('unknownArticle');
  const existingId = [visitorId, voterId].find((one) => VISITOR_ID.test(one));
  const voter = existingId ?? randomBytes(16).toString('hex');
  const text = `article vote ${id} ${voter}`;
  return withRetry(() =>
    db.transaction().execute(async (trx) => {
      const earlier = await trx
        .selectFrom('article_vote')
        .select('article_id')
        .where('article_id', '=', id)
        .where('voter_hash', 'in', keyring.hashes(text))
        .executeTakeFirst();
      const vote =
        !earlier &&
        (await trx
          .insertInto('article_vote')
          .values({ article_id: id, voter_hash: keyring.hash(text), created_at: clock() })
          .onConflict((conflict) => conflict.doNothing())
          .returning('article_id')
          .executeTakeFirst());
      if (vote)
        await trx
          .insertInto('article_vote_count')
          .values({ article_id: id, total: 1 })
          .onConflict((conflict) =>
            conflict.column('article_id').doUpdateSet({ total: sql<number>`${sql.ref('article_vote_count.total')} + 1` }),
          )
          .execute();
      return done({ votes: await votesOf({ db: trx }, id), isNew: Boolean(vote), newVoterId: existingId ? '' : voter });
    }),
  );
}
