/** Import tables without relations: open cities, and the words and links of header and footer. */
import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../../../platform/database/schema/schema.ts';
import { faultAbout } from './fault.ts';
import { httpUrl, id, requiredFlag, slug, text, title, wholeOr } from './fields.ts';
import { type PlainTable, type RowProblem, table } from './plain-table.ts';
import { POSTERS } from './posters.ts';
import { REGISTRY_OFFICES } from './registry-offices.ts';
import { SYNONYMS } from './synonyms.ts';

const LONGEST = 60;
const position = wholeOr(0, 0, 100_000);

/** Names in other languages; a file may leave the columns out. */
const NAMES = { name_en: '英文', name_zh_tw: '繁体' };
const name = text(LONGEST);
const names = { name_en: name, name_zh_tw: name };

const each =
  <R>(upsert: (trx: Transaction<Database>, row: R) => Promise<unknown>) =>
  async (trx: Transaction<Database>, rows: R[]): Promise<RowProblem[]> => {
    for (const row of rows) await upsert(trx, row);
    return [];
  };

export const PLAIN_TABLES = {
  /** Opens and closes existing cities; adds none. `name` is for readers only. */
  cities: table(
    { id: '编号', slug: '拼音', name: '名称', active: '开通', hot: '热门' },
    z.strictObject({
      id: z.unknown().optional(),
      slug: slug(LONGEST),
      name: z.unknown().optional(),
      active: requiredFlag,
      hot: wholeOr(0, 0, 999),
    }),
    async (trx, rows) => {
      const problems: RowProblem[] = [];
      for (const [index, { slug, active, hot }] of rows.entries()) {
        const { numUpdatedRows } = await trx.updateTable('city').set({ active, hot }).where('slug', '=', slug).executeTakeFirst();
        if (!numUpdatedRows)
          problems.push({
            index,
            field: 'slug',
            fault: faultAbout(
              'no such place',
              slug,
              (quote) => `没有拼音为${quote}的地方；全部拼音见host-site/lookups/cities.tsv`,
              (quote) => `no place has the slug ${quote}; host-site/lookups/cities.tsv lists them all`,
            ),
          });
      }
      return problems;
    },
  ),
  'hot-words': table(
    { id: '编号', input_type: '类型', alias_title: '词', position: '位置', ...NAMES },
    z.strictObject({ id, input_type: wholeOr(1, 1, 99), alias_title: title(LONGEST), position, ...names }),
    each((trx, row) =>
      trx
        .insertInto('hot_word')
        .values(row)
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute(),
    ),
  ),
  ranks: table(
    { id: '编号', alias_title: '词', heat: '热度', position: '位置', ...NAMES },
    z.strictObject({ id, alias_title: title(LONGEST), heat: wholeOr(0, 0, 2_147_483_647), position, ...names }),
    each((trx, row) =>
      trx
        .insertInto('rank')
        .values(row)
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute(),
    ),
  ),
  'friendly-links': table(
    { id: '编号', title: '名称', target_url: '网址', position: '位置', ...NAMES },
    z.strictObject({ id, title: title(LONGEST), target_url: httpUrl(500), position, ...names }),
    each((trx, row) =>
      trx
        .insertInto('friendly_link')
        .values(row)
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute(),
    ),
  ),
  /** Tags that guides may have. */
  'article-tags': table(
    { id: '编号', name: '名称', position: '位置' },
    z.strictObject({ id, name: title(20), position }),
    each((trx, row) =>
      trx
        .insertInto('article_tag')
        .values(row)
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute(),
    ),
  ),
  posters: POSTERS,
  'registry-offices': REGISTRY_OFFICES,
  synonyms: SYNONYMS,
} satisfies Record<string, PlainTable>;
