/**
 * `npm run examples`: the example pages on http://localhost:3001, beside a running site (`npm start`).
 * SITE_ORIGIN says where the site runs (default http://127.0.0.1:3000), PORT where to listen (default 3001).
 */
import { createExampleServer } from './example-server.ts';

const siteOrigin = (process.env.SITE_ORIGIN || 'http://127.0.0.1:3000').replace(/\/$/, '');
const port = Number(process.env.PORT || 3001);
if (!URL.canParse(siteOrigin) || new URL(siteOrigin).origin !== siteOrigin) {
  console.error('SITE_ORIGIN is wrong: use the origin of the running site, such as http://127.0.0.1:3000');
  process.exit(1);
}

/** Milliseconds. */
const SITE_TIMEOUT = 3000;

/** The pages show only their own content while no site serves the widgets, which looks like a fault of the widgets. */
async function warnWithoutSite() {
  try {
    await fetch(`${siteOrigin}/healthz`, { signal: AbortSignal.timeout(SITE_TIMEOUT) });
  } catch {
    console.error(
      `No site responds at ${siteOrigin}. Run npm start in another terminal, or set SITE_ORIGIN to the address that it prints.`,
    );
  }
}

const server = createExampleServer({ siteOrigin });
server.on('error', (error) => {
  console.error(`The examples cannot listen on port ${port}: ${error.message}`);
  process.exit(1);
});
// `localhost` while the site answers on 127.0.0.1: another site to the browser, as a partner's page is.
server.listen(port, 'localhost', () => {
  console.log(`Examples: http://localhost:${server.address().port}/  (site: ${siteOrigin})`);
  void warnWithoutSite();
});
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => server.close(() => process.exit(0)));
