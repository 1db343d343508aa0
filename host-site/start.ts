/** The only server file that acts: settings, database, listen. Everything that needs the newer Node is imported after the check. */
import './scripts/node-version.mjs';

const problem = (text: string): never => {
  process.stderr.write(`xiyan: ${text}\n`);
  process.exit(1);
};

const { SettingsError, readSettings } = await import('./settings.ts');
const { refusePublicTrial } = await import('./public-address.ts');
const { readSiteSettings } = await import('./site-settings.ts');
const { settings, siteSettings } = (() => {
  try {
    const read = readSettings(process.env);
    refusePublicTrial(read);
    return { settings: read, siteSettings: readSiteSettings(read) };
  } catch (error) {
    if (error instanceof SettingsError) return problem(error.message);
    throw error;
  }
})();

/** Until the server listens and takes the signals over, nothing is under way that would have to be finished. */
const STOP_SIGNALS = ['SIGINT', 'SIGTERM'] as const;
const exitAtOnce = () => process.exit(0);
for (const signal of STOP_SIGNALS) process.on(signal, exitAtOnce);
try {
  const { startServer } = await import('./server.ts');
  const address = await startServer(settings, { dev: process.env.XIYAN_DEV === '1', siteSettings });
  for (const signal of STOP_SIGNALS) process.off(signal, exitAtOnce);
  process.stdout.write(`${siteSettings.brand.name} ${settings.publicOrigin} (${address})\n`);
} catch (error) {
  const code = (error as { code?: unknown }).code;
  if (code === 'EADDRINUSE') problem(`port ${settings.port} is taken; set PORT to another one.`);
  if (code === 'EACCES') problem(`port ${settings.port} or ${settings.dataDir} may not be used by this user; set PORT or DATA_DIR.`);
  throw error;
}
