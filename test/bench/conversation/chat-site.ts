/** The site and the clients of the conversation benchmark: channels, the login of the merchant's user, and the memory of the process. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { cookieHeader } from '../../support/site/login.ts';
import { onLastCore } from '../load/load-site.ts';
import type { Measured } from '../site/server.ts';
import type { ChatChannel, ChatCommand, ChatPlan, ChatReply } from './chat-clients.ts';

const CLIENTS = fileURLToPath(new URL('./chat-clients.ts', import.meta.url));
/** A hotel of the demo data, and its users: together they may send what the bench sends in half a minute. */
const HOTEL = 1001;
const STAFF = ['19900001001', '19900001002'] as const;

async function post(origin: string, path: string, payload: object, headers: Record<string, string> = {}) {
  const reply = await fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(payload),
  });
  const { data, status } = (await reply.json()) as { data: never; status: { RetCode: number; msg: string } };
  if (status.RetCode !== 0) throw new Error(`${path} answered RetCode ${status.RetCode} ${status.msg}`);
  return { data: data as Record<string, never>, cookies: reply.headers.getSetCookie() };
}

/** Logs in by the code that the process prints, and sets online hours of 24 h: otherwise the smart reception answers each message too. */
async function logIn(origin: string, phone: string, output: () => string): Promise<string> {
  const printed = output().length;
  const sent = await post(origin, '/api/php/login/code', { phone_num: phone });
  let code = '';
  for (const end = Date.now() + 10_000; !code && Date.now() < end; await pause(20))
    code = /"code":"(\d{6})"/.exec(output().slice(printed))?.[1] ?? '';
  const login = await post(origin, '/api/php/login', { phone_num: phone, code }, { cookie: cookieHeader(sent.cookies) });
  const cookie = cookieHeader(login.cookies);
  await post(origin, '/api/ws/settings', { merchantId: HOTEL, opensAt: 0, closesAt: 0, presets: [] }, { cookie, origin });
  return cookie;
}

const addressOf = (network: string, number: number): string => `${network}.${number >> 8}.${number % 256}`;

/** Sends enquiries, each from an address of its own, and returns how clients name their channels. */
export async function prepareChannels(origin: string, count: number, output: () => string): Promise<ChatPlan> {
  const cookies: string[] = [];
  for (const phone of STAFF) cookies.push(await logIn(origin, phone, output));
  const channels: ChatChannel[] = [];
  for (let number = 0; number < count; number += 1) {
    const addresses = { couple: addressOf('198.18', number), merchant: addressOf('198.19', number) };
    const { data } = await post(
      origin,
      '/api/hotel/MakeAppointment',
      { phone_num: `139${String(number).padStart(8, '0')}`, merchant_id: HOTEL, from_type: 18 },
      { 'idempotency-key': `key-of-couple-${number}`, 'x-forwarded-for': addresses.couple },
    );
    const { url } = data.receipt as unknown as { url: string };
    const token = new URL(url).pathname.split('/')[2] ?? '';
    const thread = await post(origin, '/api/ws/messages', { token });
    channels.push({ token, id: thread.data.id as unknown as string, cookie: cookies[number % cookies.length] as string, addresses });
  }
  const port = Number(new URL(origin).port);
  return { ports: { couple: port, merchant: port }, channels };
}

export interface ChatClients {
  ask(command: ChatCommand): Promise<ChatReply>;
  stop(): Promise<void>;
}

/** Starts the clients on the last core. */
export function startClients(): ChatClients {
  const [file, ...args] = onLastCore(CLIENTS);
  const child: ChildProcess = spawn(file, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  return {
    async ask(command) {
      const reply = once(child, 'message');
      const exit = once(child, 'exit').then(() => {
        throw new Error('the clients ended');
      });
      child.send(command);
      return (await Promise.race([reply, exit]))[0] as ChatReply;
    },
    async stop() {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}

/** Options of Node with which a process collects its garbage on SIGUSR2 and prints its heap with what belongs to it outside, in bytes. */
export const MEMORY_OPTIONS = [
  '--expose-gc',
  '--import=data:text/javascript,process.on("SIGUSR2",()=>{gc();gc();const{heapUsed,external}=process.memoryUsage();console.log("memory "+(heapUsed+external))})',
];

/**
 * Returns the memory of a process with these options after garbage collections, in bytes. Not the resident memory: it has what the allocator keeps for
 * later, and does not grow with the sockets.
 */
export async function settledMemory({ pid, output }: Measured): Promise<number> {
  const memories = () => [...output().matchAll(/^memory (\d+)$/gm)].map(([, bytes]) => Number(bytes));
  const earlier = memories().length;
  process.kill(pid, 'SIGUSR2');
  for (const end = Date.now() + 30_000; Date.now() < end; await pause(20)) {
    const memory = memories()[earlier];
    if (memory !== undefined) return memory;
  }
  throw new Error('the process printed no memory');
}
