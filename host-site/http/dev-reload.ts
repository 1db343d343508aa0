/** For `npm run dev` only: pages reload when the process that drew them has been replaced. */
import type { FastifyInstance } from 'fastify';

const SCRIPT = `
let lost = false;
const events = new EventSource('/dev/events');
events.onerror = () => { lost = true; };
events.onopen = () => { if (lost) location.reload(); };
`;

/** Interval of keep-alive comments, shorter than the idle timeout of connections. */
const PULSE_MS = 20_000;

export function registerDevReload(server: FastifyInstance): void {
  server.get('/dev/reload.js', { schema: { hide: true } }, (_, reply) => reply.type('text/javascript; charset=utf-8').send(SCRIPT));
  server.get('/dev/events', { schema: { hide: true } }, (request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    reply.raw.write('retry: 300\n\n');
    // An idle connection would be closed, and the page would take the reconnection for a new process.
    const pulse = setInterval(() => reply.raw.write(': alive\n\n'), PULSE_MS).unref();
    request.raw.on('close', () => {
      clearInterval(pulse);
      reply.raw.end();
    });
  });
  server.addHook('onSend', async (_, reply, payload) => {
    if (typeof payload !== 'string' || !String(reply.getHeader('content-type')).startsWith('text/html')) return payload;
    return payload.replace('</body>', '<script async src="/dev/reload.js"></script></body>');
  });
}
