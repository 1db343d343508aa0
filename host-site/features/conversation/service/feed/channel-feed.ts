/**
 * Notifies listeners that a channel has changed, without details. The database is polled with one query by primary keys, only while there are
 * listeners, so that it does not matter which process wrote. After a change of this process, or one that another process signals, the channel's listeners
 * are called at once: the cost of a message does not grow with the number of open channels. That a side is typing is only signalled, not stored.
 */
import type { Kysely } from 'kysely';
import { merchantOfId } from '../../../../platform/database/distribution/merchant-id.ts';
import { groupByNode } from '../../../../platform/database/distribution/node-groups.ts';
import { engineOf } from '../../../../platform/database/engines/database-engine.ts';
import type { Database } from '../../../../platform/database/schema/schema.ts';
import { createPollLoop } from '../../../../platform/jobs/poll-loop.ts';
import type { ChatSide } from '../../conversation.ts';
import { readSharedFacts } from '../channel-facts.ts';
import { type Channel, onNodesOfChannels } from '../channel-record.ts';
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
  /** Calls the channel's listeners, here and in other processes. */
  wake(channelId: string): void;
  /** Reports to all listeners of the channel, here and in other processes, that the side is typing. */
  typing(channelId: string, side: ChatSide): void;
  stop(): void;
}

const POLL_MS = 1000;
/** Differs from the state of every channel. */
const UNREAD = 'unread';

interface Listener extends ChannelListener {
  channelId: string;
  /** State that the listener has read; undefined while its first state is read. */
  version: string | undefined;
}

export function createChannelFeed({ db, log, poll = POLL_MS, signals }: ChannelFeedOptions): ChannelFeed {
  const byChannel = new Map<string, Set<Listener>>();
  const loop = createPollLoop({
    poll: async () => {
      const parts = await partsByNode(db, [...byChannel.keys()]);
      const results = await Promise.allSettled(parts.map((part) => tellChanges(db, byChannel, part)));
      for (const result of results) if (result.status === 'rejected') throw result.reason;
    },
    intervalMs: poll,
    isNeeded: () => byChannel.size > 0,
    onError: (error) => log.error({ err: error }, 'the conversations cannot be polled; will be tried again'),
  });
  const tell = (channelId: string, listeners: readonly Listener[]): void => {
    for (const listener of listeners) listener.changed();
    const setVersion = (version: string) => {
      for (const listener of listeners) listener.version = version;
    };
    // The listeners read the same, or later what is newer: the next poll does not call them again. If the read fails, it does.
    void readSharedFacts(db, channelId).then(
      (facts) => setVersion(facts?.channel ? versionOf(facts.channel) : ''),
      () => setVersion(UNREAD),
    );
  };
  const receive = ({ channelId, typing }: ChannelSignal): void => {
    const here = byChannel.get(channelId);
    if (!here) return;
    if (!typing) tell(channelId, [...here]);
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
      // The channel may have changed since the listener read it.
      tell(channelId, [listener]);
      if (byChannel.size === 1) void loop.run();
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
      if (listener.version === undefined || listener.version === version) continue;
      listener.version = version;
      listener.changed();
    }
}

const VERSION_COLUMNS = [
  'last_seq',
  'couple_read',
  'merchant_read',
  'couple_blocked_at',
  'merchant_blocked_at',
  'couple_agreed_at',
  'merchant_agreed_at',
] as const;

/** Returns a text that differs after every change of the channel. */
const versionOf = (channel: Pick<Channel, (typeof VERSION_COLUMNS)[number]>): string =>
  VERSION_COLUMNS.map((column) => channel[column]).join();

/** Returns the versions of those of the channels that exist. */
async function versionsOf(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('chat_channel')
    .select(['id', ...VERSION_COLUMNS])
    .where('id', 'in', ids)
    .where(onNodesOfChannels(db, 'chat_channel', ids))
    .execute();
  return new Map(rows.map((row) => [row.id, versionOf(row)]));
}
