/** Load on the site while the cluster fails: enquiries that are repeated as the form repeats them, and pages that only read. */
import { setTimeout as wait } from 'node:timers/promises';

export interface LoadRate {
  enquiriesPerSecond: number;
  pagesPerSecond: number;
}

/** An enquiry with one key. */
export interface Sent {
  visitor: string;
  /** Group of the workers with the merchant's rows. */
  group: number;
  /** Milliseconds since the start of the load at which it was first sent. */
  at: number;
  /** Milliseconds until the first response; undefined while there is none. */
  first?: { isAcknowledged: boolean; ms: number; what: string };
  /** Receipt code, once acknowledged. */
  receipt?: string;
}

export interface VisitedPage {
  at: number;
  isServed: boolean;
  what: string;
}

export interface Load {
  /** Milliseconds since its start. */
  now(): number;
  enquiries: readonly Sent[];
  pages: readonly VisitedPage[];
  /** Sends no new requests, and resolves when every enquiry is acknowledged or 60 s have passed. */
  stop(): Promise<void>;
}

const TICK_MS = 50;
const ENQUIRY_MS = 15_000;
const PAGE_MS = 10_000;
const PATIENCE_MS = 60_000;

const LISTS = ['/', '/hotel/hangzhou', '/hotel', '/hangzhou/siyi-merchant', '/jiri', '/bai_ke'];

/** Every fifth page is one that no process has rendered before. */
const pagePath = (number: number, hotels: readonly string[]): string => {
  if (number % 5 === 0) return `/search?keyword=${encodeURIComponent('婚礼')}${number}`;
  if (number % 5 === 1) return LISTS[((number / 5) % LISTS.length) | 0] ?? '/';
  return hotels[number % hotels.length] ?? '/';
};

/** Lets each process cache the pages that are read again and again, as one that has been running has. It caches a page at its second request. */
export async function cachePages(sites: readonly string[], hotels: readonly string[]): Promise<void> {
  const paths = [...LISTS, ...hotels];
  for (const path of [...paths, ...paths]) {
    const served = await Promise.all(sites.map((site) => visit(`${site}${path}`, 0)));
    const failed = served.find(({ isServed }) => !isServed);
    if (failed) throw new Error(`cluster: ${path} responds with ${failed.what} before anything fails`);
  }
}

export interface LoadOptions extends LoadRate {
  sites: readonly string[];
  /** Merchants by the group of workers that has their rows. */
  merchants: ReadonlyMap<number, readonly number[]>;
  /** Paths of the hotel pages that are read. */
  hotels: readonly string[];
  /** Number of the first couple, from which phone and key follow. */
  firstCouple: number;
}

/** Limits count each address. */
const addressOf = (couple: number): string => `100.${64 + ((couple >> 14) & 63)}.${(couple >> 6) & 255}.${1 + (couple & 63)}`;

async function sendEnquiry(site: string, merchant: number, couple: number, visitor: string) {
  const start = performance.now();
  const ms = () => Math.round(performance.now() - start);
  try {
    const response = await fetch(`${site}/api/hotel/MakeAppointment`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': `key-of-couple-on-a-cluster-${couple}`,
        visitorid: visitor,
        'x-forwarded-for': addressOf(couple),
      },
      body: JSON.stringify({ phone_num: `13${String(100_000_000 + couple)}`, merchant_id: merchant, from_type: 18 }),
      signal: AbortSignal.timeout(ENQUIRY_MS),
    });
    const body = (await response.json()) as { status: { RetCode: number }; data: { receipt: { code: string } | null } | null };
    const receipt = body.status.RetCode === 0 ? body.data?.receipt?.code : undefined;
    return {
      receipt,
      ms: ms(),
      what: `${response.status} ${body.status.RetCode}`,
      retryAfter: Number(response.headers.get('retry-after')) || 1,
    };
  } catch (error) {
    return { receipt: undefined, ms: ms(), what: (error as Error).name, retryAfter: 1 };
  }
}

async function visit(url: string, visitor: number): Promise<Omit<VisitedPage, 'at'>> {
  try {
    const response = await fetch(url, {
      redirect: 'error',
      headers: { 'x-forwarded-for': addressOf(visitor) },
      signal: AbortSignal.timeout(PAGE_MS),
    });
    await response.text();
    return { isServed: response.status === 200, what: `${response.status}` };
  } catch (error) {
    return { isServed: false, what: (error as Error).name };
  }
}

export function startLoad({ sites, merchants, hotels, firstCouple, enquiriesPerSecond, pagesPerSecond }: LoadOptions): Load {
  const start = performance.now();
  const now = () => Math.round(performance.now() - start);
  const enquiries: Sent[] = [];
  const pages: VisitedPage[] = [];
  const running = new Set<Promise<void>>();
  const groups = [...merchants.keys()];
  let giveUp = Number.POSITIVE_INFINITY;
  const siteOf = (number: number) => sites[number % sites.length] ?? '';
  const enquire = async (number: number) => {
    const group = groups[number % groups.length] ?? 0;
    const ofGroup = merchants.get(group) ?? [];
    const couple = firstCouple + number;
    const sent: Sent = { visitor: `cluster-couple-${couple}`, group, at: now() };
    enquiries.push(sent);
    const merchant = ofGroup[((number / groups.length) | 0) % ofGroup.length] ?? 0;
    for (let attempt = 0; now() < giveUp; attempt += 1) {
      const { receipt, ms, what, retryAfter } = await sendEnquiry(siteOf(attempt + (number >> 1)), merchant, couple, sent.visitor);
      sent.first ??= { isAcknowledged: receipt !== undefined, ms, what };
      if (receipt !== undefined) {
        sent.receipt = receipt;
        return;
      }
      await wait(Math.min(retryAfter, 10) * 1000);
    }
  };
  const read = async (number: number) => {
    const at = now();
    const path = pagePath(firstCouple + number, hotels);
    const page = await visit(`${siteOf(number)}${path}`, number);
    pages.push({ at, ...page, what: `${path.split('?')[0]} ${page.what}` });
  };
  const follow = (work: Promise<void>) => {
    const watched = work.finally(() => running.delete(watched));
    running.add(watched);
  };
  const counts = { enquiries: 0, pages: 0 };
  const timer = setInterval(() => {
    const seconds = now() / 1000;
    while (counts.enquiries < seconds * enquiriesPerSecond) follow(enquire(counts.enquiries++));
    while (counts.pages < seconds * pagesPerSecond) follow(read(counts.pages++));
  }, TICK_MS);
  return {
    now,
    enquiries,
    pages,
    async stop() {
      clearInterval(timer);
      giveUp = now() + PATIENCE_MS;
      await Promise.all(running);
    },
  };
}
