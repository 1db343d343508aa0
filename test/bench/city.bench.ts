/** From a typed letter to the filtered list, laid out, with every city of the country in the selector: against the time of one frame. */
import { prefectures } from '../../host-site/lookups/index.ts';
import { launchBrowser } from '../support/browser.ts';
import { startSite } from '../support/site.ts';
import { type Bench, type BenchTable, median } from './report.ts';

const FRAME_MS = 1000 / 60;
const TYPED = ['s', 'sh', 'h', 'hz', 'ha', 'hangzhou', '州', '杭州', 'q', 'qq'];
const ROUNDS = 8;
const THROTTLES = [1, 4];

const cities = prefectures().map(({ id, name, slug }) => ({ id, name, pinying: slug }));
const html = '<!doctype html><meta charset="utf-8"><script async src="/widgets/v1/embed.js"></script><xiyan-city></xiyan-city>';
const cell = (ms: number) => [`${ms.toFixed(2)} ms`, `${(ms / FRAME_MS).toFixed(2)}`];

export const bench: Bench = async () => {
  const site = await startSite();
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.route('**/bench-city', (route) => route.fulfill({ contentType: 'text/html', body: html }));
    await page.route('**/city/active', (route) => route.fulfill({ json: { data: cities, status: { RetCode: 0, msg: '' } } }));
    await page.goto(`${site.origin}/bench-city`);
    const selector = page.locator('xiyan-city');
    await selector.locator('summary').click();
    await selector.locator('input').waitFor();
    await selector.locator('li').first().waitFor();
    const session = await page.context().newCDPSession(page);
    const rows: string[][] = [];
    for (const rate of THROTTLES) {
      await session.send('Emulation.setCPUThrottlingRate', { rate });
      const times = await page.evaluate(
        async ({ typed, rounds }) => {
          const root = document.querySelector('xiyan-city')?.shadowRoot as ShadowRoot;
          const input = root.querySelector('input') as HTMLInputElement;
          const list = root.querySelector('ul') as HTMLElement;
          const took: number[] = [];
          for (let round = 0; round < rounds; round++) {
            for (const text of [...typed, '']) {
              const before = list.textContent;
              const start = performance.now();
              input.value = text;
              input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
              // Drawing waits for the end of the task's microtasks at most.
              for (let turn = 0; turn < 5; turn++) await Promise.resolve();
              list.getBoundingClientRect();
              took.push(performance.now() - start);
              if (list.textContent === before) throw new Error(`typing ${text} changed nothing`);
              await new Promise(requestAnimationFrame);
            }
          }
          return took;
        },
        { typed: TYPED, rounds: ROUNDS },
      );
      const sorted = [...times].sort((a, b) => a - b);
      rows.push([
        rate === 1 ? 'as it is' : `CPU ${rate} × slower`,
        ...cell(median(times)),
        ...cell(sorted[Math.floor(sorted.length * 0.95)] ?? 0),
      ]);
    }
    const table: BenchTable = {
      title: 'City filter: from a typed letter to the list, laid out',
      note: `${cities.length} cities, ${TYPED.length} texts typed and emptied again, ${ROUNDS} rounds; "of a frame" is the share of ${FRAME_MS.toFixed(1)} ms.`,
      columns: ['machine', 'median', 'of a frame', '95th percentile', 'of a frame'],
      rows,
    };
    return [table];
  } finally {
    await browser.close();
    await site.stop();
  }
};
