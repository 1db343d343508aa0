/** Splits long work on many rows into short statements, so that requests do not wait. */

/** Rows per statement; a larger statement would delay requests on SQLite. */
export const STEP = 500;
/** Statements per round; the next round continues. */
const STEPS = 200;
const PAUSE_MS = 20;

/** Repeats `step` until it handled fewer rows than `STEP`, the round is over, or `signal` aborts. Resolves with the number of rows. */
export async function inSteps(step: () => Promise<number>, signal?: AbortSignal): Promise<number> {
  let count = 0;
  for (let steps = 0; steps < STEPS && !signal?.aborted; steps += 1) {
    const rows = await step();
    count += rows;
    if (rows < STEP) break;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return count;
}
