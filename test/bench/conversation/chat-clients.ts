/**
 * The clients of the conversation benchmark, in a process of their own: one WebSocket of the couple and one of the merchant for each channel. The parent sends
 * commands over IPC. The loop is open: a message is sent when it is due, whether earlier ones have arrived or not, and its time counts from then.
 */
import { setTimeout as pause } from 'node:timers/promises';

export interface ChatPlan {
  /** Of the processes with the sockets of each side. */
  ports: { couple: number; merchant: number };
  channels: readonly ChatChannel[];
}
export interface ChatChannel {
  /** Of the couple. */
  token: string;
  /** Of the channel, for the merchant. */
  id: string;
  /** Cookie of the merchant's user. */
  cookie: string;
  /** Addresses of the couple and of the merchant's user: limits count each address. */
  addresses: { couple: string; merchant: string };
}
export type ChatCommand = { open: ChatPlan } | { run: { seconds: number; rate: number } } | { close: true };
/** Times in milliseconds. */
export interface ChatResult {
  sent: number;
  /** Messages that arrived at the socket of the other side, those that did not, and arrivals beyond the first. */
  delivered: number;
  lost: number;
  doubled: number;
  refused: number;
  p50: number;
  p95: number;
  p99: number;
  /** By how much the clients were late with their messages, which is part of the times. */
  lateP99: number;
}
export type ChatReply = { opened: number } | { result: ChatResult } | { closed: true };

/** Without any arrival for so long, a message counts as lost. */
const PATIENCE_MS = 10_000;
/** Sockets that are being opened at a time. */
const OPENING = 20;

interface Client {
  send(frame: object): void;
  close(): Promise<void>;
}
const clients: Client[] = [];
/** Sent messages by their text. */
let dueAt = new Map<string, number>();
let arrivals = new Map<string, number>();
let latencies: number[] = [];
let refused = 0;
let lastArrival = 0;

function receive(side: 'couple' | 'merchant', data: unknown): void {
  const now = performance.now();
  const { event, data: content } = JSON.parse(String(data)) as { event: string; data: { list?: { sender: string; text: string }[] } };
  if (event === 'refused') refused += 1;
  if (event !== 'messages') return;
  for (const { sender, text } of content.list ?? []) {
    const due = dueAt.get(text);
    if (sender === side || due === undefined) continue;
    const count = (arrivals.get(text) ?? 0) + 1;
    arrivals.set(text, count);
    if (count === 1) latencies.push(now - due);
    lastArrival = now;
  }
}

/** Resolves when the channel is open: with the first event. */
function openClient(port: number, side: 'couple' | 'merchant', channel: object, headers: Record<string, string>): Promise<Client> {
  return new Promise((resolve, reject) => {
    // The client of Node accepts headers, browsers do not.
    const socket = new WebSocket(`ws://127.0.0.1:${port}/api/ws/socket`, { headers } as never);
    const closed = new Promise<void>((end) => socket.addEventListener('close', () => end()));
    const client: Client = {
      send: (frame) => socket.send(JSON.stringify(frame)),
      close: () => {
        socket.close();
        return closed;
      },
    };
    socket.addEventListener('open', () => client.send({ ...channel, after: 0 }));
    socket.addEventListener('close', ({ code }) => reject(new Error(`a socket was closed with ${code}`)));
    socket.addEventListener('error', () => undefined);
    socket.addEventListener('message', ({ data }) => {
      receive(side, data);
      resolve(client);
    });
  });
}

async function open({ ports, channels }: ChatPlan): Promise<number> {
  const waiting = channels.flatMap(({ token, id, cookie, addresses }) => [
    () => openClient(ports.couple, 'couple', { token }, { 'x-forwarded-for': addresses.couple }),
    () => openClient(ports.merchant, 'merchant', { id }, { 'x-forwarded-for': addresses.merchant, cookie }),
  ]);
  const opened: Client[] = [];
  const total = waiting.length;
  const worker = async (first: number) => {
    for (let at = first; at < total; at += OPENING) opened[at] = await (waiting[at] as () => Promise<Client>)();
  };
  await Promise.all(Array.from({ length: OPENING }, (_, first) => worker(first)));
  clients.push(...opened);
  return clients.length;
}

async function run({ seconds, rate }: { seconds: number; rate: number }): Promise<ChatResult> {
  [dueAt, arrivals, latencies, refused] = [new Map(), new Map(), [], 0];
  const start = performance.now();
  const total = Math.round(seconds * rate);
  const lateness: number[] = [];
  const name = Math.random().toString(36).slice(2, 6);
  lastArrival = start;
  while (dueAt.size < total) {
    const now = performance.now();
    const due = Math.floor(((now - start) / 1000) * rate) + 1;
    while (dueAt.size < Math.min(due, total)) {
      const number = dueAt.size;
      const at = start + (number / rate) * 1000;
      // Letters between the digits: a long number would be hidden.
      const text = `消息${name}第${number}条`;
      lateness.push(now - at);
      dueAt.set(text, at);
      clients[number % clients.length]?.send({ action: 'send', key: `key-of-${name}-${number}-${start}`.replaceAll('.', '-'), text });
    }
    await pause(1);
  }
  const end = performance.now();
  while (arrivals.size + refused < dueAt.size && performance.now() - Math.max(lastArrival, end) < PATIENCE_MS) await pause(20);
  const sorted = latencies.sort((one, other) => one - other);
  const late = lateness.sort((one, other) => one - other);
  const at = (values: readonly number[], share: number) => values[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
  return {
    sent: dueAt.size,
    delivered: arrivals.size,
    lost: dueAt.size - arrivals.size - refused,
    doubled: [...arrivals.values()].reduce((sum, count) => sum + count - 1, 0),
    refused,
    p50: at(sorted, 0.5),
    p95: at(sorted, 0.95),
    p99: at(sorted, 0.99),
    lateP99: at(late, 0.99),
  };
}

async function answer(command: ChatCommand): Promise<ChatReply> {
  if ('open' in command) return { opened: await open(command.open) };
  if ('run' in command) return { result: await run(command.run) };
  await Promise.all(clients.splice(0).map((client) => client.close()));
  return { closed: true };
}

process.on('message', (command: ChatCommand) => {
  answer(command).then(
    (reply) => process.send?.(reply),
    (error: Error) => {
      process.stderr.write(`${error.stack}\n`);
      process.exit(1);
    },
  );
});
// The parent has ended.
process.on('disconnect', () => process.exit(0));
