/** What can be brought in: for each kind of file its columns' rules and how checked rows are written. Writing again is harmless. */
import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { Database } from '../database/schema.ts';

/** CSV has texts only; NDJSON may have numbers. */
const whole = (least: number, most: number, about: string) =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .trim()
          .regex(/^\d{1,10}$/)
          .transform(Number),
      ],
      about,
    )
    .refine((value) => Number.isInteger(value) && value >= least && value <= most, about);
const id = whole(1, 2_147_483_647, 'a whole number from 1');
const place = whole(0, 100_000, 'a whole number from 0 to 100000');
const title = z.string('a text').trim().min(1, 'must not be empty').max(60, 'at most 60 characters');
const httpUrl = z.string('an http(s) address').refine((value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ''), 'an http(s) address');

/** A checked row that the database refuses all the same, by its index among the rows. */
export interface RowProblem {
  index: number;
  field: string;
  problem: string;
}

export interface DataTable {
  row: z.ZodType;
  /** The column that may not repeat within a file. */
  key: string;
  write(trx: Transaction<Database>, rows: never[]): Promise<RowProblem[]>;
}

const table = <S extends z.ZodObject>(
  row: S,
  key: string & keyof z.output<S>,
  write: (trx: Transaction<Database>, rows: z.output<S>[]) => Promise<RowProblem[]>,
): DataTable => ({
  row,
  key,
  write: write as DataTable['write'],
});

const upsertAll = async <T>(rows: T[], upsert: (row: T) => Promise<unknown>): Promise<RowProblem[]> => {
  for (const row of rows) await upsert(row);
  return [];
};

/** By the name of the file: `cities.csv`, `hot-words-2027.ndjson`. */
export const TABLES = {
  /** Opens and closes cities of the frozen table; it never adds one. `name` is for the reader's eye. */
  cities: table(
    z.strictObject({
      slug: z
        .string('a pinyin slug')
        .trim()
        .regex(/^[a-z]+$/, 'a pinyin slug'),
      active: whole(0, 1, '0 or 1'),
      hot: whole(0, 999, 'a whole number from 0 to 999').default(0),
      id: id.optional(),
      name: z.string().optional(),
    }),
    'slug',
    async (trx, rows) => {
      const problems: RowProblem[] = [];
      for (const [index, { slug, active, hot }] of rows.entries()) {
        const { numUpdatedRows } = await trx.updateTable('city').set({ active, hot }).where('slug', '=', slug).executeTakeFirst();
        if (!numUpdatedRows) problems.push({ index, field: 'slug', problem: 'no place has this slug' });
      }
      return problems;
    },
  ),
  'hot-words': table(
    z.strictObject({ id, input_type: whole(1, 99, 'a whole number from 1 to 99').default(1), alias_title: title, position: place }),
    'id',
    (trx, rows) =>
      upsertAll(rows, (row) =>
        trx
          .insertInto('hot_word')
          .values(row)
          .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
          .execute(),
      ),
  ),
  ranks: table(
    z.strictObject({ id, alias_title: title, heat: whole(0, 2_147_483_647, 'a whole number from 0').default(0), position: place }),
    'id',
    (trx, rows) =>
      upsertAll(rows, (row) =>
        trx
          .insertInto('rank')
          .values(row)
          .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
          .execute(),
      ),
  ),
  'friendly-links': table(z.strictObject({ id, title, target_url: httpUrl, position: place }), 'id', (trx, rows) =>
    upsertAll(rows, (row) =>
      trx
        .insertInto('friendly_link')
        .values(row)
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute(),
    ),
  ),
} satisfies Record<string, DataTable>;
export type TableName = keyof typeof TABLES;
