/** How Citus distributes the tables. */
import { FEATURES } from '../../../../../host-site/features.ts';
import { PLATFORM_TABLES } from '../../../../../host-site/platform/database/distribution/platform-tables.ts';
import { placedBy } from '../../../../../host-site/platform/feature/stored-data.ts';

export const PLACEMENTS = { ...PLATFORM_TABLES, ...placedBy(FEATURES) };

/** Distribution column of each distributed table. */
export const DISTRIBUTED_TABLES: ReadonlyMap<string, string> = new Map(
  Object.entries(PLACEMENTS).flatMap(([table, placement]): [string, string][] =>
    typeof placement === 'object' && 'by' in placement ? [[table, placement.by]] : [],
  ),
);
export const REFERENCE_TABLES: ReadonlySet<string> = new Set(Object.keys(PLACEMENTS).filter((table) => PLACEMENTS[table] === 'every-node'));
