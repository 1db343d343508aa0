/** What a visitor's first press and typing cost, and the memory of the page at rest, measured through the DevTools protocol. */
import type { Browser, Locator, Page } from 'playwright-core';
import type { Contestant } from './contestants.ts';
import { openPage, type Pace, waitForRest } from './visit.ts';

export interface Interaction {
  /** Interaction to Next Paint of the press that opens something, milliseconds. */
  opening: number;
  /** CPU milliseconds of script, style and layout from that press until its result is visible. */
  openingWork: number;
  /** The slowest Interaction to Next Paint of ten keys, milliseconds; NaN where the contestant has no field. */
  typing: number;
  /** Bytes of the JavaScript heap after garbage collection, before the press. */
  heap: number;
  /** DOM nodes of the page's process then, of every document and shadow root. */
  nodes: number;
}

/** Chromium reports no event that is faster, and rounds durations to 8 ms. */
const SHORTEST_MS = 16;
const WORK = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'];

/** Runs in the page: collects the durations of events that belong to an interaction. */
function observeInteractions(): void {
  const durations: number[] = [];
  Object.defineProperty(window, '__interactions', { value: durations, enumerable: false });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
      if (entry.interactionId) durations.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

/** Returns the slowest interaction since the last call. Event entries arrive after the next paint. */
const takeSlowest = (page: Page, shortest: number) =>
  page.evaluate(async (floor) => {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const durations = (window as unknown as { __interactions: number[] }).__interactions;
    return Math.max(floor, ...durations.splice(0));
  }, shortest);

/** Resolves a path into shadow roots; a locator enters open roots by itself. */
const locate = (page: Page, path: string): Locator =>
  path
    .split(' >>> ')
    .reduce<Locator>((scope, step) => scope.locator(step), page.locator(':root'))
    .first();

async function press(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('bench: the control has no box');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/** Opens what the contestant's control opens, then types into its field. */
export async function interact(browser: Browser, url: string, pace: Pace, { use, typing }: Contestant): Promise<Interaction> {
  const { page, cdp, close } = await openPage(browser, pace, use, false);
  await page.addInitScript(observeInteractions);
  await page.goto(url, { waitUntil: 'load' });
  await waitForRest(page);
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize: heap } = await cdp.send('Runtime.getHeapUsage');
  const { nodes } = await cdp.send('Memory.getDOMCounters');
  const work = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return metrics.reduce((sum, { name, value }) => sum + (WORK.includes(name) ? value * 1000 : 0), 0);
  };
  const control = locate(page, use.control);
  await control.waitFor();
  const before = await work();
  await press(page, control);
  await locate(page, use.shown).waitFor();
  const opening = await takeSlowest(page, SHORTEST_MS);
  const openingWork = (await work()) - before;
  let slowestKey = Number.NaN;
  if (typing) {
    const field = locate(page, typing.field);
    await field.waitFor();
    await press(page, field);
    await takeSlowest(page, 0);
    for (const key of typing.text) await page.keyboard.press(key);
    slowestKey = await takeSlowest(page, SHORTEST_MS);
  }
  await close();
  return { opening, openingWork, typing: slowestKey, heap, nodes };
}
