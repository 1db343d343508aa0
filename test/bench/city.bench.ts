/** From a typed letter to the filtered list, laid out, with every city of the country in the selector: against the time of one frame. */
import { prefectures } from '../../host-site/lookups/index.ts';
import { launchBrowser } from '../support/browser/browser.ts';
import { startSite } from '../support/site/site.ts';
import { type Bench, type BenchTable, median, percentile } from './report.ts';

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
    // Without the call for all lists, the widget requests the cities alone.
    await page.route('**/node/shell', (route) => route.fulfill({ status: 404 }));
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
          /** The matches while the filter has a text, else all cities. */
          const visibleList = () => [...root.querySelectorAll('ul')].at(-1) as HTMLElement;
          const took: [text: string, ms: number][] = [];
          for (let round = 0; round < rounds; round++) {
            for (const text of [...typed, '']) {
              const before = visibleList().textContent;
              const start = performance.now();
              input.value = text;
              input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
              // Rendering waits for the end of the task's microtasks at most.
              for (let turn = 0; turn < 5; turn++) await Promise.resolve();
              visibleList().getBoundingClientRect();
              took.push([text, performance.now() - start]);
              if (visibleList().textContent === before) throw new Error(`typing ${text} changed nothing`);
              await new Promise(requestAnimationFrame);
            }
          }
          return took;
        },
        { typed: TYPED, rounds: ROUNDS },
      );
      const machine = rate === 1 ? 'as it is' : `CPU ${rate} × slower`;
      const typed = times.filter(([text]) => text);
      const emptied = times.filter(([text]) => !text);
      // What one text costs, whatever else the machine does now and then.
      const perText = TYPED.map((text): [string, number] => [text, median(typed.filter(([of]) => of === text).map(([, ms]) => ms))]);
      const [slowest, cost] = perText.reduce((worst, next) => (next[1] > worst[1] ? next : worst));
      for (const [what, taken, dearest] of [
        ['a text is typed', typed, [`“${slowest}”`, ...cell(cost)]],
        ['the field is cleared, all cities', emptied, ['–', '–', '–']],
      ] as const) {
        const all = taken.map(([, ms]) => ms);
        rows.push([machine, what, ...cell(median(all)), ...dearest, ...cell(percentile(all, 98))]);
      }
    }
    const table: BenchTable = {
      title: 'City filter: from a keypress to the rendered list',
      note: `${cities.length} cities, ${TYPED.length} texts typed and cleared, ${ROUNDS} rounds; "of a frame" is the share of ${FRAME_MS.toFixed(1)} ms.`,
      columns: ['machine', 'what', 'median', 'of a frame', 'slowest text', 'its median', 'of a frame', '98th percentile', 'of a frame'],
      rows,
    };
    return [table];
  } finally {
    await browser.close();
    await site.stop();
  }
};
