/** Reports the processor time of a run by feature: a feature's tests may cost 20 seconds of `npm test`. Longer runs belong to `npm run test:matrix`. */
import type { Reporter, TestModule } from 'vitest/node';

/** Returns the feature, or the folder below `test/`, of a test file. */
export const subjectOf = (file: string): string =>
  /(?:^|\/)test\/host-site\/features\/([^/]+)\//.exec(file)?.[1] ?? /(?:^|\/)test\/((?:host-site\/)?[^/]+)/.exec(file)?.[1] ?? file;

/** Returns seconds by subject, the largest first. */
export function secondsBySubject(files: readonly { file: string; seconds: number }[]): [string, number][] {
  const sums = new Map<string, number>();
  for (const { file, seconds } of files) sums.set(subjectOf(file), (sums.get(subjectOf(file)) ?? 0) + seconds);
  return [...sums].sort(([, one], [, other]) => other - one);
}

export const featureTimes: Reporter = {
  onTestRunEnd(modules: readonly TestModule[]) {
    // Of a run of a few files nobody asks.
    if (modules.length < 100) return;
    const files = modules.map((module) => ({ file: module.moduleId, seconds: module.meta().processorTime ?? 0 }));
    const sums = secondsBySubject(files);
    const total = sums.reduce((sum, [, seconds]) => sum + seconds, 0);
    const line = sums.map(([subject, seconds]) => `${subject} ${Math.round(seconds)}`).join(', ');
    process.stdout.write(`Processor seconds of the test files by feature or folder: ${line}; ${Math.round(total)} in all\n`);
  },
};
