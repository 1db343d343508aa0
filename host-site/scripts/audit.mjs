/**
 * `npm run audit`: checks the production dependencies against the registry's advisories. Exits with 1 when one of severity high or critical is
 * known. A registry that does not answer is reported and does not fail: it says nothing about the dependencies.
 */
import { spawnSync } from 'node:child_process';

const { stdout, stderr } = spawnSync('npm', ['audit', '--omit=dev', '--json', '--loglevel', 'error'], {
  encoding: 'utf8',
  shell: process.platform === 'win32',
});

/** Counts by severity, or undefined when the registry gave none. */
function readCounts() {
  try {
    return JSON.parse(stdout).metadata?.vulnerabilities;
  } catch {
    return undefined;
  }
}

const counts = readCounts();
if (!counts) {
  const reason = stderr.split('\n').find((line) => /npm (?:error|warn) (?!A complete log)/.test(line)) ?? 'no reason given';
  console.log(`audit: the registry gave no advisories, so no dependency was checked (${reason.trim()})`);
} else {
  const severe = (counts.high ?? 0) + (counts.critical ?? 0);
  console.log(`audit: ${counts.total ?? 0} known vulnerabilities in production dependencies, ${severe} of them high or critical`);
  if (severe) process.exitCode = 1;
}
