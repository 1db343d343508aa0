/** For `npm run dev` only: tells open pages which build the site runs, and adds the script that reloads them. */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { createDevStreams, DEV_EVENTS, DEV_SCRIPT, DEV_SCRIPT_PATH, devScriptTag } from './dev-events.ts';

/** Registers the routes and the script tag. Register it before compression, whose hook would otherwise pack the page first. */
export function registerDevReload(server: FastifyInstance): void {
  const build = randomUUID();
  const streams = createDevStreams({ build, problem: null });
  server.get(DEV_SCRIPT_PATH, { schema: { hide: true } }, (_, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-store').send(DEV_SCRIPT),
  );
  server.get(DEV_EVENTS, { schema: { hide: true } }, (_, reply) => {
    reply.hijack();
    streams.add(reply.raw);
  });
  server.addHook('onSend', async (_, reply, payload) => {
    if (typeof payload !== 'string' || !String(reply.getHeader('content-type')).startsWith('text/html')) return payload;
    reply.removeHeader('content-length');
    return payload.replace('</body>', () => `${devScriptTag(build)}</body>`);
  });
  const onMessage = ({ problem }: { problem: string | null }) => streams.send(problem);
  process.on('message', onMessage);
  server.addHook('onListen', async () => void process.send?.('listening'));
  // An open stream would delay the end of the server.
  server.addHook('preClose', async () => {
    process.off('message', onMessage);
    streams.end();
  });
}
