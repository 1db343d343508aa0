/** Entry of the server: reads settings and starts it. Modules that need the newer Node are imported after the version check. */
import './scripts/node-version.mjs';
import './scripts/start-arguments.mjs';
import type { Settings } from './platform/settings/settings.ts';

// Database, keys and uploads hold personal data: every file of this process belongs to its user alone.
process.umask(0o077);

/** Ends the process on a signal until the server handles signals: there is no request to finish yet. */
const STOP_SIGNALS = ['SIGINT', 'SIGTERM'] as const;
const exitAtOnce = () => process.exit(0);
for (const signal of STOP_SIGNALS) process.on(signal, exitAtOnce);

const { onClosedOutput } = await import('./startup/closed-output.ts');
// The handler of the signal finishes requests that are under way.
onClosedOutput(() => process.kill(process.pid, 'SIGTERM'));

const { startProblem } = await import('./startup/start-problem.ts');
const { readSettings } = await import('./platform/settings/feature-settings.ts');
const { isDevelopment } = await import('./platform/system/project-root.ts');
// Before React is imported: its development build takes longer for each page.
if (!isDevelopment) process.env.NODE_ENV ??= 'production';
const { freePort } = await import('./startup/free-port.ts');
const { prepareDataFolder } = await import('./startup/data-folder.ts');
const { refusePublicTrial } = await import('./public-address.ts');
const { FEATURES } = await import('./features.ts');
const { serviceSlots } = await import('./platform/feature/running.ts');
const { readSiteSettings } = await import('./platform/settings/site/site-settings.ts');

const { readyLine, readyMessage } = await import('./startup/ready-message.ts');

/** `npm run dev` restarts after each change: one line is enough. */
const isForPeople = process.stdout.isTTY && !isDevelopment;
let settings: Settings | undefined;
try {
  settings = readSettings(process.env, FEATURES);
  if (settings.port === 0) settings = readSettings({ ...process.env, PORT: `${await freePort(settings.host)}` }, FEATURES);
  refusePublicTrial(settings, serviceSlots(FEATURES));
  prepareDataFolder(settings.dataDir);
  const siteSettings = readSiteSettings(settings);
  const { startServer } = await import('./server.ts');
  const { address, firstSteps } = await startServer(settings, {
    dev: isDevelopment,
    siteSettings,
    onStep: isForPeople ? (step) => process.stdout.write(`${step}\n`) : undefined,
  });
  for (const signal of STOP_SIGNALS) process.off(signal, exitAtOnce);
  const seconds = process.uptime();
  const ready = { name: siteSettings.brand.name, publicOrigin: settings.publicOrigin, address, seconds, firstSteps };
  process.stdout.write(isForPeople ? readyMessage(ready) : readyLine(ready));
} catch (error) {
  const problem = startProblem(error, settings);
  if (problem === undefined) throw error;
  process.stderr.write(`xiyan: ${problem}\n`);
  process.exit(1);
}
