/** Guide articles: one article, and lists with the latest first. */

import type { Listed } from '../../../widgets/domain/catalogue/entities.ts';
import type { ArticleDetail, ArticleRow } from '../../../widgets/domain/catalogue/listing-entities.ts';
import type { Result } from '../../../widgets/domain/services/result.ts';
import type { ArticleTable } from '../../database/schema/catalogue-tables.ts';
import { listOf, sectionsOf } from '../../database/schema/stored-json.ts';
import type { ArticlesInput } from '../../service-contract/call-inputs.ts';
import { DEFAULT_PAGE_SIZE, lastPageOf } from '../../service-contract/page-sizes.ts';
import type { ServiceContext } from '../context.ts';
import { done, refuse } from '../refusals.ts';

const POINTS = 12;
const MORE_SHOWN = 4;
const COLUMNS = ['id', 'category', 'title', 'summary', 'sections', 'pictures', 'views', 'changed_on'] as const;

type Stored = Pick<ArticleTable, (typeof COLUMNS)[number]>;

const rowOf = (stored: Stored): ArticleRow => ({
  id: stored.id,
  category: stored.category,
  title: stored.title,
  summary: stored.summary,
  picture: listOf(stored.pictures)[0] ?? '',
  views: stored.views,
  changedOn: stored.changed_on,
  points: sectionsOf(stored.sections)
    .slice(0, POINTS)
    .map(({ title, details }) => ({ title, text: details[0]?.content.split('\n')[0] ?? '' })),
});

/** In the given order. */
export async function articleRows({ db }: ServiceContext, ids: number[]): Promise<ArticleRow[]> {
  if (!ids.length) return [];
  const rows = await db.selectFrom('article').select(COLUMNS).where('id', 'in', ids).where('active', '=', 1).execute();
  return ids.flatMap((id) => rows.filter((row) => row.id === id).map(rowOf));
}

export async function articles({ db }: ServiceContext, input: ArticlesInput): Promise<Result<Listed<ArticleRow>>> {
  const { category, page = 1, pageSize = DEFAULT_PAGE_SIZE.articles } = input;
  let query = db.selectFrom('article').where('active', '=', 1);
  if (category !== undefined) query = query.where('category', '=', category);
  const [counted, rows] = await Promise.all([
    query.select((e) => e.fn.countAll().as('total')).executeTakeFirstOrThrow(),
    query
      .select(COLUMNS)
      .orderBy('changed_on', 'desc')
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
  ]);
  const total = Number(counted.total);
  return done({ list: rows.map(rowOf), total, page, pageSize, lastPage: lastPageOf(total, pageSize), atLeast: false });
}

export async function articleDetail({ db }: ServiceContext, id: number): Promise<Result<ArticleDetail>> {
  const own = await db.selectFrom('article').select(COLUMNS).where('id', '=', id).where('active', '=', 1).executeTakeFirst();
  if (!own) return refuse('unknownArticle');
  const latest = await db
    .selectFrom('article')
    .select(COLUMNS)
    .where('active', '=', 1)
    .where('id', '<>', id)
    .orderBy('changed_on', 'desc')
    .orderBy('id', 'desc')
    .limit(MORE_SHOWN)
    .execute();
  return done({ ...rowOf(own), pictures: listOf(own.pictures), sections: sectionsOf(own.sections), more: latest.map(rowOf) });
}
