/** The site with the demo data on an engine, for journeys that change it. */
import { type ENGINES, freshPostgres } from '../databases/databases.ts';
import { type Site, startSite } from './site.ts';

export async function startSiteOn(engine: (typeof ENGINES)[number]): Promise<Site> {
  if (engine === 'sqlite') return startSite();
  const { url, drop } = await freshPostgres('demo');
  const site = await startSite({ DATABASE_URL: url });
  return {
    ...site,
    stop: async () => {
      const code = await site.stop();
      await drop();
      return code;
    },
  };
}
