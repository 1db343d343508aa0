/** WebKitGTK's MiniBrowser on a display of its own (Xvfb), driven over WebDriver. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../host-site/startup/free-port.ts';
import { type Engine, type EnginePage, Standstill, WINDOW } from './engine.ts';

interface Programs {
  driver: string;
  miniBrowser: string;
  xvfb: string;
}

/** The three programs, or undefined where one is missing. */
export function findWebKit(): Programs | undefined {
  const library = '/usr/lib';
  const places = existsSync(library) ? readdirSync(library).map((name) => `${library}/${name}`) : [];
  const miniBrowser = [library, ...places]
    .flatMap((place) => ['4.1', '4.0', '6.0'].map((version) => `${place}/webkit2gtk-${version}/MiniBrowser`))
    .find(existsSync);
  const [driver, xvfb] = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'];
  return miniBrowser && existsSync(driver) && existsSync(xvfb) ? { driver, miniBrowser, xvfb } : undefined;
}

const KEYS = { Enter: '\uE007', Escape: '\uE00C', Tab: '\uE004' };
const READY_MS = 30_000;
/** A picture takes a second, or a few on a machine with much else to do. */
const PICTURE_MS = 20_000;

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const hard = setTimeout(() => child.kill('SIGKILL'), 5_000);
  await ended;
  clearTimeout(hard);
}

/** Starts a display whose number the server itself chooses. */
async function startDisplay(xvfb: string): Promise<{ name: string; child: ChildProcess }> {
  const child = spawn(xvfb, ['-displayfd', '3', '-screen', '0', '1600x1400x24', '-nolisten', 'tcp', '-noreset'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await once(child.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer];
  return { name: `:${String(number).trim()}`, child };
}

/** A settings folder that disables animations, which pages see as prefers-reduced-motion. */
async function calmSettings(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'xiyan-webkit-'));
  for (const version of ['gtk-3.0', 'gtk-4.0']) {
    await mkdir(join(folder, version));
    await writeFile(join(folder, version, 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  }
  return folder;
}

export async function launchWebKit({ driver, miniBrowser, xvfb }: Programs): Promise<Engine> {
  const display = await startDisplay(xvfb);
  const settings = await calmSettings();
  const port = await freePort('127.0.0.1');
  const child = spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], {
    env: {
      ...process.env,
      DISPLAY: display.name,
      XDG_CONFIG_HOME: settings,
      LANGUAGE: 'zh_CN',
      // Its sandbox wants what containers and root have not; drawing wants no graphics card.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
      GTK_A11Y: 'none',
      NO_AT_BRIDGE: '1',
    },
    stdio: 'ignore',
  });
  const stop = async () => {
    await end(child);
    await end(display.child);
    await rm(settings, { recursive: true, force: true });
  };
  const ask = async <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body: object = {}): Promise<T> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      signal: AbortSignal.timeout(90_000),
    });
    const { value } = (await response.json()) as { value: T & { message?: string } };
    if (!response.ok) throw new Error(`WebDriver ${method} ${path}: ${value?.message ?? response.status}`);
    return value;
  };
  try {
    const late = Date.now() + READY_MS;
    while (!(await ask('GET', '/status').catch(() => undefined))) {
      if (Date.now() > late || child.exitCode !== null) throw new Error('WebKitWebDriver does not answer');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const { sessionId, capabilities } = await ask<{ sessionId: string; capabilities: { browserVersion: string } }>('POST', '/session', {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] } } },
    });
    const at = `/session/${sessionId}`;
    await ask('POST', `${at}/timeouts`, { script: 60_000, pageLoad: 60_000 });
    const run = async <T>(code: string): Promise<T> => {
      const script = `var done = arguments[arguments.length - 1]; Promise.resolve().then(function () { return (${code}) }).then(function (v) { done({ v: v }) }, function (e) { done({ e: String(e) }) })`;
      const { v, e } = await ask<{ v: T; e?: string }>('POST', `${at}/execute/async`, { script, args: [] });
      if (e !== undefined) throw new Error(e);
      return v;
    };
    // The window is larger than its content by the toolbar: enlarge it by the difference.
    await ask('POST', `${at}/window/rect`, WINDOW);
    const [width = 0, height = 0] = (await run<string>('innerWidth + "," + innerHeight')).split(',').map(Number);
    await ask('POST', `${at}/window/rect`, { width: 2 * WINDOW.width - width, height: 2 * WINDOW.height - height });

    /** Now and then, on a busy machine, the browser waits for a frame that never comes; scripts still run, and neither they nor another size wake it. */
    const photograph = async (): Promise<string> => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Standstill(`no picture after ${PICTURE_MS} ms`)), PICTURE_MS);
      });
      return Promise.race([ask<string>('GET', `${at}/screenshot`), late]).finally(() => clearTimeout(timer));
    };
    const keys = (list: string[]) =>
      ask('POST', `${at}/actions`, {
        actions: [
          {
            type: 'key',
            id: 'keys',
            actions: list.flatMap((value) => [
              { type: 'keyDown', value },
              { type: 'keyUp', value },
            ]),
          },
        ],
      });
    const page: EnginePage = {
      goto: (url) => ask('POST', `${at}/url`, { url }),
      evaluate: run,
      click: (x, y) =>
        ask('POST', `${at}/actions`, {
          actions: [
            {
              type: 'pointer',
              id: 'mouse',
              parameters: { pointerType: 'mouse' },
              actions: [
                { type: 'pointerMove', duration: 0, x, y, origin: 'viewport' },
                { type: 'pointerDown', button: 0 },
                { type: 'pointerUp', button: 0 },
              ],
            },
          ],
        }),
      type: async (text) => void (await keys([...text])),
      press: async (key) => void (await keys([KEYS[key]])),
      screenshot: photograph,
      problems: () => undefined,
      // All pages share one window: clear the data of the last page.
      async close() {
        await ask('DELETE', `${at}/cookie`);
        await ask('POST', `${at}/url`, { url: 'about:blank' });
      },
    };
    return {
      version: async () => `WebKitGTK ${capabilities.browserVersion}`,
      newPage: async () => page,
      async close() {
        await ask('DELETE', at).catch(() => undefined);
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
