/** Server processes of the site on one PostgreSQL that tests restart, with keyed enquiries of couples. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FEATURES } from '../../../host-site/features.ts';
import { openDatabase } from '../../../host-site/platform/database/open.ts';
import { migrate } from '../../../host-site/startup/database/migrate.ts';
import { startReceiver, WEBHOOK_SECRET } from '../servers/webhook-receiver.ts';
import { type Slot, startSlot } from '../site/server-process.ts';
import { type PostgresOptions, type PostgresServer, runSql, startPostgres } from './postgres-server.ts';
import { insertSampleData, OPEN_HOTEL } from './sample-data.ts';

export interface PostgresSite {
  postgres: PostgresServer;
  /** Starts a process on the database. `url`: another address of it. `port`: of a proxy in front of PostgreSQL. `limits`: see source-server.ts. */
  startProcess(options?: { url?: string; port?: number; limits?: Record<string, string> }): Promise<Slot>;
  /** Number of stored enquiries. */
  countEnquiries(): Promise<number>;
  close(): Promise<void>;
}

/** Returns the number of enquiries in a database of PostgreSQL. */
export async function countEnquiries(url: string): Promise<number> {
  const [row] = await runSql(url, 'select count(*)::integer as enquiries from enquiry');
  return (row as { enquiries: number }).enquiries;
}

/** Starts PostgreSQL with the sample data, and a webhook endpoint. */
export async function startPostgresSite(options: PostgresOptions = {}): Promise<PostgresSite> {
  const folder = await mkdtemp(join(tmpdir(), 'xiyan-postgres-site-'));
  const [postgres, receiver] = await Promise.all([startPostgres(options), startReceiver()]);
  const { db, close } = await openDatabase({ url: postgres.url });
  await migrate(db, FEATURES);
  await insertSampleData(db);
  await close();
  return {
    postgres,
    startProcess: ({ url = postgres.url, port, limits = {} } = {}) =>
      startSlot(folder, {
        DATABASE_URL: port === undefined ? url : Object.assign(new URL(url), { port }).href,
        ENQUIRY_WEBHOOK_URL: receiver.url,
        ENQUIRY_WEBHOOK_SECRET: WEBHOOK_SECRET,
        TRUST_PROXY: 'loopback',
        ...limits,
      }),
    countEnquiries: () => countEnquiries(postgres.url),
    async close() {
      await receiver.close();
      await postgres.stop();
      await rm(folder, { recursive: true });
    },
  };
}

/** Status, RetCode and duration in milliseconds of one enquiry. */
export interface EnquiryReply {
  http: number;
  code: number;
  ms: number;
}

/** Returns the idempotency key of couple `number`. */
export const keyOfCouple = (number: number): string => `restart-key-of-a-couple-${number}`;

/** Sends the enquiry of couple `number`: its address, idempotency key and phone number follow from it. Never repeats a request. */
export async function sendKeyedEnquiry({ origin }: Pick<Slot, 'origin'>, number: number): Promise<EnquiryReply> {
  const start = performance.now();
  const response = await fetch(`${origin()}/api/hotel/MakeAppointment`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': keyOfCouple(number),
      // What one visitor may store is limited.
      'x-forwarded-for': `198.18.${(number >> 8) & 255}.${number & 255}`,
    },
    body: JSON.stringify({ phone_num: `139${String(10_000_000 + number)}`, merchant_id: OPEN_HOTEL }),
  });
  const { status } = (await response.json()) as { status: { RetCode: number } };
  return { http: response.status, code: status.RetCode, ms: performance.now() - start };
}

export const isAcknowledged = ({ http, code }: EnquiryReply): boolean => http === 200 && code === 0;

/** Status of `/readyz`. */
export const readiness = async ({ origin }: Pick<Slot, 'origin'>): Promise<number> => (await fetch(`${origin()}/readyz`)).status;
