/** `data -- distribute`: places the tables on the nodes of a Citus cluster. */
import { defineCommand, flag } from '../platform/cli/command-definition.ts';
import { engineOf } from '../platform/database/engines/database-engine.ts';
import { openDatabase } from '../platform/database/open.ts';
import { placementsOf } from '../platform/feature/stored-data.ts';
import { DistributionProblem, distribute, planDistribution } from './distribute.ts';

export const distributeTables = defineCommand({
  name: 'distribute',
  what: 'place the tables on the nodes of a Citus cluster, while the site is stopped; --dry-run prints the statements only',
  options: { 'dry-run': flag() },
  run: async ({ db, settings, features, out, say }, { 'dry-run': dryRun }) => {
    const url = settings.databaseUrl;
    if (!url || engineOf(db) !== 'citus') {
      say('xiyan: the database has no extension citus; create it and add the nodes first (docs/scaling.md).');
      return 1;
    }
    // Copying a table to all nodes may take longer than any statement of the site.
    const unlimited = await openDatabase({ url, statementMs: 0, poolSize: 1 });
    try {
      const statements = await planDistribution(unlimited.db, placementsOf(features));
      if (!dryRun) await distribute(unlimited.db, statements);
      const lines = statements.length
        ? statements.map((line) => `${line};`)
        : ['Nothing to do: all tables are where this release places them.'];
      out.write(`${lines.join('\n')}\n`);
      return 0;
    } catch (error) {
      if (!(error instanceof DistributionProblem)) throw error;
      say(`xiyan: ${error.message}`);
      return 1;
    } finally {
      await unlimited.close();
    }
  },
});
