/** The merchant's form of a quote: its first values, from an earlier quote or from the estimate, and how a posted form is read. */
import type { PackageDetail } from '../../../../widgets/domain/catalogue/entities.ts';
import type { HotelInfo } from '../../../../widgets/domain/catalogue/hotel-entities.ts';
import { fenOf, formatPrice } from '../../../../widgets/domain/catalogue/price.ts';
import {
  QUOTE_LINES,
  QUOTE_NAME_LENGTH,
  QUOTE_NOTE_LENGTH,
  type Quote,
  type QuoteContent,
  type QuoteLine,
  readFen,
} from '../../../../widgets/domain/services/quote.ts';
import { MOST_WEDDING_TABLES } from '../../../../widgets/domain/services/wedding-plan.ts';
import type { Fields } from '../../../platform/ui/forms/fields.ts';
import { feeText, packageEstimate } from '../../catalogue/parts.ts';
import { QUOTE_TEXTS as texts } from './quote-texts.ts';

/** What the fields of the form contain, as texts. */
export interface QuoteForm {
  tables: string;
  price: string;
  lines: { name: string; amount: string }[];
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

export const formOfQuote = (quote: Quote, valid: string): QuoteForm => ({
  tables: String(quote.tables),
  price: amountOf(quote.tableFen),
  lines: rowsOf(quote.lines),
  valid,
  note: quote.note,
  base: quote.version,
});

/** Returns the form with the fees of the hotel: what the estimate adds as amounts, what is included or free as 0, and all others without an amount. */
export function formOfEstimate(
  { hotel, detail, tables }: { hotel: HotelInfo; detail: PackageDetail | null; tables: number | null },
  valid: string,
): QuoteForm {
  const number = tables ?? detail?.tableNum ?? 0;
  const sum = detail && packageEstimate(detail, hotel, { tables: number });
  const lines: QuoteLine[] = sum
    ? [
        ...sum.due.map(({ fee, yuan }) => ({ name: fee.name, fen: fenOf(yuan) })),
        ...[...sum.included, ...sum.free].map(({ name }) => ({ name, fen: 0 })),
        ...sum.leftOut.map(({ name }) => ({ name, fen: null })),
      ]
    : hotel.fees.filter(({ due }) => due !== 'deposit').map(({ name, kind }) => ({ name, fen: kind === 'free' ? 0 : null }));
  const deposits = hotel.fees.filter(({ due }) => due === 'deposit').map((fee) => `${fee.name}：${feeText(fee)}`);
  return {
    tables: number > 0 ? String(number) : '',
    price: detail ? amountOf(fenOf(detail.actualPrice)) : '',
    lines: rowsOf(lines.map(({ name, fen }) => ({ name: name.slice(0, QUOTE_NAME_LENGTH), fen }))),
    valid,
    note: deposits.join('\n'),
    base: 0,
  };
}

export function postedForm(body: Fields): QuoteForm {
  const rows = Array.from({ length: QUOTE_LINES }, (_, at) => ({
    name: body.text(`name-${at}`, QUOTE_NAME_LENGTH),
    amount: body.text(`amount-${at}`, 20),
  }));
  return {
    tables: body.text('tables', 4),
    price: body.text('price', 20),
    lines: rows.filter(({ name, amount }) => name || amount),
    valid: body.text('valid', 10),
    note: body.text('note', QUOTE_NOTE_LENGTH),
    base: body.id('base'),
  };
}

/** Returns the content of a form, or the problem as a text for the merchant. */
export function contentOf(form: QuoteForm): QuoteContent | string {
  const tables = /^\d{1,3}$/.test(form.tables) ? Number(form.tables) : 0;
  if (tables < 1 || tables > MOST_WEDDING_TABLES) return texts.badTables(MOST_WEDDING_TABLES);
  const tableFen = readFen(form.price);
  if (tableFen === null || tableFen === undefined || tableFen < 0) return texts.badPrice;
  const lines: QuoteLine[] = [];
  for (const { name, amount } of form.lines) {
    const fen = readFen(amount);
    if (!name) return texts.namelessLine;
    if (fen === undefined) return texts.badLine(name);
    lines.push({ name, fen });
  }
  return { tables, tableFen, lines, note: form.note };
}
