/** Checks and writes imported rows of what merchants offer: goods, fleets, videos, packages of travel photography. */
import type { Transaction } from 'kysely';
import type { Database } from '../../../../platform/database/schema/schema.ts';
import type { OfferingSearchIndex } from '../../search-index/offering-index.ts';
import { type FoundPlace, placeFinder } from '../checking/place-finder.ts';
import { noTrader, traderIds } from '../checking/traders.ts';
import type { FaultText } from '../format/fault.ts';
import type { ImportedRows, RowProblem } from '../format/plain-table.ts';
import { changedRows, type Row, storedRows, upsertRows } from './changed-rows.ts';

/** What a row is compared with. */
export interface OfferingCheck {
  /** The stored row; undefined: new. */
  stored: Row | undefined;
  /** Fields that the file of the row has. */
  fields: readonly string[];
  findCity: (name: string) => FoundPlace;
  refuse: (field: string, fault: FaultText) => void;
}

interface Offering<Cells> {
  stored: keyof Database;
  /** Returns the columns of a row, and those that its file decides: the other columns of a stored row stay. */
  columns: (cells: Cells, check: OfferingCheck) => { row: Row; decided: ReadonlySet<string> };
  index?: OfferingSearchIndex;
}

/** Returns the function that writes the rows of an import. Nothing is written when one has a problem. */
export const writeOfferings =
  <Cells extends { id: number; merchant_id: number }>({ stored: table, columns, index }: Offering<Cells>) =>
  async (trx: Transaction<Database>, rows: readonly Cells[], { fields, mayHave }: ImportedRows): Promise<RowProblem[]> => {
    const traders = await traderIds(
      trx,
      rows.map(({ merchant_id }) => merchant_id),
    );
    const stored = await storedRows(
      trx,
      table,
      'id',
      rows.map(({ id }) => id),
    );
    const findPlace = placeFinder();
    const findCity = (name: string) => findPlace(name, '');
    const problems: RowProblem[] = [];
    const incoming = rows.map((cells, at) => {
      const refuse: OfferingCheck['refuse'] = (field, fault) => problems.push({ index: at, field, fault });
      if (!traders.has(cells.merchant_id) && !mayHave('merchants', cells.merchant_id)) refuse('merchant_id', noTrader(cells.merchant_id));
      const { row, decided } = columns(cells, { stored: stored.get(cells.id)?.[0], fields: fields[at] ?? [], findCity, refuse });
      return { row, decides: (column: string) => decided.has(column) };
    });
    if (problems.length) return problems;
    const changed = changedRows(incoming, ({ id }) => stored.get(id as number)?.[0], '').map(({ row }) => row);
    const ids = changed.map(({ id }) => id as number);
    const indexed = await index?.read(trx, ids);
    await upsertRows(trx, table, ['id'], changed);
    if (index && indexed) await index.write(trx, ids, indexed);
    return [];
  };
