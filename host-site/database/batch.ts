import type { CompiledQuery, Kysely } from 'kysely';
import type { Database } from './schema/schema.ts';

type Row = Readonly<Record<string, string | number | null>>;

/** Parameters per statement, far below SQLite's limit of 32,766. */
const PARAMETERS = 4000;

/**
 * Writes many rows of one shape with few statements. `compile` builds the statement for a batch. It runs once for the full size and
 * once for the rest, because building a statement of thousands of values costs more than running it.
 */
export async function writeBatches<R extends Row>(
  db: Kysely<Database>,
  rows: readonly R[],
  compile: (batch: R[]) => CompiledQuery,
  onRows?: (count: number) => void,
): Promise<void> {
  const first = rows[0];
  if (!first) return;
  const names = Object.keys(first);
  const size = Math.max(1, Math.floor(PARAMETERS / names.length));
  let full: CompiledQuery | undefined;
  for (let start = 0; start < rows.length; start += size) {
    const batch = rows.slice(start, start + size);
    if (batch.length < size) {
      await db.executeQuery(compile(batch));
    } else {
      full ??= compile(batch);
      await db.executeQuery({ ...full, parameters: batch.flatMap((row) => names.map((name) => row[name])) });
    }
    onRows?.(batch.length);
  }
}
