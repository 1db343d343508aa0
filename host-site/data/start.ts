/** Starts `npm run data -- …`, which imports and exports an operator's data. The commands are in command.ts. */
import '../scripts/node-version.mjs';

// Exports and keys hold personal data: every file of this process belongs to its user alone.
process.umask(0o077);
const { onClosedOutput } = await import('../startup/closed-output.ts');
onClosedOutput(() => process.exit(0));
const { runningSites } = await import('../platform/startup/running-sites.ts');
const { FEATURES } = await import('../features.ts');
const { runData } = await import('./run-data.ts');
process.exitCode = await runData(process.argv.slice(2), {
  env: process.env,
  input: process.stdin,
  out: process.stdout,
  err: (line) => process.stderr.write(`${line}\n`),
  progressOutput: process.stderr,
  clock: Date.now,
  features: FEATURES,
  sites: runningSites(),
});
