/** Visits of one contestant's page, each in a profile of its own. */
import type { Browser, CDPSession } from 'playwright-core';
import { forcedBy, recordTrace } from '../../support/browser/first-second.ts';
import { openEmptyPage, type Pace } from '../parts/visit.ts';
import { type Bench, type Observed, observe, observeRenders } from './answers.ts';
import type { Contestant, Use } from './contestants.ts';

/** What a page has cost so far. */
export interface Costs {
  requests: number;
  /** Bytes of the bodies as transferred. */
  bytes: number;
  /** Milliseconds of the main thread. */
  script: number;
  task: number;
}

export interface Rested extends Costs, Pick<Observed, 'shift' | 'longTasks'> {
  /** Costs after the menu, the list of cities and the search were used once, with what that has loaded; undefined for the page alone. */
  used?: Costs;
}

export interface Answered {
  menu: number;
  usable: number;
}

/** No request for so long is rest; the pages request nothing by timers. */
const QUIET_MS = 250;

/** Counts requests and bytes; `quiet` resolves once no request has been in flight for a while. */
function watchNetwork(cdp: CDPSession) {
  const open = new Set<string>();
  const sizes = new Map<string, { headers: number; bytes: number }>();
  let since = performance.now();
  const end = (id: string) => {
    open.delete(id);
    since = performance.now();
  };
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith('http')) open.add(requestId);
  });
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.url.startsWith('http')) sizes.set(requestId, { headers: response.encodedDataLength, bytes: 0 });
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const size = sizes.get(requestId);
    if (size) size.bytes = Math.max(encodedDataLength - size.headers, 0);
    end(requestId);
  });
  cdp.on('Network.loadingFailed', ({ requestId }) => end(requestId));
  return {
    requests: () => sizes.size,
    bytes: () => [...sizes.values()].reduce((sum, { bytes }) => sum + bytes, 0),
    async quiet() {
      while (open.size || performance.now() - since < QUIET_MS) await new Promise((resolve) => setTimeout(resolve, 50));
    },
  };
}

async function open(browser: Browser, pace: Pace, answers: Use | null, isUsedAtOnce: boolean) {
  const opened = await openEmptyPage(browser, pace);
  await opened.page.addInitScript(observe, [answers, isUsedAtOnce] as [Use | null, boolean]);
  const read = () =>
    opened.page.evaluate(() => {
      const { isVisible, use, ...observed } = (window as unknown as { __bench: Bench }).__bench;
      return observed;
    });
  const waitUntilUsed = () =>
    opened.page.waitForFunction(() => (window as unknown as { __bench: Bench }).__bench.search !== undefined, undefined, {
      timeout: 15_000,
    });
  return { ...opened, read, waitUntilUsed };
}

const isReady = ([menu, field]: readonly string[]) => {
  const { isVisible } = (window as unknown as { __bench: Bench }).__bench;
  return isVisible(menu as string) && isVisible(field as string);
};

/** Loads a page, lets it come to rest, then uses it once. */
export async function rest(browser: Browser, url: string, pace: Pace, one: Contestant | undefined): Promise<Rested> {
  const { page, cdp, read, waitUntilUsed, close } = await open(browser, pace, one?.answers ?? null, false);
  try {
    const network = watchNetwork(cdp);
    const costs = async (): Promise<Costs> => {
      const { metrics } = await cdp.send('Performance.getMetrics');
      const of = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? Number.NaN) * 1000;
      return { requests: network.requests(), bytes: network.bytes(), script: of('ScriptDuration'), task: of('TaskDuration') };
    };
    await page.goto(url, { waitUntil: 'load' });
    // Polled four times a second: more often would add work to the measured page.
    if (one) await page.waitForFunction(isReady, [one.answers.menu.control, one.answers.field], { polling: 250 });
    await network.quiet();
    const { shift, longTasks } = await read();
    const rested = { ...(await costs()), shift, longTasks };
    if (!one) return rested;
    await page.evaluate(() => (window as unknown as { __bench: Bench }).__bench.use());
    await waitUntilUsed();
    await network.quiet();
    return { ...rested, used: await costs() };
  } finally {
    await close();
  }
}

/** Milliseconds from the start of the navigation until the menu, and until everything has answered a visitor who begins at once. */
export async function answer(browser: Browser, url: string, pace: Pace, { answers }: Contestant): Promise<Answered> {
  const { page, read, waitUntilUsed, close } = await open(browser, pace, answers, true);
  try {
    await page.goto(url, { waitUntil: 'commit' });
    await waitUntilUsed();
    const { menu = Number.NaN, search = Number.NaN } = await read();
    return { menu, usable: search };
  } finally {
    await close();
  }
}

export interface Traced {
  renders: number;
  /** Layouts and style recalculations that a script forced. */
  forced: number;
}

/** Counts renders and forced layouts until rest. The trace covers all pages of the browser, so one visit at a time. */
export async function trace(browser: Browser, url: string, pace: Pace, { answers }: Contestant): Promise<Traced> {
  const { page, cdp, read, close } = await open(browser, pace, answers, false);
  try {
    const network = watchNetwork(cdp);
    await page.addInitScript(observeRenders);
    const end = await recordTrace(cdp);
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForFunction(isReady, [answers.menu.control, answers.field], { polling: 250 });
    await network.quiet();
    const { renders } = await read();
    return { renders, forced: forcedBy(await end(), 'http').length };
  } finally {
    await close();
  }
}
