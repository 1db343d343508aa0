/** Waits at the start while PostgreSQL is away: it may start after the site, or restart together with it. */
import type { Logger } from 'pino';
import { isConnectionLoss } from './database/engines/connection-loss.ts';
import { repeatUntil } from './database/engines/with-retry.ts';
import { causesOf, codeOf } from './system/error-causes.ts';

export interface DatabaseWait {
  /** Seconds from the first attempt after which the error is thrown. */
  seconds: number;
  /** Name of the database for the log, without user and password. */
  name: string;
  log: Logger;
}

/**
 * Runs `work`, again while the database refuses or loses connections. Logs one line when the wait begins, one for each change of the reason, and one
 * when `work` has succeeded. Errors that a later attempt would meet again, such as a wrong password, are thrown at once.
 */
export async function waitForDatabase<T>(work: () => Promise<T>, { seconds, name, log }: DatabaseWait): Promise<T> {
  const start = performance.now();
  let reason: string | undefined;
  const isTemporary = (error: unknown): boolean => {
    if (![...causesOf(error)].some(isConnectionLoss)) return false;
    const code = codeOf(error) ?? 'no response';
    if (code !== reason) {
      reason = code;
      log.warn({ event: 'database.waiting', database: name, code, seconds }, `${name} does not answer (${code}); trying for ${seconds} s`);
    }
    return true;
  };
  const result = await repeatUntil(work, isTemporary, seconds * 1000);
  const waited = Math.round((performance.now() - start) / 100) / 10;
  if (reason !== undefined) log.info({ event: 'database.available', database: name, seconds: waited }, `${name} answers after ${waited} s`);
  return result;
}
