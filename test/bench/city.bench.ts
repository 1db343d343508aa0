/** What a key in the city filter costs, with every city of the country in the selector: to its own paint, and to the list that follows. */
import type { CDPSession, Page } from 'playwright-core';
import { prefectures } from '../../host-site/lookups/index.ts';
import { launchBrowser } from '../support/browser/browser.ts';
import { startSite } from '../support/site/site.ts';
import { observeInteractions, SHORTEST_MS, takeSlowest } from './parts/interact.ts';
import { type Bench, type BenchTable, median, percentile } from './report.ts';

const FRAME_MS = 1000 / 60;
const TYPED = ['s', 'sh', 'h', 'hz', 'ha', 'hangzhou', '州', '杭州', 'q', 'qq'];
const ROUNDS = 8;
const THROTTLES = [1, 4];
/** After a key, for the list and what the browser does when it is idle. */
const KEY_MS = 150;

const cities = prefectures().map(({ id, name, slug }) => ({ id, name, pinying: slug }));
const html = '<!doctype html><meta charset="utf-8"><script async src="/widgets/v1/embed.js"></script><xiyan-city></xiyan-city>';
const cell = (ms: number) => [`${ms.toFixed(2)} ms`, `${(ms / FRAME_MS).toFixed(2)}`];

interface Key {
  /** The text after the key; empty for the key that clears the field. */
  text: string;
  /** Interaction to Next Paint, milliseconds. */
  inp: number;
  /** From the input event until the visible list is laid out, milliseconds. */
  list: number;
}

/** Runs in the page: notes the time from an input event until the list that follows it is laid out, as `listMs` on the window. */
function observeList(): void {
  const probe = window as unknown as { listMs: number };
  const root = document.querySelector('xiyan-city')?.shadowRoot as ShadowRoot;
  let start = 0;
  root.addEventListener(
    'input',
    () => {
      start = performance.now();
      probe.listMs = Number.NaN;
    },
    true,
  );
  new MutationObserver(() => {
    // The matches while the filter has a text, else all cities.
    [...root.querySelectorAll('ul')].at(-1)?.getBoundingClientRect();
    probe.listMs = performance.now() - start;
  }).observe(root, { subtree: true, childList: true, attributes: true });
}

/** Runs in the page: sets the field to the text before a key, without an event; selects everything where the key clears it. */
const prepareField = (text: string) => {
  const field = document.querySelector('xiyan-city')?.shadowRoot?.querySelector('input') as HTMLInputElement;
  field.focus();
  if (text) field.value = text.slice(0, -1);
  else field.select();
};

/** Presses the key that completes the text, or the one that clears the field. */
async function pressKey(page: Page, session: CDPSession, text: string): Promise<Key> {
  await page.evaluate(prepareField, text);
  await takeSlowest(page, 0);
  const key = text.slice(-1) || 'Backspace';
  await session.send('Input.dispatchKeyEvent', { type: 'keyDown', key, ...(text ? { text: key } : { commands: ['deleteBackward'] }) });
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', key });
  await page.waitForTimeout(KEY_MS);
  const inp = await takeSlowest(page, SHORTEST_MS);
  const list = await page.evaluate(() => (window as unknown as { listMs: number }).listMs);
  if (Number.isNaN(list)) throw new Error(`bench: typing ${text} changed nothing`);
  return { text, inp, list };
}

function rowsOf(machine: string, keys: readonly Key[]): string[][] {
  const typed = keys.filter(({ text }) => text);
  const emptied = keys.filter(({ text }) => !text);
  const row = (what: string, of: readonly Key[], ms: (key: Key) => number) => {
    const all = of.map(ms);
    // What one text costs, whatever else the machine does now and then.
    const perText = TYPED.map((text): [string, number] => [text, median(of.filter((key) => key.text === text).map(ms))]);
    const [slowest, cost] = perText.reduce((worst, next) => (next[1] > worst[1] ? next : worst));
    const dearest = of === typed ? [`“${slowest}”`, ...cell(cost)] : ['–', '–', '–'];
    return [machine, what, ...cell(median(all)), ...dearest, ...cell(percentile(all, 98))];
  };
  return [
    row('a text is typed: Interaction to Next Paint', typed, ({ inp }) => inp),
    row('… until its matches are laid out', typed, ({ list }) => list),
    row('the field is cleared: Interaction to Next Paint', emptied, ({ inp }) => inp),
    row('… until all cities are laid out', emptied, ({ list }) => list),
  ];
}

/** Opens the selector with all cities on a page without anything else. */
async function openSelector(page: Page, origin: string): Promise<void> {
  await page.addInitScript(observeInteractions);
  await page.route('**/bench-city', (route) => route.fulfill({ contentType: 'text/html', body: html }));
  // Without the call for all lists, the widget requests the cities alone.
  await page.route('**/node/shell', (route) => route.fulfill({ status: 404 }));
  await page.route('**/city/active', (route) => route.fulfill({ json: { data: cities, status: { RetCode: 0, msg: '' } } }));
  await page.goto(`${origin}/bench-city`);
  const selector = page.locator('xiyan-city');
  await selector.locator('summary').click();
  await selector.locator('input').waitFor();
  await selector.locator('li').first().waitFor();
  await page.evaluate(observeList);
}

export const bench: Bench = async () => {
  const site = await startSite({}, async () => undefined);
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await openSelector(page, site.origin);
    const session = await page.context().newCDPSession(page);
    const rows: string[][] = [];
    for (const rate of THROTTLES) {
      await session.send('Emulation.setCPUThrottlingRate', { rate });
      const keys: Key[] = [];
      for (let round = 0; round < ROUNDS; round++) for (const text of [...TYPED, '']) keys.push(await pressKey(page, session, text));
      rows.push(...rowsOf(rate === 1 ? 'as it is' : `CPU ${rate} × slower`, keys));
    }
    const table: BenchTable = {
      title: 'City filter: what a key costs',
      note: `${cities.length} cities, ${TYPED.length} texts typed and cleared, ${ROUNDS} rounds; "of a frame" is the share of ${FRAME_MS.toFixed(1)} ms. Browsers report Interaction to Next Paint in steps of 8 ms, ${SHORTEST_MS} at least. The matches are rendered in a task after the paint of the key, so their time contains the wait for that frame.`,
      columns: ['machine', 'what', 'median', 'of a frame', 'slowest text', 'its median', 'of a frame', '98th percentile', 'of a frame'],
      rows,
    };
    return [table];
  } finally {
    await browser.close();
    await site.stop();
  }
};
