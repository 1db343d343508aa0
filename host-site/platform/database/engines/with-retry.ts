import { isConnectionLoss } from './connection-loss.ts';
import { isPlanUseless } from './prepared-statements.ts';

/** SQLSTATE of a serialization failure and of a deadlock: the whole transaction can be repeated. */
const REPEATABLE = new Set(['40001', '40P01']);
const FIRST_PAUSE_MS = 20;
/** Hundreds of requests may repeat at once what a database refuses. */
const LONGEST_PAUSE_MS = 1_000;
/** How long an idempotent transaction is repeated after lost connections. A couple waits about that long before they press the button again. */
const PATIENCE_MS = 4_000;

/**
 * Runs `work`, and repeats it after a conflict with concurrent writes: at most `attempts` times in all, with growing random pauses.
 * `work` is one whole transaction. Other errors pass unchanged.
 */
export const withRetry = <T>(work: () => Promise<T>, attempts = 5): Promise<T> =>
  repeatWhile(work, (error, attempt) => attempt < attempts && isConflict(error));

/**
 * Runs `work`, again for up to 4 s when the connection to the database is lost. It is unknown whether a lost transaction was committed, so
 * `work` must be idempotent. Other errors pass unchanged.
 */
export const withReconnect = <T>(work: () => Promise<T>): Promise<T> => repeatUntil(work, isConnectionLoss, PATIENCE_MS);

/** Runs `work`, again with growing random pauses while its error `isTemporary`, and starts no attempt after `patienceMs` milliseconds. */
export function repeatUntil<T>(work: () => Promise<T>, isTemporary: (error: unknown) => boolean, patienceMs: number): Promise<T> {
  const end = performance.now() + patienceMs;
  return repeatWhile(work, (error) => performance.now() <= end && isTemporary(error));
}

/** Runs `work`, again with growing random pauses while `shouldRepeat` accepts its error. Attempts are counted from 1. */
async function repeatWhile<T>(work: () => Promise<T>, shouldRepeat: (error: unknown, attempt: number) => boolean): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!shouldRepeat(error, attempt)) throw error;
      await pause(attempt);
    }
  }
}

/** Whether repeating can help: serialization failure, deadlock, a useless plan, or SQLite's busy and locked. */
export function isConflict(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  if (typeof code === 'string' && (REPEATABLE.has(code) || isPlanUseless(error))) return true;
  // SQLite's extended codes keep the primary code in the low byte: 5 busy, 6 locked.
  return typeof errcode === 'number' && ((errcode & 0xff) === 5 || (errcode & 0xff) === 6);
}

function pause(attempt: number): Promise<void> {
  const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (attempt - 1));
  return new Promise((resolve) => setTimeout(resolve, longest * (0.5 + Math.random())));
}
