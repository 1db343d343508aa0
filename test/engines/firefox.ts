/** Firefox as Debian ships it, driven over WebDriver BiDi. */
import { existsSync } from 'node:fs';
import { type Engine, problemsOf, WINDOW } from './engine.ts';

/** The program, or undefined where there is none. */
export const findFirefox = (): string | undefined =>
  [process.env.FIREFOX, '/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => path && existsSync(path));

/** Nothing in the background speaks to the network, nothing moves. */
const PREFERENCES = {
  'app.update.auto': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  'intl.accept_languages': 'zh-CN',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'network.dns.disablePrefetch': true,
  'services.settings.server': 'http://127.0.0.1:9/',
  'toolkit.telemetry.enabled': false,
  'ui.prefersReducedMotion': 1,
};

/** Console message about a file with integrity whose request was cancelled when the page was left. */
const HASH_OF_NOTHING = '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

export async function launchFirefox(executablePath: string): Promise<Engine> {
  const { launch } = await import('puppeteer-core-25');
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    defaultViewport: WINDOW,
    extraPrefsFirefox: PREFERENCES,
    timeout: 90_000,
    protocolTimeout: 90_000,
  });
  return {
    version: () => browser.version(),
    async newPage() {
      const page = await browser.newPage();
      page.setDefaultNavigationTimeout(60_000);
      const problems = problemsOf(page as never);
      return {
        goto: async (url) => void (await page.goto(url, { waitUntil: 'load' })),
        evaluate: <T>(code: string) => page.evaluate(code) as Promise<T>,
        click: (x, y) => page.mouse.click(x, y),
        type: (text) => page.keyboard.type(text),
        press: (key) => page.keyboard.press(key),
        screenshot: () => page.screenshot({ encoding: 'base64' }),
        problems: () => problems.filter((problem) => !problem.includes(HASH_OF_NOTHING)),
        close: () => page.close(),
      };
    },
    close: () => browser.close(),
  };
}
