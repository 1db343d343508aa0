import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { watchEventLoop } from '../../../host-site/hooks/event-loop-watchdog.ts';

interface Entry {
  event: string;
  route: string;
  ms: number;
  cpuMs: number;
}

const compute = (milliseconds: number): void => {
  for (const end = performance.now() + milliseconds; performance.now() < end; );
};

let server: FastifyInstance;
let origin: string;
let entries: Entry[];
beforeEach(async () => {
  entries = [];
  server = Fastify();
  watchEventLoop(server, { warn: (entry: unknown) => void entries.push(entry as Entry) } as never);
  server.get('/quick', async () => 'quick');
  server.get('/slow/:id', async () => {
    compute(400);
    return 'slow';
  });
  origin = await server.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => server.close());

it('logs a task of more than 200 ms with the route that ran it', async () => {
  await fetch(`${origin}/quick`);
  await fetch(`${origin}/slow/13800138000`);
  await expect.poll(() => entries.map(({ event, route }) => [event, route])).toContainEqual(['event_loop.blocked', '/slow/:id']);
  const entry = entries.find(({ route }) => route === '/slow/:id');
  expect(entry?.ms).toBeGreaterThanOrEqual(400);
  expect(entry?.cpuMs).toBeGreaterThan(0);
  expect(JSON.stringify(entries)).not.toContain('13800138000');
});

it('names no route for a task that no request runs', async () => {
  compute(400);
  await expect.poll(() => entries.map(({ route }) => route)).toContain('none');
});
