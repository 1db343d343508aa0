/** What another visitor does while the site is attacked: reads a page, sends an enquiry, uploads a picture for its conversation. */
import { randomUUID } from 'node:crypto';
import { samplePicture } from '../../support/site/conversation.ts';
import type { Answer, AttackVisitor } from './visitor.ts';

/** A hotel of the demo data. */
export const HOTEL = 1001;
export const PAGES = ['/hotel/hangzhou', '/compare', '/jiri', '/search?keyword=%E9%85%92%E5%BA%97'];
/** An address may send 30 enquiries in ten minutes without a proof of work. */
export const MOST_ENQUIRIES = 25;

export type Step = 'page' | 'enquiry' | 'upload';

export interface Outcome {
  /** What was not answered as it should be. */
  failures: string[];
  /** Milliseconds of each answer. */
  times: Record<Step, number[]>;
}

let couples = 0;

/** Sends an enquiry of a new couple; the answer's token names its conversation. */
export async function sendEnquiry(visitor: AttackVisitor): Promise<Answer & { token: string }> {
  couples += 1;
  const input = { phone_num: `139${String(10_000_000 + couples)}`, merchant_id: HOTEL, from_type: 18 };
  const answer = await visitor.post('/api/hotel/MakeAppointment', input, { 'idempotency-key': randomUUID() });
  const { receipt } = (answer.body?.data ?? {}) as { receipt?: { url: string } };
  return { ...answer, token: receipt ? (new URL(receipt.url).pathname.split('/')[2] ?? '') : '' };
}

/** Returns a function that takes the steps once and adds their outcome. */
export async function visits(outcome: Outcome, pages: readonly string[] = PAGES) {
  const picture = new Uint8Array(await samplePicture(800, 600));
  const take = (step: Step, name: string, { status, text, ms }: Answer): void => {
    outcome.times[step].push(ms);
    if (status !== 200) outcome.failures.push(`${name} ${status} ${text.slice(0, 200)}`);
  };
  return async (visitor: AttackVisitor, round: number): Promise<void> => {
    const page = pages[round % pages.length] ?? '/';
    take('page', page, await visitor.get(page));
    if (round >= MOST_ENQUIRIES) return;
    const enquiry = await sendEnquiry(visitor);
    take('enquiry', 'enquiry', enquiry);
    const headers = { authorization: `Bearer ${enquiry.token}`, 'content-type': 'image/jpeg' };
    take('upload', 'upload', await visitor.request('/api/ws/pictures', { method: 'POST', body: picture, headers }));
  };
}

export const noOutcome = (): Outcome => ({ failures: [], times: { page: [], enquiry: [], upload: [] } });

/** Repeats the steps until the attack ends, at least once. */
export async function visitWhile(attack: Promise<unknown>, visitor: AttackVisitor): Promise<Outcome> {
  const outcome = noOutcome();
  const visit = await visits(outcome);
  let isOver = false;
  const ended = attack.finally(() => {
    isOver = true;
  });
  // The caller sees a failure of the attack when it awaits it below; until then it must not be unhandled.
  ended.catch(() => undefined);
  for (let round = 0; round === 0 || !isOver; round += 1) await visit(visitor, round);
  await ended;
  return outcome;
}

/** Returns a line such as `page p99 31 ms of 12`. */
export function summary({ times }: Outcome): string {
  return Object.entries(times)
    .map(([step, all]) => {
      const sorted = [...all].sort((a, b) => a - b);
      return `${step} p99 ${Math.round(sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0)} ms of ${sorted.length}`;
    })
    .join(', ');
}
