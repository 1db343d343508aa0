/** Prometheus metrics: requests by route pattern and status, durations, availability of the database. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { addResourceMetrics, type ResourceOptions } from './resource-metrics.ts';
import { readForScrape } from './scrape-reads.ts';

export interface Metrics {
  registry: Registry;
  /** Counts a response and its duration, in an onResponse hook. */
  answered(request: FastifyRequest, reply: FastifyReply): void;
  /** An entry of the audit log, by its event name. */
  audited(event: string): void;
  /** A request that was refused because of overload. */
  requestShed(kind: RequestKind): void;
}

export type RequestKind = 'api' | 'file' | 'page';

export interface MetricsOptions extends ResourceOptions {
  /** Called at each scrape. */
  isDatabaseUp: () => Promise<boolean>;
  /** Why the latest background write failed; undefined: it did not. */
  writeProblem: () => string | undefined;
  /** Also memory, CPU and event loop of the process. */
  withProcess: boolean;
  /** Steps of the clean-up whose latest run failed. */
  failingCleanUpSteps: () => ReadonlySet<string>;
}

export function createMetrics(options: MetricsOptions): Metrics {
  const registry = new Registry();
  const registers = [registry];
  if (options.withProcess) collectDefaultMetrics({ register: registry });
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
  const audit = new Counter({
    name: 'xiyan_audit_events_total',
    help: 'Entries of the audit log, such as login.failed',
    labelNames: ['event'],
    registers,
  });
  const shed = new Counter({
    name: 'xiyan_requests_shed_total',
    help: 'Requests refused with 503 because of overload',
    labelNames: ['kind'],
    registers,
  });
  addDatabaseGauges(registers, options);
  addResourceMetrics(registers, options);
  addCleanUpGauge(registers, options.failingCleanUpSteps);
  return {
    registry,
    answered(request, reply) {
      // The route pattern, not the URL: URLs are unbounded and can contain text that visitors typed.
      const route = request.routeOptions.url ?? 'none';
      requests.inc({ method: request.method, route, status: reply.statusCode });
      seconds.observe({ route }, reply.elapsedTime / 1000);
    },
    audited: (event) => audit.inc({ event }),
    requestShed: (kind) => shed.inc({ kind }),
  };
}

function addCleanUpGauge(registers: Registry[], failingSteps: MetricsOptions['failingCleanUpSteps']): void {
  new Gauge({
    name: 'xiyan_clean_up_failing_steps',
    help: 'Steps of the clean-up whose latest run failed',
    registers,
    collect() {
      this.set(failingSteps().size);
    },
  });
}

/** Gauges that are read from the database at each scrape. Without a response within a second the last values stay, and `xiyan_database_up` is 0. */
function addDatabaseGauges(registers: Registry[], { writeProblem, ...reads }: MetricsOptions): void {
  const isDatabaseUp = readForScrape(reads.isDatabaseUp);
  new Gauge({
    name: 'xiyan_database_up',
    help: 'Whether the database answers',
    registers,
    async collect() {
      this.set((await isDatabaseUp()) ? 1 : 0);
    },
  });
  new Gauge({
    name: 'xiyan_database_writable',
    help: 'Whether the latest background write succeeded',
    registers,
    collect() {
      this.set(writeProblem() ? 0 : 1);
    },
  });
}
