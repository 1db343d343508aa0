/** What a visitor's first press and typing cost, and the memory of the page at rest, measured through the DevTools protocol. */
import type { Browser, Locator, Page } from 'playwright-core';
import type { Contestant } from './contestants.ts';
import { openPage, type Pace, waitForRest } from './visit.ts';

export interface Interaction {
  /** Interaction to Next Paint of the press that opens something, milliseconds. */
  opening: number;
  /** CPU milliseconds of script, style and layout from that press until its result is visible; without what the pointer on the control has caused before. */
  openingWork: number;
  /** Interaction to Next Paint of each of ten keys, milliseconds; empty where the contestant has no field. */
  typing: number[];
  /** Bytes of the JavaScript heap after garbage collection, before the press. */
  heap: number;
  /** DOM nodes of the page's process then, of every document and shadow root. */
  nodes: number;
}

/** Chromium reports no event that is faster, and rounds durations to 8 ms. */
export const SHORTEST_MS = 16;
const WORK = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'];

/** Runs in the page: collects the longest event of each interaction, by the interaction's id. */
export function observeInteractions(): void {
  const durations: Record<number, number> = {};
  Object.defineProperty(window, '__interactions', { value: durations, enumerable: false });
  new PerformanceObserver((list) => {
    for (const { interactionId: id, duration } of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
      if (id) durations[id] = Math.max(durations[id] ?? 0, duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

/** Returns the slowest interaction since the last call. Event entries arrive after the next paint. */
export const takeSlowest = (page: Page, shortest: number) =>
  page.evaluate(async (floor) => {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const durations = (window as unknown as { __interactions: Record<number, number> }).__interactions;
    const slowest = Math.max(floor, ...Object.values(durations));
    for (const id of Object.keys(durations)) delete durations[Number(id)];
    return slowest;
  }, shortest);

/** Resolves a path into shadow roots; a locator enters open roots by itself. */
const locate = (page: Page, path: string): Locator =>
  path
    .split(' >>> ')
    .reduce<Locator>((scope, step) => scope.locator(step), page.locator(':root'))
    .first();

/** Time that a visitor's pointer is on the control before the press, and between the press of a field and the first key. */
const HOVER_MS = 300;
/** Between two keys: twice as fast as most people type. */
const KEY_MS = 100;

/** Moves the pointer to the middle of an element. */
async function point(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('bench: the control has no box');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
}

async function press(page: Page): Promise<void> {
  await page.mouse.down();
  await page.mouse.up();
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
  await point(page, control);
  await page.waitForTimeout(HOVER_MS);
  await takeSlowest(page, 0);
  const before = await work();
  await press(page);
  await locate(page, use.shown).waitFor();
  const opening = await takeSlowest(page, SHORTEST_MS);
  const openingWork = (await work()) - before;
  const keys: number[] = [];
  if (typing) {
    const field = locate(page, typing.field);
    await field.waitFor();
    await point(page, field);
    await press(page);
    await page.waitForTimeout(HOVER_MS);
    await takeSlowest(page, 0);
    for (const key of typing.text) {
      await page.keyboard.press(key);
      await page.waitForTimeout(KEY_MS);
      keys.push(await takeSlowest(page, SHORTEST_MS));
    }
  }
  await close();
  return { opening, openingWork, typing: keys, heap, nodes };
}
