/** Marks the rows of an import as the operator's, so that `--without-demonstration` leaves them. */
import type { Kysely } from 'kysely';
import { cityId } from '../../../../lookups/index.ts';
import { isDemoDataGone } from '../../../../platform/database/demo-data.ts';
import { inBatches } from '../../../../platform/database/in-batches.ts';
import type { Database } from '../../../../platform/database/schema/schema.ts';
import type { CheckedTable } from '../checking/check-rows.ts';
import type { Changes } from './write-catalogue.ts';

const PLAIN_KINDS = {
  'hot-words': 'hot_word',
  ranks: 'rank',
  'friendly-links': 'friendly_link',
  'article-tags': 'article_tag',
  posters: 'poster',
} as const;

interface Mark {
  [column: string]: string | number;
  kind: string;
  id: number;
  position: number;
}

const catalogueMarks = (changes: Changes): Mark[] =>
  Object.entries(changes).flatMap(([kind, written]) =>
    written.map(({ row }) =>
      kind === 'fee'
        ? { kind, id: row.merchant_id as number, position: row.position as number }
        : { kind, id: (row.id ?? row.merchant_id) as number, position: 0 },
    ),
  );

const plainMarks = (tables: readonly CheckedTable[]): Mark[] =>
  tables.flatMap(({ table, lines }) => {
    if (table.name === 'cities')
      return lines.flatMap(({ row }) => {
        const id = cityId(row.slug as string);
        return id === undefined ? [] : { kind: 'city', id, position: 0 };
      });
    const kind = table.stored ?? (PLAIN_KINDS as Readonly<Record<string, string>>)[table.name];
    return kind ? lines.map(({ row }) => ({ kind, id: row.id as number, position: 0 })) : [];
  });

/** Does nothing when there is no demo data to tell them from. */
export async function markImportedRows(
  trx: Kysely<Database>,
  changes: Changes | undefined,
  tables: readonly CheckedTable[],
): Promise<void> {
  if (await isDemoDataGone(trx)) return;
  const marks = [...(changes ? catalogueMarks(changes) : []), ...plainMarks(tables)];
  await inBatches(marks, (batch) =>
    trx
      .insertInto('imported_row')
      .values(batch)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
}
