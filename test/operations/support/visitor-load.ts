/** A constant load of visitors on a site behind a proxy: enquiries on new connections from many addresses, pages on open connections. */
import { Agent, type RequestOptions, request } from 'node:http';

export interface LoadOptions {
  enquiriesPerSecond: number;
  pagesPerSecond: number;
  /** Merchant that receives the enquiries. */
  merchant: number;
  /** Number of the first couple, from which phone and key follow; 0 by default. */
  firstEnquiry?: number;
}

export interface LoadResult {
  enquiries: number;
  pages: number;
  /** What went wrong, with the time since the start in milliseconds. */
  failures: string[];
}

export interface Load {
  sent(): number;
  /** Receipt codes of the enquiries that were acknowledged so far. */
  receipts(): readonly string[];
  /** Stops sending, and resolves when every response has arrived. */
  stop(): Promise<LoadResult>;
}

/** Milliseconds between two batches of requests. */
const TICK_MS = 50;
const TIMEOUT_MS = 60_000;
/** Pages for everybody, which the proxy may store, and pages that depend on the visitor's city, which it may not. */
const PAGES = ['/', '/hotel/hangzhou', '/hotel', '/hangzhou/siyi-merchant', '/jiri', '/bai_ke'];

interface Reply {
  status: number;
  body: string;
}

function send(url: string, options: RequestOptions, body?: string): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { timeout: TIMEOUT_MS, ...options }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      response.once('end', () => resolve({ status: response.statusCode ?? 0, body: text }));
      response.once('error', reject);
    });
    outgoing.once('error', reject).once('timeout', () => outgoing.destroy(new Error(`no response in ${TIMEOUT_MS} ms`)));
    outgoing.end(body);
  });
}

/** Address of a visitor on the loopback network: limits count each address. */
const addressOf = (number: number): string => `127.${1 + (number >> 14)}.${(number >> 7) & 127}.${1 + (number & 127)}`;

/** Returns the receipt's code. @throws when the response is not the acknowledgement of a new enquiry */
async function sendEnquiry(origin: string, merchant: number, number: number): Promise<string> {
  const { status, body } = await send(
    `${origin}/api/hotel/MakeAppointment`,
    {
      method: 'POST',
      localAddress: addressOf(number),
      agent: false,
      headers: { 'content-type': 'application/json', 'idempotency-key': `key-of-a-couple-behind-a-proxy-${number}` },
    },
    JSON.stringify({ phone_num: `139${String(10_000_000 + number)}`, merchant_id: merchant }),
  );
  const reply = status === 200 ? JSON.parse(body) : undefined;
  if (reply?.status.RetCode !== 0) throw new Error(`enquiry ${status} ${body.slice(0, 200)}`);
  return reply.data.receipt.code;
}

async function visitPage(origin: string, agent: Agent, number: number): Promise<void> {
  const path = PAGES[number % PAGES.length];
  const { status, body } = await send(`${origin}${path}`, { agent });
  if (status !== 200) throw new Error(`${path} ${status} ${body.slice(0, 200)}`);
}

export function startLoad(origin: string, { enquiriesPerSecond, pagesPerSecond, merchant, firstEnquiry = 0 }: LoadOptions): Load {
  const agent = new Agent({ keepAlive: true });
  const start = performance.now();
  const failures: string[] = [];
  const running = new Set<Promise<void>>();
  const receipts: string[] = [];
  const counts = { enquiries: 0, pages: 0 };
  const run = (work: Promise<void>) => {
    const watched = work
      .catch((error: Error) => void failures.push(`${Math.round(performance.now() - start)} ms: ${error.message}`))
      .finally(() => running.delete(watched));
    running.add(watched);
  };
  const timer = setInterval(() => {
    const seconds = (performance.now() - start) / 1000;
    while (counts.enquiries < seconds * enquiriesPerSecond)
      run(sendEnquiry(origin, merchant, firstEnquiry + counts.enquiries++).then((code) => void receipts.push(code)));
    while (counts.pages < seconds * pagesPerSecond) run(visitPage(origin, agent, counts.pages++));
  }, TICK_MS);
  return {
    receipts: () => receipts,
    sent: () => counts.enquiries + counts.pages,
    async stop() {
      clearInterval(timer);
      await Promise.all(running);
      agent.destroy();
      return { ...counts, failures };
    },
  };
}
