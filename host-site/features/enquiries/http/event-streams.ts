/** Server-sent events: open streams with their limits, heartbeat, back-pressure and end. */
import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { RequestFailure } from '../../../platform/http/failure.ts';

export interface StreamLimits {
  /** Milliseconds between heartbeats. */
  beat?: number | undefined;
  /** Open streams in total and per owner. */
  streams: number;
  streamsPerOwner: number;
  /** Aborted when the process begins to stop: streams end, and browsers connect again, to another process where there is one. */
  stopping?: AbortSignal | undefined;
}

export interface EventStream {
  /**
   * Sends one event, and resolves when nothing of it waits in this process any more. A client that does not read is disconnected; it resumes with its
   * next connection.
   */
  send(event: string, data: string, id?: number): Promise<void>;
  /** Sends `over` and ends the stream: the client must not connect again. */
  finish(): void;
  /** Ends the stream: the client connects again and resumes. */
  close(): void;
}

interface StreamUse {
  /** Called when the stream is open. Returns the function that is called when it has ended. */
  begin: (stream: EventStream) => () => void;
  /** Called at each heartbeat. */
  check: (stream: EventStream) => Promise<void>;
}

const BEAT_MS = 15_000;
const RETRY_AFTER_SECONDS = 60;
/** Bytes that wait for a client which does not read. */
const MOST_WAITING = 64 * 1024;

export interface EventStreams {
  /** @throws RequestFailure 429 when the owner has too many open streams, 503 when there are too many in total */
  checkCapacity(owner: string | number, reply: FastifyReply): void;
  open(owner: string | number, reply: FastifyReply, use: StreamUse): FastifyReply;
}

export function createEventStreams(scope: FastifyInstance, limits: StreamLimits): EventStreams {
  const { beat = BEAT_MS, streams, streamsPerOwner, stopping } = limits;
  const open = new Map<PassThrough, string | number>();
  const endAll = () => {
    for (const stream of open.keys()) stream.end();
  };
  stopping?.addEventListener('abort', endAll);
  // Open streams, also those opened while the process drained, would delay the shutdown.
  scope.addHook('preClose', async () => endAll());
  return {
    checkCapacity(owner, reply) {
      const own = [...open.values()].filter((one) => one === owner).length;
      if (own < streamsPerOwner && open.size < streams) return;
      reply.header('retry-after', RETRY_AFTER_SECONDS);
      throw new RequestFailure(own >= streamsPerOwner ? 429 : 503);
    },
    open(owner, reply, { begin, check }) {
      const stream = new PassThrough();
      open.set(stream, owner);
      const write = (text: string) =>
        new Promise<void>((resolve) => {
          // Before the write: one event may be larger.
          if (stream.writableLength > MOST_WAITING) stream.destroy();
          if (stream.writable) stream.write(text, () => resolve());
          else resolve();
        });
      const events: EventStream = {
        send: (event, data, id) => write(`${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${data}\n\n`),
        finish: () => {
          if (stream.writable) stream.end('event: over\ndata: over\n\n');
        },
        close: () => void stream.end(),
      };
      let isTaken = true;
      const pulse = setInterval(() => {
        // The last heartbeat still waits behind an event that the client does not read.
        if (!isTaken) return void stream.destroy();
        isTaken = false;
        void write(': alive\n\n').then(() => {
          isTaken = true;
        });
        void check(events);
      }, beat).unref();
      void write('retry: 3000\n\n');
      const onEnd = begin(events);
      stream.on('close', () => {
        clearInterval(pulse);
        open.delete(stream);
        onEnd();
      });
      return reply
        .header('cache-control', 'no-store')
        .header('x-accel-buffering', 'no')
        .type('text/event-stream; charset=utf-8')
        .send(stream);
    },
  };
}
