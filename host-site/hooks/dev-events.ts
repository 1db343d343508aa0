/**
 * Events of `npm run dev` for open pages. The site sends them; while the site is not running, the process of `npm run dev` sends them from
 * the same address. This module imports nothing, because that process runs it without a build.
 */

/** State of the site that a page compares with its own. */
export interface DevState {
  /** Changes with each start of the site. */
  build: string;
  /** Error of the last build or start; null: none. */
  problem: string | null;
}

export const DEV_EVENTS = '/dev/events';
export const DEV_SCRIPT_PATH = '/dev/reload.js';
/** Milliseconds after which a page connects again. */
const RETRY_MS = 100;

/** Reloads a page of another build, and shows a problem above the page until it is solved. Styles are set by script because of the Content-Security-Policy. */
export const DEV_SCRIPT = `
const build = new URL(document.currentScript.src).searchParams.get('build');
let overlay = document.getElementById('dev-problem');
new EventSource('${DEV_EVENTS}').onmessage = (event) => {
  const state = JSON.parse(event.data);
  if (state.problem === null && state.build !== build) return location.reload();
  overlay?.remove();
  if (state.problem === null) return;
  overlay = document.createElement('pre');
  overlay.id = 'dev-problem';
  overlay.setAttribute('role', 'alert');
  overlay.textContent = state.problem;
  overlay.style.cssText = 'all:initial;position:fixed;inset:0;z-index:2147483647;overflow:auto;padding:24px;background:#1f1917;color:#f4ece8;font:14px/1.6 monospace;white-space:pre-wrap';
  document.documentElement.append(overlay);
};
`;

/** The script tag of a page of this build. */
export const devScriptTag = (build: string): string =>
  `<script async src="${DEV_SCRIPT_PATH}?build=${encodeURIComponent(build)}"></script>`;

interface EventStream {
  writeHead(status: number, headers: Record<string, string>): unknown;
  write(text: string): unknown;
  end(): unknown;
  once(event: 'close', listener: () => void): unknown;
}

/** Returns the open event streams: `add` opens one, `send` publishes a state, `end` closes all. */
export function createDevStreams(initial: DevState) {
  const streams = new Set<EventStream>();
  let state = initial;
  const message = () => `data: ${JSON.stringify(state)}\n\n`;
  return {
    add(stream: EventStream): void {
      streams.add(stream);
      stream.once('close', () => streams.delete(stream));
      stream.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      stream.write(`retry: ${RETRY_MS}\n${message()}`);
    },
    send(problem: string | null): void {
      state = { ...state, problem };
      for (const stream of streams) stream.write(message());
    },
    end(): void {
      for (const stream of streams) stream.end();
    },
  };
}
