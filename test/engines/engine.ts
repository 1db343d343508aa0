/** Interface of a browser for the engine tests, whatever its driver. Code is passed as text, because the oldest drivers support no newer syntax. */

export interface EnginePage {
  /** Resolves at the page's load event. */
  goto(url: string): Promise<void>;
  /** Returns the awaited result of an expression. */
  evaluate<T>(code: string): Promise<T>;
  click(x: number, y: number): Promise<void>;
  type(text: string): Promise<void>;
  press(key: 'Enter' | 'Escape' | 'Tab'): Promise<void>;
  /** The window's content as PNG in base64. */
  screenshot(): Promise<string>;
  /** Uncaught errors, console errors and addresses that contain a phone number, since the page was opened; `undefined` where the driver reports none. */
  problems(): string[] | undefined;
  close(): Promise<void>;
}

/** The browser has stopped rendering, whatever the page: another one must be started. */
export class Standstill extends Error {}

export interface Engine {
  version(): Promise<string>;
  newPage(): Promise<EnginePage>;
  close(): Promise<void>;
}

export const WINDOW = { width: 1200, height: 1000 };

const LONGEST_MS = 30_000;
const BETWEEN_MS = 40;

/** Waits until an expression is true; errors before that are ignored. */
export async function until(page: EnginePage, code: string): Promise<void> {
  const end = Date.now() + LONGEST_MS;
  while (!(await page.evaluate<boolean>(`(function () { try { return !!(${code}) } catch (e) { return false } })()`))) {
    if (Date.now() > end) throw new Error(`not true after ${LONGEST_MS / 1000} s: ${code}`);
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
  }
}

/** Clicks the middle of the element that an expression returns, when it exists. */
export async function clickOn(page: EnginePage, code: string): Promise<void> {
  await until(page, `(${code}).getBoundingClientRect().width > 0`);
  const place = await page.evaluate<string>(
    `(function () { var b = (${code}).getBoundingClientRect(); return (b.left + b.width / 2) + ',' + (b.top + b.height / 2) })()`,
  );
  const [x = 0, y = 0] = place.split(',').map(Number);
  await page.click(Math.round(x), Math.round(y));
}

/** Records problems on a page of puppeteer or playwright. */
export function problemsOf(page: {
  on(
    event: 'pageerror' | 'console' | 'request',
    listen: (value: { message: string; type(): string; text(): string; url(): string }) => void,
  ): unknown;
}): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('request', (request) => /13\d{9}/.test(request.url()) && problems.push(request.url()));
  return problems;
}
