/** Rows of reviews. */
import type { Kysely, Selectable } from 'kysely';
import type { Rating } from '../../../../widgets/domain/catalogue/entities.ts';
import type { UploadedPicture } from '../../../../widgets/domain/services/upload.ts';
import { compiled, type Operands } from '../../../platform/database/compiled.ts';
import { orWithout } from '../../../platform/database/distribution/node-gate.ts';
import type { Database } from '../../../platform/database/schema/schema.ts';
import { MOST_POINTS, REVIEW_ASPECTS, type Review, type ReviewPoints, type ReviewStage } from '../reviews.ts';
import type { ReviewTable } from '../tables.ts';

export type ReviewRow = Selectable<ReviewTable>;
type Db = Kysely<Database>;

const tenths = (points: number): number => Math.round(points * 10) / 10;

export const arePoints = (points: ReviewPoints): boolean =>
  REVIEW_ASPECTS.every((aspect) => Number.isInteger(points[aspect]) && points[aspect] >= 1 && points[aspect] <= MOST_POINTS);

export function reviewOf(row: ReviewRow, pictures: UploadedPicture[] = []): Review {
  const points = Object.fromEntries(REVIEW_ASPECTS.map((aspect) => [aspect, row[aspect]])) as ReviewPoints;
  return {
    id: row.id,
    stage: row.is_demo || row.is_proven ? (row.stage as ReviewStage) : 'unproven',
    points,
    average: tenths(REVIEW_ASPECTS.reduce((sum, aspect) => sum + points[aspect], 0) / REVIEW_ASPECTS.length),
    text: row.text,
    pictures,
    at: row.created_at,
    answer: row.answer ? { text: row.answer, at: row.answered_at ?? row.created_at } : null,
    isDemo: row.is_demo === 1,
  };
}

const readRatings = compiled((db, { merchantIds }: Operands<{ merchantIds: readonly number[] }>) =>
  db
    .selectFrom('review')
    .select('merchant_id')
    .select((field) => [
      field.fn.countAll<number>().as('count'),
      ...REVIEW_ASPECTS.map((aspect) => field.fn.sum<number>(aspect).as(aspect)),
    ])
    .where('merchant_id', 'in', merchantIds)
    .where('is_hidden', '=', 0)
    .where('is_proven', '=', 1)
    .where('is_demo', '=', 0)
    .groupBy('merchant_id'),
);

/** Returns the averages of merchants by id, of visible reviews with a proven number. Reviews of the demo data give no score. Merchants without proven reviews are left out. */
export async function ratingsOf(db: Db, merchantIds: readonly number[]): Promise<Map<number, Rating & { aspects: ReviewPoints }>> {
  if (!merchantIds.length) return new Map();
  const rows = await readRatings(db, { merchantIds });
  return new Map(
    rows.map((row) => {
      const count = Number(row.count);
      const sums = REVIEW_ASPECTS.map((aspect) => [aspect, Number((row as Record<string, unknown>)[aspect])] as const);
      const aspects = Object.fromEntries(sums.map(([aspect, sum]) => [aspect, tenths(sum / count)])) as ReviewPoints;
      const average = tenths(sums.reduce((all, [, sum]) => all + sum, 0) / (count * REVIEW_ASPECTS.length));
      return [row.merchant_id, { average, count, isDemo: false, aspects }];
    }),
  );
}

/** Returns `ratingsOf` for a page, or none while a node with reviews is away or does not respond: a page of the catalogue does not fail for them. */
export const ratingsOfPage = (...request: Parameters<typeof ratingsOf>): ReturnType<typeof ratingsOf> =>
  orWithout(request[0], () => ratingsOf(...request), new Map());
