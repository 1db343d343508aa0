/** Guide articles: one article, and lists with the latest first. */
import type { Listed } from '../../../../widgets/domain/catalogue/entities.ts';
import type { ArticleDetail, ArticleRow, ArticleTag, ArticleTopic } from '../../../../widgets/domain/catalogue/listing-entities.ts';
import type { SearchHit } from '../../../../widgets/domain/catalogue/search-entities.ts';
import { NATIONWIDE } from '../../../../widgets/domain/city/city.ts';
import type { Result } from '../../../../widgets/domain/services/result.ts';
import type { DatabaseContext } from '../../../platform/calls/context.ts';
import { DEFAULT_PAGE_SIZE, pagingOf } from '../../../platform/calls/page-sizes.ts';
import { done } from '../../../platform/calls/refusals.ts';
import { listOf, sectionsOf } from '../../../platform/database/schema/stored-json.ts';
import type { ParsedInputOf } from '../../../platform/feature/call.ts';
import type { ArticleTable } from '../../catalogue/service.ts';
import type { guideCalls } from '../contract.ts';
import { GUIDE_TOPICS } from '../guide-topics.ts';
import { refuse } from '../refusals.ts';
import { votesOf } from './article-votes.ts';

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
async function articleRows({ db }: DatabaseContext, ids: number[]): Promise<ArticleRow[]> {
  if (!ids.length) return [];
  const rows = await db.selectFrom('article').select(COLUMNS).where('id', 'in', ids).where('active', '=', 1).execute();
  return ids.flatMap((id) => rows.filter((row) => row.id === id).map(rowOf));
}

/** Returns the guides as the search shows them, in the given order. */
export async function articleHits(context: DatabaseContext, ids: number[]): Promise<Omit<SearchHit, 'type'>[]> {
  return (await articleRows(context, ids)).map(({ id, title, summary, category, picture }) => ({
    id,
    title,
    subtitle: summary,
    category,
    city: { ...NATIONWIDE, pinyin: '' },
    merchantId: 0,
    price: null,
    picture,
  }));
}

export async function articles(
  { db }: DatabaseContext,
  input: Partial<ParsedInputOf<typeof guideCalls.articles>>,
): Promise<Result<Listed<ArticleRow>>> {
  const { category, tag, page = 1, pageSize = DEFAULT_PAGE_SIZE.articles } = input;
  if (tag !== undefined) return taggedArticles({ db }, { tag, page, pageSize });
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
  return done({ list: rows.map(rowOf), ...pagingOf(total, page, pageSize) });
}

/** Selects the guides of a tag, the latest first: one range of the primary key, in its order. */
export const entriesOfTag = ({ db }: DatabaseContext, tag: number) =>
  db
    .selectFrom('article_tag_entry')
    .select('article_id as id')
    .where('tag_id', '=', tag)
    .orderBy('changed_on', 'desc')
    .orderBy('article_id', 'desc');

async function taggedArticles(
  { db }: DatabaseContext,
  { tag, page, pageSize }: { tag: number; page: number; pageSize: number },
): Promise<Result<Listed<ArticleRow>>> {
  const [counted, entries] = await Promise.all([
    db
      .selectFrom('article_tag_entry')
      .select((e) => e.fn.countAll().as('total'))
      .where('tag_id', '=', tag)
      .executeTakeFirstOrThrow(),
    entriesOfTag({ db }, tag)
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
  ]);
  const ids = entries.map(({ id }) => id);
  const total = Number(counted.total);
  return done({ list: await articleRows({ db }, ids), ...pagingOf(total, page, pageSize) });
}

/** Returns the tags that have guides. */
export async function articleTags({ db }: DatabaseContext): Promise<Result<ArticleTag[]>> {
  const rows = await db
    .selectFrom('article_tag')
    .innerJoin('article_tag_entry', 'article_tag_entry.tag_id', 'article_tag.id')
    .select(['article_tag.id', 'article_tag.name', (e) => e.fn.countAll().as('total')])
    .groupBy(['article_tag.id', 'article_tag.name', 'article_tag.position'])
    .orderBy('article_tag.position')
    .orderBy('article_tag.id')
    .execute();
  return done(rows.map(({ id, name, total }) => ({ id, name, articles: Number(total) })));
}

async function tagsOf({ db }: DatabaseContext, names: readonly string[]): Promise<ArticleDetail['tags']> {
  if (!names.length) return [];
  const rows = await db.selectFrom('article_tag').select(['id', 'name']).where('name', 'in', names).execute();
  return names.flatMap((name) => rows.find((row) => row.name === name) ?? []);
}

export async function articleDetail({ db }: DatabaseContext, id: number): Promise<Result<ArticleDetail>> {
  const own = await db
    .selectFrom('article')
    .select([...COLUMNS, 'tags'])
    .where('id', '=', id)
    .where('active', '=', 1)
    .executeTakeFirst();
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
  return done({
    ...rowOf(own),
    pictures: listOf(own.pictures),
    sections: sectionsOf(own.sections),
    tags: await tagsOf({ db }, listOf(own.tags)),
    votes: await votesOf({ db }, id),
    more: latest.map(rowOf),
  });
}

/** Returns the topics of the specification's lists with their numbers of guides, also empty ones. */
export async function articleTopics({ db }: DatabaseContext): Promise<Result<ArticleTopic[]>> {
  const rows = await db
    .selectFrom('article')
    .select(['category', (e) => e.fn.countAll().as('total')])
    .where('active', '=', 1)
    .groupBy('category')
    .execute();
  const counts = new Map(rows.map(({ category, total }) => [category, Number(total)]));
  return done([...GUIDE_TOPICS].map(([id, { name, category }]) => ({ id, name, articles: counts.get(category ?? -1) ?? 0 })));
}
