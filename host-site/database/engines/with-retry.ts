/** SQLSTATE of a serialization failure and of a deadlock: the whole transaction may simply be done again. */
const REPEATABLE = new Set(['40001', '40P01']);
const FIRST_PAUSE_MS = 20;

/**
 * Runs `work`, again (at most `attempts` times in all, with growing random pauses) when the database refused it only
 * because others wrote at the same moment. `work` is one whole transaction. Other errors pass unchanged.
 */
export async function withRetry<T>(work: () => Promise<T>, attempts = 5): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= attempts || !isConflict(error)) throw error;
      await pause(FIRST_PAUSE_MS * 2 ** (attempt - 1) * (0.5 + Math.random()));
    }
  }
}

/** Whether an error means "do it again": serialization failure, deadlock, or SQLite's busy and locked. */
export function isConflict(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  if (typeof code === 'string' && REPEATABLE.has(code)) return true;
  // SQLite's extended codes keep the primary code in the low byte: 5 busy, 6 locked.
  return typeof errcode === 'number' && ((errcode & 0xff) === 5 || (errcode & 0xff) === 6);
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
