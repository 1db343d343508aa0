/** A proxy in the test's process: open connections to its servers, health checks on `/readyz`, and no request sent twice. */
import { Agent, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { serveHttp } from '../../support/servers/http-server.ts';

export interface HealthProxy {
  origin: string;
  /** Adds a server, which gets requests once it is ready. */
  add(server: string): Promise<void>;
  /** Checks all servers now; resolves with those that are ready. */
  check(): Promise<string[]>;
  close(): Promise<void>;
}

export async function startHealthProxy(): Promise<HealthProxy> {
  const agent = new Agent({ keepAlive: true });
  const servers = new Set<string>();
  let ready: string[] = [];
  let count = 0;
  const forward = (incoming: IncomingMessage, response: ServerResponse, body: Buffer) => {
    const target = ready[count++ % ready.length];
    const outgoing = request(`${target}${incoming.url}`, { method: incoming.method, headers: incoming.headers, agent });
    outgoing.once('response', (answer) => {
      const { connection, 'keep-alive': _, ...headers } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, headers);
      answer.pipe(response);
    });
    outgoing.once('error', (error) => response.writeHead(502).end(error.message));
    outgoing.end(body);
  };
  const proxy = await serveHttp(forward);
  const isReady = async (server: string) => (await fetch(`${server}/readyz`).catch(() => undefined))?.ok ?? false;
  const check = async () => {
    const states = await Promise.all([...servers].map(async (server) => ({ server, isUp: await isReady(server) })));
    ready = states.filter(({ isUp }) => isUp).map(({ server }) => server);
    return ready;
  };
  return {
    origin: proxy.origin,
    check,
    async add(server) {
      servers.add(server);
      await check();
    },
    async close() {
      agent.destroy();
      await proxy.close();
    },
  };
}
