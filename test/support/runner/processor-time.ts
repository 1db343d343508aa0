/** Counts the processor time of each test file: of its thread, and of the processes that it has started and that have ended. Linux only. */
import { existsSync, readFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
import { afterAll } from 'vitest';

/** Clock ticks of a second in `/proc`, the same on every Linux. */
const TICKS = 100;

/** Returns the seconds that a line of `/proc/<pid>/stat` states: fields 14 to 17 are user and system time, own and of ended children. */
function secondsOf(path: string, fields: readonly number[]): number {
  // The name of the program may contain spaces; it ends with the last parenthesis, after which field 3 follows.
  const values = readFileSync(path, 'latin1').split(') ').pop()?.split(' ') ?? [];
  return fields.reduce((sum, field) => sum + Number(values[field - 3] ?? 0), 0) / TICKS;
}

/** Returns the processor time so far in seconds; 0 on other systems. */
function processorTime(): number {
  if (!existsSync('/proc/thread-self/stat')) return 0;
  const own = secondsOf('/proc/thread-self/stat', [14, 15]);
  // A thread shares its process with the run itself, whose children are the builds and the processes of other test files.
  return isMainThread ? own + secondsOf('/proc/self/stat', [16, 17]) : own;
}

const before = processorTime();
// biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the fixtures from the parameter; there are none
afterAll(({}, suite) => {
  suite.meta.processorTime = processorTime() - before;
});

declare module 'vitest' {
  interface TaskMeta {
    /** Seconds, of a test file. */
    processorTime?: number;
  }
}
