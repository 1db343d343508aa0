/** Rows, bytes and requests of the worst legal request of each call and page, as the table states them. `npm run bench -- costs` repeats them for the milliseconds. */
import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CHANGING_CALLS, type Prepare } from './changing-calls.ts';
import { CHANGING_PAGES, UPLOADS } from './changing-pages.ts';
import { CALL_COSTS, type CostGroup, PAGE_COSTS } from './cost-table.ts';
import { READING, readingCall, readingPage } from './reading-requests.ts';
import { type Cost, startWorld, type World } from './world.ts';

/** Set by the bench: how often each request is made, and the file for the mean milliseconds. */
const REPEATS = Number(process.env.XIYAN_COST_REPEATS ?? 1);
const FILE = process.env.XIYAN_COST_FILE;
/** Requests to pages elsewhere, which the tests of the page check make. */
const NOT_DRIVEN = /^GET \/developers\/(en\/)?check\/result$/;

const PREPARED: Record<string, Prepare> = { ...CHANGING_CALLS, ...CHANGING_PAGES, ...UPLOADS, ...READING };
const groupsOf = (groups: readonly CostGroup[], isPage: boolean) =>
  groups.map((group) => ({
    group,
    isPage,
    title: group.names.length > 20 ? `${group.limits} of ${group.names[0]} and others` : group.names.join(', '),
  }));
const hasPictures = ({ group }: { group: CostGroup }) =>
  group.limits.includes('picture') || group.names.some((name) => name in UPLOADS || /picture/i.test(name));
/** Pictures last: what is deleted of them is removed beside the requests that follow. */
const ALL = [...groupsOf(CALL_COSTS, false), ...groupsOf(PAGE_COSTS, true)];
const GROUPS = [...ALL.filter((one) => !hasPictures(one)), ...ALL.filter(hasPictures)];

const times: Record<string, number> = {};
let world: World;
beforeAll(async () => {
  world = await startWorld();
  // A busy machine renders the first page slowly.
}, 60_000);
afterAll(async () => {
  if (FILE) writeFileSync(FILE, JSON.stringify(times));
  await world.close();
});

const isDone = ({ status, text }: Cost): boolean => status < 400 && !/"RetCode":[1-9]/.test(text);

async function measureOnce(prepare: Prepare): Promise<Cost> {
  world.clock.now += 60_000;
  const request = await prepare(world);
  // The time of last use of a session is stored once a minute, and is not among the rows.
  await world.send({ url: '/api/php/merchant/sessions', headers: request.headers });
  return world.measure(request);
}

/** Returns the cost of the first request. @throws Error when it is refused, which costs less */
async function costOf(name: string, isPage: boolean): Promise<Cost> {
  const prepare: Prepare = PREPARED[name] ?? ((to) => (isPage ? readingPage(to, name) : readingCall(to, name)));
  const costs: Cost[] = [];
  for (let at = 0; at < REPEATS; at += 1) {
    let cost = await measureOnce(prepare);
    // A busy machine may exceed the time limit of a picture.
    for (let tries = 1; tries < 3 && !isDone(cost); tries += 1) cost = await measureOnce(prepare);
    if (!isDone(cost)) throw new Error(`${name} answered ${cost.status}: ${cost.text.slice(0, 1000)}`);
    costs.push(cost);
  }
  times[name] = costs.reduce((sum, { ms }) => sum + ms, 0) / costs.length;
  return costs[0] as Cost;
}

it.each(GROUPS)('$title', async ({ group, isPage }) => {
  const costs: Cost[] = [];
  for (const name of group.names.filter((one) => !NOT_DRIVEN.test(one))) costs.push(await costOf(name, isPage));
  // Repeated, a request also meets what the ones before it left, such as files to remove.
  if (FILE) return;
  const most = (part: 'rows' | 'bytes' | 'requests') => Math.max(0, ...costs.map((cost) => cost[part]));
  expect(most('rows')).toBe(group.rows);
  // Ciphers and keys vary by some bytes.
  expect(most('bytes')).toBeLessThanOrEqual(group.bytes);
  // The largest picture stores 2.5 MB. Rows that move to another owner become longer or shorter with its random id.
  if (!group.limits.includes('picture') && !group.prepaid) expect(2 * most('bytes') + 200).toBeGreaterThanOrEqual(group.bytes);
  // The first step of the login page sends a message, its second one stores most.
  expect(most('requests') > 0 || isPage).toBe(/an SMS|provider/.test(group.requests) || isPage);
});
