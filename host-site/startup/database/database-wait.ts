/** Waits at the start while PostgreSQL is away: it may start after the site, or restart together with it. */
import type { Logger } from 'pino';
import { isConnectionLoss } from '../../platform/database/engines/connection-loss.ts';
import { repeatUntil } from '../../platform/database/engines/with-retry.ts';
import { causesOf, codeOf } from '../error-causes.ts';
import { MissingMigrationsError } from './migrate.ts';

export interface DatabaseWait {
  /** Seconds from the first attempt after which the error is thrown. */
  seconds: number;
  /** Name of the database for the log, without user and password. */
  name: string;
  log: Logger;
}

/** Why `work` may succeed later, as a code and a sentence; undefined: it would fail again. */
function reasonToWait(error: unknown, name: string): { code: string; text: string } | undefined {
  const causes = [...causesOf(error)];
  const missing = causes.find((cause) => cause instanceof MissingMigrationsError);
  if (missing) return { code: 'missing migrations', text: missing.message };
  if (!causes.some(isConnectionLoss)) return undefined;
  const code = codeOf(error) ?? 'no response';
  return { code, text: `${name} does not answer (${code}).` };
}

/**
 * Runs `work`, again while the database refuses or loses connections, or lacks migrations that another process has to apply. Logs one line when the
 * wait begins, one for each change of the reason, and one when `work` has succeeded. Errors that a later attempt would meet again, such as a wrong
 * password, are thrown at once.
 */
export async function waitForDatabase<T>(work: () => Promise<T>, { seconds, name, log }: DatabaseWait): Promise<T> {
  const start = performance.now();
  let lastCode: string | undefined;
  const isTemporary = (error: unknown): boolean => {
    const reason = reasonToWait(error, name);
    if (reason && reason.code !== lastCode) {
      lastCode = reason.code;
      log.warn({ event: 'database.waiting', database: name, code: reason.code, seconds }, `${reason.text} Trying for ${seconds} s.`);
    }
    return reason !== undefined;
  };
  const result = await repeatUntil(work, isTemporary, seconds * 1000);
  if (lastCode !== undefined) {
    const waited = Math.round((performance.now() - start) / 100) / 10;
    log.info({ event: 'database.available', database: name, seconds: waited }, `${name} is ready after ${waited} s`);
  }
  return result;
}
