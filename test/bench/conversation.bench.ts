/** Conversations over many WebSockets: what arrives, how late, and what a socket and a message cost, with few and with many sockets. */
import { setTimeout as pause } from 'node:timers/promises';
import type { ChatResult } from './conversation/chat-clients.ts';
import { prepareChannels, startClients } from './conversation/chat-site.ts';
import { memoryTable } from './conversation/socket-memory.ts';
import { buildSite, startLoadSite } from './load/load-site.ts';
import type { BenchTable } from './report.ts';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 30);
const SOCKETS = Number(process.env.BENCH_SOCKETS ?? 1000);
/** The smaller size, for comparison. */
const FEW = Math.max(10, SOCKETS / 10);
/** 12 messages of one side in a minute; the site allows 20. */
const MESSAGES_PER_SOCKET = 0.2;
const WARM_UP_SECONDS = 3;
/** Longer than a heartbeat, which reads each channel. */
const IDLE_SECONDS = Math.min(20, SECONDS);
/** With two processes, one has the sockets of the couples and the other those of the merchants: each message is written by one and delivered by the other. */
const SITES = [
  { engine: 'SQLite', processes: 1 },
  { engine: 'PostgreSQL', processes: 1 },
  { engine: 'PostgreSQL', processes: 2 },
] as const;

interface Measured extends ChatResult {
  sockets: number;
  /** Milliseconds of CPU for each message. */
  cpuPerMessage: number;
  /** Share of a core while sockets are open and nobody writes. */
  idleCpu: number;
}

/** New processes with a new database for each size. */
async function measure({ engine, processes }: (typeof SITES)[number], sockets: number): Promise<Measured> {
  const site = await startLoadSite(engine, processes);
  const clients = startClients();
  try {
    const [process] = site.processes;
    if (!process) throw new Error('no process was started');
    const channels = await prepareChannels(process.origin, sockets / 2, process.output);
    const merchant = Number(new URL(site.processes.at(-1)?.origin ?? '').port);
    const plan = { ...channels, ports: { ...channels.ports, merchant } };
    const cpu = () => site.processes.reduce((sum, each) => sum + each.cpu(), 0);
    // Code that the first socket loads is no cost of the others.
    await clients.ask({ open: { ...plan, channels: plan.channels.slice(0, 5) } });
    await clients.ask({ run: { seconds: 1, rate: 5 } });
    await clients.ask({ close: true });
    await clients.ask({ open: plan });
    let began = cpu();
    await pause(IDLE_SECONDS * 1000);
    const idleCpu = (cpu() - began) / (IDLE_SECONDS * 1000);
    const rate = sockets * MESSAGES_PER_SOCKET;
    await clients.ask({ run: { seconds: WARM_UP_SECONDS, rate } });
    began = cpu();
    const reply = await clients.ask({ run: { seconds: SECONDS, rate } });
    if (!('result' in reply)) throw new Error('the clients sent no result');
    const cpuPerMessage = (cpu() - began) / reply.result.sent;
    await clients.ask({ close: true });
    return { ...reply.result, sockets, cpuPerMessage, idleCpu };
  } finally {
    await clients.stop();
    await site.stop();
  }
}

export async function bench(): Promise<BenchTable[]> {
  buildSite();
  const rows: string[][] = [];
  for (const site of SITES) {
    const few = await measure(site, FEW);
    const many = await measure(site, SOCKETS);
    for (const size of [few, many])
      rows.push([
        site.engine,
        String(site.processes),
        String(size.sockets),
        `${(size.cpuPerMessage / few.cpuPerMessage).toFixed(2)} ×`,
        size.cpuPerMessage.toFixed(2),
        `${(size.idleCpu * 100).toFixed(0)} %`,
        String(size.sent),
        String(size.delivered),
        String(size.lost),
        String(size.doubled),
        String(size.refused),
        ...[size.p50, size.p95, size.p99, size.lateP99].map((ms) => ms.toFixed(0)),
      ]);
  }
  return [
    {
      title: 'Conversations over WebSockets',
      note: `Half of the sockets are of couples, half of merchants; each sends ${MESSAGES_PER_SOCKET * 60} messages a minute for ${SECONDS} s (\`BENCH_SECONDS\`, \`BENCH_SOCKETS\`), together ${SOCKETS * MESSAGES_PER_SOCKET} a second with ${SOCKETS} sockets. A message is sent when it is due (open loop) and has arrived at the socket of the other side; times in milliseconds. One process on one core; clients, PostgreSQL (\`fsync=on\`), the second process and whatever else runs share the other. CPU is that of the processes, in milliseconds a message with its share of heartbeats and polls, and idle in percent of a core.`,
      columns: [
        'engine',
        'processes',
        'sockets',
        'CPU a message, relative',
        'CPU a message',
        'CPU idle',
        'sent',
        'delivered',
        'lost',
        'doubled',
        'refused',
        'p50',
        'p95',
        'p99',
        'clients late: p99',
      ],
      rows,
    },
    await memoryTable(),
  ];
}
