/** The site with the demo data on an engine, for journeys that change it. */
import { type ENGINES, freshPostgres, ONE_ENGINE } from '../databases/databases.ts';
import { type Site, startSite } from './site.ts';

/** On the engine of tests that need no certain one: SQLite, or the Citus cluster of the run. */
export const startSiteOnOneEngine = (): Promise<Site> => startSiteOn(ONE_ENGINE[0] ?? 'sqlite');

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
