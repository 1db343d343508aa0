/** Hot words, ranks and friendly links: short ordered lists. */
import type { FriendlyLink, HotWord, NamesByLanguage, RankItem } from '../../../../widgets/domain/catalogue/entities.ts';
import type { Result } from '../../../../widgets/domain/services/result.ts';
import type { DatabaseContext } from '../../../platform/calls/context.ts';
import { done } from '../../../platform/calls/refusals.ts';

const MOST = 50;

/** Returns a row without the names that nobody has stated. */
const withoutEmptyNames = <Row extends Required<NamesByLanguage>>({ name_en, name_zh_tw, ...row }: Row) => ({
  ...row,
  ...(name_en && { name_en }),
  ...(name_zh_tw && { name_zh_tw }),
});

export async function inputWords({ db }: DatabaseContext, inputType: number): Promise<Result<HotWord[]>> {
  const rows = await db
    .selectFrom('hot_word')
    .select(['id', 'alias_title', 'name_en', 'name_zh_tw'])
    .where('input_type', '=', inputType)
    .orderBy('position')
    .orderBy('id')
    .limit(MOST)
    .execute();
  return done(rows.map(withoutEmptyNames));
}

export async function ranks({ db }: DatabaseContext, count: number): Promise<Result<RankItem[]>> {
  const rows = await db
    .selectFrom('rank')
    .select(['id', 'alias_title', 'heat', 'name_en', 'name_zh_tw'])
    .orderBy('position')
    .orderBy('id')
    .limit(count)
    .execute();
  return done(rows.map(withoutEmptyNames));
}

export async function friendlyLinks({ db }: DatabaseContext): Promise<Result<FriendlyLink[]>> {
  const rows = await db
    .selectFrom('friendly_link')
    .select(['id', 'title', 'target_url', 'name_en', 'name_zh_tw'])
    .orderBy('position')
    .orderBy('id')
    .limit(MOST)
    .execute();
  return done(rows.map(withoutEmptyNames));
}
