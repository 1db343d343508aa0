/** Budgets of uploaded pictures: what a visitor may make the site receive and decode in a day, and store in a month; and what the site stores in all. */
import type { Kysely } from 'kysely';
import { orWithout } from '../database/distribution/node-gate.ts';
import type { Database } from '../database/schema/schema.ts';
import type { Keyring } from '../keys/keyring.ts';
import { type Limiter, secondsToWait } from '../limits/limiter.ts';

const DAY = 24 * 3600;
/** In units that the counts' column holds: kilobytes, thousands of pixels. Two couples that send a hundred photos of a wedding each stay below. */
const UPLOAD_BUDGETS = {
  received: { name: 'upload-received', points: 1_000_000, seconds: DAY },
  pixels: { name: 'upload-pixels', points: 5_000_000, seconds: DAY },
  stored: { name: 'upload-stored', points: 2_000_000, seconds: 30 * DAY },
} as const;
const UNIT = 1000;
/** The sum of all pictures is read again after this time. */
const SUM_MS = 60_000;

async function storedBytes(db: Kysely<Database>): Promise<number> {
  const row = await db
    .selectFrom('upload')
    .select(({ fn }) => fn.sum<number | null>('bytes').as('bytes'))
    .executeTakeFirst();
  return Number(row?.bytes ?? 0);
}

export interface UploadLimits {
  /** Counts a received file of a visitor; resolves with 0, or with the seconds until the next one is allowed. */
  takeReceived(visitor: string, bytes: number): Promise<number>;
  /** Counts the pixels of a picture before it is decoded, likewise. */
  takePixels(visitor: string, pixels: number): Promise<number>;
  /** Counts what is stored of a picture, likewise. */
  takeStored(visitor: string, bytes: number): Promise<number>;
  /** Whether the pictures of all visitors together have reached the site's quota. */
  isFull(db: Kysely<Database>): Promise<boolean>;
}

/** @param siteBytes what the pictures of all visitors may take together */
export function createUploadLimits(
  limiter: Limiter,
  keyring: Keyring,
  { siteBytes, clock }: { siteBytes: number; clock: () => number },
): UploadLimits {
  const take = (budget: (typeof UPLOAD_BUDGETS)[keyof typeof UPLOAD_BUDGETS]) => (visitor: string, cost: number) =>
    secondsToWait(limiter.consume(keyring.hash(`network ${visitor}`), Math.ceil(cost / UNIT), budget));
  let sum = 0;
  let readAt = Number.NEGATIVE_INFINITY;
  return {
    takeReceived: take(UPLOAD_BUDGETS.received),
    takePixels: take(UPLOAD_BUDGETS.pixels),
    takeStored: take(UPLOAD_BUDGETS.stored),
    async isFull(db) {
      if (clock() - readAt >= SUM_MS) {
        readAt = clock();
        sum = await orWithout(db, () => storedBytes(db), sum);
      }
      return sum >= siteBytes;
    },
  };
}
