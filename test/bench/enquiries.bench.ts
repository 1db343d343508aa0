/**
 * What an enquiry costs above the engine's own durable insert: the route (schema, limits, encryption, keys, outbox, one transaction) and a
 * bare insert of one row of the same size take turns in one run on one database, with as many concurrent requests.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { createApp } from '../../host-site/app.ts';
import { FEATURES } from '../../host-site/features.ts';
import { openDatabase } from '../../host-site/platform/database/open.ts';
import type { Database } from '../../host-site/platform/database/schema/schema.ts';
import { readKeyring } from '../../host-site/platform/keys/keyring.ts';
import { newKeys } from '../../host-site/platform/keys/keyring-file.ts';
import { migrate } from '../../host-site/startup/database/migrate.ts';
import { createLog } from '../../host-site/startup/log.ts';
import { startPostgres } from '../support/databases/postgres-server.ts';
import { insertSampleData, OPEN_HOTEL } from '../support/databases/sample-data.ts';
import { appOptions } from '../support/site/app-options.ts';
import { readSettings } from '../support/site/settings.ts';
import { type BenchTable, median } from './report.ts';

const ROUNDS = 5;
const EACH = 400;
const AT_ONCE = [1, 16] as const;
const many = 1e9;

interface Measured {
  perSecond: number;
  p99: number;
}

async function measure(atOnce: number, one: () => Promise<void>): Promise<Measured> {
  const took: number[] = [];
  let left = EACH;
  const began = performance.now();
  const worker = async () => {
    while (left-- > 0) {
      const start = performance.now();
      await one();
      took.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  const seconds = (performance.now() - began) / 1000;
  took.sort((a, b) => a - b);
  return { perSecond: EACH / seconds, p99: took[Math.floor(EACH * 0.99)] ?? Number.NaN };
}

const middle = (all: readonly Measured[]): Measured => ({
  perSecond: median(all.map(({ perSecond }) => perSecond)),
  p99: median(all.map(({ p99 }) => p99)),
});

/** As many bytes as an enquiry's row; the table has one key and no other index. */
async function bareInsert(db: Kysely<Database>): Promise<() => Promise<void>> {
  await sql`create table bare (id text primary key, body text not null)`.execute(db);
  return async () => {
    await sql`insert into bare (id, body) values (${randomUUID()}, ${randomBytes(180).toString('hex')})`.execute(db);
  };
}

async function onEngine(name: string, open: { url: string } | { file: string }): Promise<string[][]> {
  const { db, close } = await openDatabase(open);
  try {
    await migrate(db, FEATURES);
    await insertSampleData(db);
    const { server } = await createApp(
      appOptions({
        db,
        settings: readSettings('url' in open ? { DATABASE_URL: open.url } : {}),
        keyring: readKeyring(newKeys()),
        log: createLog('silent'),
        limits: { enquiriesPerMerchant: many, enquiriesUnproven: many },
        requestLimits: { call: { points: many }, enquiry: { points: many, pointsInAll: many } },
      }),
    );
    let next = 0;
    const ask = async () => {
      next += 1;
      const { payload } = await server.inject({
        method: 'POST',
        url: '/api/hotel/MakeAppointment',
        headers: { 'idempotency-key': randomUUID() },
        payload: { phone_num: `139${String(next).padStart(8, '0')}`, merchant_id: OPEN_HOTEL, from_type: 18 },
      });
      if (!payload.includes('"RetCode":0')) throw new Error(`not taken: ${payload}`);
    };
    const insert = await bareInsert(db);
    const rows: string[][] = [];
    for (const atOnce of AT_ONCE) {
      const bare: Measured[] = [];
      const whole: Measured[] = [];
      for (let round = 0; round <= ROUNDS; round += 1) {
        const [first, second] = [await measure(atOnce, insert), await measure(atOnce, ask)];
        // The first round warms up.
        if (round) {
          bare.push(first);
          whole.push(second);
        }
      }
      const [a, b] = [middle(bare), middle(whole)];
      rows.push([
        name,
        String(atOnce),
        `${(b.perSecond / a.perSecond).toFixed(2)} ×`,
        b.perSecond.toFixed(0),
        a.perSecond.toFixed(0),
        `${b.p99.toFixed(1)} ms`,
        `${a.p99.toFixed(1)} ms`,
      ]);
    }
    await server.close();
    return rows;
  } finally {
    await close();
  }
}

export async function bench(): Promise<BenchTable[]> {
  const folder = await mkdtemp(join(tmpdir(), 'xiyan-bench-'));
  const postgres = await startPostgres({ durable: true });
  try {
    const rows = [
      ...(await onEngine('SQLite', { file: join(folder, 'bench.db') })),
      ...(await onEngine('PostgreSQL', { url: postgres.url })),
    ];
    return [
      {
        title: 'Durable enquiries against the engine’s own durable insert',
        note: `Medians of ${ROUNDS} rounds of ${EACH} after one warm-up round; the two alternate on one database in one process. An enquiry is the whole route: schema, limits (on PostgreSQL counted in the database), encryption, idempotency key, duplicate-window key and outbox, one transaction. SQLite runs with \`synchronous=FULL\`, PostgreSQL with \`fsync=on\`: every answer is on disk.`,
        columns: [
          'engine',
          'concurrent requests',
          'enquiries / inserts',
          'enquiries a second',
          'bare inserts a second',
          'enquiry p99',
          'bare insert p99',
        ],
        rows,
      },
    ];
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
