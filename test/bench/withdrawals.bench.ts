/**
 * How long other answers wait while couples withdraw: /readyz is requested without a pause beside bursts of repeated and of first withdrawals,
 * on an embedded database of 200 MB in a server process of its own.
 */
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { FEATURES } from '../../host-site/features.ts';
import { openDatabase } from '../../host-site/platform/database/open.ts';
import type { Database } from '../../host-site/platform/database/schema/schema.ts';
import { migrate } from '../../host-site/startup/database/migrate.ts';
import { insertSampleData, OPEN_HOTEL } from '../support/databases/sample-data.ts';
import { startServerProcess } from '../support/site/server-process.ts';
import type { BenchTable } from './report.ts';

const FILLER_ROWS = 50_000;
const FILLER_BYTES = 4000;
const REPEATS_AT_ONCE = 20;
const FIRST_AT_ONCE = 8;
const ROUNDS = 10;
const BURSTS = 40;
const BURST_PAUSE_MS = 100;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function fill(file: string): Promise<void> {
  const { db, close } = await openDatabase({ file });
  await migrate(db, FEATURES);
  await insertSampleData(db);
  await sql`create table filler (id integer primary key, body blob not null)`.execute(db);
  await sql`
    with recursive n (i) as (select 1 union all select i + 1 from n where i < ${FILLER_ROWS})
    insert into filler (body) select randomblob(${FILLER_BYTES}) from n
  `.execute(db);
  await close();
}

let requests = 0;
/** Each from another address: a visitor may not withdraw so often. */
async function post(url: string, payload: object): Promise<{ data: { receipt: { url: string } } }> {
  requests += 1;
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': `198.18.${(requests >> 8) % 256}.${requests % 256}` };
  const reply = await fetch(url, { method: 'POST', headers, body: JSON.stringify(payload) });
  const body = (await reply.json()) as { data: { receipt: { url: string } }; status: { RetCode: number } };
  if (body.status.RetCode !== 0) throw new Error(`${new URL(url).pathname} answered RetCode ${body.status.RetCode}`);
  return body;
}

/** Requests /readyz one after another while `work` runs, and returns how long each took, in milliseconds. */
async function probe(origin: string, work: () => Promise<unknown>): Promise<number[]> {
  const durations: number[] = [];
  let isRunning = true;
  const probing = (async () => {
    while (isRunning) {
      const start = performance.now();
      const reply = await fetch(`${origin}/readyz`);
      await reply.text();
      if (!reply.ok) throw new Error(`/readyz answered ${reply.status}`);
      durations.push(performance.now() - start);
    }
  })();
  await work().finally(() => {
    isRunning = false;
  });
  await probing;
  return durations;
}

const row = (name: string, durations: readonly number[]): string[] => {
  const sorted = [...durations].sort((a, b) => a - b);
  const at = (share: number) => `${(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(1)} ms`;
  return [name, String(sorted.length), at(0.5), at(0.99), at(1)];
};

async function measure(origin: string, db: Kysely<Database>): Promise<string[][]> {
  let next = 0;
  const enquire = async (): Promise<string> => {
    next += 1;
    const phone_num = `138${String(next).padStart(8, '0')}`;
    const { data } = await post(`${origin}/api/hotel/MakeAppointment`, { phone_num, merchant_id: OPEN_HOTEL, from_type: 18 });
    return new URL(data.receipt.url).pathname.split('/')[2] ?? '';
  };
  const withdraw = (token: string) => post(`${origin}/api/php/receipt/withdraw`, { token });
  const passed = async () => {
    while (await db.selectFrom('erasure').select('id').limit(1).executeTakeFirst()) await pause(50);
  };

  const withdrawn = await enquire();
  await withdraw(withdrawn);
  await passed();
  const idle = await probe(origin, () => pause(2000));
  const repeats = await probe(origin, async () => {
    for (let burst = 0; burst < BURSTS; burst += 1) {
      await Promise.all(Array.from({ length: REPEATS_AT_ONCE }, () => withdraw(withdrawn)));
      await pause(BURST_PAUSE_MS);
    }
  });
  const first: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const tokens = await Promise.all(Array.from({ length: FIRST_AT_ONCE }, enquire));
    first.push(
      ...(await probe(origin, async () => {
        await Promise.all(tokens.map(withdraw));
        await passed();
      })),
    );
  }
  return [
    row('nothing', idle),
    row(`${REPEATS_AT_ONCE} repeated withdrawals of one receipt at once`, repeats),
    row(`${FIRST_AT_ONCE} first withdrawals at once, until the erasure pass is complete`, first),
  ];
}

export async function bench(): Promise<BenchTable[]> {
  const folder = await mkdtemp(join(tmpdir(), 'xiyan-bench-withdrawals-'));
  const file = join(folder, 'xiyan.db');
  try {
    await fill(file);
    const { size } = await stat(file);
    const server = await startServerProcess(folder, { TRUST_PROXY: 'loopback' });
    const { db, close } = await openDatabase({ file });
    try {
      const rows = await measure(server.origin, db);
      return [
        {
          title: 'Answers of /readyz while couples withdraw',
          note: `One server process on an embedded database of ${(size / 1e6).toFixed(0)} MB, requested over HTTP from another process on the same machine; /readyz one after another, without a pause. ${BURSTS} bursts of repeated withdrawals, ${BURST_PAUSE_MS} ms apart, without their limits; ${ROUNDS} rounds of first ones.`,
          columns: ['beside', 'answers of /readyz', 'median', 'p99', 'slowest'],
          rows,
        },
      ];
    } finally {
      await close();
      await server.end('SIGTERM');
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
