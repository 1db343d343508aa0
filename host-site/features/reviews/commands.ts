/** Moderation of reviews: the queue of reported reviews, and the decisions to hide or show one. */
import { defineCommand, oneOf, word } from '../../platform/cli/command-definition.ts';
import { recordCommand } from '../../platform/cli/commands/audit-command.ts';
import type { CommandContext } from '../../platform/cli/commands/command-context.ts';
import { chinaTimeCell, wordCell } from '../../platform/cli/export/chinese-cells.ts';
import type { Row } from '../../platform/cli/export/exports.ts';
import { LIST_OPTIONS, writeList } from '../../platform/cli/export/list-options.ts';
import { onSameNode } from '../../platform/database/distribution/node-condition.ts';
import { picturesOfReviews } from './service/review-pictures.ts';
import { decideReview } from './service/review-reports.ts';

export const REVIEW_QUEUE_COLUMNS: Readonly<Record<string, string>> = {
  id: '评价编号',
  merchant_id: '商家编号',
  merchant_name: '商家',
  reports: '举报数',
  by_merchant: '商家举报',
  reasons: '原因',
  reported_at: '最早举报',
  created_at: '评价时间',
  text: '评价',
  pictures: '图片',
  answer: '商家答复',
};

export const REVIEW_QUEUE_ZH = {
  reported_at: chinaTimeCell,
  created_at: chinaTimeCell,
  by_merchant: wordCell({ yes: '是', no: '否' }),
};

/** Returns visible reviews with reports that no one has decided, the earliest report first. */
export async function* reviewQueueRows({ db }: Pick<CommandContext, 'db'>): AsyncGenerator<Row> {
  const rows = await db
    .selectFrom('review_report')
    .innerJoin('review', (join) =>
      join.onRef('review.id', '=', 'review_report.review_id').on(onSameNode(db, 'review.merchant_id', 'review_report.merchant_id')),
    )
    .leftJoin('merchant', 'merchant.id', 'review.merchant_id')
    .select(['review.id', 'review.merchant_id', 'merchant.name as merchant_name', 'review.created_at', 'review.text', 'review.answer'])
    .select(['review_report.created_at as reported_at', 'reason', 'side'])
    .where('decided_at', 'is', null)
    .where('is_hidden', '=', 0)
    .orderBy('review_report.created_at')
    .orderBy('reporter_hash')
    .execute();
  const pictures = await picturesOfReviews(db, rows);
  for (const id of new Set(rows.map((row) => row.id))) {
    const [first, ...others] = rows.filter((row) => row.id === id);
    if (!first) continue;
    const all = [first, ...others];
    yield {
      id,
      merchant_id: first.merchant_id,
      merchant_name: first.merchant_name ?? '',
      reports: all.length,
      by_merchant: all.some(({ side }) => side === 'merchant') ? 'yes' : 'no',
      reasons: [...new Set(all.map(({ reason }) => reason))].join(' '),
      reported_at: new Date(first.reported_at).toISOString(),
      created_at: new Date(first.created_at).toISOString(),
      text: first.text,
      pictures: (pictures.get(id) ?? []).map((picture) => picture.id).join(' '),
      answer: first.answer,
    };
  }
}

/** Hides a review from visitors or shows it, and closes its reports. */
export async function reviewCommand(context: CommandContext, { action, id }: { action: 'hide' | 'show'; id: string }): Promise<number> {
  const { db, clock, say } = context;
  const isHidden = action === 'hide';
  if (!(await decideReview(db, { id, isHidden, now: clock() }))) {
    say('There is no such review. npm run data -- review list shows the reported ones.');
    return 1;
  }
  await recordCommand(context, { event: isHidden ? 'review.hidden' : 'review.shown', target: `review:${id}` });
  say(isHidden ? 'The review is hidden; its reports are closed.' : 'The review is visible; its reports are closed.');
  return 0;
}

export const listReviews = defineCommand({
  name: 'review list',
  what: 'reported reviews that wait for a decision',
  options: LIST_OPTIONS,
  run: (context, input) =>
    writeList(context, input, { rows: reviewQueueRows(context), columns: REVIEW_QUEUE_COLUMNS, zh: REVIEW_QUEUE_ZH }),
});

export const decideReviews = defineCommand({
  name: 'review',
  what: 'hide a review from visitors, or show it; closes its reports',
  args: { action: oneOf('hide', 'show'), id: word('ID') },
  run: reviewCommand,
});
