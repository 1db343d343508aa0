/** The connection to the database failed, or gave no response in time. Whether the last statement took effect is unknown. */
export class DatabaseConnectionError extends Error {
  override name = 'DatabaseConnectionError';
}

/**
 * SQLSTATEs of PostgreSQL (manual, appendix A) that end a session or refuse a new one, beside class 08: ended by an administrator, ended after a
 * crash, not accepting connections yet, too many connections.
 */
const SESSION_ENDED = new Set(['57P01', '57P02', '57P03', '53300']);

/** Whether an error means that the connection was lost or refused, so that the same work may succeed on another one. */
export function isConnectionLoss(error: unknown): boolean {
  if (error instanceof DatabaseConnectionError) return true;
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' && (SESSION_ENDED.has(code) || /^08[0-9A-Z]{3}$/.test(code));
}

/** SQLSTATE of a statement that the server has cancelled, because its limit of time has passed. */
const CANCELED = '57014';
export const wasCanceled = (error: unknown): boolean => ((error ?? {}) as { code?: unknown }).code === CANCELED;

/** Whether the same request may succeed later: the connection was lost, or the statement took too long. */
export const isTemporary = (error: unknown): boolean => isConnectionLoss(error) || wasCanceled(error);
