/** The attacked site in the test's process, because a site in its own process reaches no server of this machine. It can check pages of a partner. */
import { readKeyring } from '../../../host-site/platform/keys/keyring.ts';
import { newKeys } from '../../../host-site/platform/keys/keyring-file.ts';
import { pages } from '../../../host-site/routes/page-routes.ts';
import { startCheckSite } from '../../host-site/features/developers/page-check/check-site.ts';
import { memoryDatabase } from '../../support/databases/databases.ts';
import { type AttackedSite, attackedProcess } from './attacked-site.ts';

export async function startCheckingSite() {
  const database = await memoryDatabase('demo');
  const keyring = readKeyring(newKeys());
  const env = { TRUST_PROXY: 'loopback', TRACKING: 'own', ENQUIRY_FASTEST_MS: '0', MAX_PAGES_IN_FLIGHT: '0' };
  const checked = await startCheckSite({ database, keyring, hasUploads: true, pages, env, limits: {} });
  const { app } = checked;
  const origin = await app.server.listen({ port: 0, host: '127.0.0.1' });
  return {
    origin,
    keyring,
    app,
    checked,
    log: () => app.lines.join(''),
    async stop() {
      await checked.close();
      return 0;
    },
  };
}

export type CheckingSite = Awaited<ReturnType<typeof startCheckingSite>>;

export const attackedCheckingSite = (): AttackedSite<CheckingSite> => attackedProcess(startCheckingSite);

/** Path of the report on the partner's page, which is the HTML from now on. */
export function checkOf({ checked }: CheckingSite, html: string): string {
  checked.answerWith((_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(html));
  return `/developers/check/result?address=${encodeURIComponent(checked.url)}`;
}
