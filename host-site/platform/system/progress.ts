/** Shows the progress of long work: on a terminal one line that is rewritten, elsewhere a line every few seconds. */

/** Standard error, or a test's collector. */
export interface ProgressOutput {
  write(text: string): unknown;
  isTTY?: boolean;
  /** Width of the terminal in characters. */
  columns?: number;
}

export interface Progress {
  /** Adds finished units. */
  advance(count?: number): void;
  /** Prints the total and the rate. Prints nothing when the work was too short to show progress. */
  end(): void;
}

export interface ProgressOptions {
  /** Number of units of the whole work; absent: unknown. */
  total?: number | undefined;
  /** Absent: nothing is shown. */
  output?: ProgressOutput | undefined;
  /** Milliseconds; for tests. */
  clock?: () => number;
}

/** Creates the progress of one piece of work with the output of the command. */
export type StartProgress = (label: string, total?: number) => Progress;

/** Milliseconds between two updates. */
const TERMINAL_MS = 100;
const LINES_MS = 3000;

const number = (value: number): string => Math.round(value).toLocaleString('en-US');

/** Carriage return, then erase to the end of the line (ECMA-48). */
const REWRITE = '\r\u001b[K';

/**
 * Starts to show the progress of `label`. Updates are written by `advance` only, without a timer: most of the work runs synchronously, so that
 * no timer would fire.
 */
export function createProgress(label: string, { total, output, clock = Date.now }: ProgressOptions = {}): Progress {
  const interval = output?.isTTY ? TERMINAL_MS : LINES_MS;
  const startedAt = clock();
  let writtenAt = startedAt;
  let count = 0;
  let isShown = false;

  const rate = (now: number): string => `${number((count * 1000) / Math.max(1, now - startedAt))}/s`;
  const write = (line: string, isLast: boolean): void => {
    isShown = true;
    // A line that wraps cannot be rewritten.
    if (output?.isTTY) output.write(`${REWRITE}${line.slice(0, (output.columns || 80) - 1)}${isLast ? '\n' : ''}`);
    else output?.write(`${line}\n`);
  };
  return {
    advance(added = 1) {
      count += added;
      const now = clock();
      if (!output || now - writtenAt < interval) return;
      writtenAt = now;
      const share = total ? ` of ${number(total)} (${Math.floor((count * 100) / total)}%)` : '';
      write(`${label}: ${number(count)}${share}, ${rate(now)}`, false);
    },
    end() {
      const now = clock();
      if (isShown) write(`${label}: ${number(count)} in ${((now - startedAt) / 1000).toFixed(1)} s, ${rate(now)}`, true);
    },
  };
}
