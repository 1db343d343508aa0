/** One visit of a page in a context of its own (nothing cached), measured through the DevTools protocol. */
import type { Browser, CDPSession, Page } from 'playwright-core';
import type { Contestant } from './contestants.ts';

/** How slow the machine and the network are made. */
export interface Pace {
  /** The processor runs at 1/throttle. */
  throttle: number;
  /** Milliseconds added by the browser before each response (DevTools network emulation: a request, not a handshake). */
  latency: number;
}

export interface Rest {
  /** Bytes of bodies as they crossed the network. */
  code: number;
  all: number;
  requests: number;
  /** Milliseconds of the main thread until the page is at rest. */
  script: number;
  task: number;
  /** Cumulative layout shift. */
  shift: number;
}

interface InPage {
  usable?: number;
  seen?: number;
  shift: number;
  violations: string[];
  /** Whether the control is to be seen. */
  ready(): boolean;
}

/** Runs in the page before everything else; `use` is null where nothing is pressed. */
function observe([use, pressing]: [Contestant['use'] | null, boolean]): void {
  const kept: InPage = { shift: 0, violations: [], ready: () => true };
  Object.defineProperty(window, '__bench', { value: kept, enumerable: false });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) kept.shift += (entry as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
  document.addEventListener('securitypolicyviolation', (event) => kept.violations.push(event.effectiveDirective), true);
  if (!use || window !== window.top) return;
  const find = (path: string): Element | null => {
    let root: ParentNode | null = document;
    let found: Element | null = null;
    for (const step of path.split(' >>> ')) {
      found = root?.querySelector(step) ?? null;
      root = found?.shadowRoot ?? null;
    }
    return found;
  };
  const visible = (element: Element | null): element is HTMLElement => {
    if (!element?.checkVisibility({ visibilityProperty: true })) return false;
    const { width, height } = element.getBoundingClientRect();
    return width > 4 && height > 4;
  };
  kept.ready = () => visible(find(use.control));
  if (!pressing) return;
  let pressed = Number.NEGATIVE_INFINITY;
  const frame = () => {
    const now = performance.now();
    const control = find(use.control);
    if (visible(control)) kept.seen ??= now;
    if (visible(find(use.shown))) {
      // Elements that are not defined yet are open: no script has collapsed them.
      if (pressed > 0) {
        kept.usable = now;
        return;
      }
    } else if (visible(control) && now - pressed > 100) {
      // Again after a while: the first press may have come before anybody listened.
      pressed = now;
      if (use.how === 'focus') {
        control.blur();
        control.focus();
      } else control.click();
    }
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

export interface Opened {
  page: Page;
  cdp: CDPSession;
  errors: string[];
  close(): Promise<void>;
}

/** Opens an empty page in a new profile, with the machine and the network slowed down. */
export async function openEmptyPage(browser: Browser, pace: Pace): Promise<Opened> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  // Time on the processor, so that what else the machine does counts little.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  if (pace.latency)
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: pace.latency,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: pace.throttle });
  return { page, cdp, errors, close: () => context.close() };
}

export async function openPage(browser: Browser, pace: Pace, use: Contestant['use'] | null, pressing: boolean): Promise<Opened> {
  const opened = await openEmptyPage(browser, pace);
  await opened.page.addInitScript(observe, [use, pressing] as [Contestant['use'] | null, boolean]);
  return opened;
}

const kept = (page: Page) =>
  page.evaluate(() => {
    const { seen, usable, shift, violations } = (window as unknown as { __bench: InPage }).__bench;
    return { seen, usable, shift, violations };
  });

/** Waits until the control of a loaded page is visible, xiyan's widgets are mounted, and the network is idle. */
export async function waitForRest(page: Page): Promise<void> {
  // Polled four times a second: more often would add work to the measured page.
  await page.waitForFunction(() => (window as unknown as { __bench: InPage }).__bench.ready(), undefined, { polling: 250 });
  // What the server has rendered is visible before the script has hydrated it.
  await page.waitForFunction(
    () => !document.querySelector('script[src*="/widgets/v1/"]') || (window as { xiyan?: { ready: unknown } }).xiyan?.ready,
    undefined,
    { polling: 250 },
  );
  await page.waitForLoadState('networkidle');
}

/** Loads a page and lets it come to rest, with its control there: nothing is pressed. */
export async function rest(browser: Browser, url: string, pace: Pace, use: Contestant['use'] | null): Promise<Rest> {
  const { page, cdp, close } = await openPage(browser, pace, use, false);
  const sizes = new Map<string, { code: boolean; headers: number; bytes: number }>();
  cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
    const code = type === 'Script' || type === 'Stylesheet' || /javascript|css/.test(response.mimeType);
    sizes.set(requestId, { code, headers: response.encodedDataLength, bytes: 0 });
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const size = sizes.get(requestId);
    if (size) size.bytes = Math.max(encodedDataLength - size.headers, 0);
  });
  await page.goto(url, { waitUntil: 'load' });
  await waitForRest(page);
  const { metrics } = await cdp.send('Performance.getMetrics');
  const of = (name: string) => (metrics.find((one) => one.name === name)?.value ?? Number.NaN) * 1000;
  const { shift } = await kept(page);
  await close();
  const total = (some: (size: { code: boolean }) => boolean) =>
    [...sizes.values()].reduce((sum, size) => sum + (some(size) ? size.bytes : 0), 0);
  return {
    code: total(({ code }) => code),
    all: total(() => true),
    requests: sizes.size,
    script: of('ScriptDuration'),
    task: of('TaskDuration'),
    shift,
  };
}

/** Milliseconds from the start of navigation until a press of the control showed what it should. */
export async function press(browser: Browser, url: string, pace: Pace, use: Contestant['use']): Promise<{ seen: number; usable: number }> {
  const { page, close } = await openPage(browser, pace, use, true);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => (window as unknown as { __bench: InPage }).__bench.usable !== undefined, undefined, { timeout: 30_000 });
  const { seen = Number.NaN, usable = Number.NaN } = await kept(page);
  await close();
  return { seen, usable };
}

/** Whether a page works under a trial, and what it violated or threw. */
export async function attempt(
  browser: Browser,
  url: string,
  use: Contestant['use'],
): Promise<{ works: boolean; violations: number; errors: string[] }> {
  const { page, errors, close } = await openPage(browser, { throttle: 1, latency: 0 }, use, true);
  await page.goto(url, { waitUntil: 'load' });
  const works = await page
    .waitForFunction(() => (window as unknown as { __bench: InPage }).__bench.usable !== undefined, undefined, { timeout: 4_000 })
    .then(() => true)
    .catch(() => false);
  const { violations } = await kept(page);
  await close();
  return { works, violations: violations.length, errors: [...errors] };
}
