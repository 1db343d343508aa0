import { expect, it } from 'vitest';
import { startTestApp } from '../../support/site/test-app.ts';

const PROXY = { 'x-forwarded-for': '203.0.113.9' };

/** Returns the messages of the warnings after two requests through a proxy and one without. */
async function warningsWith(env: Record<string, string>): Promise<string[]> {
  const app = await startTestApp({ env });
  for (const headers of [{}, PROXY, PROXY]) await app.get('/healthz', headers);
  await app.close();
  return app.lines
    .map((line) => JSON.parse(line) as { event?: string; msg: string })
    .flatMap(({ event, msg }) => (event === 'proxy.not_configured' ? [msg] : []));
}

it('logs one warning for requests through a proxy, with the settings that are missing', async () => {
  expect(await warningsWith({})).toEqual([
    'requests come through a proxy; set TRUST_PROXY (all visitors share one rate limit) and PUBLIC_ORIGIN (links and widgets point to this machine), see docs/settings.md',
  ]);
  expect(await warningsWith({ PUBLIC_ORIGIN: 'https://www.example.com' })).toEqual([
    'requests come through a proxy; set TRUST_PROXY (all visitors share one rate limit), see docs/settings.md',
  ]);
});

it('logs no warning when both settings are set', async () => {
  expect(await warningsWith({ PUBLIC_ORIGIN: 'https://www.example.com', TRUST_PROXY: 'loopback' })).toEqual([]);
});
