/** One connection that listens for notifications of PostgreSQL, opened again after it is lost. */
import pg from 'pg';

const AGAIN_MS = 5000;

/**
 * Calls `onPayload` for each notification. Without a connection there are none; callers must not depend on them.
 * @returns the function that ends it
 */
export function listenToPostgres(url: string, name: string, onPayload: (payload: string) => void): () => void {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const again = (lost: pg.Client) => {
    if (client !== lost || isStopped) return;
    client = undefined;
    void lost.end().catch(() => undefined);
    timer = setTimeout(() => void connect(), AGAIN_MS).unref();
  };
  const connect = async (): Promise<void> => {
    const opened = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: AGAIN_MS });
    client = opened;
    opened.on('error', () => again(opened));
    opened.on('end', () => again(opened));
    opened.on('notification', ({ payload }) => payload && onPayload(payload));
    try {
      await opened.connect();
      await opened.query(`listen ${opened.escapeIdentifier(name)}`);
    } catch {
      again(opened);
    }
    if (isStopped) await opened.end().catch(() => undefined);
  };
  void connect();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    void client?.end().catch(() => undefined);
  };
}
