/** Connections of the server and the responses that are under way on them, so that a process that stops can close them without cutting one. */
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

export interface Connections {
  /** From now on every response has `Connection: close`, and its connection is closed after it: clients open their next one elsewhere. */
  refuseReuse(): void;
  /**
   * Resolves when no connection waits to be accepted. Node accepts one connection in each turn of the event loop, and closing the listening
   * socket resets those that wait, so close it at once.
   */
  acceptWaiting(): Promise<void>;
  /** Closes connections without a request, also those that never sent one: closing the server alone would wait for them. */
  closeIdle(): void;
}

/** A flood of connections does not keep the process from stopping. */
const MOST_ACCEPTED = 1000;

export function trackConnections({ server }: FastifyInstance): Connections {
  const idle = new Set<Socket>();
  const responses = new Set<ServerResponse>();
  let isReusable = true;
  let accepted = 0;
  server.on('connection', (socket: Socket) => {
    accepted += 1;
    idle.add(socket);
    socket.once('close', () => idle.delete(socket));
  });
  // Before Fastify's own listener, which may send the headers at once.
  server.prependListener('request', ({ socket }, response) => {
    idle.delete(socket);
    responses.add(response);
    if (!isReusable) response.shouldKeepAlive = false;
    response.once('close', () => {
      responses.delete(response);
      // The headers of this response may have been sent before reuse was refused: a browser would send its next request here.
      if (!isReusable) socket.destroySoon();
      else if (!socket.destroyed) idle.add(socket);
    });
  });
  return {
    refuseReuse() {
      isReusable = false;
      for (const response of responses) if (!response.headersSent) response.shouldKeepAlive = false;
    },
    async acceptWaiting() {
      const most = accepted + MOST_ACCEPTED;
      let before: number;
      do {
        before = accepted;
        await nextTurn();
      } while (accepted > before && accepted < most);
    },
    closeIdle() {
      for (const socket of idle) socket.destroy();
    },
  };
}
