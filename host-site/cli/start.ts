/** `npm run data -- …`: an operator's own data in and out. Acts; the commands are in data/. */
import '../scripts/node-version.mjs';

// Exports and keys hold personal data: every file of this process belongs to its user alone.
process.umask(0o077);
const { runningSites } = await import('../running-sites.ts');
const { runData } = await import('./command.ts');
process.exitCode = await runData(process.argv.slice(2), {
  env: process.env,
  input: process.stdin,
  out: process.stdout,
  err: (line) => process.stderr.write(`${line}\n`),
  progressOutput: process.stderr,
  clock: Date.now,
  sites: runningSites(),
});
