/** How Citus distributes the tables. */
import { FEATURES } from '../../../../../host-site/features.ts';
import { distributed } from '../../../../../host-site/platform/database/distribution/placement.ts';
import { placementsOf } from '../../../../../host-site/platform/feature/stored-data.ts';

export const PLACEMENTS = placementsOf(FEATURES);

/** Distribution column of each distributed table. */
export const DISTRIBUTED_TABLES: ReadonlyMap<string, string> = new Map(
  Object.entries(PLACEMENTS).flatMap(([table, placement]): [string, string][] => {
    const by = distributed(placement)?.by;
    return by ? [[table, by]] : [];
  }),
);
export const REFERENCE_TABLES: ReadonlySet<string> = new Set(Object.keys(PLACEMENTS).filter((table) => PLACEMENTS[table] === 'every-node'));
