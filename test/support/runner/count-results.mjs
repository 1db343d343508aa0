/**
 * Adds up the JSON reports that vitest (test/vitest.config.ts) wrote to a folder. `node count-results.mjs <folder> <failed steps>` prints
 * `N passed, N failed` as its last line and exits with 1 when something failed or nothing ran. A test file that could not be loaded counts as
 * one failure, and so do failed steps that no failed test explains: types, lint, sizes, a run that was killed.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const [folder = '', failedSteps = '0'] = process.argv.slice(2);
const reports = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));
const files = reports.flatMap((report) => report.testResults);
/** The end of a long log is often all that a pipeline shows: reasons are repeated there, as far as they fit. */
const REASON_LENGTH = 1500;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the reports contain colours
const COLORS = /\u001b\[[0-9;]*m/g;
const describeFailure = (title, reason = '') => {
  const lines = reason.replace(COLORS, '').slice(0, REASON_LENGTH).trim().split('\n');
  return [title, ...lines.map((line) => `    ${line}`)].join('\n');
};
const failures = files.flatMap(({ name, status, message, assertionResults }) => {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (status === 'failed' && !failed.length) return [describeFailure(name, message)];
  return failed.map((test) => describeFailure(`${name}: ${test.fullName}`, test.failureMessages?.join('\n')));
});
const passed = reports.reduce((sum, report) => sum + report.numPassedTests, 0);
const unexplained = !failures.length && (Number(failedSteps) > 0 || reports.some(({ success }) => !success)) ? 1 : 0;
const failed = failures.length + unexplained;

for (const failure of failures) process.stdout.write(`FAILED ${failure}\n`);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
