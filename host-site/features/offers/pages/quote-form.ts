/** The merchant's form of a quote: its first values, from an earlier quote or from the estimate, and how a posted form is read. */
import type { PackageDetail } from '../../../../widgets/domain/catalogue/entities.ts';
import type { Fee } from '../../../../widgets/domain/catalogue/fee.ts';
import type { HotelInfo } from '../../../../widgets/domain/catalogue/hotel-entities.ts';
import { fenOf, formatPrice } from '../../../../widgets/domain/catalogue/price.ts';
import { MEALS, MOST_WEDDING_TABLES, type WeddingPlan } from '../../../../widgets/domain/services/wedding-plan.ts';
import type { Fields } from '../../../platform/ui/forms/fields.ts';
import { feeText, packageEstimate } from '../../catalogue/parts.ts';
import { QUOTE_NAME_LENGTH, type QuoteLine } from '../../enquiries/contract.ts';
import { QUOTE_LINES, QUOTE_NOTE_LENGTH, type Quote, type QuoteContent, readFen } from '../quote.ts';
import { QUOTE_TEXTS as texts } from './quote-texts.ts';

/** What the fields of the form contain, as texts. */
export interface QuoteForm {
  /** Whether it is for a banquet with tables; otherwise it has lines alone. */
  isBanquet: boolean;
  /** The banquet: date as 2027-05-02, meal, ids of hall and package. */
  date: string;
  meal: string;
  hall: string;
  package: string;
  tables: string;
  price: string;
  lines: { name: string; amount: string }[];
  deposit: string;
  valid: string;
  note: string;
  /** Latest version that the form is based on. */
  base: number;
}

/** Empty rows behind those with a name. */
const EMPTY_ROWS = 3;
const plainYuan = (fen: number): string => formatPrice(Math.abs(fen) / 100).replace(/[¥,]|\.00$/g, '');
const amountOf = (fen: number | null): string => (fen === null ? '' : `${fen < 0 ? '-' : ''}${plainYuan(fen)}`);
const rowsOf = (lines: readonly QuoteLine[]) => lines.map(({ name, fen }) => ({ name, amount: amountOf(fen) }));

/** Adds empty rows, at most up to the limit of a quote. */
export const withEmptyRows = (lines: QuoteForm['lines']): QuoteForm['lines'] =>
  [...lines, ...Array.from({ length: EMPTY_ROWS }, () => ({ name: '', amount: '' }))].slice(0, QUOTE_LINES);

const idText = (of: { id: number } | null): string => String(of?.id ?? '');

export const formOfQuote = (quote: Quote, valid: string): QuoteForm => ({
  isBanquet: quote.tables > 0,
  date: quote.banquet.date,
  meal: quote.banquet.meal,
  hall: idText(quote.banquet.hall),
  package: idText(quote.banquet.package),
  tables: String(quote.tables),
  price: amountOf(quote.tableFen),
  lines: rowsOf(quote.lines),
  deposit: amountOf(quote.depositFen),
  valid,
  note: quote.note,
  base: quote.version,
});

/** Returns the sum of the deposits in fen; null when one of them has no amount. */
function depositOf(deposits: readonly Fee[], total: number): number | null {
  const sums = deposits.map(({ kind, value, unit }) => {
    if (kind === 'percent') return Math.round((total * (value ?? 0)) / 100);
    return kind === 'amount' && unit === '场' ? fenOf(value ?? 0) : null;
  });
  if (!sums.length || sums.includes(null)) return null;
  return sums.reduce<number>((all, fen) => all + (fen ?? 0), 0);
}

/** Returns the form with the fees of the hotel: what the estimate adds as amounts, what is included or free as 0, and all others without an amount. */
export function formOfEstimate(
  { hotel, detail, wedding }: { hotel: HotelInfo; detail: PackageDetail | null; wedding: WeddingPlan },
  valid: string,
): QuoteForm {
  const number = wedding.tables ?? detail?.tableNum ?? 0;
  const sum = detail && packageEstimate(detail, hotel, { tables: number });
  const lines: QuoteLine[] = sum
    ? [
        ...sum.due.map(({ fee, yuan }) => ({ name: fee.name, fen: fenOf(yuan) })),
        ...[...sum.included, ...sum.free].map(({ name }) => ({ name, fen: 0 })),
        ...sum.leftOut.map(({ name }) => ({ name, fen: null })),
      ]
    : hotel.fees.filter(({ due }) => due !== 'deposit').map(({ name, kind }) => ({ name, fen: kind === 'free' ? 0 : null }));
  const deposits = hotel.fees.filter(({ due }) => due === 'deposit');
  const depositFen =
    sum &&
    depositOf(
      deposits,
      lines.reduce((all, { fen }) => all + (fen ?? 0), fenOf(sum.meals)),
    );
  return {
    isBanquet: true,
    date: wedding.date,
    meal: wedding.meal,
    hall: String(wedding.hall?.id ?? detail?.hallId ?? ''),
    package: idText(detail),
    tables: number > 0 ? String(number) : '',
    price: detail ? amountOf(fenOf(detail.actualPrice)) : '',
    lines: rowsOf(lines.map(({ name, fen }) => ({ name: name.slice(0, QUOTE_NAME_LENGTH), fen }))),
    deposit: amountOf(depositFen),
    valid,
    // What has no sum in yuan stays in words.
    note: depositFen === null ? deposits.map((fee) => `${fee.name}：${feeText(fee)}`).join('\n') : '',
    base: 0,
  };
}

/** Returns the form of a quote for lines alone. */
export const formOfLines = (lines: readonly QuoteLine[], valid: string): QuoteForm => ({
  isBanquet: false,
  date: '',
  meal: '',
  hall: '',
  package: '',
  tables: '',
  price: '',
  lines: rowsOf(lines),
  deposit: '',
  valid,
  note: '',
  base: 0,
});

export function postedForm(body: Fields): QuoteForm {
  const rows = Array.from({ length: QUOTE_LINES }, (_, at) => ({
    name: body.text(`name-${at}`, QUOTE_NAME_LENGTH),
    amount: body.text(`amount-${at}`, 20),
  }));
  return {
    isBanquet: body.text('of') !== 'lines',
    date: body.text('date', 10),
    meal: body.text('meal', 10),
    hall: body.text('hall', 12),
    package: body.text('package', 12),
    tables: body.text('tables', 4),
    price: body.text('price', 20),
    lines: rows.filter(({ name, amount }) => name || amount),
    deposit: body.text('deposit', 20),
    valid: body.text('valid', 10),
    note: body.text('note', QUOTE_NOTE_LENGTH),
    base: body.id('base'),
  };
}

const idOf = (text: string): number | null => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null);

const banquetOf = (form: QuoteForm) => ({
  date: /^20\d\d-\d\d-\d\d$/.test(form.date) ? form.date : '',
  meal: MEALS.find((meal) => meal === form.meal) ?? ('' as const),
  hallId: idOf(form.hall),
  packageId: idOf(form.package),
});

type StatedContent = Omit<QuoteContent, 'banquet'> & { banquet: ReturnType<typeof banquetOf> };

/** Returns the content of a form, or the problem as a text for the merchant. */
export function contentOf(form: QuoteForm): StatedContent | string {
  const tables = form.isBanquet && /^\d{1,3}$/.test(form.tables) ? Number(form.tables) : 0;
  if (form.isBanquet && (tables < 1 || tables > MOST_WEDDING_TABLES)) return texts.badTables(MOST_WEDDING_TABLES);
  const tableFen = form.isBanquet ? readFen(form.price) : 0;
  if (tableFen === null || tableFen === undefined || tableFen < 0) return texts.badPrice;
  const lines: QuoteLine[] = [];
  for (const { name, amount } of form.lines) {
    const fen = readFen(amount);
    if (!name) return texts.namelessLine;
    if (fen === undefined) return texts.badLine(name);
    lines.push({ name, fen });
  }
  const depositFen = readFen(form.deposit);
  if (depositFen === undefined || (depositFen ?? 0) < 0) return texts.badDeposit;
  return { tables, tableFen, lines, depositFen, note: form.note, banquet: banquetOf(form) };
}
