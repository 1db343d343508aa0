/** `data -- export enquiries`, whose numbers can be revealed. */
import { defineCommand, flag, type OpenedContext } from '../../platform/cli/command-definition.ts';
import { recordCommand } from '../../platform/cli/commands/audit-command.ts';
import { chinaTimeCell, wordCell } from '../../platform/cli/export/chinese-cells.ts';
import type { Export, ExportContext, Row } from '../../platform/cli/export/exports.ts';
import { LIST_OPTIONS, writeList } from '../../platform/cli/export/list-options.ts';
import { PERIOD_OPTIONS, periodOf, periodProblem } from '../../platform/cli/export/period-options.ts';
import { keyringOf } from '../../platform/keys/keyring-file.ts';
import { metaLine, metaOf } from './contract/meta-fields.ts';
import { announceExports } from './erasure/export-folders.ts';
import { noteRevealedFile, revealedExports } from './erasure/revealed-files.ts';
import { CALL_COLUMNS, isCallOfEnquiry } from './service/call-columns.ts';
import { lastRepetitions } from './service/repeated-enquiries.ts';
import { CALL_OUTCOME_NAMES } from './ui/call-texts.ts';
import { ENQUIRY_STATE_NAMES } from './ui/enquiry-state-texts.ts';
import { FLEXIBILITY_NAMES, MEAL_NAMES } from './ui/wedding-texts.ts';

const PAGE = 500;

/** Returns the next page of enquiries. A repetition by another visitor is no enquiry: the first one states when it was sent. */
const enquiryPage = ({ db, period }: ExportContext, after: { created_at: number; id: string }) =>
  db
    .selectFrom('enquiry')
    .leftJoin('merchant', 'merchant.id', 'enquiry.merchant_id')
    .leftJoin('consent_text', 'consent_text.id', 'enquiry.consent_text')
    .leftJoin('hall', 'hall.id', 'enquiry.hall_id')
    .leftJoin('phone_call', (join) => join.on(isCallOfEnquiry(db)))
    .selectAll('enquiry')
    .select(CALL_COLUMNS)
    .select(['merchant.name as merchant_name', 'consent_text.text as consent_words', 'hall.name as hall_name'])
    .where((where) =>
      where.or([
        where('enquiry.created_at', '>', after.created_at),
        where.and([where('enquiry.created_at', '=', after.created_at), where('enquiry.id', '>', after.id)]),
      ]),
    )
    .where('enquiry.repeats_enquiry_id', 'is', null)
    .where('enquiry.created_at', '<', period?.to ?? Number.MAX_SAFE_INTEGER)
    .orderBy('enquiry.created_at')
    .orderBy('enquiry.id')
    .limit(PAGE)
    .execute();

async function* enquiryRows(context: ExportContext): AsyncGenerator<Row> {
  const { keyring, reveal, period } = context;
  let after = { created_at: (period?.from ?? 0) - 1, id: '\uFFFF' };
  for (;;) {
    const page = await enquiryPage(context, after);
    const repeated = await lastRepetitions(context, page);
    for (const row of page) {
      const repeatedAt = repeated.get(row.id);
      yield {
        id: row.id,
        receipt: row.receipt,
        created_at: new Date(row.created_at).toISOString(),
        merchant_id: row.merchant_id,
        merchant_name: row.merchant_name ?? '',
        // Empty after the couple has withdrawn the enquiry.
        phone: reveal && row.phone_cipher ? keyring.open({ key: row.phone_key, cipher: row.phone_cipher }, row.id) : row.phone_mask,
        from_type: row.from_type,
        state: row.state,
        consent: row.consent,
        consent_text: row.consent_words ?? '',
        origin: row.origin,
        meta: metaLine(metaOf(row)),
        partner: row.partner,
        visitor_id: row.visitor_id,
        wedding_date: row.wedding_date,
        date_flexibility: row.date_flexibility,
        meal: row.meal,
        table_count: row.table_count ?? '',
        hall_id: row.hall_id ?? '',
        hall_name: row.hall_name ?? '',
        channel: row.outcome === null ? 'form' : 'telephone',
        call_outcome: row.outcome ?? '',
        call_started_at: row.started_at === null ? '' : new Date(row.started_at).toISOString(),
        call_seconds: row.seconds ?? '',
        call_count: row.calls ?? '',
        is_test: row.is_test,
        repeated_at: repeatedAt === undefined ? '' : new Date(repeatedAt).toISOString(),
      };
    }
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    after = last;
  }
}

const COLUMNS = {
  id: '编号',
  receipt: '回执',
  created_at: '时间',
  merchant_id: '商家编号',
  merchant_name: '商家',
  phone: '手机号',
  from_type: '来源类型',
  state: '状态',
  consent: '同意方式',
  consent_text: '所见说明',
  origin: '来源网站',
  meta: '来源标记',
  partner: '合作伙伴',
  visitor_id: '访客',
  wedding_date: '婚期',
  date_flexibility: '婚期能否调整',
  meal: '午宴或晚宴',
  table_count: '桌数',
  hall_id: '宴会厅编号',
  hall_name: '宴会厅',
  channel: '渠道',
  call_outcome: '通话结果',
  call_started_at: '通话时间',
  call_seconds: '通话秒数',
  call_count: '来电次数',
  is_test: '测试',
  repeated_at: '再次询问',
};

const ZH = {
  created_at: chinaTimeCell,
  state: wordCell(ENQUIRY_STATE_NAMES),
  date_flexibility: wordCell(FLEXIBILITY_NAMES),
  meal: wordCell(MEAL_NAMES),
  channel: wordCell({ form: '表单', telephone: '电话' }),
  call_outcome: wordCell(CALL_OUTCOME_NAMES),
  call_started_at: chinaTimeCell,
  is_test: wordCell({ 0: '', 1: '测试' }),
  repeated_at: chinaTimeCell,
};

export const enquiryExport = (context: ExportContext): Export => ({ columns: COLUMNS, zh: ZH, rows: enquiryRows(context) });

/** Records a revealed export before the first number is written, for all machines of the database. */
async function noteReveal(context: OpenedContext, file: string | undefined): Promise<void> {
  const { db, settings, clock } = context;
  if (file) {
    await noteRevealedFile(settings.dataDir, file);
    const exports = revealedExports(settings.dataDir, settings.databaseUrl !== undefined);
    const folder = exports.folder();
    if (folder) await announceExports(db, folder, { exports: await exports.list(), now: clock() });
  }
  await recordCommand(context, { event: 'enquiries.exported', detail: { toFile: Boolean(file) } });
}

export const exportEnquiries = defineCommand({
  name: 'export enquiries',
  what: 'enquiries, the oldest first; numbers are masked',
  options: {
    reveal: flag('writes phone numbers in full; without it they are masked'),
    ...PERIOD_OPTIONS,
    ...LIST_OPTIONS,
  },
  usesKeys: true,
  problemOf: periodProblem,
  run: async (context, input) => {
    const { db, settings } = context;
    if (input.reveal) await noteReveal(context, input.out);
    return writeList(context, input, enquiryExport({ db, keyring: keyringOf(settings), reveal: input.reveal, period: periodOf(input) }));
  },
});
