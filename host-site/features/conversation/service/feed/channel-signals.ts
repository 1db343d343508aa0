/**
 * Signals between the processes of a PostgreSQL site (LISTEN and NOTIFY). They only make changes visible sooner: a signal can be lost, behind
 * a pooler that shares connections all are, and then the next poll notices the change.
 */
import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { engineOf } from '../../../../platform/database/engines/database-engine.ts';
import type { Database } from '../../../../platform/database/schema/schema.ts';
import type { ChatSide } from '../../conversation.ts';
import { listenToPostgres } from './postgres-listener.ts';

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
/** Channels whose signals wait for the database; further ones are dropped. */
const MOST_WAITING = 5000;
/** Ids in one signal: its text must have less than 8,000 bytes. */
const MOST_IDS = 150;

interface Received {
  from: string;
  signals: ChannelSignal[];
}

/** A text has the sender, the ids of the channels and, when a side is typing, that side. */
function parse(payload: string): Received | undefined {
  const [from = '', ids = '', typing = ''] = payload.split(' ');
  if (typing && typing !== 'couple' && typing !== 'merchant') return undefined;
  const signals = ids
    .split(',')
    .filter(Boolean)
    .map((channelId) => ({ channelId, ...(typing && { typing: typing as ChatSide }) }));
  return { from, signals };
}

/** Returns the texts for the channels that wait, by the side that is typing. */
function payloadsOf(own: string, waiting: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const payloads: string[] = [];
  for (const [typing, channels] of waiting) {
    const ids = [...channels];
    for (let at = 0; at < ids.length; at += MOST_IDS) payloads.push(`${own} ${ids.slice(at, at + MOST_IDS).join()} ${typing}`);
  }
  return payloads;
}

/** Returns undefined for a database without LISTEN, which has one process or polls. */
export function postgresSignals(db: Kysely<Database>, url: string | undefined): ChannelSignals | undefined {
  if (!url || engineOf(db) !== 'postgres') return undefined;
  const own = randomBytes(8).toString('hex');
  let waiting = new Map<string, Set<string>>();
  let isSending = false;
  /** One statement at a time: signals that arrive meanwhile go with the next. */
  const transmit = async (): Promise<void> => {
    isSending = true;
    while (waiting.size) {
      const payloads = JSON.stringify(payloadsOf(own, waiting));
      waiting = new Map();
      const statement = sql`select pg_notify(${NAME}, payload) from json_array_elements_text(${payloads}::json) as payload`;
      await statement.execute(db).catch(() => undefined);
    }
    isSending = false;
  };
  return {
    send({ channelId, typing = '' }) {
      const channels = waiting.get(typing) ?? new Set();
      if (channels.size >= MOST_WAITING) return;
      waiting.set(typing, channels.add(channelId));
      // After those that the same event causes.
      if (!isSending) setImmediate(() => void (isSending || transmit()));
    },
    receive(handler) {
      return listenToPostgres(url, NAME, (payload) => {
        const received = parse(payload);
        if (received && received.from !== own) for (const signal of received.signals) handler(signal);
      });
    },
  };
}
