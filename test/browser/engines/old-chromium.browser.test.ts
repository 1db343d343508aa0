/** The oldest engine that is promised, with the core journey and a part of the matrix as the others, and one between it and today, with fewer cases. */
import { describe } from 'vitest';
import { type Engine, problemsOf } from '../../engines/engine.ts';
import { describeEngine, FEW } from '../../engines/engine-suite.ts';
import { canRunOldEngines, closeOldEngine, launchOldEngine, type OldEngine } from './old-engines.ts';

async function launch(engine: OldEngine): Promise<Engine> {
  const browser = await launchOldEngine(engine);
  return {
    version: () => browser.version(),
    async newPage() {
      const page = await browser.newPage();
      const problems = problemsOf(page as never);
      return {
        goto: async (url) => void (await page.goto(url, { waitUntil: 'load' })),
        evaluate: (code) => page.evaluate(code),
        click: (x, y) => page.mouse.click(x, y),
        type: (text) => page.keyboard.type(text),
        press: (key) => page.keyboard.press(key),
        screenshot: () => page.screenshot({ encoding: 'base64' }),
        problems: () => problems,
        close: () => page.close(),
      };
    },
    close: () => closeOldEngine(browser),
  };
}

describe.skipIf(!canRunOldEngines)('from the registry:', () => {
  for (const engine of [83, 88] as const)
    describeEngine({
      name: `Chromium ${engine}`,
      version: new RegExp(`/${engine}\\.`),
      number: `80${engine}`,
      // An older and a newer Chromium run more.
      ...(engine === 88 && { only: FEW }),
      launch: () => launch(engine),
    });
});
