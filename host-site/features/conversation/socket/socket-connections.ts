/** Open WebSockets with their limits, heartbeat, back-pressure and end. */
import type { WebSocket } from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import type { Connection } from './channel-sender.ts';

export interface SocketLimits {
  /** Milliseconds between heartbeats. */
  beat?: number | undefined;
  /** Open sockets in total and per side of a channel. */
  sockets?: number | undefined;
  socketsPerOwner?: number | undefined;
  /** Open sockets of one address, or for IPv6 of one /64. */
  socketsPerAddress?: number | undefined;
  /** Aborted when the process begins to stop: sockets close, and clients connect again, to another process where there is one. */
  stopping?: AbortSignal | undefined;
}

const BEAT_MS = 15_000;
/** Each socket occupies a connection and 12 kB of the heap, see docs/benchmarks.md. */
const MAX_SOCKETS = 4000;
/** Open tabs and devices of a side. */
const MAX_PER_OWNER = 5;
/** Open tabs of a household or an office. */
const MAX_PER_ADDRESS = 20;
/** Bytes that wait for a client which does not read. */
const MOST_WAITING = 64 * 1024;
/** Milliseconds until the first message must name the channel. */
const GREETING_MS = 5000;
/** Messages of a client in ten seconds, typing included; and those that wait at a time, where the database is slow. */
const MOST_FRAMES = 40;
const FRAMES_MS = 10_000;
/** Milliseconds in which a client that misused its socket answers the close. */
const CLOSING_MS = 5000;

/** Status codes of a close: RFC 6455, the registry of IANA, and 4000 of our own: the client must not connect again. */
export const CLOSE = { policy: 1008, restart: 1012, later: 1013, over: 4000 } as const;

export interface OpenSocket extends Connection {
  /** Counts the socket for its owner; false when there are too many, after which it is closed. */
  claim(owner: string): boolean;
  end(code: number): void;
  /** Calls the function when the socket has closed. */
  onEnd(ended: () => void): void;
  /** Calls the function at each heartbeat. */
  onBeat(check: () => void): void;
}

/** Returns a function that counts the messages of a client: false when there are too many. */
function createFrameCounter(now: () => number): () => boolean {
  let frames = 0;
  let since = now();
  return () => {
    if (now() - since >= FRAMES_MS) [frames, since] = [0, now()];
    frames += 1;
    return frames <= MOST_FRAMES;
  };
}

type OnFrame = (frame: Record<string, unknown>) => Promise<boolean>;

export interface Sockets {
  /** Opens a connection on a socket. `onFrame` gets the parsed messages of the client, one JSON object each, and resolves when one is processed; with false for a wrong one. */
  open(socket: WebSocket, network: string, onFrame: OnFrame): OpenSocket;
  /** Whether the address may open another socket. @param network the address, or for IPv6 its /64 */
  hasRoom(network: string): boolean;
}

/** Counts open sockets by name. */
function createCounts() {
  const counts = new Map<string, number>();
  return {
    of: (name: string): number => counts.get(name) ?? 0,
    add: (name: string): void => void counts.set(name, (counts.get(name) ?? 0) + 1),
    remove(name: string): void {
      const others = (counts.get(name) ?? 1) - 1;
      if (others) counts.set(name, others);
      else counts.delete(name);
    },
  };
}

/** Parts of a heartbeat in which a part of the sockets is checked each, with one timer for all: statements of many at once would hold up messages. */
const PARTS = 150;

/** Returns the function that calls another at each heartbeat until its result is called. */
function createHeartbeat(beat: number, onStop: (stop: () => void) => void): (pulse: () => void) => () => void {
  const parts = Array.from({ length: PARTS }, () => new Set<() => void>());
  let part = 0;
  let next = 0;
  const timer = setInterval(() => {
    part = (part + 1) % PARTS;
    for (const pulse of parts[part] ?? []) pulse();
  }, beat / PARTS).unref();
  onStop(() => clearInterval(timer));
  return (pulse) => {
    next = (next + 1) % PARTS;
    const own = parts[next] as Set<() => void>;
    own.add(pulse);
    return () => void own.delete(pulse);
  };
}

/** Calls `onFrame` with the messages of a client, and ends the socket of one that misuses it. Returns the function for each heartbeat. */
function watchClient(socket: WebSocket, onFrame: OnFrame): (check: (() => void) | undefined) => void {
  const mayReceive = createFrameCounter(Date.now);
  let isAlive = true;
  let waiting = 0;
  let isMisused = false;
  socket.on('pong', () => {
    isAlive = true;
  });
  socket.on('error', () => socket.terminate());
  const refuse = () => {
    isMisused = true;
    socket.close(CLOSE.policy);
    setTimeout(() => socket.terminate(), CLOSING_MS).unref();
  };
  socket.on('message', (data, isBinary) => {
    // What a client sends until it has received the close is neither parsed nor stored.
    if (isMisused) return;
    const frame = isBinary || !mayReceive() || waiting >= MOST_FRAMES ? undefined : parseFrame(String(data));
    if (!frame) return refuse();
    waiting += 1;
    void onFrame(frame).then((isValid) => {
      waiting -= 1;
      if (!isValid) refuse();
    });
  });
  return (check) => {
    // No answer to the last ping: the client is gone, its network will not say so.
    if (!isAlive) return socket.terminate();
    isAlive = false;
    socket.ping();
    check?.();
  };
}

/** Sends an event, and resolves when the system has taken it; a client that does not read is disconnected. */
function sendEvent(socket: WebSocket, event: string, data: string): Promise<void> {
  return new Promise((resolve) => {
    // Before the event: one page of messages may be larger, and a client on a slow network must be able to get it.
    if (socket.bufferedAmount > MOST_WAITING) socket.terminate();
    if (socket.readyState === socket.OPEN) socket.send(`{"event":"${event}","data":${data}}`, () => resolve());
    else resolve();
  });
}

export function createSockets(scope: Pick<FastifyInstance, 'addHook'>, limits: SocketLimits): Sockets {
  const { beat = BEAT_MS, sockets = MAX_SOCKETS, socketsPerOwner = MAX_PER_OWNER, socketsPerAddress = MAX_PER_ADDRESS, stopping } = limits;
  const all = new Set<WebSocket>();
  const byOwner = createCounts();
  const byNetwork = createCounts();
  const endAll = () => {
    for (const socket of all) socket.close(CLOSE.restart);
  };
  stopping?.addEventListener('abort', endAll);
  scope.addHook('preClose', async () => endAll());
  const atEachBeat = createHeartbeat(beat, (stop) => scope.addHook('onClose', async () => stop()));
  return {
    hasRoom: (network) => byNetwork.of(network) < socketsPerAddress,
    open(socket, network, onFrame) {
      let owner: string | undefined;
      const end = (code: number) => socket.close(code);
      let check: (() => void) | undefined;
      const pulse = watchClient(socket, onFrame);
      const endBeats = atEachBeat(() => pulse(check));
      // Not closed: a client that does not answer would keep the connection for another 30 seconds.
      const greeting = setTimeout(() => socket.terminate(), GREETING_MS).unref();
      all.add(socket);
      byNetwork.add(network);
      socket.on('close', () => {
        clearTimeout(greeting);
        endBeats();
        all.delete(socket);
        byNetwork.remove(network);
        if (owner !== undefined) byOwner.remove(owner);
      });
      if (all.size > sockets || stopping?.aborted) end(CLOSE.later);
      return {
        send: (event, data) => sendEvent(socket, event, data),
        finish: () => end(CLOSE.over),
        close: () => end(CLOSE.restart),
        end,
        claim(name) {
          const open = byOwner.of(name);
          if (open >= socketsPerOwner) end(CLOSE.later);
          // Closed while it was being authorised: nothing would release the claim.
          if (open >= socketsPerOwner || socket.readyState !== socket.OPEN) return false;
          owner = name;
          clearTimeout(greeting);
          byOwner.add(name);
          return true;
        },
        onEnd: (ended) => void socket.on('close', ended),
        onBeat: (listener) => {
          check = listener;
        },
      };
    },
  };
}

function parseFrame(text: string): Record<string, unknown> | undefined {
  try {
    const frame: unknown = JSON.parse(text);
    return typeof frame === 'object' && frame !== null && !Array.isArray(frame) ? (frame as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
