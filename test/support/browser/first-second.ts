/** Counts what the widgets of a page cost until they are at rest, by the DevTools protocol. No count is a time: all are the same on any machine. */
import type { Browser, CDPSession, Page } from 'playwright-core';

export interface FirstSecond {
  /** Method and path of each request of the page to the site, preflights included, in order. */
  requests: string[];
  /** Bytes of the responses' bodies from the site, as transferred. */
  bytes: number;
  /** Elements in the shadow roots of the page. */
  elements: number;
  /** Layouts and style recalculations of the whole page; its own are part of them. */
  layouts: number;
  recalculations: number;
  /** Layouts and recalculations that a script of the site forced, each with the place in the script. */
  forced: string[];
  /** Cumulative layout shift. */
  shift: number;
}

interface Frame {
  functionName: string;
  url: string;
  lineNumber: number;
  columnNumber: number;
}
export interface TraceEvent {
  name: string;
  ph: string;
  args?: Record<'beginData' | 'data', { stackTrace?: Frame[] } | undefined>;
}

/** High enough for the footer to stretch on a page without content. */
export const VIEWPORT = { width: 1280, height: 1200 };

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'disabled-by-default-devtools.timeline.stack'];
const FORCED = ['Layout', 'UpdateLayoutTree', 'RecalculateStyles'];

/** Records the page's trace. The returned function ends it and returns its events. A browser records one trace at a time. */
export async function recordTrace(cdp: CDPSession): Promise<() => Promise<TraceEvent[]>> {
  const events: TraceEvent[] = [];
  cdp.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { recordMode: 'recordAsMuchAsPossible', includedCategories: CATEGORIES },
  });
  return async () => {
    const complete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
    await cdp.send('Tracing.end');
    await complete;
    return events;
  };
}

/** Returns the layouts and recalculations with a stack that contains a script whose address begins with `folder`: a script has read geometry after a change. */
export function forcedBy(events: readonly TraceEvent[], folder: string): string[] {
  return events.flatMap(({ name, ph, args }) => {
    if (!FORCED.includes(name) || ph === 'E') return [];
    const stack = args?.beginData?.stackTrace ?? args?.data?.stackTrace ?? [];
    const frame = stack.find(({ url }) => url.startsWith(folder));
    return frame ? [`${name} by ${frame.functionName || '(anonymous)'} at ${frame.url}:${frame.lineNumber}:${frame.columnNumber}`] : [];
  });
}

/** Runs in the page before everything else: adds up the layout shift as `shift` on the window. */
export const observeShift = () => {
  const probe = window as unknown as { shift: number };
  probe.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) probe.shift += (entry as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
};

/**
 * Loads a page in a new browser context and counts until the page is at rest.
 * @param browser not shared with other tests: the trace covers all of its pages
 * @param site origin of the widgets
 * @param isAtRest resolves when the widgets have mounted and received their data
 */
export async function countFirstSecond(
  browser: Browser,
  url: string,
  site: string,
  isAtRest: (page: Page) => Promise<unknown>,
): Promise<FirstSecond> {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: VIEWPORT });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Performance.enable');
    await page.addInitScript(observeShift);
    const requests: string[] = [];
    const headers = new Map<string, number>();
    let bytes = 0;
    cdp.on('Network.requestWillBeSent', ({ request }) => {
      if (request.url.startsWith(site)) requests.push(`${request.method} ${new URL(request.url).pathname}`);
    });
    cdp.on('Network.responseReceived', ({ requestId, response }) => {
      if (response.url.startsWith(site)) headers.set(requestId, response.encodedDataLength);
    });
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const ofHeaders = headers.get(requestId);
      if (ofHeaders !== undefined) bytes += Math.max(0, encodedDataLength - ofHeaders);
    });
    const endTrace = await recordTrace(cdp);
    await page.goto(url, { waitUntil: 'load' });
    await isAtRest(page);
    await page.waitForLoadState('networkidle');
    // Two frames: what the last response changed has been painted.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    const { metrics } = await cdp.send('Performance.getMetrics');
    const forced = forcedBy(await endTrace(), `${site}/widgets/`);
    const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
    const { shift, elements } = await page.evaluate(() => ({
      shift: (window as unknown as { shift: number }).shift,
      elements: [...document.querySelectorAll('*')].reduce((sum, host) => sum + (host.shadowRoot?.querySelectorAll('*').length ?? 0), 0),
    }));
    return { requests, bytes, elements, layouts: metric('LayoutCount'), recalculations: metric('RecalcStyleCount'), forced, shift };
  } finally {
    await context.close();
  }
}
