/** Splits long work on many rows into short statements, so that requests do not wait. */

/** Rows per statement; a larger statement would delay requests on SQLite. */
export const STATEMENT_ROWS = 500;
/** Statements per round; the next round continues. */
export const STATEMENTS = 200;
/** Between two statements. */
export const PAUSE_MS = 20;

/**
 * Runs `statement`, which returns the number of rows that it handled, until it handled fewer than `STATEMENT_ROWS`, the round is over, or `signal` aborts.
 * Resolves with the number of all rows.
 */
export async function repeatStatement(statement: () => Promise<number>, signal?: AbortSignal): Promise<number> {
  let count = 0;
  for (let run = 0; run < STATEMENTS && !signal?.aborted; run += 1) {
    const rows = await statement();
    count += rows;
    if (rows < STATEMENT_ROWS) break;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return count;
}
