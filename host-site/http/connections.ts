/** Connections of the server and the responses that are under way on them, so that a process that stops can close them without cutting one. */
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

export interface Connections {
  /** From now on every response has `Connection: close`, and its connection is closed after it: clients open their next one elsewhere. */
  refuseReuse(): void;
  /** Closes connections without a request, also those that never sent one: closing the server alone would wait for them. */
  closeIdle(): void;
}

export function trackConnections({ server }: FastifyInstance): Connections {
  const idle = new Set<Socket>();
  const responses = new Set<ServerResponse>();
  let isReusable = true;
  server.on('connection', (socket: Socket) => {
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
    closeIdle() {
      for (const socket of idle) socket.destroy();
    },
  };
}
