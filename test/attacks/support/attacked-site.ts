/**
 * The frame of the attack suite: the built site as a process behind a proxy, an attacker at one address, another visitor at another. After each
 * case no task of the site may have used the main thread for more than 200 ms.
 */
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { type Site, startSite } from '../../support/site/site.ts';
import { cacheVariables } from '../../support/site/site-caches.ts';
import { type Outcome, PAGES, sendEnquiry, summary, visitWhile } from './other-visitor.ts';
import { ATTACKER, type AttackVisitor, visitorAt } from './visitor.ts';

const LONGEST_TASK_MS = 200;

// How long an attack takes depends on how busy the machine is; no test asserts it.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

/** What the frame needs of a site. */
export type AttackedProcess = Pick<Site, 'origin' | 'log' | 'stop'>;

export interface AttackedSite<T extends AttackedProcess = Site> {
  site(): T;
  attacker(): AttackVisitor;
  at(address: string): AttackVisitor;
  /** Runs the attack, and meanwhile what another visitor does, all of which must succeed. Prints the other visitor's times. */
  attack(name: string, run: (attacker: AttackVisitor) => Promise<unknown>): Promise<Outcome>;
}

interface Blocked {
  route: string;
  ms: number;
  cpuMs: number;
}

/** Reads the tasks that the watchdog of the site logged. Of busy machines, only processor time counts. */
const blockedTasks = (log: string): Blocked[] =>
  log
    .split('\n')
    .filter((line) => line.includes('"event_loop.blocked"'))
    .map((line) => JSON.parse(line) as Blocked)
    .filter(({ cpuMs }) => cpuMs > LONGEST_TASK_MS);

/** As deployments set it: otherwise React runs its development build. */
const NODE_ENV = 'production';

const SLOW_CLOCK = new URL('slow-clock.mjs', import.meta.url).href;

/** Starts the built site with a slow clock before the tests of the file that calls this. */
export const attackedSite = (env: Readonly<Record<string, string>> = {}): AttackedSite =>
  attackedProcess(() => {
    const NODE_OPTIONS = `${cacheVariables().NODE_OPTIONS} --import=${SLOW_CLOCK}`;
    return startSite({ NODE_ENV, NODE_OPTIONS, TRUST_PROXY: 'loopback', LOG_FORMAT: 'json', ...env });
  });

/** Likewise, with a site that the test starts itself. */
export function attackedProcess<T extends AttackedProcess>(start: () => Promise<T>): AttackedSite<T> {
  let started: T | undefined;
  let checked = 0;
  let visitors = 0;
  const site = (): T => {
    if (!started) throw new Error('attackedSite: the site has not started yet');
    return started;
  };
  const at = (address: string) => visitorAt(site().origin, address);
  beforeAll(async () => {
    started = await start();
    // The first request of each kind compiles its code, which an attack does not.
    const { failures } = await visitWhile(sendEnquiry(at('192.0.2.1')), at('192.0.2.2'));
    expect(failures).toEqual([]);
    for (const page of PAGES) expect((await at('192.0.2.2').get(page)).status, page).toBe(200);
  });
  beforeEach(() => {
    checked = site().log().length;
  });
  afterEach(() => {
    const blocked = blockedTasks(site().log().slice(checked));
    const said = blocked.map(({ route, ms, cpuMs }) => `${route} ${cpuMs} ms of the processor in ${ms} ms`);
    expect(blocked, `tasks that blocked the event loop: ${said.join(', ')}`).toEqual([]);
  });
  afterAll(() => started?.stop());
  return {
    site,
    at,
    attacker: () => at(ATTACKER),
    async attack(name, run) {
      visitors += 1;
      // Another one in each case, so that their own limits do not add up.
      const outcome = await visitWhile(run(at(ATTACKER)), at(`203.0.113.${visitors}`));
      process.stdout.write(`${name}: another visitor's ${summary(outcome)}\n`);
      expect(outcome.failures, 'what another visitor was not answered').toEqual([]);
      return outcome;
    },
  };
}
