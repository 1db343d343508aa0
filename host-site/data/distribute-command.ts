/** `data -- distribute`: places the tables on the nodes of a Citus cluster. */
import { defineCommand, flag } from '../platform/cli/command-definition.ts';
import { engineOf } from '../platform/database/engines/database-engine.ts';
import { placementsOf } from '../platform/feature/stored-data.ts';
import { DistributionProblem, distribute, planDistribution } from './distribute.ts';

export const distributeTables = defineCommand({
  name: 'distribute',
  what: 'place the tables on the nodes of a Citus cluster, while the site is stopped; --dry-run prints the statements only',
  options: { 'dry-run': flag() },
  run: async ({ db, features, out, say }, { 'dry-run': dryRun }) => {
    if (engineOf(db) !== 'citus') {
      say('xiyan: the database has no extension citus; create it and add the nodes first (docs/scaling.md).');
      return 1;
    }
    try {
      const statements = await planDistribution(db, placementsOf(features));
      if (!dryRun) await distribute(db, statements);
      const lines = statements.length
        ? statements.map((line) => `${line};`)
        : ['Nothing to do: all tables are where this release places them.'];
      out.write(`${lines.join('\n')}\n`);
      return 0;
    } catch (error) {
      if (!(error instanceof DistributionProblem)) throw error;
      say(`xiyan: ${error.message}`);
      return 1;
    }
  },
});
