/** Hot words, ranks and friendly links: short ordered lists. */
import type { FriendlyLink, HotWord, RankItem } from '../../../../widgets/domain/catalogue/entities.ts';
import type { Result } from '../../../../widgets/domain/services/result.ts';
import type { DatabaseContext } from '../../../platform/calls/context.ts';
import { done } from '../../../platform/calls/refusals.ts';

const MOST = 50;

export async function inputWords({ db }: DatabaseContext, inputType: number): Promise<Result<HotWord[]>> {
  return done(
    await db
      .selectFrom('hot_word')
      .select(['id', 'alias_title'])
      .where('input_type', '=', inputType)
      .orderBy('position')
      .orderBy('id')
      .limit(MOST)
      .execute(),
  );
}

export async function ranks({ db }: DatabaseContext, count: number): Promise<Result<RankItem[]>> {
  return done(await db.selectFrom('rank').select(['id', 'alias_title', 'heat']).orderBy('position').orderBy('id').limit(count).execute());
}

export async function friendlyLinks({ db }: DatabaseContext): Promise<Result<FriendlyLink[]>> {
  return done(
    await db.selectFrom('friendly_link').select(['id', 'title', 'target_url']).orderBy('position').orderBy('id').limit(MOST).execute(),
  );
}
