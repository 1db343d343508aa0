/** One connection that listens for notifications of PostgreSQL, opened again after it is lost. */
import pg from 'pg';
import { parsePostgresAddress } from '../../../../platform/system/network/postgres-address.ts';

const AGAIN_MS = 5000;

/**
 * Calls `onPayload` for each notification. Without a connection there are none; callers must not depend on them. With several hosts in the address it listens
 * at the first that permits it, which a standby does not.
 * @returns the function that ends it
 */
export function listenToPostgres(url: string, name: string, onPayload: (payload: string) => void): () => void {
  const hosts = parsePostgresAddress(url)?.urls ?? [];
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const end = (connection: pg.Client | undefined) => void connection?.end().catch(() => undefined);
  /** Returns whether it listens there. */
  const listenAt = async (host: string): Promise<boolean> => {
    const opened = new pg.Client({ connectionString: host, keepAlive: true, connectionTimeoutMillis: AGAIN_MS });
    let isListening = false;
    const lose = () => {
      if (isListening && !isStopped) connectLater();
      isListening = false;
      end(opened);
    };
    client = opened;
    opened.on('error', lose);
    opened.on('end', lose);
    opened.on('notification', ({ payload }) => payload && onPayload(payload));
    try {
      await opened.connect();
      await opened.query(`listen ${opened.escapeIdentifier(name)}`);
      isListening = true;
    } catch {
      end(opened);
    }
    return isListening;
  };
  const connect = async (): Promise<void> => {
    for (const host of hosts) {
      const isListening = await listenAt(host);
      if (isStopped) return end(client);
      if (isListening) return;
    }
    connectLater();
  };
  const connectLater = () => {
    timer = setTimeout(() => void connect(), AGAIN_MS).unref();
  };
  void connect();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    end(client);
  };
}
