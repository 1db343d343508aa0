/** The export of reported messages, for the operator's moderation. Phone numbers in the texts are hidden, whatever both sides agreed to. */
import type { Kysely } from 'kysely';
import { chinaTimeCell, wordCell } from '../../platform/cli/export/chinese-cells.ts';
import { type Exports, readWhole } from '../../platform/cli/export/exports.ts';
import { onSameNode } from '../../platform/database/distribution/node-condition.ts';
import type { Database } from '../../platform/database/schema/schema.ts';
import type { Keyring } from '../../platform/keys/keyring.ts';
import { hideNumbers } from '../../platform/system/disguised-numbers.ts';
import { openMessage } from './service/message-record.ts';

const REPORT_COLUMNS = {
  created_at: '举报时间',
  merchant_id: '商家编号',
  merchant_name: '商家',
  enquiry: '线索编号',
  side: '举报方',
  reason: '原因',
  seq: '消息序号',
  sent_at: '消息时间',
  text: '消息',
  picture: '图片编号',
} as const;

const REPORT_SIDES = { couple: '新人', merchant: '商家' };
const REPORT_REASON_NAMES = { abuse: '辱骂骚扰', fraud: '诈骗', advertising: '广告', other: '其他' };

/** Returns the reports, the oldest first. A report whose conversation was deleted is deleted with it. */
async function readReports({ db, keyring }: { db: Kysely<Database>; keyring: Keyring }) {
  const rows = await db
    .selectFrom('chat_report')
    .innerJoin('chat_message', (join) =>
      join
        .onRef('chat_message.channel_id', '=', 'chat_report.channel_id')
        .onRef('chat_message.seq', '=', 'chat_report.seq')
        .on(onSameNode(db, 'chat_message.merchant_id', 'chat_report.merchant_id')),
    )
    .leftJoin('merchant', 'merchant.id', 'chat_report.merchant_id')
    .selectAll('chat_message')
    .select(['chat_report.merchant_id', 'side', 'reason', 'merchant.name as merchant_name', 'chat_report.created_at as reported_at'])
    .orderBy('chat_report.created_at')
    .orderBy('chat_report.id')
    .execute();
  return rows.map((row) => ({
    created_at: new Date(row.reported_at).toISOString(),
    merchant_id: row.merchant_id,
    merchant_name: row.merchant_name ?? '',
    enquiry: row.channel_id,
    side: row.side,
    reason: row.reason,
    seq: row.seq,
    sent_at: new Date(row.created_at).toISOString(),
    text: hideNumbers(openMessage(keyring, row).text),
    picture: row.upload_id,
  }));
}

export const exports: Exports = {
  reports: (context) => ({
    columns: REPORT_COLUMNS,
    zh: { created_at: chinaTimeCell, sent_at: chinaTimeCell, side: wordCell(REPORT_SIDES), reason: wordCell(REPORT_REASON_NAMES) },
    rows: readWhole(() => readReports(context)),
  }),
};
