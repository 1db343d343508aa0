/**
 * Sends requests from its own process and measures them: `node generator.ts PLAN` with a LoadPlan in JSON prints a LoadResult in JSON. With a rate the loop is
 * open: a request is sent when it is due, whether earlier ones have completed or not, and its time counts from then. Without, a fixed number of clients
 * send one request after another.
 */
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { KINDS, type KindName, type LoadRequest } from './kinds.ts';

export interface LoadPlan {
  /** Requests go to each in turn. */
  origins: readonly string[];
  kind: KindName;
  seconds: number;
  /** Requests per second. */
  rate?: number;
  clients?: number;
}

/** Times in milliseconds. */
export interface Times {
  count: number;
  p50: number;
  p99: number;
}

export interface LoadResult {
  /** By status; `failed` for a request without a response. */
  replies: Record<string, Times>;
  /** By how much the generator was late with its requests, which is part of their times; zeros without a rate. */
  lateness: Times;
  /** Responses with 200 in each tenth of the run. */
  tenths: number[];
}

interface Reply {
  status: string;
  ms: number;
  at: number;
}

const PATIENCE_MS = 30_000;
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

function send(origin: string, { method, path, headers, body }: LoadRequest, dueAt: number): Promise<Reply> {
  return new Promise((resolve) => {
    const end = (status: string) => resolve({ status, ms: performance.now() - dueAt, at: performance.now() });
    const outgoing = request(`${origin}${path}`, {
      method,
      agent,
      headers: { 'accept-encoding': 'gzip', ...headers },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    outgoing.on('error', () => end('failed'));
    outgoing.on('response', (response) => {
      response.on('error', () => end('failed')).on('end', () => end(String(response.statusCode)));
      response.resume();
    });
    outgoing.end(body);
  });
}

function timesOf(values: readonly number[]): Times {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { count: sorted.length, p50: at(0.5), p99: at(0.99) };
}

async function run({ origins, kind, seconds, rate, clients = 1 }: LoadPlan): Promise<LoadResult> {
  const start = performance.now();
  const end = start + seconds * 1000;
  const lateness: number[] = [];
  // Keys and addresses differ from those of an earlier run.
  let number = Math.floor(Math.random() * 1e7);
  const next = (dueAt: number) => {
    number += 1;
    return send(origins[number % origins.length] as string, KINDS[kind](number), dueAt);
  };
  const replies: Reply[] = [];
  if (rate === undefined) {
    const client = async () => {
      while (performance.now() < end) replies.push(await next(performance.now()));
    };
    await Promise.all(Array.from({ length: clients }, client));
  } else {
    const sent: Promise<Reply>[] = [];
    for (;;) {
      const now = performance.now();
      const due = Math.floor(((Math.min(now, end) - start) / 1000) * rate);
      while (sent.length < due) {
        const dueAt = start + (sent.length / rate) * 1000;
        lateness.push(now - dueAt);
        sent.push(next(dueAt));
      }
      if (now >= end) break;
      await pause(1);
    }
    replies.push(...(await Promise.all(sent)));
  }
  agent.destroy();
  const statuses = [...new Set(replies.map(({ status }) => status))].sort();
  const tenths = Array.from({ length: 10 }, () => 0);
  for (const { status, at } of replies) {
    const tenth = Math.min(9, Math.floor(((at - start) / (end - start)) * 10));
    if (status === '200') tenths[tenth] = (tenths[tenth] ?? 0) + 1;
  }
  const msOf = (name: string) => replies.filter(({ status }) => status === name).map(({ ms }) => ms);
  return { replies: Object.fromEntries(statuses.map((name) => [name, timesOf(msOf(name))])), lateness: timesOf(lateness), tenths };
}

process.stdout.write(JSON.stringify(await run(JSON.parse(process.argv[2] ?? '{}') as LoadPlan)));
