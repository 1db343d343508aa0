/**
 * Signals between the processes of a PostgreSQL site (LISTEN and NOTIFY). They only make changes visible sooner: a signal can be lost, behind
 * a pooler that shares connections all are, and then the next poll notices the change.
 */
import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { ChatSide } from '../../../widgets/domain/services/conversation.ts';
import { engineOf } from '../../database/engines/database-engine.ts';
import { listenToPostgres } from '../../database/engines/postgres-listener.ts';
import type { Database } from '../../database/schema/schema.ts';

export interface ChannelSignal {
  channelId: string;
  /** The side that is typing; absent: the channel has changed. */
  typing?: ChatSide;
}
export interface ChannelSignals {
  /** Sends a signal to the other processes. Failures are ignored. */
  send(signal: ChannelSignal): void;
  /** Calls the handler with signals of other processes. Returns the function that ends it. */
  receive(handler: (signal: ChannelSignal) => void): () => void;
}

const NAME = 'xiyan_chat';
/** Signals that wait for the database; further ones are dropped. */
const MOST_WAITING = 32;

function parse(payload: string): (ChannelSignal & { from: string }) | undefined {
  const [from = '', channelId = '', typing = ''] = payload.split(' ');
  if (typing && typing !== 'couple' && typing !== 'merchant') return undefined;
  return channelId ? { from, channelId, ...(typing && { typing: typing as ChatSide }) } : undefined;
}

/** Returns undefined for a database without LISTEN, which has one process or polls. */
export function postgresSignals(db: Kysely<Database>, url: string | undefined): ChannelSignals | undefined {
  if (!url || engineOf(db) !== 'postgres') return undefined;
  const own = randomBytes(8).toString('hex');
  const waiting = new Set<string>();
  return {
    send({ channelId, typing = '' }) {
      const payload = `${own} ${channelId} ${typing}`;
      // The same signal is under way.
      if (waiting.has(payload) || waiting.size >= MOST_WAITING) return;
      waiting.add(payload);
      sql`select pg_notify(${NAME}, ${payload})`
        .execute(db)
        .catch(() => undefined)
        .finally(() => waiting.delete(payload));
    },
    receive(handler) {
      return listenToPostgres(url, NAME, (payload) => {
        const signal = parse(payload);
        if (signal && signal.from !== own) handler(signal);
      });
    },
  };
}
