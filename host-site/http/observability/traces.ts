/**
 * Sends one span for each request, and one for each of its database statements, to an OpenTelemetry collector, as OTLP in JSON over HTTP. A span has method,
 * route pattern, status, duration and request id, or the text of the statement without values: nothing that a visitor typed, because URLs contain search texts and receipt codes. The official packages for this take 28 MB on disk.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { collectStatements, type StatementSpan } from './statement-spans.ts';

export interface TraceTarget {
  /** Address of the collector, without `/v1/traces`. */
  endpoint: string;
  headers: Readonly<Record<string, string>>;
}

export interface TraceOptions extends TraceTarget {
  log: Pick<Logger, 'warn'>;
  version: string;
  /** Milliseconds since the epoch. */
  clock?: () => number;
}

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: Attribute[];
  status: { code?: number };
}

type Attribute = { key: string; value: { stringValue: string } | { intValue: number } };

/** Span kinds SERVER and CLIENT, and status ERROR of OTLP. */
const SERVER = 2;
const CLIENT = 3;
const ERROR = 2;
const BATCH = 512;
/** Spans that wait for the collector; further ones are dropped. */
const MOST_WAITING = 4096;
const EVERY_MS = 5_000;
const TIMEOUT_MS = 5_000;
/** Between two lines about failed exports. */
const LOG_MS = 60_000;
/** Version, trace id, span id of the caller, and flags (W3C Trace Context); all zeros are invalid ids. */
const TRACEPARENT = /^[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})/;
const UNTRACED = new Set(['/healthz', '/readyz', '/metrics']);

const text = (key: string, stringValue: string): Attribute => ({ key, value: { stringValue } });
const nanoseconds = (milliseconds: number): string => `${BigInt(Math.round(milliseconds * 1000)) * 1000n}`;

/** Returns the spans of a completed request and its statements; none when its caller does not record the trace. */
function spansOf(request: FastifyRequest, reply: FastifyReply, end: number, statements: readonly StatementSpan[]): Span[] {
  const span = spanOf(request, reply, end);
  return span ? [span, ...statements.map((statement) => statementSpan(span, statement))] : [];
}

function statementSpan({ traceId, spanId }: Span, { name, operation, text: query, end, milliseconds, hasFailed }: StatementSpan): Span {
  return {
    traceId,
    spanId: randomBytes(8).toString('hex'),
    parentSpanId: spanId,
    name,
    kind: CLIENT,
    startTimeUnixNano: nanoseconds(end - milliseconds),
    endTimeUnixNano: nanoseconds(end),
    attributes: [text('db.operation.name', operation), text('db.query.text', query)],
    status: hasFailed ? { code: ERROR } : {},
  };
}

function spanOf(request: FastifyRequest, reply: FastifyReply, end: number): Span | undefined {
  const [, traceId = randomBytes(16).toString('hex'), parentSpanId, flags = '01'] =
    TRACEPARENT.exec(String(request.headers.traceparent)) ?? [];
  if (!(Number.parseInt(flags, 16) & 1)) return undefined;
  const { method } = request;
  const route = request.routeOptions.url;
  return {
    traceId,
    spanId: randomBytes(8).toString('hex'),
    ...(parentSpanId && { parentSpanId }),
    name: route ? `${method} ${route}` : method,
    kind: SERVER,
    startTimeUnixNano: nanoseconds(end - reply.elapsedTime),
    endTimeUnixNano: nanoseconds(end),
    attributes: [
      text('http.request.method', method),
      ...(route ? [text('http.route', route)] : []),
      { key: 'http.response.status_code', value: { intValue: reply.statusCode } },
      text('xiyan.request_id', request.id),
    ],
    status: reply.statusCode >= 500 ? { code: ERROR } : {},
  };
}

/** Returns functions that collect spans and send them in batches. A batch that the collector does not accept is dropped. */
function createExporter({ endpoint, headers, log, version, clock = Date.now }: TraceOptions) {
  const waiting: Span[] = [];
  const resource = {
    attributes: [text('service.name', 'xiyan'), text('service.version', version), text('service.instance.id', randomUUID())],
  };
  let loggedAt = Number.NEGATIVE_INFINITY;
  const send = async (spans: Span[]): Promise<void> => {
    const body = JSON.stringify({ resourceSpans: [{ resource, scopeSpans: [{ scope: { name: 'xiyan' }, spans }] }] });
    const problem = await fetch(`${endpoint}/v1/traces`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).then(
      async (response) => {
        await response.arrayBuffer();
        return response.ok ? undefined : `status ${response.status}`;
      },
      (error: Error) => String((error.cause as { code?: unknown } | undefined)?.code ?? error.name),
    );
    if (problem === undefined || clock() - loggedAt < LOG_MS) return;
    loggedAt = clock();
    log.warn({ event: 'traces.export_failed', reason: problem, spans: spans.length }, 'the collector accepts no traces');
  };
  let sending: Promise<void> | undefined;
  /** Sends what waits, one batch at a time: a slow collector gets fewer spans, not more requests. */
  const flush = async (): Promise<void> => {
    while (sending) await sending;
    if (waiting.length === 0) return;
    sending = send(waiting.splice(0)).finally(() => {
      sending = undefined;
    });
    await sending;
  };
  return {
    add(span: Span) {
      if (waiting.length < MOST_WAITING) waiting.push(span);
      if (waiting.length >= BATCH && !sending) void flush();
    },
    flush,
  };
}

/** Sends a span for each request, except health checks and requests refused because of overload. The last ones are sent when the server closes. */
export function registerTraces(server: FastifyInstance, options: TraceOptions): void {
  const { clock = Date.now } = options;
  const exporter = createExporter(options);
  const timer = setInterval(() => void exporter.flush(), EVERY_MS).unref();
  const statements = new WeakMap<FastifyRequest, StatementSpan[]>();
  // Everything that the request causes runs in its context, so that statements find their request.
  server.addHook('onRequest', (request, _, done) => {
    const list: StatementSpan[] = [];
    statements.set(request, list);
    collectStatements(list, done);
  });
  server.addHook('onResponse', async (request, reply) => {
    if (reply.isRefusal || UNTRACED.has(request.routeOptions.url ?? '')) return;
    for (const span of spansOf(request, reply, clock(), statements.get(request) ?? [])) exporter.add(span);
  });
  server.addHook('onClose', async () => {
    clearInterval(timer);
    await exporter.flush();
  });
}
