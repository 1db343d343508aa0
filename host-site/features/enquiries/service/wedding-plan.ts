/** The wedding plan of an enquiry: its columns, what a request may state, and how a change is merged. */
import type { Selectable } from 'kysely';
import {
  DATE_FLEXIBILITIES,
  type DateFlexibility,
  isWeddingDate,
  isWeddingTables,
  MEALS,
  type Meal,
  type WeddingChange,
  type WeddingPlan,
} from '../../../../widgets/domain/services/wedding-plan.ts';
import type { Refusal } from '../refusals.ts';
import type { EnquiryTable } from '../tables.ts';

/** Columns of a query that reads the name of the hall in another way. */
export const WEDDING_COLUMNS_WITHOUT_NAME = [
  'enquiry.wedding_date',
  'enquiry.date_flexibility',
  'enquiry.meal',
  'enquiry.table_count',
  'enquiry.hall_id',
] as const;

/** Columns of a query that also joins `hall` by `enquiry.hall_id`. */
export const WEDDING_COLUMNS = [...WEDDING_COLUMNS_WITHOUT_NAME, 'hall.name as hall_name'] as const;

export type WeddingRow = Pick<Selectable<EnquiryTable>, 'wedding_date' | 'date_flexibility' | 'meal' | 'table_count' | 'hall_id'>;

export const NO_WEDDING: WeddingRow = { wedding_date: '', date_flexibility: '', meal: '', table_count: null, hall_id: null };

const oneOf = <T extends string>(values: readonly T[], text: string): T | '' => values.find((value) => value === text) ?? '';

export function weddingOf(row: WeddingRow & { hall_name: string | null }): WeddingPlan {
  return {
    date: row.wedding_date,
    flexibility: oneOf<DateFlexibility>(DATE_FLEXIBILITIES, row.date_flexibility),
    meal: oneOf<Meal>(MEALS, row.meal),
    tables: row.table_count,
    hall: row.hall_id === null ? null : { id: row.hall_id, name: row.hall_name ?? '' },
  };
}

/** Returns why a change is refused, or undefined. Whether the hall belongs to the hotel is for the caller to check. */
export function weddingRefusal({ date, tables }: WeddingChange, now: number): Refusal | undefined {
  if (date && !isWeddingDate(date, now)) return 'invalidWeddingDate';
  if (tables !== undefined && tables !== '' && !isWeddingTables(tables)) return 'invalidTables';
  return undefined;
}

/** Returns date and flexibility after a change. `undecided` removes the date, unless the same change states one. */
function dateUpdate({ date, flexibility }: WeddingChange, stored: WeddingRow): Pick<WeddingRow, 'wedding_date' | 'date_flexibility'> {
  const wedding_date = date ?? (flexibility === 'undecided' ? '' : stored.wedding_date);
  const stated = flexibility ?? stored.date_flexibility;
  // Only a date can be flexible, and only a missing one undecided.
  return { wedding_date, date_flexibility: stated === (wedding_date ? 'month' : 'undecided') ? stated : '' };
}

/** Returns the columns that a change sets. */
export function weddingUpdate(change: WeddingChange, stored: WeddingRow): Partial<WeddingRow> {
  const { date, flexibility, meal, tables, hall_id } = change;
  return {
    ...((date !== undefined || flexibility !== undefined) && dateUpdate(change, stored)),
    ...(meal !== undefined && { meal }),
    ...(tables !== undefined && { table_count: tables === '' ? null : tables }),
    ...(hall_id !== undefined && { hall_id: hall_id === '' ? null : hall_id }),
  };
}

/** Returns the columns of a new enquiry. Invalid values are left out: an enquiry does not fail because of what a link carried. */
export function newWedding(change: WeddingChange, hallId: number | null, now: number): WeddingRow {
  const { date = '', tables } = change;
  const valid = {
    ...change,
    date: isWeddingDate(date, now) ? date : '',
    tables: typeof tables === 'number' && isWeddingTables(tables) ? tables : '',
    hall_id: hallId ?? '',
  } as const;
  return { ...NO_WEDDING, ...weddingUpdate(valid, NO_WEDDING) };
}
