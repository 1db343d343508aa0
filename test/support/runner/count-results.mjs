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
const failures = files.flatMap(({ name, status, assertionResults }) => {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  return status === 'failed' && !failed.length ? [name] : failed.map((test) => `${name}: ${test.fullName}`);
});
const passed = reports.reduce((sum, report) => sum + report.numPassedTests, 0);
const unexplained = !failures.length && (Number(failedSteps) > 0 || reports.some(({ success }) => !success)) ? 1 : 0;
const failed = failures.length + unexplained;

for (const failure of failures) process.stdout.write(`FAILED ${failure}\n`);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
