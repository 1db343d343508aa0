/** Numbers for Prometheus: requests by route pattern and status, durations, enquiries, whether the database answers. */
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  registry: Registry;
  enquiryAccepted(): void;
}

/**
 * @param isDatabaseUp asked at each scrape
 * @param withProcess also memory, CPU and event loop of the process
 */
export function createMetrics(app: FastifyInstance, isDatabaseUp: () => Promise<boolean>, withProcess: boolean): Metrics {
  const registry = new Registry();
  const registers = [registry];
  if (withProcess) collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'xiyan_http_requests_total',
    help: 'Answered requests',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const seconds = new Histogram({
    name: 'xiyan_http_request_seconds',
    help: 'Time to answer',
    labelNames: ['route'],
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
    registers,
  });
  const enquiries = new Counter({ name: 'xiyan_enquiries_accepted_total', help: 'Enquiries newly written', registers });
  new Gauge({
    name: 'xiyan_database_up',
    help: 'Whether the database answers',
    registers,
    async collect() {
      this.set((await isDatabaseUp()) ? 1 : 0);
    },
  });
  app.addHook('onResponse', async (request, reply) => {
    // The pattern, not the address: addresses are endless and may hold what visitors typed.
    const route = request.routeOptions.url ?? 'none';
    requests.inc({ method: request.method, route, status: reply.statusCode });
    seconds.observe({ route }, reply.elapsedTime / 1000);
  });
  return { registry, enquiryAccepted: () => enquiries.inc() };
}
