/**
 * Random faults around the enquiry: answers lost after the commit, connections cut in the middle, gateways that answer 502, double clicks,
 * two tabs, lost keys, processes killed and restarted, a webhook that fails, hangs and loses answers. What each run meets follows from
 * the seed; how the processes interleave is theirs.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { FEATURES } from '../../host-site/features.ts';
import { openDatabase } from '../../host-site/platform/database/open.ts';
import { keyringOf } from '../../host-site/platform/keys/keyring-file.ts';
import { migrate } from '../../host-site/startup/database/migrate.ts';
import { insertSampleData } from '../support/databases/sample-data.ts';
import { type Answer, startReceiver, WEBHOOK_SECRET } from '../support/servers/webhook-receiver.ts';
import { type Slot, startSlot } from '../support/site/server-process.ts';
import { type ClientFault, type Intent, intentOf, randomOf } from './fault-plan.ts';
import { checkEvidence } from './fault-verdict.ts';

export interface FaultOptions {
  seed: number;
  count: number;
  /** PostgreSQL for the enquiries; without it SQLite. */
  databaseUrl?: string;
}
export interface FaultReport {
  /** Number of faults of the runs, by name. */
  met: Record<string, number>;
  acknowledged: number;
  enquiries: number;
  /** Requests that the webhook took, with repetitions. */
  webhookRequests: number;
  seconds: number;
  /** Violated guarantees, one line each. */
  broken: string[];
}

const RUNS_AT_ONCE = 6;
/** On a busy machine, restarting a process alone may take a minute. */
const PATIENCE_MS = 300_000;
type Reply = { receipt: string } | undefined;

export async function runFaults({ seed, count, databaseUrl }: FaultOptions): Promise<FaultReport> {
  const began = performance.now();
  const dataDir = await mkdtemp(join(tmpdir(), 'xiyan-faults-'));
  const receiver = await startReceiver();
  const { db, close, engine } = await openDatabase(databaseUrl ? { url: databaseUrl } : { file: join(dataDir, 'xiyan.db') });
  const slots: Slot[] = [];
  const met: Record<string, number> = {};
  const broken: string[] = [];
  const note = (what: string) => {
    met[what] = (met[what] ?? 0) + 1;
  };
  try {
    await migrate(db, FEATURES);
    await insertSampleData(db);
    const keyring = keyringOf({ enquiryKeys: undefined, dataDir });
    const env = { ENQUIRY_WEBHOOK_URL: receiver.url, ENQUIRY_WEBHOOK_SECRET: WEBHOOK_SECRET };
    for (let at = 0; at < 2; at += 1) slots.push(await startSlot(dataDir, { ...env, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }));

    const ofWebhook = randomOf(seed + 1);
    let downUntil = 0;
    receiver.answer = (): Answer => {
      if (performance.now() < downUntil) return 503;
      const chance = ofWebhook();
      const answer: Answer = chance < 0.08 ? 500 : chance < 0.14 ? 'cut' : chance < 0.16 ? 'hang' : 204;
      if (answer !== 204) note(`webhook ${answer}`);
      return answer;
    };

    /** What became of each try that was not answered, for the line of an intent that never is. */
    const trail = new Map<Intent, string[]>();
    const post = async (intent: Intent, key: string, slot: Slot, signal?: AbortSignal): Promise<Reply> => {
      const tried = (what: string) =>
        void trail.set(intent, [...(trail.get(intent) ?? []), `${Math.round(performance.now() - began)} ${what}`]);
      try {
        const reply = await fetch(`${slot.origin()}/api/hotel/MakeAppointment`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'idempotency-key': key, visitorid: intent.visitor },
          body: JSON.stringify({ phone_num: intent.phone, merchant_id: intent.merchant, from_type: intent.fromType }),
          signal: signal ?? AbortSignal.timeout(10_000),
        });
        const { data, status } = (await reply.json()) as {
          data: { receipt: { code: string } | null } | null;
          status: { RetCode: number; msg: string };
        };
        if (status.RetCode === 0 && data) return { receipt: data.receipt?.code ?? '' };
        if (reply.status < 500) broken.push(`${intent.phone.slice(-4)} was refused: ${status.RetCode} ${status.msg}`);
        tried(`${reply.status} ${status.RetCode}`);
        return undefined;
      } catch (error) {
        // No answer, or half of one.
        tried(String((error as { cause?: { code?: string } }).cause?.code ?? (error as Error).name));
        return undefined;
      }
    };
    const arrived = async (key: string, slot: Slot): Promise<Reply> => {
      try {
        const reply = await fetch(`${slot.origin()}/api/hotel/AppointmentStatus`, {
          headers: { 'idempotency-key': key },
          signal: AbortSignal.timeout(10_000),
        });
        const { data } = (await reply.json()) as { data: { arrived: boolean; receipt: { code: string } | null } | null };
        return data?.arrived ? { receipt: data.receipt?.code ?? '' } : undefined;
      } catch {
        return undefined;
      }
    };
    const send = async (intent: Intent, key: string, fault: ClientFault | undefined, random: () => number): Promise<Reply> => {
      const slot = slots[Math.floor(random() * slots.length)] as Slot;
      if (fault) note(fault);
      switch (fault) {
        case '502 before':
          return undefined;
        case '502 after':
        case 'answer lost':
          await post(intent, key, slot);
          return undefined;
        case 'cut in the middle':
          return post(intent, key, slot, AbortSignal.timeout(Math.floor(random() * 12)));
        case 'double click': {
          const [one, two] = await Promise.all([post(intent, key, slot), post(intent, key, slot)]);
          if (one && two && one.receipt !== two.receipt) broken.push(`two receipts for one key: ${one.receipt} ${two.receipt}`);
          return one ?? two;
        }
        default:
          return post(intent, key, slot);
      }
    };

    const acknowledged = new Map<Intent, string[]>();
    const inTab = async (intent: Intent, at: number, tab: number): Promise<void> => {
      const random = randomOf(seed * 31 + at * 2 + tab);
      const faults = [...(intent.tabs[tab] ?? [])];
      const end = performance.now() + PATIENCE_MS;
      for (let key = `key-of-a-page-${seed}-${at}-${tab}`; ; ) {
        const fault = faults.shift();
        if (fault === 'key lost') key += 'x';
        let reply = await send(intent, key, fault, random);
        if (fault === 'reload') {
          // A response is lost with the page. The next page asks with the key whether the enquiry was stored, and starts again if not.
          reply = await arrived(key, slots[Math.floor(random() * slots.length)] as Slot);
          if (!reply) key += 'r';
        }
        if (reply) {
          acknowledged.get(intent)?.push(reply.receipt);
          return;
        }
        if (performance.now() > end) {
          broken.push(`run ${at} was never answered: ${trail.get(intent)?.slice(-40).join(', ')}`);
          return;
        }
        await wait(5 + random() * 40);
      }
    };
    const run = async (at: number): Promise<void> => {
      const intent = intentOf(seed, at);
      acknowledged.set(intent, []);
      if (intent.tabs.length > 1) note('two tabs');
      const chaos = async () => {
        if (!intent.chaos) return;
        note(intent.chaos);
        await wait(intent.chaosAfter);
        if (intent.chaos === 'webhook down') downUntil = performance.now() + 400;
        else await slots[at % slots.length]?.renew(intent.chaos === 'kill' ? 'SIGKILL' : 'SIGTERM');
      };
      await Promise.all([chaos(), ...intent.tabs.map((_, tab) => inTab(intent, at, tab))]);
    };
    let next = 0;
    const runner = async () => {
      while (next < count) await run(next++);
    };
    await Promise.all(Array.from({ length: Math.min(RUNS_AT_ONCE, count) }, runner));

    const undelivered = () => db.selectFrom('outbox').select(['id', 'failure', 'dead_at']).where('delivered_at', 'is', null).execute();
    for (const end = performance.now() + PATIENCE_MS; ; await wait(100)) {
      const left = await undelivered();
      if (!left.length) break;
      if (performance.now() < end) continue;
      broken.push(`not delivered: ${JSON.stringify(left)}`);
      break;
    }

    const log = slots.map((slot) => slot.output()).join('');
    const enquiries = await checkEvidence({ db, keyring, engine, dataDir, acknowledged, receiver, log }, broken);
    await Promise.all(slots.map((slot) => slot.end()));
    if (slots.some(({ codes }) => codes.some((code) => code !== 0))) broken.push('a process did not end with 0 after SIGTERM');
    return {
      met,
      acknowledged: [...acknowledged.values()].flat().length,
      enquiries,
      webhookRequests: receiver.events.length,
      seconds: Math.round((performance.now() - began) / 100) / 10,
      broken,
    };
  } finally {
    await Promise.all(slots.map((slot) => slot.end()));
    await receiver.close();
    await close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
