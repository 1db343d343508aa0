/**
 * Notifies listeners that a channel has changed, without details. The database is polled with one query by primary keys, only while there are
 * listeners, so that it does not matter which process wrote. A change of this process, or one that another process signals, is read at once, and only
 * its channel: the cost of a message does not grow with the number of open channels. That a side is typing is only signalled, not stored.
 */
import type { Kysely } from 'kysely';
import { merchantOfId } from '../../../../platform/database/distribution/merchant-id.ts';
import { groupByNode } from '../../../../platform/database/distribution/node-groups.ts';
import { engineOf } from '../../../../platform/database/engines/database-engine.ts';
import type { Database } from '../../../../platform/database/schema/schema.ts';
import { createPollLoop } from '../../../../platform/jobs/poll-loop.ts';
import type { ChatSide } from '../../conversation.ts';
import { onNodesOfChannels } from '../channel-record.ts';
import type { ChannelSignal, ChannelSignals } from './channel-signals.ts';

export interface ChannelFeedOptions {
  db: Kysely<Database>;
  log: { error(facts: object, text: string): void };
  /** Milliseconds between polls. */
  poll?: number | undefined;
  /** Signals to and from other processes; absent: they are noticed by the next poll. */
  signals?: ChannelSignals | undefined;
}
export interface ChannelListener {
  /** Called after every change of the channel. */
  changed: () => void;
  /** Called when a side types. */
  typing?: (side: ChatSide) => void;
}
export interface ChannelFeed {
  /** Calls the listener from now on. Returns the function that ends it. */
  listen(channelId: string, listener: ChannelListener): () => void;
  /** Polls now, if the channel has a listener, and signals other processes. */
  wake(channelId: string): void;
  /** Reports to all listeners of the channel, here and in other processes, that the side is typing. */
  typing(channelId: string, side: ChatSide): void;
  stop(): void;
}

const POLL_MS = 1000;

interface Listener extends ChannelListener {
  channelId: string;
  /** State that the listener knows; undefined before the first poll. */
  version: string | undefined;
}

export function createChannelFeed({ db, log, poll = POLL_MS, signals }: ChannelFeedOptions): ChannelFeed {
  const byChannel = new Map<string, Set<Listener>>();
  /** Channels to read at once. */
  const woken = new Set<string>();
  let polledAt = Number.NEGATIVE_INFINITY;
  const loop = createPollLoop({
    poll: async () => {
      const isDue = performance.now() - polledAt >= poll;
      const ids = [...(isDue ? byChannel.keys() : woken)];
      if (isDue) polledAt = performance.now();
      woken.clear();
      const read = (part: readonly string[]) =>
        tellChanges(db, byChannel, part).catch((error: unknown) => {
          for (const id of part) woken.add(id);
          throw error;
        });
      const results = await Promise.allSettled((await partsByNode(db, ids)).map(read));
      for (const result of results) if (result.status === 'rejected') throw result.reason;
    },
    intervalMs: poll,
    isNeeded: () => byChannel.size > 0,
    onError: (error) => log.error({ err: error }, 'the conversations cannot be polled; will be tried again'),
  });
  const wake = (channelId: string): void => {
    woken.add(channelId);
    void loop.run();
  };
  const receive = ({ channelId, typing }: ChannelSignal): void => {
    const here = byChannel.get(channelId);
    if (!here) return;
    if (!typing) wake(channelId);
    else for (const listener of here) listener.typing?.(typing);
  };
  const end = (listener: Listener): void => {
    const others = byChannel.get(listener.channelId);
    others?.delete(listener);
    if (others?.size === 0) byChannel.delete(listener.channelId);
  };
  const stopSignals = signals?.receive(receive);
  return {
    listen(channelId, callbacks) {
      const listener: Listener = { ...callbacks, channelId, version: undefined };
      byChannel.set(channelId, (byChannel.get(channelId) ?? new Set()).add(listener));
      wake(channelId);
      return () => end(listener);
    },
    wake(channelId) {
      receive({ channelId });
      signals?.send({ channelId });
    },
    typing(channelId, side) {
      receive({ channelId, typing: side });
      signals?.send({ channelId, typing: side });
    },
    stop() {
      stopSignals?.();
      loop.stop();
      byChannel.clear();
    },
  };
}

/** Returns the channels by the node of a cluster that has them: while one is away, the listeners of the others notice changes as before. */
async function partsByNode(db: Kysely<Database>, ids: readonly string[]): Promise<string[][]> {
  if (engineOf(db) !== 'citus') return [[...ids]];
  const byMerchant = new Map<number | undefined, string[]>();
  for (const id of ids) {
    const merchant = merchantOfId(id);
    byMerchant.set(merchant, [...(byMerchant.get(merchant) ?? []), id]);
  }
  const merchants = [...byMerchant.keys()].filter((merchant) => merchant !== undefined);
  const groups = await groupByNode(db, 'chat_channel', merchants);
  const unnamed = byMerchant.get(undefined) ?? [];
  return [...groups.map(({ values }) => values.flatMap((merchant) => byMerchant.get(merchant) ?? [])), unnamed].filter(
    ({ length }) => length > 0,
  );
}

/** Calls the listeners of the channels that have changed since their last call. */
async function tellChanges(db: Kysely<Database>, byChannel: ReadonlyMap<string, Set<Listener>>, ids: readonly string[]): Promise<void> {
  if (!ids.length) return;
  const versions = await versionsOf(db, ids);
  for (const id of ids)
    for (const listener of [...(byChannel.get(id) ?? [])]) {
      const version = versions.get(id) ?? '';
      if (listener.version === version) continue;
      listener.version = version;
      // Also at the first poll: the channel may have changed since the listener read it.
      listener.changed();
    }
}

/** Returns a text for each existing channel that differs after every change of it. */
async function versionsOf(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('chat_channel')
    .select(['id', 'last_seq', 'couple_read', 'merchant_read'])
    .select(['couple_blocked_at', 'merchant_blocked_at', 'couple_agreed_at', 'merchant_agreed_at'])
    .where('id', 'in', ids)
    .where(onNodesOfChannels(db, 'chat_channel', ids))
    .execute();
  return new Map(rows.map(({ id, ...state }) => [id, Object.values(state).join()]));
}
