/** Long work on many rows, cut into short statements so that requests do not wait for it. */

/** Rows of one statement; a bigger one would make requests wait on SQLite. */
export const STEP = 500;
/** Steps of one round; the rest waits for the next. */
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
