/**
 * Adds up the JSON reports that vitest (test/vitest.config.ts) wrote to a folder: `node count-results.mjs <folder>` prints `N passed, N failed` as its last line and
 * ends with 1 when something failed or nothing ran. A test file that could not be loaded counts as one failure.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const [folder = ''] = process.argv.slice(2);
const reports = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));
const files = reports.flatMap((report) => report.testResults);
const failures = files.flatMap(({ name, status, assertionResults }) => {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  return status === 'failed' && !failed.length ? [name] : failed.map((test) => `${name}: ${test.fullName}`);
});
const passed = reports.reduce((sum, report) => sum + report.numPassedTests, 0);
// Errors outside tests, such as a rejected promise that nobody handles, belong to no file.
const loose = reports.filter(({ success }) => !success).length > 0 && !failures.length ? 1 : 0;

for (const failure of failures) process.stdout.write(`FAILED ${failure}\n`);
process.stdout.write(`${passed} passed, ${failures.length + loose} failed\n`);
process.exitCode = failures.length + loose > 0 || passed === 0 ? 1 : 0;
